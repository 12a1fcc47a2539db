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
