internal import RefreshCanvas
internal import RefreshKit

@MainActor
final class RowTextExtractor {
  /// The widths at which rows are drawn: the second if a row fills the first without a wide gap.
  private static let widths = [512, 16_384]
  /// The height at which rows of a horizontal list are drawn before the list has a size.
  private static let initialHeight = 24.0
  /// The maximum number of cells of a canvas that is reused for the next row.
  private static let keptCells = 1 << 14

  private let rows: FilterableRows
  /// A reader that is reused, except within the drawing of another row.
  private var reader = DrawnTextReader(width: 0, height: 0, widthPolicy: WidthPolicy())

  init(_ rows: FilterableRows) { self.rows = rows }

  func text(of row: SourceRowIndex, _ drawing: RowRenderer, _ policy: WidthPolicy) -> String {
    var environment = CanvasEnvironment()
    environment.direction = rows.scroll.direction
    let context = RowContext(isExtractingText: true, environment: environment)
    let draw: (inout CanvasRegion) -> Void = { drawing.draw(row.index, &$0, context) }
    let metrics = rows.scroll.metrics
    if rows.scroll.axis == .horizontal {
      let height = metrics.crossLength > 0 ? metrics.crossLength : Self.initialHeight
      // Measured, because the indices of the layout are outdated while a filter applies an edit.
      let length = rows.naturalLength(of: row, crossLength: height - rows.layout.crossInset)
      let columns = max(1, Int(length.rounded()))
      return read(columns: columns, rows: Int(height), policy, draw).text
    }
    var (extracted, limit) = (ExtractedText(), Int.max)
    for widest in Self.widths {
      let width = min(widest, limit)
      let height = rows.naturalLength(of: row, crossLength: Double(width))
      let gap = max(Int(metrics.crossLength), 80)
      extracted = read(columns: width, rows: Int(height.rounded()), closing: gap, policy, draw)
      if extracted.width < width || extracted.hasGap { break }
      // No wider than all lines of the row can be.
      limit = max(width, ListPainter.cellLimit / max(1, Int(height.rounded())))
    }
    return extracted.text
  }

  /// The text of a drawing, without blanks at the ends of lines and blank lines at the end.
  private struct ExtractedText {
    private(set) var text = ""
    private(set) var width = 0
    /// Whether a line had a gap that probably results from the width of the drawing.
    private(set) var hasGap = false
    private var pendingLineEnds = 0

    mutating func append(_ line: (text: String, columns: Int), closing gap: Int) {
      width = max(width, line.columns)
      let closed = line.columns > gap ? closingGap(in: line.text, wider: gap) : nil
      if closed != nil { hasGap = true }
      if line.columns > 0 {
        if pendingLineEnds > 0 { text += String(repeating: "\n", count: pendingLineEnds) }
        text += closed ?? line.text
        pendingLineEnds = 0
      }
      pendingLineEnds += 1
    }
  }

  private func read(
    columns: Int, rows: Int, closing gap: Int = .max, _ policy: WidthPolicy,
    _ draw: (inout CanvasRegion) -> Void
  ) -> ExtractedText {
    let height = min(max(1, rows), max(1, ListPainter.cellLimit / columns))
    var reader = DrawnTextReader(width: 0, height: 0, widthPolicy: policy)
    swap(&reader, &self.reader)
    if !reader.reads(width: columns, height: height, widthPolicy: policy) {
      reader = DrawnTextReader(width: columns, height: height, widthPolicy: policy)
    }
    reader.read(draw)
    var extracted = ExtractedText()
    for y in 0..<height { extracted.append(reader.takeLine(y), closing: gap) }
    if columns * height <= Self.keptCells { swap(&reader, &self.reader) }
    return extracted
  }
}

/// Shortens the first gap of more than `least` blanks to two; `nil` if there is none.
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
