import RefreshCanvas
import RefreshList
import RefreshTerminal

/// The layout of lines longer than a row: a part that moves sideways, or all of them, wrapped.
@MainActor
final class LongLines {
  /// Columns that a key moves lines by.
  private static let step = 8

  /// The keys, for a hint line.
  static let keys = [KeyHint("Left Right", "sideways"), KeyHint("w", "wrap", importance: 1)]

  /// The first column that shows.
  private(set) var shift = 0
  /// Whether lines take as many rows as they need.
  private(set) var wraps = false
  /// Rows have a column for marks before them.
  private let margin: Int
  /// Columns that lines had when they were drawn last.
  private var width = 0
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
    width = region.width - margin
    region.withRegion(x: margin, width: width, height: region.height) { region in
      region.withAttributes(context.isSelected ? .reverse : []) { region in
        if context.isSelected { region.fill() }
        guard wraps else {
          return LineDrawing.draw(
            text(line), from: shift, in: &region, environment: context.environment)
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

  /// Moves or wraps the lines of a list, for the keys of that.
  func handle(_ event: InputEvent, in list: ListView) -> EventResult {
    switch event {
    case .key(.right, []) where !wraps: shift = min(shift + Self.step, furthest(in: list))
    case .key(.left, []) where !wraps: shift = max(0, shift - Self.step)
    case .key(.text("w"), []):
      wraps.toggle()
      shift = 0
      list.reloadRows(0..<list.rowCount)
    default: return .ignored
    }
    list.setNeedsDrawing()
    return .handled
  }

  /// The distance lines can move before the longest that shows ends at the right edge.
  private func furthest(in list: ListView) -> Int {
    let longest = list.visibleRows.reduce(0) {
      max($0, LineDrawing.pieces(of: text($1)).width)
    }
    return max(shift, (longest - width + Self.step - 1) / Self.step * Self.step)
  }
}
