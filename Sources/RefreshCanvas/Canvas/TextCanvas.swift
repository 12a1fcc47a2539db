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
  /// What is assumed where terminals measure text differently.
  public var widthPolicy: WidthPolicy
  /// The cells, row after row.
  package var cells: [Cell]
  var clusters = ClusterTable()

  /// Makes a blank canvas; negative sizes count as 0.
  public init(width: Int, height: Int, widthPolicy: WidthPolicy = WidthPolicy()) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.widthPolicy = widthPolicy
    cells = Array(repeating: .blank, count: self.width * self.height)
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
    blankCells()
    clusters.trim(keeping: clusterLimit)
  }

  /// How many clusters a screen of this size can need.
  var clusterLimit: Int { max(256, width * height) }

  /// Blanks the first row cell by cell and copies it over the others, which is cheaper.
  private mutating func blankCells() {
    let (width, height) = (width, height)
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      guard height > 0, let first = cells.baseAddress else { return }
      unsafe first.update(repeating: .blank, count: width)
      for row in 1..<max(1, height) {
        unsafe (first + row * width).update(from: first, count: width)
      }
    }
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
    var region = CanvasRegion(canvas: self)
    swap(&self, &region.canvas)
    defer { swap(&self, &region.canvas) }
    try body(&region)
  }
}

extension TextCanvas: Equatable {
  /// Whether both have the same size and look the same.
  public static func == (a: TextCanvas, b: TextCanvas) -> Bool {
    a.width == b.width && a.height == b.height && a.cells == b.cells
  }
}
