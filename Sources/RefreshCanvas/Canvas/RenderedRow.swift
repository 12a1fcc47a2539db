/// The picture of a row as it was drawn last, kept to be shown again instead of drawn.
///
/// There are two ways to know that it shows what a drawing would: the caller says so, by a version
/// of the row, and then nothing is drawn at all; or the row is drawn and its texts are compared with
/// those that it wrote the last time, which takes a tenth of measuring and writing them.
@MainActor
package struct RenderedRow {
  private var canvas = TextCanvas(width: 0, height: 0)
  /// The number of its first row, or 0; see ``RowSegments/Segment/number``.
  private var number = 0
  /// Columns and rows of the picture; 0 before there is one.
  package private(set) var width = 0
  package private(set) var height = 0
  /// The width if it is one line, which can be shown by ``put(inRow:of:)``; else `nil`.
  package private(set) var lineWidth: Int?
  /// The columns of one line up to the last that is not blank.
  private var used = 0
  /// The texts that were written the last time, if they are compared.
  private var trace = WriteLog()

  private static var lastNumber = 0

  package init() {}

  /// Shows the one line in a row of the region, if the drawing before this one showed a picture in
  /// its place; returns whether it did.
  ///
  /// The region has to show pictures of this width as they are: ``CanvasRegion/shows(columns:)``.
  /// It changes nothing here: it is mutating so that the canvas is not retained, array by array.
  package mutating func put(inRow row: Int, of region: inout CanvasRegion) -> Bool {
    guard let copied = region.putSegment(canvas.cells, number, row: row, width: width, used: used)
    else { return false }
    if canvas.clusters.count > 0 { region.adopt(copied, from: canvas) }
    return true
  }

  /// Shows the picture in a part of the region that is as large.
  package mutating func show(atColumn x: Int, row y: Int, of region: inout CanvasRegion) {
    region.copy(canvas, x: x, y: y, number: number)
  }

  /// Takes the picture of what was drawn in a region; returns whether all of it could be seen.
  package mutating func take(from region: inout CanvasRegion) -> Bool {
    let isWhole = region.keep(in: &canvas)
    note()
    return isWhole
  }

  /// Draws a row, or shows the picture if the row writes what it wrote the last time.
  package mutating func draw(
    in region: inout CanvasRegion, _ body: (inout CanvasRegion) -> Void
  ) {
    if region.draw(&trace, as: &canvas, number: number, used: used, body) { note() }
  }

  /// Notes the size of a new picture, and a number that no picture had, or 0 if its rows cannot be
  /// segments of a row.
  private mutating func note() {
    (width, height) = (canvas.width, canvas.height)
    used = unsafe canvas.cells.withUnsafeBufferPointer { unsafe $0.endOfText(from: 0) }
    (number, lineWidth) = (0, nil)
    if canvas.cutsCharacters { return }
    number = Self.lastNumber + 1
    if height == 1 { lineWidth = width }
    Self.lastNumber += height
  }
}
