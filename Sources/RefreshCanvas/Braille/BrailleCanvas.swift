/// A picture of dots, 2 × 4 in each cell of text.
///
/// Keep one and clear it each frame: only a larger size allocates.
///
///     var dots = BrailleCanvas(width: 10, height: 2)
///     dots.line(from: DotPoint(x: 0, y: 7), to: DotPoint(x: 19, y: 0))
///     region.draw(dots, style: Style(foreground: .cyan))
public struct BrailleCanvas: Sendable, Equatable {
  /// Cells across, 0 or more.
  public private(set) var width: Int
  /// Cells down, 0 or more.
  public private(set) var height: Int
  /// The dots of each cell in the order of the Braille characters of Unicode.
  var cells: [UInt8]

  /// Makes an empty picture of a size in cells; negative sizes count as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = Array(repeating: 0, count: cellCount(width: self.width, height: self.height))
  }

  /// Dots across: two a cell.
  public var dotWidth: Int { width * 2 }
  /// Dots down: four a cell.
  public var dotHeight: Int { height * 4 }

  /// Changes the size in cells and removes every dot; allocates only to grow.
  public mutating func resize(width: Int, height: Int) {
    guard (width, height) != (self.width, self.height) else { return clear() }
    self.width = max(0, width)
    self.height = max(0, height)
    cells.removeAll(keepingCapacity: true)
    let count = cellCount(width: self.width, height: self.height)
    cells.append(contentsOf: repeatElement(0, count: count))
  }

  private mutating func clear() {
    unsafe cells.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: 0) }
  }

  /// Whether there is a dot; setting one outside the picture does nothing.
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

  /// The dots of a cell as the low byte of a Braille character.
  public func dots(column: Int, row: Int) -> UInt8 {
    guard column >= 0, column < width, row >= 0, row < height else { return 0 }
    return cells[row * width + column]
  }

  /// Adds the dots from one y up to another, not included, in the column of dots at x.
  package mutating func fillColumn(x: Int, from top: Int, to bottom: Int) {
    let first = max(0, top)
    let last = min(bottom, dotHeight) &- 1
    guard x >= 0, x < dotWidth, first <= last else { return }
    let (width, side) = (width, x & 1)
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

  /// Dots 1–3 and 7 stand in the left column, 4–6 and 8 in the right one.
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

/// A place on a ``BrailleCanvas``, in dots from the top left; the dot (0, 0) reaches to (1, 1).
public struct DotPoint: Sendable, Hashable {
  /// Dots from the left edge.
  public var x: Double
  /// Dots from the top edge.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
