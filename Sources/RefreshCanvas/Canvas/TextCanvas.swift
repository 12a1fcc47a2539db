#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

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
  /// The cells, row after row.
  package var cells: [Cell]
  var clusters = ClusterTable()
  /// The number of the picture's row that each row shows and nothing else; 0 where that is not known.
  ///
  /// Rows with the same number look the same: no two rows that were ever kept in a picture have one.
  /// What has not changed is neither copied nor compared then, which is half of drawing it again.
  var rowNumbers: [Int]

  /// Makes a blank canvas; negative sizes count as 0.
  public init(width: Int, height: Int, widthPolicy: WidthPolicy = WidthPolicy()) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.widthPolicy = widthPolicy
    cells = Array(repeating: .blank, count: self.width * self.height)
    rowNumbers = Array(repeating: 0, count: self.height)
  }

  /// The cell of a column and a row, both counted from 0 at the top left.
  public subscript(x: Int, y: Int) -> Cell {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height,
      "the cell (\(x), \(y)) is outside a canvas of \(width) × \(height)")
    return cells[y * width + x]
  }

  /// Blanks every cell; costs no allocation.
  public mutating func clear() {
    blank(rows: 0..<height)
    clusters.trim(keeping: clusterLimit)
  }

  /// The number of clusters that a screen of this size can need.
  private var clusterLimit: Int { max(256, width * height) }

  /// Blanks every cell of some rows.
  mutating func blank(rows: Range<Int>) {
    for row in rows { rowNumbers[row] = 0 }
    let range = rows.lowerBound * width..<rows.upperBound * width
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe UnsafeMutableBufferPointer(rebasing: cells[range]).fill(with: .blank)
    }
  }

  /// Whether some cells, one at least, are blank.
  func isBlank(_ range: Range<Int>) -> Bool {
    unsafe cells.withUnsafeBytes { bytes in
      let size = MemoryLayout<Cell>.stride
      let (first, rest) = (range.lowerBound * size, (range.count - 1) * size)
      guard let start = bytes.baseAddress, cells[range.lowerBound] == .blank else { return false }
      // Each cell is as the one before it: a cell is two words without padding.
      return unsafe memcmp(start + first, start + first + size, rest) == 0
    }
  }

  /// Whether a row is known to look like a row of another canvas; both rows must exist.
  package func isKnown(_ y: Int, toEqual other: Int, of canvas: borrowing TextCanvas) -> Bool {
    rowNumbers[y] != 0 && rowNumbers[y] == canvas.rowNumbers[other]
  }

  /// Changes the size and blanks every cell; negative sizes count as 0.
  public mutating func resize(width: Int, height: Int) {
    guard (width, height) != (self.width, self.height) else { return clear() }
    self = TextCanvas(width: width, height: height, widthPolicy: widthPolicy)
  }

  /// Draws on the canvas through a region that covers it.
  public mutating func draw<Failure>(
    _ body: (inout CanvasRegion) throws(Failure) -> Void
  ) throws(Failure) {
    var region = CanvasRegion(canvas: self, freshRows: height)
    swap(&self, &region.canvas)
    defer { swap(&self, &region.canvas) }
    try body(&region)
  }

  /// Draws the canvas anew: what is not drawn on is blank.
  ///
  /// It shows what ``draw(_:)`` does after ``clear()``, and saves blanking rows that pictures cover.
  package mutating func redraw(_ body: (inout CanvasRegion) -> Void) {
    clusters.trim(keeping: clusterLimit)
    var region = CanvasRegion(canvas: self, freshRows: 0)
    swap(&self, &region.canvas)
    body(&region)
    region.blankOld(upTo: region.canvas.height)
    swap(&self, &region.canvas)
  }
}

extension TextCanvas: Equatable {
  /// Whether both have the same size and look the same.
  public static func == (a: TextCanvas, b: TextCanvas) -> Bool {
    a.width == b.width && a.height == b.height && a.cells == b.cells
  }
}
