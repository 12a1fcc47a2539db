internal import RefreshKit

/// A grid of cells: the content of a screen or of a part of it.
///
///     var canvas = TextCanvas(width: 20, height: 2)
///     canvas.draw { region in
///       region.write("你好", x: 2)
///     }
///     canvas.lines  // ["  你好", ""]
public struct TextCanvas: Sendable {
  /// The number of columns, at least 0.
  public private(set) var width: Int
  /// The number of rows, at least 0.
  public private(set) var height: Int
  /// The way the canvas measures characters whose width differs between terminals.
  public var widthPolicy: WidthPolicy
  /// The cells, row by row. Changes other than ``closeBlocks()`` must keep `rowSegments` valid.
  package internal(set) var cells: [Cell]
  var clusters = LongClusterTable()
  /// The content of the rows that is known without reading their cells.
  var rowSegments: CachedDrawingPlacements

  /// Creates a blank canvas.
  ///
  /// - Parameters:
  ///   - width: The number of columns. Negative values count as 0.
  ///   - height: The number of rows. Negative values count as 0.
  ///   - widthPolicy: How to measure characters whose width differs between terminals.
  public init(width: Int, height: Int, widthPolicy: WidthPolicy = WidthPolicy()) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.widthPolicy = widthPolicy
    cells = Array(repeating: .blank, count: cellCount(width: self.width, height: self.height))
    rowSegments = CachedDrawingPlacements(width: self.width, height: self.height)
  }

  /// The cell at a position, which must be inside the canvas.
  ///
  /// - Parameters:
  ///   - x: The column, from the left.
  ///   - y: The row, from the top.
  public subscript(x: Int, y: Int) -> Cell {
    require(
      x >= 0 && x < width && y >= 0 && y < height,
      "the cell (\(x), \(y)) is outside a canvas of \(width) × \(height)")
    return cells[y * width + x]
  }

  /// Blanks every cell. Memory is allocated only if a copy of the canvas shares the cells.
  public mutating func clear() {
    rowSegments.removeAll()
    unsafe cells.withUnsafeMutableBufferPointer { unsafe $0.fill(with: .blank) }
    clusters.trim(keeping: clusterLimit)
  }

  private var clusterLimit: Int { max(256, width * height) }

  /// Changes the size and blanks every cell.
  ///
  /// - Parameters:
  ///   - width: The number of columns. Negative values count as 0.
  ///   - height: The number of rows. Negative values count as 0.
  public mutating func resize(width: Int, height: Int) {
    guard (width, height) != (self.width, self.height) else { return clear() }
    self = TextCanvas(width: width, height: height, widthPolicy: widthPolicy)
  }

  /// Draws on the canvas through a region that covers it.
  ///
  /// - Parameter body: Draws in the region.
  /// - Throws: The error that `body` throws.
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

  /// Draws the whole canvas again. Cells that aren't drawn on become blank. Most cached pictures
  /// that the canvas already shows at the same place are not copied again.
  package mutating func redraw(_ body: (inout CanvasRegion) -> Void) {
    if clusters.trim(keeping: clusterLimit) { rowSegments.removeAll() }
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
  /// Returns whether both canvases have the same size and equal cells.
  public static func == (a: TextCanvas, b: TextCanvas) -> Bool {
    a.width == b.width && a.height == b.height
      && a.has(0..<a.cells.count, ofRow: 0, equalTo: 0, of: b)
  }
}

/// Returns the number of cells of a canvas. More than 2³¹ − 1 cells stop the program (T-16).
func cellCount(width: Int, height: Int) -> Int {
  let (count, overflow) = width.multipliedReportingOverflow(by: height)
  require(
    !overflow && count <= Int32.max, "a canvas of \(width) × \(height) cells is too large")
  return count
}

/// Returns a coordinate limited to ±2⁴⁰, so that sums of a few coordinates can't overflow.
@inline(__always)
package func clampedPlace(_ coordinate: Int) -> Int {
  min(max(coordinate, -1 << 40), 1 << 40)
}

extension TextCanvas {
  mutating func glyph(of scalars: ClusterScalars) -> (Glyph, Int)? {
    var width = ClusterWidth(policy: widthPolicy)
    for index in 0..<scalars.count { width.append(scalars[index]) }
    guard let columns = width.columns, columns > 0 else { return nil }
    var bits = UInt64(columns) << 61 | width.disagreement
    switch scalars.count {
    case 1: bits |= UInt64(scalars[0])
    case 2: bits |= UInt64(scalars[0]) | UInt64(scalars[1]) << 21
    default: bits |= 1 << 63 | clusters.key(for: scalars)
    }
    return (Glyph(bits: bits), columns)
  }

  /// Returns the scalars of a glyph of this canvas, or U+0000 for a continuation.
  package func scalars(of glyph: Glyph) -> ClusterScalars {
    glyph.isStored ? clusters.scalars(of: glyph) : ClusterScalars(in: glyph)
  }

  /// Returns the text of a cell of this canvas: a cluster, or an empty string for a continuation.
  public func text(of cell: Cell) -> String {
    cell.isContinuation ? "" : scalars(of: cell.glyph).text
  }

  /// Returns the text of one row, including trailing blanks.
  ///
  /// - Parameter y: The row, which must be inside the canvas.
  /// - Returns: The text of the row's cells.
  public func row(_ y: Int) -> String {
    require(y >= 0 && y < height, "row \(y) is outside a canvas of \(height) rows")
    return text(of: cells[y * width..<(y + 1) * width])
  }

  /// Returns the text of a row, without trailing blanks, and its number of columns. Blanks the row.
  mutating func takeContent(ofRow y: Int) -> (text: String, columns: Int) {
    let start = y * width
    var last = width
    while last >= 16, isBlank(start + last / 2..<start + last) { last /= 2 }
    let end = unsafe cells.withUnsafeBufferPointer { cells in
      var end = start &+ last
      while unsafe end > start && cells[end &- 1].isBlank { end &-= 1 }
      return end
    }
    let text = text(of: cells[start..<end])
    blank(0..<last, ofRow: y)
    rowSegments.rows[y] = CachedDrawingPlacements.Row()
    return (text, end - start)
  }

  private static func ascii(_ cells: UnsafeBufferPointer<Cell>) -> String? {
    var all: UInt64 = 0
    for index in 0..<cells.count { unsafe all |= cells[index].glyph.bits &- Glyph(ascii: 0).bits }
    guard all < 0x80 else { return nil }
    return unsafe String(unsafeUninitializedCapacity: cells.count) { bytes in
      for index in 0..<cells.count {
        unsafe bytes[index] = UInt8(truncatingIfNeeded: cells[index].glyph.bits)
      }
      return cells.count
    }
  }

  private func text(of cells: ArraySlice<Cell>) -> String {
    if let text = unsafe cells.withUnsafeBufferPointer({ unsafe Self.ascii($0) }) { return text }
    var text = String.UnicodeScalarView()
    for cell in cells where !cell.isContinuation {
      let scalars = scalars(of: cell.glyph)
      for index in 0..<scalars.count {
        text.append(Unicode.Scalar(scalars[index]) ?? "\u{FFFD}")
      }
    }
    return String(text)
  }

  /// The rows as plain text without trailing blanks, for example for comparisons in tests.
  public var lines: [String] {
    (0..<height).map { y in
      var row = row(y)[...]
      while row.last == " " { row.removeLast() }
      return String(row)
    }
  }

  /// Replaces full blocks by backgrounds, for terminals whose fonts leave gaps beside blocks. A
  /// second call has no effect.
  package mutating func closeBlocks() {
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      for index in cells.indices {
        if let closed = unsafe cells[index].closed { unsafe cells[index] = closed }
      }
    }
  }
}

extension Cell {
  /// A block of two columns is kept, because a blank is only one column wide.
  fileprivate var closed: Cell? {
    guard scalar == "█", width == 1 else { return nil }
    var style = style
    style.attributes.formSymmetricDifference(.reverse)
    return Cell(glyph: .space, style: style)
  }
}
