/// A text wrapped into centred lines, which are measured once.
package struct WrappedText: Sendable {
  package static let none = WrappedText(lines: [])

  package let lines: [(text: String, columns: Int)]

  /// A text that doesn't fit is truncated.
  package init(_ text: String, columns: Int, lines limit: Int = .max, key: LayoutKey) {
    let lines = key.environment.wrapped(text, columns: columns, lines: limit, policy: key.policy)
    self.init(lines: lines.map { ($0, key.columns(of: $0)) })
  }

  private init(lines: [(text: String, columns: Int)]) { self.lines = lines }

  package var width: Int { lines.reduce(0) { max($0, $1.columns) } }

  package var height: Int { lines.count }

  /// An odd blank is on the right.
  package func draw(
    in region: inout CanvasRegion, x: Int, y: Int, width: Int, style: Style = .plain
  ) {
    for (row, line) in lines.enumerated() {
      region.write(line.text, x: x + (width - line.columns) / 2, y: y + row, style: style)
    }
  }
}
