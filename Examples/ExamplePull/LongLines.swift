import RefreshCanvas
import RefreshList
import RefreshTerminal

/// The layout of lines longer than a row: the list wraps them, or cuts them and scrolls sideways.
@MainActor
final class LongLines {
  static let keys = [KeyHint("← →", "sideways"), KeyHint("w", "wrap", importance: 1)]

  private(set) var wraps = false
  /// The number of columns before the line, for marks.
  private let margin: Int
  private let text: @MainActor (Int) -> StyledText

  init(margin: Int, text: @escaping @MainActor (Int) -> StyledText) {
    (self.margin, self.text) = (margin, text)
  }

  /// Returns the number of rows of a line in a list of a width.
  func height(of line: Int, width: Int) -> Int {
    wraps ? LineDrawing.wrapped(text(line), width: width - margin).count : 1
  }

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

  /// Handles the key `w`, which turns wrapping on and off.
  func handle(_ event: InputEvent, in list: ListView) -> EventResult {
    guard case .key(.text("w"), []) = event else { return .ignored }
    wraps.toggle()
    list.columnOffset = 0
    list.reloadRows(0..<list.rowCount)
    list.setNeedsDrawing()
    return .handled
  }
}
