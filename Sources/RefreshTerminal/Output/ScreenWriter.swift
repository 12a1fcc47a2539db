internal import RefreshCanvas

/// Writes moves, styles and text, each as short as it can be, and knows where that leaves a screen.
///
/// It relies on nothing terminals disagree about: after a cluster of several scalars, and after
/// the last column, the column counts as unknown and the next cell is addressed explicitly.
struct ScreenWriter: Sendable {
  /// How rows are addressed.
  enum Addressing: Sendable {
    /// By number: the screen is ours.
    case absolute
    /// By steps from where the cursor is: some rows of a screen that is not ours.
    case relative
  }

  /// What was written since it was last taken.
  var bytes: [UInt8] = []
  let addressing: Addressing
  let depth: ColorDepth
  /// The size of the screen.
  private(set) var columns: Int
  private(set) var rows: Int
  /// Where the cursor is; the column is −1 where terminals may disagree.
  var row = 0
  var column = -1
  /// The style of what is written next, as asked for and as the terminal has it.
  private(set) var pen = Style.plain
  var shownPen = Style.plain
  /// The rows that scroll; all of them unless margins are set.
  var margins: Range<Int>

  init(columns: Int, rows: Int, depth: ColorDepth, addressing: Addressing = .absolute) {
    self.columns = columns
    self.rows = rows
    self.depth = depth
    self.addressing = addressing
    margins = 0..<rows
    bytes.reserveCapacity(16_384)
  }

  /// Blanks a screen of that size whatever was on it, margins and pen included.
  mutating func reset(columns: Int, rows: Int) {
    if addressing == .absolute {
      write("\u{1B}[r\u{1B}[m\u{1B}[H\u{1B}[2J")
    } else {
      write("\u{1B}[m\r")
      if row > 0 { writeSequence(row, "A") }
      write("\u{1B}[J")
    }
    (self.columns, self.rows) = (columns, rows)
    (pen, shownPen, margins) = (.plain, .plain, 0..<rows)
    (row, column) = (0, 0)
  }

  /// Sets the style of what is written next.
  @inline(__always)
  mutating func setPen(_ style: Style) {
    if style.bits != pen.bits { changePen(style) }
  }

  @inline(never)
  private mutating func changePen(_ style: Style) {
    pen = style
    let target = depth.mapped(style)
    guard target != shownPen else { return }
    writeStyle(from: shownPen, to: target)
    shownPen = target
  }

  /// Writes cells at the cursor, whose glyphs are single scalars and whose style is the pen's.
  mutating func put(_ cells: UnsafeBufferPointer<Cell>) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: 4 * cells.count))
    let end = unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      var at = start
      for index in 0..<cells.count {
        let glyph = unsafe cells[index].glyph
        if glyph == .continuation { continue }
        let scalar = UInt32(truncatingIfNeeded: glyph.bits & 0x1F_FFFF)
        at = unsafe Self.encode(scalar, into: bytes, at: at)
      }
      return at
    }
    bytes.removeLast(bytes.count - end)
    column += cells.count
    if column >= columns { column = -1 }
  }

  /// Writes a cluster whose width only the terminal knows.
  mutating func putCluster(_ cell: Cell, of canvas: borrowing TextCanvas) {
    for byte in canvas.text(of: cell).utf8 { bytes.append(byte) }
    column = -1
  }

  /// Blanks the rest of the row, the cursor's cell included.
  mutating func eraseRest() {
    plainBackground()
    write("\u{1B}[K")
  }

  /// Makes sure that cells the terminal blanks by itself look blank, whatever it takes of the pen.
  mutating func plainBackground() {
    let shows: TextAttributes = [.reverse, .underline, .strikethrough]
    if shownPen.background != .default || !shownPen.attributes.isDisjoint(with: shows) {
      setPen(.plain)
    }
  }
}
