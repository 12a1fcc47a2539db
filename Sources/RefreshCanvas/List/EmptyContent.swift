/// What a list without rows shows: some lines of text, or a drawing of a size of its own.
///
///     list.emptyContent = "No commits yet."
public struct EmptyContent: ExpressibleByStringLiteral {
  /// Draws it; the region has the size that was asked for.
  public typealias Drawing =
    @MainActor (
      _ region: inout CanvasRegion, _ environment: CanvasEnvironment
    ) -> Void

  /// Columns and rows it takes.
  let width: Int
  let height: Int
  let draw: Drawing

  /// A drawing that takes so many columns and rows, cut where there are fewer.
  public init(width: Int, height: Int, draw: @escaping Drawing) {
    (self.width, self.height, self.draw) = (max(0, width), max(0, height), draw)
  }

  /// Lines of text, each centred.
  public init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let widths = lines.map { TextWidth.columns(of: $0) }
    let width = widths.max() ?? 0
    self.init(width: width, height: lines.count) { region, environment in
      for (y, line) in lines.enumerated() {
        let shown = environment.shortened(line, columns: region.width)
        let columns = TextWidth.columns(of: shown, policy: region.widthPolicy)
        region.write(shown, x: (region.width - columns) / 2, y: y, style: .dim)
      }
    }
  }

  /// Lines of text, each centred.
  public init(stringLiteral text: String) { self.init(text) }
}
