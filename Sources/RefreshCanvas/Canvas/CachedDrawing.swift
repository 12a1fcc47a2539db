/// The cached picture of a row, which can be copied instead of drawing the row again.
@MainActor
package struct CachedDrawing {
  private var canvas = TextCanvas(width: 0, height: 0)
  /// A unique number of the first row. 0 if nothing is cached or an edge splits a wide character.
  private var number = 0
  package private(set) var width = 0
  package private(set) var height = 0
  /// The width of a single line that ``put(inRow:of:)`` can show, or `nil` for other pictures.
  package private(set) var lineWidth: Int?
  /// The columns of a single line up to the last one that isn't blank.
  private var used = 0
  private var textComparer = DrawnTextComparer()

  private static var lastNumber = 0

  package init() {}

  /// Shows a single line in place of a picture of the previous drawing, or returns `false`.
  /// `region.shows(columns:)` must be `true` for the width. `mutating` avoids retaining arrays.
  package mutating func put(inRow row: Int, of region: inout CanvasRegion) -> Bool {
    guard let copied = region.putSegment(canvas.cells, number, row: row, width: width, used: used)
    else { return false }
    if canvas.clusters.count > 0 { region.adaptCells(copied, from: canvas) }
    return true
  }

  package mutating func show(atColumn x: Int, row y: Int, of region: inout CanvasRegion) {
    region.copy(canvas, x: x, y: y, number: number)
  }

  /// Copies the picture from a region. Returns `false` if the region is clipped or adds attributes.
  package mutating func take(from region: inout CanvasRegion) -> Bool {
    let isWhole = region.copy(to: &canvas)
    updateSize()
    return isWhole
  }

  /// Draws a row. The picture may be shown instead if the row only writes the same texts again.
  package mutating func draw(
    in region: inout CanvasRegion, _ body: (inout CanvasRegion) -> Void
  ) {
    if region.draw(&textComparer, as: &canvas, number: number, used: used, body) { updateSize() }
  }

  private mutating func updateSize() {
    width = canvas.width
    height = canvas.height
    used = unsafe canvas.cells.withUnsafeBufferPointer { unsafe $0.endOfText(from: 0) }
    number = 0
    lineWidth = nil
    if canvas.splitsWideCharacters { return }
    number = Self.lastNumber + 1
    if height == 1 { lineWidth = width }
    Self.lastNumber += height
  }
}
