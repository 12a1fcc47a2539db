/// The cells of a line and the cursor in the line. While text is only appended, it is stored as
/// text. Most other changes convert it into cells.
struct TerminalLineBuffer: Sendable {
  private struct LineCell: Sendable {
    /// A cluster or a tab, or an empty string in the further columns of a wide cluster or a tab.
    var text: String
    var style: Style

    static func blank(_ style: Style) -> LineCell { LineCell(text: " ", style: style) }
  }

  private let limit: Int
  private var text = StyledText()
  private var cells: [LineCell] = []
  private(set) var hasCells = false
  /// The column of the cursor, or `nil` for the end of the text.
  private var cursor: Int?
  /// The style of the columns after the last cell.
  private var fill = Style.plain
  var hasFill: Bool { fill != .plain }
  private(set) var isCut = false
  /// The column of the last character written, for overstrikes.
  private var lastWritten: Int?
  /// The columns that backspaces have moved the cursor since the last character written.
  private var stepsBack = 0

  /// The last column to which sequences move the cursor, unless the text is longer.
  private static let farthestColumn = 999
  /// The maximum number of bytes of a cell: a character and its marks.
  private static let characterLimit = 256
  private static let tabStop = 8

  init(limit: Int) { self.limit = limit }

  var styledText: StyledText {
    var text = text
    if hasCells {
      text = StyledText()
      var run = StyledText.Run("")
      for cell in cells where !cell.text.isEmpty {
        if cell.style != run.style {
          text.append(StyledText(run.text, style: run.style))
          run = StyledText.Run("", style: cell.style)
        }
        run.text += cell.text
      }
      text.append(StyledText(run.text, style: run.style))
    }
    text.trailingBackground = fill.background
    return text
  }

  mutating func write(_ new: String, _ style: Style) {
    guard !new.isEmpty, limit > 0 else { return }
    if let cursor, !hasCells, cursor < limit {
      if cursor == 0, text.isEmpty, fill == .plain { self.cursor = nil } else { makeCells() }
    }
    if !hasCells, cursor == nil {
      if text.text.utf8.count + new.utf8.count <= limit {
        return text.append(StyledText(new, style: style))
      }
      makeCells()
    }
    if column >= limit {
      isCut = true
      cursor = column + TextWidth.columns(of: new)
      return
    }
    if appendASCII(new, style) { return }
    for character in new { write(character, style) }
  }

  private mutating func appendASCII(_ new: String, _ style: Style) -> Bool {
    let (start, count) = (column, new.utf8.count)
    guard count > 1, stepsBack == 0, start == cells.count, new.isPrintableASCII(upTo: count) else {
      return false
    }
    for byte in new.utf8.prefix(limit - start) {
      cells.append(LineCell(text: String(Unicode.Scalar(byte)), style: style))
    }
    cursor = start + count
    lastWritten = start + count - 1
    isCut = isCut || start + count > limit
    return true
  }

  private var column: Int { cursor ?? cells.count }

  private mutating func makeCells() {
    guard !hasCells else { return }
    let place = cursor
    hasCells = true
    cursor = 0
    let fill = fill
    self.fill = .plain
    for run in text.runs where !appendASCII(run.text, run.style) {
      for character in run.text { write(character, run.style) }
    }
    text = StyledText()
    self.fill = fill
    if let place { (cursor, lastWritten) = (place, nil) }
  }

  // MARK: - Writing cells

  private mutating func write(_ character: Character, _ style: Style) {
    if character == "\t" { return tab() }
    let width = TextWidth.columns(drawing: character, policy: WidthPolicy())
    if width == 0 { return combine(character) }
    if strikeOver(character, width) { return }
    let start = column
    cursor = start + width
    lastWritten = start
    stepsBack = 0
    guard start + width <= limit, character.utf8.count <= Self.characterLimit
    else {
      isCut = true
      return
    }
    set(start, width, LineCell(text: String(character), style: style))
  }

  /// Puts a character into cells and blanks the rest of the characters that it covers partly.
  private mutating func set(_ start: Int, _ width: Int, _ cell: LineCell) {
    pad(to: start + width)
    separate(at: start)
    separate(at: start + width)
    cells[start] = cell
    for column in start + 1..<start + width {
      cells[column] = LineCell(text: "", style: cell.style)
    }
  }

  private mutating func combine(_ mark: Character) {
    guard column > 0, column <= cells.count else { return }
    let start = start(of: column - 1)
    let text = cells[start].text + String(mark)
    if text.utf8.count <= Self.characterLimit, text != "\t" { cells[start].text = text }
  }

  /// Handles overstruck characters, which printers use for bold and underlined text.
  private mutating func strikeOver(_ character: Character, _ width: Int) -> Bool {
    guard stepsBack > 0, let lastWritten, lastWritten < cells.count else { return false }
    let end = end(of: lastWritten)
    guard column == end - stepsBack, column >= 0 else { return false }
    let last = cells[lastWritten]
    let isWhole = stepsBack == end - lastWritten
    if last.text == String(character), isWhole || stepsBack == 1, last.text != "_" {
      cells[lastWritten].style = last.style.adding(.bold)
    } else if character == "_", isWhole, last.text != " ", last.text != "_" {
      cells[lastWritten].style = last.style.adding(.underline)
    } else if stepsBack == width, character != " ", character != "_",
      cells[column..<end].allSatisfy({ $0.text == "_" })
    {
      let style = cells[column].style.adding(.underline)
      set(column, width, LineCell(text: String(character), style: style))
      self.lastWritten = column
    } else {
      return false
    }
    cursor = end
    stepsBack = 0
    return true
  }

  private mutating func pad(to count: Int) {
    while cells.count < min(count, limit) { cells.append(.blank(fill)) }
  }

  private func start(of column: Int) -> Int {
    var start = column
    while start > 0, cells[start].text.isEmpty { start -= 1 }
    return start
  }

  private func end(of start: Int) -> Int {
    var end = start + 1
    while end < cells.count, cells[end].text.isEmpty { end += 1 }
    return end
  }

  /// Replaces a wide character or a tab by blanks if a column divides it.
  private mutating func separate(at column: Int) {
    guard column < cells.count, cells[column].text.isEmpty else { return }
    let start = start(of: column)
    for column in start..<end(of: start) { cells[column].text = " " }
  }

  // MARK: - Moving

  mutating func move(to column: Int) {
    lastWritten = nil
    if !hasCells, column > 0 { makeCells() }
    cursor = min(column, max(Self.farthestColumn, cells.count))
  }

  mutating func move(by distance: Int) {
    makeCells()
    move(to: max(0, column + distance))
  }

  mutating func moveBack() {
    makeCells()
    guard column > 0 else { return }
    cursor = column - 1
    stepsBack += 1
  }

  /// A tab at or after the end of the text becomes a part of the text, within the limit.
  mutating func tab() {
    makeCells()
    lastWritten = nil
    let start = column
    let stop = (start / Self.tabStop + 1) * Self.tabStop
    if start >= cells.count, stop <= limit {
      pad(to: start)
      set(start, stop - start, LineCell(text: "\t", style: fill))
    }
    cursor = stop
  }

  // MARK: - Erasing

  /// Erases from the cursor on (0), up to and including the cursor (1), or the whole line (2).
  mutating func eraseInLine(_ part: Int, _ blank: Style) {
    let isAll = part == 2 || part == 0 && cursor == 0
    if isAll || part == 0 && !hasCells && cursor == nil {
      if isAll, cursor == nil { makeCells() }
      if isAll {
        text = StyledText()
        cells = []
        isCut = false
      }
      if cursor == 0 { hasCells = false }
      fill = blank
      lastWritten = nil
      return
    }
    makeCells()
    lastWritten = nil
    switch part {
    case 0:
      separate(at: column)
      if fill != blank { pad(to: column) }
      cells.removeSubrange(min(column, cells.count)...)
      fill = blank
      isCut = isCut && column >= limit
    case 1: blankCells(0..<column + 1, blank)
    default: break
    }
  }

  mutating func erase(_ count: Int, _ blank: Style) {
    makeCells()
    blankCells(column..<column + min(count, Self.farthestColumn), blank)
  }

  mutating func delete(_ count: Int) {
    makeCells()
    let column = column
    guard column < cells.count else { return }
    let end = min(cells.count, column + count)
    replaceTabs()
    separate(at: column)
    separate(at: end)
    cells.removeSubrange(column..<end)
    lastWritten = nil
  }

  mutating func insert(_ count: Int, _ blank: Style) {
    makeCells()
    let column = column
    if column >= cells.count {
      if blank == fill { return }
      pad(to: column)
    }
    replaceTabs()
    separate(at: column)
    let count = min(count, Self.farthestColumn, limit - cells.count)
    cells.insert(contentsOf: repeatElement(.blank(blank), count: max(0, count)), at: column)
    lastWritten = nil
  }

  private mutating func blankCells(_ part: Range<Int>, _ blank: Style) {
    lastWritten = nil
    if part.upperBound >= cells.count, blank == fill {
      // The rest of the line looks like the columns after it.
      separate(at: part.lowerBound)
      if part.lowerBound < cells.count { cells.removeSubrange(part.lowerBound...) }
      return
    }
    pad(to: part.upperBound)
    separate(at: part.lowerBound)
    separate(at: part.upperBound)
    for column in part where column < cells.count { cells[column] = .blank(blank) }
  }

  /// Replaces tabs by blanks, because a tab has another width in another column.
  private mutating func replaceTabs() {
    for column in cells.indices where cells[column].text == "\t" {
      for column in column..<end(of: column) { cells[column].text = " " }
    }
  }
}
