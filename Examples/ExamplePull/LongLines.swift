import RefreshCanvas
import RefreshList
import RefreshTerminal

/// The layout of lines longer than a row: they are cut, and the list scrolls them sideways, or wrapped.
@MainActor
final class LongLines {
  /// The keys, for a hint line.
  static let keys = [KeyHint("Left Right", "sideways"), KeyHint("w", "wrap", importance: 1)]

  /// Whether lines take as many rows as they need.
  private(set) var wraps = false
  /// Rows have a column for marks before them.
  private let margin: Int
  private let text: @MainActor (Int) -> StyledText

  /// Looks after lines that are given by their number, in rows with `margin` columns before them.
  init(margin: Int, text: @escaping @MainActor (Int) -> StyledText) {
    (self.margin, self.text) = (margin, text)
  }

  /// The number of rows that a line takes in a list of a width.
  func height(of line: Int, width: Int) -> Int {
    wraps ? LineDrawing.wrapped(text(line), width: width - margin).count : 1
  }

  /// Draws a line behind its margin.
  func draw(_ line: Int, in region: inout CanvasRegion, _ context: RowContext) {
    let width = region.width - margin
    region.withRegion(x: margin, width: width, height: region.height) { region in
      region.withAttributes(context.isSelected ? .reverse : []) { region in
        if context.isSelected { region.fill() }
        guard wraps else {
          region.write(text(line), truncatingIn: context.environment)
          return
        }
        let text = text(line)
        let rows = LineDrawing.wrapped(text, width: width)
        for (y, row) in rows.enumerated() {
          for piece in row { region.write(piece.text, x: piece.x, y: y, style: piece.style) }
        }
        let end = rows.last?.last.map { $0.x + TextWidth.columns(of: $0.text) } ?? 0
        region.fillTrailing(text, x: end, y: rows.count - 1)
      }
    }
  }

  /// Wraps the lines of a list, or cuts them, for the key `w`.
  func handle(_ event: InputEvent, in list: ListView) -> EventResult {
    guard case .key(.text("w"), []) = event else { return .ignored }
    wraps.toggle()
    list.columnOffset = 0
    list.reloadRows(0..<list.rowCount)
    list.setNeedsDrawing()
    return .handled
  }
}
