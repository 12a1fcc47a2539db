/// A bitmap of dots, 2 × 4 in each cell of text.
///
/// A point is in dots from the top left. The dot (0, 0) extends to (1, 1).
///
/// Keep a canvas and resize it in each frame, which usually allocates no memory.
///
///     var dots = BrailleCanvas(width: 10, height: 2)
///     dots.line(from: (0, 7), to: (19, 0))
///     region.draw(dots, style: Style(foreground: .cyan))
public struct BrailleCanvas: Sendable, Equatable {
  /// The width in cells, at least 0.
  public private(set) var width: Int
  /// The height in cells, at least 0.
  public private(set) var height: Int
  /// The dots of each cell, in the bit order of Unicode's Braille patterns.
  var cells: [UInt8]

  /// Creates an empty canvas. Negative sizes count as 0.
  ///
  /// - Parameters:
  ///   - width: The width in cells.
  ///   - height: The height in cells.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = Array(repeating: 0, count: cellCount(width: self.width, height: self.height))
  }

  package var dotWidth: Int { width * 2 }
  package var dotHeight: Int { height * 4 }

  /// Changes the size and clears every dot. Memory is reused unless the canvas grows or is shared.
  ///
  /// - Parameters:
  ///   - width: The new width in cells.
  ///   - height: The new height in cells.
  public mutating func resize(width: Int, height: Int) {
    guard (width, height) != (self.width, self.height) else {
      return unsafe cells.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: 0) }
    }
    self.width = max(0, width)
    self.height = max(0, height)
    cells.removeAll(keepingCapacity: true)
    let count = cellCount(width: self.width, height: self.height)
    cells.append(contentsOf: repeatElement(0, count: count))
  }

  /// Whether a dot is set. A dot outside the canvas is never set, and setting it has no effect.
  ///
  /// - Parameters:
  ///   - x: The dot's column, from the left.
  ///   - y: The dot's row, from the top.
  public subscript(x: Int, y: Int) -> Bool {
    get {
      guard contains(x, y) else { return false }
      return cells[(y >> 2) * width + x >> 1] & Self.bit(x, y) != 0
    }
    set {
      guard contains(x, y) else { return }
      let index = (y >> 2) * width + x >> 1
      if newValue { cells[index] |= Self.bit(x, y) } else { cells[index] &= ~Self.bit(x, y) }
    }
  }

  /// Returns the dots of a cell.
  ///
  /// - Parameters:
  ///   - column: The column of the cell.
  ///   - row: The row of the cell.
  /// - Returns: The low byte of the cell's Braille pattern, or 0 outside the canvas.
  public func dots(column: Int, row: Int) -> UInt8 {
    guard column >= 0, column < width, row >= 0, row < height else { return 0 }
    return cells[row * width + column]
  }

  package mutating func fillColumn(x: Int, from top: Int, to bottom: Int) {
    let first = max(0, top)
    let last = min(bottom, dotHeight) &- 1
    guard x >= 0, x < dotWidth, first <= last else { return }
    let width = width
    let side = x & 1
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      var index = (first >> 2) &* width &+ x >> 1
      let end = (last >> 2) &* width &+ x >> 1
      let upper = Self.columnMask(from: first & 3, through: 3, side: side)
      let lower = Self.columnMask(from: 0, through: last & 3, side: side)
      if index == end {
        unsafe cells[index] |= upper & lower
        return
      }
      unsafe cells[index] |= upper
      index &+= width
      let whole: UInt8 = side == 0 ? 0x47 : 0xB8
      while index < end {
        unsafe cells[index] |= whole
        index &+= width
      }
      unsafe cells[end] |= lower
    }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && x < dotWidth && y >= 0 && y < dotHeight
  }

  /// Dots 1–3 and 7 are in the left column, dots 4–6 and 8 in the right.
  @inline(__always)
  private static func bit(_ x: Int, _ y: Int) -> UInt8 {
    y & 3 == 3 ? 0x40 << UInt8(x & 1) : 1 << UInt8((x & 1) * 3 + y & 3)
  }

  @inline(__always)
  static func columnMask(from upper: Int, through lower: Int, side: Int) -> UInt8 {
    let rows = UInt8((2 << lower) - (1 << upper))
    return (rows & 7) << UInt8(side * 3) | (rows & 8) << UInt8(3 + side)
  }
}
