internal import RefreshCanvas

/// Writes moves, styles and text, each as short as it can be, and knows where that leaves a screen.
///
/// It relies on nothing terminals disagree about: after a cluster of several scalars, and after
/// the last column, the column counts as unknown and the next cell is addressed explicitly.
struct ScreenWriter: Sendable {
  /// A way to address rows.
  enum Addressing: Sendable {
    /// By number, on a screen that is the session's alone.
    case absolute
    /// By steps from the cursor, on some rows of a screen that holds other text.
    case relative
  }

  /// The bytes written since they were last taken.
  var bytes = ByteBuffer()
  let addressing: Addressing
  let depth: ColorDepth
  /// The size of the screen.
  private(set) var columns: Int
  private(set) var rows: Int
  /// The cursor's row; `column` is −1 where terminals may disagree.
  var row = 0
  var column = -1
  /// Whether the terminal reported that it measures clusters as a whole.
  var measuresClusters = false { didSet { updateMask() } }
  /// Whether the terminal takes UTF-8; if not, every character above `~` is replaced.
  var acceptsUTF8 = true { didSet { updateMask() } }
  private(set) var contestedMask = Glyph.contested
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

  /// Characters of ASCII are measured alike everywhere.
  private mutating func updateMask() {
    contestedMask = acceptsUTF8 ? Glyph.contested : 0
    if measuresClusters { contestedMask |= Glyph.settledByClusters }
  }

  /// Whether this terminal may measure a glyph differently.
  @inline(__always)
  func isContested(_ glyph: Glyph) -> Bool { glyph.bits & contestedMask == Glyph.contested }

  /// Writes cells at the cursor that are not contested and have the pen's style.
  mutating func put(_ cells: UnsafeBufferPointer<Cell>, of canvas: borrowing TextCanvas) {
    guard acceptsUTF8 else { return unsafe putASCII(cells, of: canvas) }
    var index = 0
    while index < cells.count {
      unsafe bytes.append(atMost: 4 * (cells.count - index)) { end in
        unsafe Self.encode(cells, from: &index, at: end)
      }
      if index < cells.count {
        putScalars(of: unsafe cells[index].glyph, of: canvas)
        index += 1
      }
    }
    advance(by: cells.count)
  }

  /// Writes cells as ASCII characters that look like them.
  private mutating func putASCII(
    _ cells: UnsafeBufferPointer<Cell>, of canvas: borrowing TextCanvas
  ) {
    for index in cells.indices {
      let cell = unsafe cells[index]
      if cell.isContinuation { continue }
      let form = ASCIIForm.byte(for: canvas.scalars(of: cell.glyph)[0])
      bytes.append(form)
      if cell.width == 2 { bytes.append(ASCIIForm.filler(after: form)) }
    }
    advance(by: cells.count)
  }

  private mutating func advance(by columns: Int) {
    column += columns
    if column >= self.columns { column = -1 }
  }

  /// Writes a cluster whose width only the terminal knows.
  mutating func putCluster(_ cell: Cell, of canvas: borrowing TextCanvas) {
    putScalars(of: cell.glyph, of: canvas)
    column = -1
  }

  private mutating func putScalars(of glyph: Glyph, of canvas: borrowing TextCanvas) {
    let scalars = canvas.scalars(of: glyph)
    for index in 0..<scalars.count {
      unsafe bytes.append(atMost: 4) { unsafe Self.encode(scalars[index], at: $0) }
    }
  }

  /// Blanks so many cells from the cursor's on; the cursor stays.
  mutating func erase(_ count: Int) {
    plainBackground()
    writeSequence(count, "X")
  }

  /// Blanks the rest of the row, the cursor's cell included.
  mutating func eraseRest() {
    plainBackground()
    write("\u{1B}[K")
  }

  /// Makes sure that cells the terminal blanks by itself look blank, whatever it takes of the pen.
  mutating func plainBackground() {
    if shownPen.showsOnBlanks { setPen(.plain) }
  }
}
