/// A clipped and translated part of a canvas that something draws in.
///
/// Its top left is (0, 0) whatever part it is. Nothing drawn through it appears outside it, and it
/// may be larger than what can be seen of it. It is passed on `inout` and cannot be kept.
public struct CanvasRegion: ~Copyable {
  /// Columns of the region, seen or not; 0 or more.
  public private(set) var width: Int
  /// Rows of the region, seen or not; 0 or more.
  public private(set) var height: Int
  /// The canvas, moved in while it is drawn on.
  var canvas: TextCanvas
  /// The region's top left on the canvas.
  private(set) var originX = 0
  private(set) var originY = 0
  /// The part of the canvas that may be drawn on.
  private(set) var clip: Clip
  /// Attribute bits that every style drawn gets on top.
  var addedStyle: UInt64 = 0

  struct Clip {
    var left, top, right, bottom: Int
  }

  /// The texts that are written now, beside those that were written last; see ``draw(_:as:_:)``.
  var trace = WriteLog()

  /// Makes a region that covers a canvas of the same size; the canvas itself is moved in later.
  init(canvas: borrowing TextCanvas) {
    width = canvas.width
    height = canvas.height
    clip = Clip(left: 0, top: 0, right: width, bottom: height)
    self.canvas = TextCanvas(width: 0, height: 0)
  }

  /// Prepares columns of a row of the canvas whose cells are about to be read or written.
  ///
  /// Whatever draws comes by here, or by ``touchForText(_:_:)``, but for copies of pictures.
  @inline(__always)
  mutating func touch(_ row: Int, _ columns: Range<Int>) {
    if trace.phase != .idle { leaveTrace(to: .lost) }
    touchForText(row, columns)
  }

  /// The same for a text, which a trace knows of.
  @inline(__always)
  mutating func touchForText(_ row: Int, _ columns: Range<Int>) {
    if canvas.rowSegments.rows[row].isWritable { return }
    if !canvas.rowSegments.rows[row].makeBlankWritable() {
      canvas.makeWritable(columns, ofRow: row)
    }
  }

  /// The assumptions where terminals measure text differently.
  public var widthPolicy: WidthPolicy { canvas.widthPolicy }

  /// Draws in a part of this region, which may lie partly or wholly outside it.
  ///
  /// Sizes below 0 count as 0.
  public mutating func withRegion<Failure>(
    x: Int = 0, y: Int = 0, width: Int, height: Int,
    _ body: (inout CanvasRegion) throws(Failure) -> Void
  ) throws(Failure) {
    let saved = (self.width, self.height, originX, originY, clip)
    defer { (self.width, self.height, originX, originY, clip) = saved }
    self.width = clampedPlace(max(0, width))
    self.height = clampedPlace(max(0, height))
    originX = clampedPlace(originX + clampedPlace(x))
    originY = clampedPlace(originY + clampedPlace(y))
    clip.left = max(clip.left, originX)
    clip.top = max(clip.top, originY)
    clip.right = max(clip.left, min(clip.right, originX + self.width))
    clip.bottom = max(clip.top, min(clip.bottom, originY + self.height))
    try body(&self)
  }

  /// Draws with more attributes than the styles name, such as everything dim.
  public mutating func withAttributes<Failure>(
    _ attributes: TextAttributes, _ body: (inout CanvasRegion) throws(Failure) -> Void
  ) throws(Failure) {
    let saved = addedStyle
    defer { addedStyle = saved }
    addedStyle |= Style.plain.adding(attributes).bits
    try body(&self)
  }

  /// The rows of this region that can be visible; drawing others has no effect.
  public var visibleRows: Range<Int> {
    clip.left < clip.right ? clip.top - originY..<clip.bottom - originY : 0..<0
  }
  /// The columns of this region that can be seen at all.
  public var visibleColumns: Range<Int> {
    clip.top < clip.bottom ? clip.left - originX..<clip.right - originX : 0..<0
  }
}
