/// A text broken into centred lines, for a place that is a few columns wide.
///
///     let label = WrappedText("Pull to refresh", columns: 10, key: key)
///     label.draw(in: &region, x: 1, y: 4, width: 10)
///
/// Headers and footers of lists that scroll sideways have a strip that is narrow and high: their
/// texts stay upright and go on below. It is measured once, as part of a layout that a
/// ``LayoutCache`` keeps.
public struct WrappedText: Sendable, Hashable {
  /// One line and the columns it takes.
  public struct Line: Sendable, Hashable {
    /// The characters.
    public let text: String
    /// The columns it takes.
    public let columns: Int
  }

  /// No text at all.
  public static let none = WrappedText(lines: [])

  /// The lines from the top.
  public let lines: [Line]

  /// Breaks a text into at most `limit` lines of `columns` columns; what does not fit ends in `…`.
  public init(_ text: String, columns: Int, lines limit: Int = .max, key: LayoutKey) {
    let lines = key.environment.wrapped(text, columns: columns, lines: limit, policy: key.policy)
    self.init(lines: lines.map { Line(text: $0, columns: key.columns(of: $0)) })
  }

  private init(lines: [Line]) { self.lines = lines }

  /// The columns of its widest line.
  public var width: Int { lines.reduce(0) { max($0, $1.columns) } }

  /// The rows it takes.
  public var height: Int { lines.count }

  /// Writes the lines from a row on, each in the middle of `width` columns from `x` on.
  ///
  /// Where a line cannot stand in the very middle it is a column nearer to the left.
  public func draw(
    in region: inout CanvasRegion, x: Int, y: Int, width: Int, style: Style = .plain
  ) {
    let (x, y, width) = (
      clampedPlace(x), clampedPlace(y), clampedPlace(width)
    )
    for (row, line) in lines.enumerated() {
      region.write(line.text, x: x + (width - line.columns) / 2, y: y + row, style: style)
    }
  }
}
