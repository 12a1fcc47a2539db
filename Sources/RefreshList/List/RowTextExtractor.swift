internal import RefreshCanvas
internal import RefreshKit

/// Reads the texts of rows off what they draw.
@MainActor
final class RowTextExtractor {
  /// Columns that rows are drawn in: what is wider than the first is drawn once more.
  private static let widths = [512, 16_384]
  /// A drawing of more cells than this is cut, so that a row of any height has a price.
  private static let cellLimit = 1 << 20
  /// A canvas of more cells than this is not kept for the next row.
  private static let keptCells = 1 << 14

  private let rows: FilteredRows
  /// What reads rows, one after the other; made anew by what draws a row and reads another meanwhile.
  private var reader = TextReader(width: 0, height: 0, widthPolicy: WidthPolicy())

  init(_ rows: FilteredRows) { self.rows = rows }

  /// The text of a row that is drawn this way, on a canvas of this policy.
  func text(of row: SourceRow, _ drawing: RowRenderer, _ policy: WidthPolicy) -> String {
    var environment = CanvasEnvironment()
    environment.direction = rows.scroll.direction
    let context = RowContext(isReading: true, environment: environment)
    let read = Reading(row: row, drawing: drawing, policy: policy, context: context)
    let metrics = rows.scroll.metrics
    if rows.scroll.axis == .horizontal {
      let columns = Int(rows.naturalLength(of: row).rounded())
      return draw(read, columns: max(1, columns), rows: Int(metrics.crossLength)).text
    }
    var drawn = Drawn()
    for width in Self.widths {
      let height = rows.naturalLength(of: row, crossLength: Double(width))
      let gap = max(Int(metrics.crossLength), 80)
      drawn = draw(read, columns: width, rows: Int(height.rounded()), closing: gap)
      if drawn.width < width || drawn.hasGap { break }
    }
    return drawn.text
  }

  /// The content of a canvas, without trailing blanks and lines.
  private struct Drawn {
    private(set) var text = ""
    private(set) var width = 0
    /// Whether a line had a gap that only the width of the drawing makes.
    private(set) var hasGap = false
    /// The ends of lines that are left out if no line with a text follows.
    private var ends = 0

    mutating func append(_ line: (text: String, columns: Int), closing gap: Int) {
      width = max(width, line.columns)
      let closed = line.columns > gap ? closingGap(in: line.text, wider: gap) : nil
      if closed != nil { hasGap = true }
      if line.columns > 0 {
        if ends > 0 { text += String(repeating: "\n", count: ends) }
        text += closed ?? line.text
        ends = 0
      }
      ends += 1
    }
  }

  /// A row that is read, and how it is drawn.
  private struct Reading {
    let row: SourceRow
    let drawing: RowRenderer
    let policy: WidthPolicy
    let context: RowContext
  }

  private func draw(
    _ read: Reading, columns: Int, rows: Int, closing gap: Int = .max
  ) -> Drawn {
    let height = min(max(1, rows), max(1, Self.cellLimit / columns))
    var reader = TextReader(width: 0, height: 0, widthPolicy: read.policy)
    swap(&reader, &self.reader)
    if !reader.reads(width: columns, height: height, widthPolicy: read.policy) {
      reader = TextReader(width: columns, height: height, widthPolicy: read.policy)
    }
    reader.read { read.drawing.draw(read.row.index, &$0, read.context) }
    var drawn = Drawn()
    for y in 0..<height { drawn.append(reader.takeLine(y), closing: gap) }
    if columns * height <= Self.keptCells { swap(&reader, &self.reader) }
    return drawn
  }
}

/// A line without its gap of more than `least` blanks, which only the width of the drawing makes;
/// `nil` if it has none.
private func closingGap(in line: String, wider least: Int) -> String? {
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
  return nil
}
