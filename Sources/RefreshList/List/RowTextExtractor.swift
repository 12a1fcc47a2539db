internal import RefreshCanvas
internal import RefreshKit

/// Extracts the texts of rows from their drawing.
@MainActor
final class RowTextExtractor {
  /// The widths in which rows are drawn; a row that is wider than the first is drawn again.
  private static let widths = [512, 16_384]
  /// The maximum number of cells of a drawing, which bounds the cost of rows of any height.
  private static let cellLimit = 1 << 20
  /// The maximum number of cells of a canvas that is reused for the next row.
  private static let keptCells = 1 << 14

  private let rows: FilteredRows
  /// The reader, which is reused. A drawing closure that extracts another row's text gets a new
  /// one.
  private var reader = DrawnTextReader(width: 0, height: 0, widthPolicy: WidthPolicy())

  init(_ rows: FilteredRows) { self.rows = rows }

  /// Returns the text of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - drawing: The drawing of rows.
  ///   - policy: The width policy of the canvas.
  /// - Returns: The text.
  func text(of row: SourceRowIndex, _ drawing: RowRenderer, _ policy: WidthPolicy) -> String {
    var environment = CanvasEnvironment()
    environment.direction = rows.scroll.direction
    let context = RowContext(isReading: true, environment: environment)
    let read = ExtractionJob(row: row, drawing: drawing, policy: policy, context: context)
    let metrics = rows.scroll.metrics
    if rows.scroll.axis == .horizontal {
      let columns = Int(rows.naturalLength(of: row).rounded())
      return draw(read, columns: max(1, columns), rows: Int(metrics.crossLength)).text
    }
    var drawn = ExtractedText()
    for width in Self.widths {
      let height = rows.naturalLength(of: row, crossLength: Double(width))
      let gap = max(Int(metrics.crossLength), 80)
      drawn = draw(read, columns: width, rows: Int(height.rounded()), closing: gap)
      if drawn.width < width || drawn.hasGap { break }
    }
    return drawn.text
  }

  /// The text of a canvas, without blanks at the ends of lines and blank lines at the end.
  private struct ExtractedText {
    private(set) var text = ""
    private(set) var width = 0
    /// Whether a line had a gap that results only from the width of the drawing.
    private(set) var hasGap = false
    /// The number of line ends that are omitted unless another line with text follows.
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

  /// A row and the values for its drawing.
  private struct ExtractionJob {
    let row: SourceRowIndex
    let drawing: RowRenderer
    let policy: WidthPolicy
    let context: RowContext
  }

  private func draw(
    _ read: ExtractionJob, columns: Int, rows: Int, closing gap: Int = .max
  ) -> ExtractedText {
    let height = min(max(1, rows), max(1, Self.cellLimit / columns))
    var reader = DrawnTextReader(width: 0, height: 0, widthPolicy: read.policy)
    swap(&reader, &self.reader)
    if !reader.reads(width: columns, height: height, widthPolicy: read.policy) {
      reader = DrawnTextReader(width: columns, height: height, widthPolicy: read.policy)
    }
    reader.read { read.drawing.draw(read.row.index, &$0, read.context) }
    var drawn = ExtractedText()
    for y in 0..<height { drawn.append(reader.takeLine(y), closing: gap) }
    if columns * height <= Self.keptCells { swap(&reader, &self.reader) }
    return drawn
  }
}

/// Returns a line whose first gap of more than `least` blanks is shortened to two. Such a gap
/// results only from the width of the drawing. Returns `nil` if the line has no such gap.
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
