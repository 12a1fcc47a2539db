internal import RefreshCanvas

/// Writes moves, styles and text in few bytes. A column about which terminals disagree is unknown.
struct ANSIWriter: Sendable {
  var bytes = OutputBuffer()
  /// The position of an inline session is unknown, so the cursor moves there by relative steps.
  let isInline: Bool
  let depth: ColorDepth
  private(set) var columns: Int
  private(set) var rows: Int
  /// The cursor's row; −2 if it is unknown.
  var row = 0
  /// The cursor's column; −1 if it is unknown.
  var column = -1
  var measuresClusters = false { didSet { updateMask() } }
  var isLight = false
  /// If `false`, every character above `~` is replaced by ASCII characters of the same width.
  var acceptsUTF8 = true { didSet { updateMask() } }
  private(set) var contestedMask = Glyph.contested
  /// The requested style of the following text. The terminal uses `shownPen` for it.
  private(set) var pen = Style.plain
  private var shownPen = Style.plain
  /// The rows that scroll, which are all rows unless margins are set.
  private var margins: Range<Int>

  init(columns: Int, rows: Int, depth: ColorDepth, isInline: Bool = false) {
    self.columns = columns
    self.rows = rows
    self.depth = depth
    self.isInline = isInline
    margins = 0..<rows
  }

  mutating func reset(columns: Int, rows: Int) {
    if !isInline {
      write("\u{1B}[r\u{1B}[m\u{1B}[H\u{1B}[2J")
    } else {
      write("\u{1B}[m\r")
      if row > 0 { writeSequence(row, "A") }
      write("\u{1B}[J")
    }
    self.columns = columns
    self.rows = rows
    pen = .plain
    shownPen = .plain
    margins = 0..<rows
    row = 0
    column = 0
  }

  @inline(__always)
  mutating func setPen(_ style: Style) {
    if style.bits != pen.bits { changePen(style) }
  }

  @inline(never)
  private mutating func changePen(_ style: Style) {
    pen = style
    let target = depth.mapped(isLight ? style.withGrey(in: depth) : style)
    guard target != shownPen else { return }
    writeStyle(from: shownPen, to: target)
    shownPen = target
  }

  /// All terminals measure ASCII characters alike, so without UTF-8 no glyph is contested.
  private mutating func updateMask() {
    contestedMask = acceptsUTF8 ? Glyph.contested : 0
    if measuresClusters { contestedMask |= Glyph.settledByClusters }
  }

  @inline(__always)
  func isContested(_ glyph: Glyph) -> Bool { glyph.bits & contestedMask == Glyph.contested }

  /// The cells must have the pen's style. After a contested cell, `column` may be wrong.
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

  private mutating func putASCII(
    _ cells: UnsafeBufferPointer<Cell>, of canvas: borrowing TextCanvas
  ) {
    for index in cells.indices {
      let cell = unsafe cells[index]
      if cell.isContinuation { continue }
      let form = ASCIIFallback.byte(for: canvas.scalars(of: cell.glyph)[0])
      bytes.append(form)
      if cell.width == 2 { bytes.append(ASCIIFallback.filler(after: form)) }
    }
    advance(by: cells.count)
  }

  private mutating func advance(by columns: Int) {
    column += columns
    if column >= self.columns { column = -1 }
  }

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

  mutating func erase(_ count: Int) {
    plainBackground()
    writeSequence(count, "X")
  }

  mutating func eraseRest() {
    plainBackground()
    write("\u{1B}[K")
  }

  /// Terminals may clear cells in the pen's style, so the pen must look plain on blanks.
  mutating func plainBackground() { if shownPen.showsOnBlanks { setPen(.plain) } }

  /// A negative `distance` scrolls down. The margins remain set, because a list often scrolls on.
  /// With `byLines`, (reverse) line feeds scroll, which screen readers support.
  mutating func scroll(_ region: Range<Int>, by distance: Int, byLines: Bool = false) {
    plainBackground()
    if margins != region { setMargins(region) }
    guard byLines || abs(distance) == 1 else {
      return writeSequence(abs(distance), distance > 0 ? "S" : "T")
    }
    // Terminals disagree about whether setting margins moves the cursor.
    if byLines { (row, column) = (-2, -1) }
    move(toRow: distance > 0 ? region.upperBound - 1 : region.lowerBound, column: 0)
    for _ in 0..<abs(distance) { write(distance > 0 ? "\n" : "\u{1B}M") }
  }

  private mutating func setMargins(_ region: Range<Int>) {
    write("\u{1B}[")
    if region != 0..<rows {
      if region.lowerBound > 0 { writeNumber(region.lowerBound + 1) }
      if region.upperBound < rows {
        write(";")
        writeNumber(region.upperBound)
      }
    }
    write("r")
    margins = region
    row = 0
    column = 0
  }

  @inline(__always)
  mutating func write(_ text: StaticString) { bytes.append(text) }

  mutating func writeSequence(_ number: Int, _ letter: StaticString) {
    write("\u{1B}[")
    if number != 1 { writeNumber(number) }
    write(letter)
  }

  /// The number must be 0 or more.
  mutating func writeNumber(_ number: Int) {
    if number < 10 { return bytes.append(UInt8(truncatingIfNeeded: 0x30 &+ number)) }
    if number >= 100 { writeNumber(number / 100) }
    let (tens, ones) = UInt16(truncatingIfNeeded: number % 100)
      .quotientAndRemainder(dividingBy: 10)
    unsafe bytes.append(atMost: 2) { end in
      unsafe end.storeBytes(of: (0x3030 | tens | ones << 8).littleEndian, as: UInt16.self)
      return 2
    }
  }

  /// Stops at the first cluster of several scalars. Needs space for four bytes per cell.
  static func encode(
    _ cells: UnsafeBufferPointer<Cell>, from index: inout Int, at start: UnsafeMutableRawPointer
  ) -> Int {
    // Most output is written in this loop. Local variables stay in registers.
    var (end, x, last) = unsafe (start, index, cells.count)
    while x < last {
      let glyph = unsafe cells[x].glyph
      if let byte = glyph.ascii {
        unsafe end.storeBytes(of: byte, as: UInt8.self)
        unsafe end += 1
      } else if !glyph.isSingleScalar {
        last = x
        break
      } else if glyph != .continuation {
        unsafe end += encode(UInt32(truncatingIfNeeded: glyph.bits & 0x1F_FFFF), at: end)
      }
      x &+= 1
    }
    index = x
    return unsafe end - start
  }

  /// Needs space for four bytes, and returns the number of bytes.
  @inline(__always)
  static func encode(_ scalar: UInt32, at end: UnsafeMutableRawPointer) -> Int {
    func tail(_ shift: UInt32) -> UInt32 { scalar >> shift & 0x3F | 0x80 }
    if scalar < 0x80 {
      unsafe end.storeBytes(of: UInt8(truncatingIfNeeded: scalar), as: UInt8.self)
      return 1
    }
    let (word, count): (UInt32, Int)
    if scalar < 0x800 {
      word = scalar >> 6 | 0xC0 | tail(0) << 8
      count = 2
    } else if scalar < 0x10000 {
      word = scalar >> 12 | 0xE0 | tail(6) << 8 | tail(0) << 16
      count = 3
    } else {
      word = scalar >> 18 | 0xF0 | tail(12) << 8 | tail(6) << 16 | tail(0) << 24
      count = 4
    }
    unsafe end.storeBytes(of: word.littleEndian, as: UInt32.self)
    return count
  }

  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1_000 ? 3 : 1 + digits(number / 10)
  }

  mutating func move(toRow target: Int, column goal: Int) {
    if target == row {
      moveAlong(to: goal)
    } else if isInline {
      moveBySteps(toRow: target, column: goal)
    } else {
      moveByNumber(toRow: target, column: goal)
    }
    row = target
    column = goal
  }

  @inline(__always)  // a call would copy the writer
  func costAlong(to goal: Int) -> Int {
    if goal == column { return 0 }
    if goal == 0 { return 1 }
    let absolute = 3 + Self.digits(goal + 1)
    guard column >= 0 else { return absolute }
    if goal < column && column - goal < 3 { return column - goal }
    return min(absolute, Self.costOfStep(abs(goal - column)))
  }

  static func costOfStep(_ count: Int) -> Int { count == 1 ? 3 : 3 + digits(count) }

  private mutating func moveAlong(to goal: Int) {
    if goal == column { return }
    if goal == 0 { return write("\r") }
    if goal < column && column - goal < 3 {
      for _ in goal..<column { write("\u{8}") }
      return
    }
    guard column >= 0, Self.costOfStep(abs(goal - column)) < 3 + Self.digits(goal + 1) else {
      return writeSequence(goal + 1, "G")
    }
    if goal > column {
      writeSequence(goal - column, "C")
    } else {
      writeSequence(column - goal, "D")
    }
  }

  private mutating func moveByNumber(toRow target: Int, column goal: Int) {
    let steps = costOfSteps(target, goal)
    let direct = min(costOfAddress(target, goal), steps)
    let isNext = target == row + 1 && row != margins.upperBound - 1 && row != rows - 1
    if isNext && 2 + (goal == 0 ? 0 : Self.costOfStep(goal)) <= direct {
      write("\r\n")
      if goal > 0 { writeSequence(goal, "C") }
    } else if goal == column && 3 + Self.digits(target + 1) < direct {
      writeSequence(target + 1, "d")
    } else if steps == direct {
      writeSequence(abs(target - row), target > row ? "B" : "A")
      moveAlong(to: goal)
    } else {
      writeAddress(target, goal)
    }
  }

  /// Returns `Int.max` if the position is unknown or a margin may prevent the move.
  private func costOfSteps(_ target: Int, _ goal: Int) -> Int {
    guard column >= 0, row >= 0, margins.contains(row), margins.contains(target) else {
      return .max
    }
    return Self.costOfStep(abs(target - row)) + costAlong(to: goal)
  }

  private func costOfAddress(_ target: Int, _ goal: Int) -> Int {
    let first = target == 0 ? 0 : Self.digits(target + 1)
    return goal == 0 ? 3 + first : 4 + first + Self.digits(goal + 1)
  }

  private mutating func writeAddress(_ target: Int, _ goal: Int) {
    write("\u{1B}[")
    if target > 0 { writeNumber(target + 1) }
    if goal > 0 {
      write(";")
      writeNumber(goal + 1)
    }
    write("H")
  }

  private mutating func moveBySteps(toRow target: Int, column goal: Int) {
    if target < row {
      writeSequence(row - target, "A")
      return moveAlong(to: goal)
    }
    // The rows exist, so a line feed does not scroll. The CR makes the result independent of ONLCR.
    write("\r")
    for _ in row..<target { write("\n") }
    column = 0
    moveAlong(to: goal)
  }
}

extension TextCanvas {
  /// The maximum columns of a cluster on any terminal: two for each of its scalars.
  func reach(of glyph: Glyph) -> Int { 2 * scalars(of: glyph).count }
}

extension Cell {
  func looksBlank(in other: Style) -> Bool {
    isBlank && (style == other || !style.showsOnBlanks && !other.showsOnBlanks)
  }
}
