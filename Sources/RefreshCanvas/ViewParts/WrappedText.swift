/// A text wrapped into centred lines, for an area that is a few columns wide.
///
///     let label = WrappedText("Pull to refresh", columns: 10, key: key)
///     label.draw(in: &region, x: 1, y: 4, width: 10)
///
/// The text is measured once, so keep it in a ``LayoutCache``.
public struct WrappedText: Sendable, Hashable {
  /// One line and its width.
  public struct Line: Sendable, Hashable {
    /// The characters.
    public let text: String
    /// The number of columns that the line takes.
    public let columns: Int
  }

  /// An empty text.
  public static let none = WrappedText(lines: [])

  /// The lines, from the top.
  public let lines: [Line]

  /// Creates a text wrapped into lines. A text that doesn't fit is truncated.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The maximum width of a line.
  ///   - limit: The maximum number of lines.
  ///   - key: How to measure the text, and the characters that may be used.
  public init(_ text: String, columns: Int, lines limit: Int = .max, key: LayoutKey) {
    let lines = key.environment.wrapped(text, columns: columns, lines: limit, policy: key.policy)
    self.init(lines: lines.map { Line(text: $0, columns: key.columns(of: $0)) })
  }

  private init(lines: [Line]) { self.lines = lines }

  /// The width of the widest line, in columns.
  public var width: Int { lines.reduce(0) { max($0, $1.columns) } }

  /// The number of lines.
  public var height: Int { lines.count }

  /// Writes the lines, each centred. An odd blank is on the right.
  ///
  /// - Parameters:
  ///   - region: The region to draw in.
  ///   - x: The left column of the area.
  ///   - y: The row of the first line.
  ///   - width: The width of the area, in columns.
  ///   - style: The style of the text.
  public func draw(
    in region: inout CanvasRegion, x: Int, y: Int, width: Int, style: Style = .plain
  ) {
    let x = clampedPlace(x)
    let y = clampedPlace(y)
    let width = clampedPlace(width)
    for (row, line) in lines.enumerated() {
      region.write(line.text, x: x + (width - line.columns) / 2, y: y + row, style: style)
    }
  }
}
