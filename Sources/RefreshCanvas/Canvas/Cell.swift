/// One column of one row: its content, its width and its style.
///
/// A cell is 16 bytes and contains no reference. Equal cells of a canvas look the same.
public struct Cell: Sendable, Hashable, BitwiseCopyable {
  @usableFromInline package var glyph: Glyph
  /// The colours and attributes. Drawing a wide character gives both of its cells the same style.
  public var style: Style

  @inlinable package init(glyph: Glyph, style: Style) {
    self.glyph = glyph
    self.style = style
  }

  /// A space in the default style.
  @inlinable public static var blank: Cell { Cell(glyph: .space, style: .plain) }

  /// The width in columns: 1 or 2, or 0 for the right half of a wide character.
  @inlinable public var width: Int { glyph.width }

  /// Whether the cell is the right half of a wide character.
  @inlinable public var isContinuation: Bool { glyph == .continuation }

  /// Whether the cell contains a space, in any style.
  @inlinable public var isBlank: Bool { glyph == .space }

  /// The scalar of the cell, or `nil` for clusters of several scalars and for continuations.
  @inlinable public var scalar: Unicode.Scalar? { glyph.scalar }
}

extension UnsafeBufferPointer<Cell> {
  /// Compares eight cells at a time, because most rows end with blanks.
  package func endOfText(from first: Int) -> Int {
    guard let cells = baseAddress else { return first }
    let blank = SIMD2(Cell.blank.glyph.bits, Cell.blank.style.bits)
    let two = SIMD4(lowHalf: blank, highHalf: blank)
    let four = SIMD8(lowHalf: two, highHalf: two)
    let blanks = SIMD16(lowHalf: four, highHalf: four)
    var end = count
    while end &- 8 >= first {
      let eight = unsafe UnsafeRawPointer(cells + end - 8)
        .loadUnaligned(as: SIMD16<UInt64>.self)
      let half = eight ^ blanks
      let quarter = half.lowHalf | half.highHalf
      let eighth = quarter.lowHalf | quarter.highHalf
      let last = eighth.lowHalf | eighth.highHalf
      if last[0] | last[1] != 0 { break }
      end &-= 8
    }
    while unsafe end > first && cells[end - 1] == .blank { end &-= 1 }
    return end
  }
}
