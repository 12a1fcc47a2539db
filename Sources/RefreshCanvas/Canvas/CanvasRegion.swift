/// A clipped and translated part of a canvas to draw in.
///
/// The top left of a region is always (0, 0). Drawing outside the region has no effect, and the
/// region may be larger than its visible part. Regions are passed `inout` and can't be stored.
/// Drawing over one half of a wide character blanks its other half, even outside the region.
public struct CanvasRegion: ~Copyable {
  /// The number of columns, including invisible ones.
  public private(set) var width: Int
  /// The number of rows, including invisible ones.
  public private(set) var height: Int
  /// The canvas, which is moved into the region while it is drawn on.
  var canvas: TextCanvas
  private(set) var originX = 0
  private(set) var originY = 0
  private(set) var clip: (left: Int, top: Int, right: Int, bottom: Int)
  var addedStyle: UInt64 = 0

  var textComparer = DrawnTextComparer()

  /// The canvas itself is moved in later.
  init(canvas: borrowing TextCanvas) {
    width = canvas.width
    height = canvas.height
    clip = (left: 0, top: 0, right: width, bottom: height)
    self.canvas = TextCanvas(width: 0, height: 0)
  }

  /// Prepares a part of a canvas row whose cells are about to be read or written. All drawing must
  /// call this method or ``prepareCellsForText(_:_:)``, except the copying of segments.
  @inline(__always)
  mutating func prepareCells(_ row: Int, _ columns: Range<Int>) {
    if textComparer.phase != .idle { drawMatchedTexts(next: .unusable) }
    prepareCellsForText(row, columns)
  }

  /// Prepares a part of a canvas row for a text, without ending the comparison of texts.
  @inline(__always)
  mutating func prepareCellsForText(_ row: Int, _ columns: Range<Int>) {
    if canvas.rowSegments.rows[row].isWritable { return }
    if !canvas.rowSegments.rows[row].makeBlankWritable() {
      canvas.makeWritable(columns, ofRow: row)
    }
  }

  /// The way the canvas measures characters whose width differs between terminals.
  public var widthPolicy: WidthPolicy { canvas.widthPolicy }

  /// Draws in a part of this region. The part may be partly or completely outside of the region.
  ///
  /// - Parameters:
  ///   - x: The left column of the part.
  ///   - y: The top row of the part.
  ///   - width: The number of columns. Negative values count as 0.
  ///   - height: The number of rows. Negative values count as 0.
  ///   - body: Draws in the part.
  /// - Throws: The error that `body` throws.
  public mutating func withRegion<Failure>(
    x: Int = 0, y: Int = 0, width: Int, height: Int,
    _ body: (inout CanvasRegion) throws(Failure) -> Void
  ) throws(Failure) {
    let bounds = narrow(x: x, y: y, width: width, height: height)
    defer { restore(bounds) }
    try body(&self)
  }

  package typealias Bounds = (
    width: Int, height: Int, originX: Int, originY: Int,
    clip: (left: Int, top: Int, right: Int, bottom: Int)
  )

  /// Narrows the region until its bounds are restored, without the cost of a closure.
  package mutating func narrow(x: Int, y: Int, width: Int, height: Int) -> Bounds {
    let bounds = (self.width, self.height, originX, originY, clip)
    self.width = clampedPlace(max(0, width))
    self.height = clampedPlace(max(0, height))
    originX = clampedPlace(originX + clampedPlace(x))
    originY = clampedPlace(originY + clampedPlace(y))
    clip.left = max(clip.left, originX)
    clip.top = max(clip.top, originY)
    clip.right = max(clip.left, min(clip.right, originX + self.width))
    clip.bottom = max(clip.top, min(clip.bottom, originY + self.height))
    return bounds
  }

  package mutating func restore(_ bounds: Bounds) {
    (width, height, originX, originY, clip) = bounds
  }

  mutating func withRegion(
    of place: DrawnTextComparer.Place, x: Int, y: Int, _ body: (inout CanvasRegion) -> Void
  ) {
    let saved = (width, height, originX, originY, clip, addedStyle)
    defer { (width, height, originX, originY, clip, addedStyle) = saved }
    originX = x + place.start
    originY = y + place.row
    width = place.end - place.start
    height = 1
    clip = (
      left: x + place.clipLeft, top: originY, right: x + place.clipRight, bottom: originY + 1
    )
    // The style of a place contains the added attributes.
    addedStyle = 0
    body(&self)
  }

  /// Draws with additional attributes, for example to dim everything.
  ///
  /// - Parameters:
  ///   - attributes: The attributes to add to each style.
  ///   - body: Draws in the region.
  /// - Throws: The error that `body` throws.
  public mutating func withAttributes<Failure>(
    _ attributes: TextAttributes, _ body: (inout CanvasRegion) throws(Failure) -> Void
  ) throws(Failure) {
    let saved = addedStyle
    defer { addedStyle = saved }
    addedStyle |= Style.plain.adding(attributes).bits
    try body(&self)
  }

  /// The rows of this region that can be visible. Drawing in other rows has no effect.
  public var visibleRows: Range<Int> {
    clip.left < clip.right ? clip.top - originY..<clip.bottom - originY : 0..<0
  }
  /// The columns of this region that can be visible. Drawing in other columns has no effect.
  public var visibleColumns: Range<Int> {
    clip.top < clip.bottom ? clip.left - originX..<clip.right - originX : 0..<0
  }
}
