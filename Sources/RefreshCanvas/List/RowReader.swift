internal import RefreshKit

/// Reads a row's text off what it draws.
@MainActor
struct RowReader {
  /// Columns that rows are drawn in: what is wider than the first is drawn once more.
  private static let widths = [512, 16_384]
  /// A drawing of more cells than this is cut, so that a row of any height has a price.
  private static let cellLimit = 1 << 20

  private let list: ListModel
  private let context: RowContext

  init(_ list: ListModel) {
    self.list = list
    var environment = CanvasEnvironment()
    environment.direction = list.scroll.direction
    context = RowContext(isReading: true, environment: environment)
  }

  func text(of row: Int) -> String {
    let metrics = list.scroll.metrics
    if list.scroll.axis == .horizontal {
      let columns = Int(list.book.length(of: row).rounded())
      return text(of: row, columns: max(1, columns), rows: Int(metrics.crossLength)).joined
    }
    var lines: [Substring] = []
    for width in Self.widths {
      let height = list.book.naturalLength(of: row, crossLength: Double(width))
      let drawn = text(of: row, columns: width, rows: Int(height.rounded()))
      lines = drawn.lines.map { Self.closingGap(in: $0, wider: Int(metrics.crossLength)) }
      if drawn.width < width || lines != drawn.lines { break }
    }
    return Drawn(lines: lines).joined
  }

  /// The content of a canvas, without trailing blanks and lines.
  private struct Drawn {
    var lines: [Substring]
    var width = 0
    var joined: String { lines.joined(separator: "\n") }
  }

  private func text(of row: Int, columns: Int, rows: Int) -> Drawn {
    let height = min(max(1, rows), max(1, Self.cellLimit / columns))
    var canvas = TextCanvas(
      width: columns, height: height, widthPolicy: list.widthPolicy)
    canvas.draw { list.drawing.draw(row, in: &$0, context) }
    var drawn = Drawn(lines: [])
    for y in 0..<height {
      var end = columns
      while end > 0, canvas[end - 1, y].isBlank { end -= 1 }
      let line = (0..<end).reduce(into: "") { $0 += canvas.text(of: canvas[$1, y]) }
      drawn.lines.append(line[...])
      drawn.width = max(drawn.width, end)
    }
    while drawn.lines.last?.isEmpty ?? false { drawn.lines.removeLast() }
    return drawn
  }

  /// A line without the gap that only the width of the drawing makes, if there is one.
  private static func closingGap(in line: Substring, wider columns: Int) -> Substring {
    let least = max(columns, 80)
    guard line.utf8.count > least else { return line }
    var blanks = 0
    for index in line.indices {
      if line[index] == " " {
        blanks += 1
      } else {
        if blanks > least {
          let start = line.index(index, offsetBy: -blanks)
          return line[..<start] + "  " + line[index...]
        }
        blanks = 0
      }
    }
    return line
  }
}
