public import RefreshCanvas
internal import RefreshKit

/// The content of a list without rows: lines of text, or a drawing with its own size.
///
///     list.emptyContent = "No commits yet."
public struct EmptyContent: ExpressibleByStringLiteral {
  let width: Int
  let height: Int
  let draw: @MainActor (_ region: inout CanvasRegion, _ environment: CanvasEnvironment) -> Void

  /// Creates content from a drawing, which is cut if there is less space.
  ///
  /// - Parameters:
  ///   - width: The width of the content in columns.
  ///   - height: The height of the content in rows.
  ///   - draw: Draws in a region of that size, or of fewer columns if the space is narrower.
  public init(
    width: Int, height: Int,
    draw:
      @escaping @MainActor (_ region: inout CanvasRegion, _ environment: CanvasEnvironment) -> Void
  ) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.draw = draw
  }

  /// Creates lines of text, each centred.
  public init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let width = lines.map { TextWidth.columns(of: $0) }.max() ?? 0
    self.init(width: width, height: lines.count) { region, environment in
      for (y, line) in lines.enumerated() {
        let shown = environment.truncated(line, columns: region.width)
        let columns = TextWidth.columns(of: shown, policy: region.widthPolicy)
        region.write(
          shown, x: (region.width - columns) / 2, y: y,
          style: environment.resolved(environment.theme.emptyContent))
      }
    }
  }

  @MainActor func draw(in region: inout CanvasRegion, _ environment: CanvasEnvironment) {
    let direction = environment.direction
    let isVertical = direction.axis == .vertical
    let (columns, rows) = (min(width, region.width), height)
    let (count, room) = isVertical ? (rows, region.height) : (columns, region.width)
    let start = max(0, (room - count) / 2)
    region.withLines(start, count: min(count, room), of: direction) { region in
      let x = isVertical ? (region.width - columns) / 2 : 0
      let y = isVertical ? 0 : max(0, (region.height - rows) / 2)
      region.withRegion(x: x, y: y, width: columns, height: rows) { draw(&$0, environment) }
    }
  }

  /// Creates lines of text, each centred.
  public init(stringLiteral text: String) { self.init(text) }
}
