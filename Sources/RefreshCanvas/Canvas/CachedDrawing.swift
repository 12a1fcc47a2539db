/// The cached rendering of a row.
///
/// There are two ways to reuse it. A caller that knows from a version that the row hasn't changed
/// shows the picture without drawing the row. Otherwise the texts of the row are compared with the
/// texts drawn last time. This takes a tenth of the time for measuring and writing them.
@MainActor
package struct CachedDrawing {
  private var canvas = TextCanvas(width: 0, height: 0)
  /// The ``CachedDrawingPlacements/Segment/number`` of the first row, or 0 before the first drawing
  /// and for a picture that can't be a segment.
  private var number = 0
  /// The size of the picture in columns and rows. 0 before the first drawing.
  package private(set) var width = 0
  package private(set) var height = 0
  /// The width of a single line that ``put(inRow:of:)`` can show, or `nil` for other pictures.
  package private(set) var lineWidth: Int?
  /// The columns of a single line up to the last one that isn't blank.
  private var used = 0
  /// The texts written last time, if texts are compared.
  private var textComparer = DrawnTextComparer()

  private static var lastNumber = 0

  package init() {}

  /// Shows a single line in place of the row's next picture of the previous drawing. Returns
  /// `false` and shows nothing if that picture has other columns, or if the row is invisible or was
  /// drawn on.
  ///
  /// `region.shows(columns:)` must be `true` for the picture's width. The method is `mutating` only
  /// to avoid retaining the canvas's arrays.
  package mutating func put(inRow row: Int, of region: inout CanvasRegion) -> Bool {
    guard let copied = region.putSegment(canvas.cells, number, row: row, width: width, used: used)
    else { return false }
    if canvas.clusters.count > 0 { region.adaptCells(copied, from: canvas) }
    return true
  }

  /// Shows the picture in a part of the region of the same size.
  package mutating func show(atColumn x: Int, row y: Int, of region: inout CanvasRegion) {
    region.copy(canvas, x: x, y: y, number: number)
  }

  /// Copies the picture from a region. Returns `false` if the region is clipped or adds attributes.
  package mutating func take(from region: inout CanvasRegion) -> Bool {
    let isWhole = region.copy(to: &canvas)
    updateSize()
    return isWhole
  }

  /// Draws a row, or shows the picture if the row only writes the same texts as last time.
  package mutating func draw(
    in region: inout CanvasRegion, _ body: (inout CanvasRegion) -> Void
  ) {
    if region.draw(&textComparer, as: &canvas, number: number, used: used, body) { updateSize() }
  }

  /// Stores the size of a new picture and a unique number, or 0 if its rows can't be segments.
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
