/// One column of one row: what stands there, how wide it is, and its style.
///
/// A cell is two words and holds no reference. Equal cells look equal, also across canvases: the
/// glyph of a cluster is made from its scalars, not from a place in a table.
public struct Cell: Sendable, Hashable, BitwiseCopyable {
  /// The content of the cell; see ``Glyph``.
  @usableFromInline package var glyph: Glyph
  /// The colours and attributes; a continuation has those of its head.
  public var style: Style

  @inlinable package init(glyph: Glyph, style: Style) {
    self.glyph = glyph
    self.style = style
  }

  /// A space in the default style.
  @inlinable public static var blank: Cell { Cell(glyph: .space, style: .plain) }

  /// Columns: 1 or 2, or 0 for the right half of the wide cell before.
  @inlinable public var width: Int { glyph.width }

  /// Whether this is the right half of the wide cell before.
  @inlinable public var isContinuation: Bool { glyph == .continuation }

  /// Whether a space stands here, of whatever style.
  @inlinable public var isBlank: Bool { glyph == .space }

  /// The scalar that stands here if it stands alone; `nil` for clusters and continuations.
  @inlinable public var scalar: Unicode.Scalar? { glyph.scalar }
}

extension UnsafeBufferPointer<Cell> {
  /// The end of what is not blank of cells from one on.
  ///
  /// Eight are looked at together at first: most rows are blank at their end.
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
