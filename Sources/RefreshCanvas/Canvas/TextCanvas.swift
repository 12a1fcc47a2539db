internal import RefreshKit

/// A grid of cells: what a screen, or a part of one, shows.
///
///     var canvas = TextCanvas(width: 20, height: 2)
///     canvas.draw { region in
///       region.write("你好", x: 2)
///     }
///     canvas.lines  // ["  你好", ""]
public struct TextCanvas: Sendable {
  /// Columns, 0 or more.
  public private(set) var width: Int
  /// Rows, 0 or more.
  public private(set) var height: Int
  /// The assumptions where terminals measure text differently.
  public var widthPolicy: WidthPolicy
  /// The cells, row after row; code that writes them records that in `rowSegments`.
  package internal(set) var cells: [Cell]
  var clusters = ClusterTable()
  /// What the rows show, known without a look at the cells.
  var rowSegments: RowSegments

  /// Makes a blank canvas; negative sizes count as 0.
  public init(width: Int, height: Int, widthPolicy: WidthPolicy = WidthPolicy()) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.widthPolicy = widthPolicy
    cells = Array(repeating: .blank, count: cellCount(width: self.width, height: self.height))
    rowSegments = RowSegments(width: self.width, height: self.height)
  }

  /// The cell of a column and a row, both counted from 0 at the top left.
  public subscript(x: Int, y: Int) -> Cell {
    require(
      x >= 0 && x < width && y >= 0 && y < height,
      "the cell (\(x), \(y)) is outside a canvas of \(width) × \(height)")
    return cells[y * width + x]
  }

  /// Blanks every cell; costs no allocation.
  public mutating func clear() {
    rowSegments.forget()
    unsafe cells.withUnsafeMutableBufferPointer { unsafe $0.fill(with: .blank) }
    clusters.trim(keeping: clusterLimit)
  }

  /// The number of clusters that a screen of this size can need.
  private var clusterLimit: Int { max(256, width * height) }

  /// Changes the size and blanks every cell; negative sizes count as 0.
  public mutating func resize(width: Int, height: Int) {
    guard (width, height) != (self.width, self.height) else { return clear() }
    self = TextCanvas(width: width, height: height, widthPolicy: widthPolicy)
  }

  /// Draws on the canvas through a region that covers it.
  public mutating func draw<Failure>(
    _ body: (inout CanvasRegion) throws(Failure) -> Void
  ) throws(Failure) {
    rowSegments.markCurrent()
    var region = CanvasRegion(canvas: self)
    swap(&self, &region.canvas)
    defer {
      swap(&self, &region.canvas)
      rowSegments.markStale()
    }
    try body(&region)
  }

  /// Draws the canvas anew: what is not drawn on is blank.
  ///
  /// It shows what ``draw(_:)`` does after ``clear()``, and leaves alone what stays.
  package mutating func redraw(_ body: (inout CanvasRegion) -> Void) {
    if clusters.trim(keeping: clusterLimit) { rowSegments.forget() }
    var region = CanvasRegion(canvas: self)
    swap(&self, &region.canvas)
    body(&region)
    swap(&self, &region.canvas)
    var row = 0
    while let next = rowSegments.markStale(from: row) {
      blankStale(next)
      row = next
    }
  }
}

extension TextCanvas: Equatable {
  /// Whether both have the same size and look the same.
  public static func == (a: TextCanvas, b: TextCanvas) -> Bool {
    a.width == b.width && a.height == b.height
      && a.has(0..<a.cells.count, ofRow: 0, equalTo: 0, of: b)
  }
}
