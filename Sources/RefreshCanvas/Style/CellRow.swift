/// The cells of a line and the cursor in it.
///
/// While text is only added at the end, it is kept as text. The first change before the end turns the
/// text into cells.
struct CellRow: Sendable {
  private struct Cell: Sendable {
    /// A cluster, or a tab; empty after the first column of a wide one.
    var text: String
    var style: Style

    static func blank(_ style: Style) -> Cell { Cell(text: " ", style: style) }
  }

  /// The most columns that are kept.
  private let limit: Int
  /// The text while there are no cells.
  private var text = StyledText()
  private var cells: [Cell] = []
  /// Whether the text is in cells.
  private(set) var hasCells = false
  /// The column of the cursor; `nil` for the end of the text.
  private var cursor: Int?
  /// The style of the columns after the last cell.
  private var fill = Style.plain
  /// Whether columns after the last cell are drawn.
  var hasFill: Bool { fill != .plain }
  /// Whether text past the limit was dropped.
  private(set) var isCut = false
  /// The column of the character that was written last, if the cursor moved only back since.
  private var lastWritten: Int?
  /// The columns that the cursor moved back since then.
  private var stepsBack = 0

  /// Sequences move the cursor at most to this column, or to the end of a longer text.
  private static let farthestColumn = 999
  /// The most bytes of a character and its marks.
  private static let characterLimit = 256
  private static let tabStop = 8

  init(limit: Int) { self.limit = limit }

  /// The visible text.
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

  /// Writes text at the cursor.
  mutating func write(_ new: String, _ style: Style) {
    guard !new.isEmpty, limit > 0 else { return }
    if let cursor, !hasCells {
      if cursor == 0, text.isEmpty, fill == .plain { self.cursor = nil } else { makeCells() }
    }
    if !hasCells {
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
    for character in new { write(character, style) }
  }

  private var column: Int { cursor ?? cells.count }

  private mutating func makeCells() {
    guard !hasCells else { return }
    let place = cursor
    (hasCells, cursor) = (true, 0)
    let fill = fill
    self.fill = .plain
    for run in text.runs { for character in run.text { write(character, run.style) } }
    text = StyledText()
    self.fill = fill
    if let place { move(to: place) }
  }
}

// MARK: - Writing cells

extension CellRow {
  private mutating func write(_ character: Character, _ style: Style) {
    if character == "\t" { return tab() }
    let width = TextWidth.columns(drawing: character, policy: WidthPolicy())
    if width == 0 { return combine(character) }
    if strikeOver(character, width) { return }
    let start = column
    cursor = start + width
    (lastWritten, stepsBack) = (start, 0)
    guard start + width <= limit, character.utf8.count <= Self.characterLimit
    else {
      isCut = true
      return
    }
    set(start, width, Cell(text: String(character), style: style))
  }

  /// Puts a character into cells, and blanks what is left of those that it covers in part.
  private mutating func set(_ start: Int, _ width: Int, _ cell: Cell) {
    pad(to: start + width)
    separate(at: start)
    separate(at: start + width)
    cells[start] = cell
    for column in start + 1..<start + width { cells[column] = Cell(text: "", style: cell.style) }
  }

  /// Adds a mark to the character before the cursor.
  private mutating func combine(_ mark: Character) {
    guard column > 0, column <= cells.count else { return }
    let start = start(of: column - 1)
    let text = cells[start].text + String(mark)
    if text.utf8.count <= Self.characterLimit, text != "\t" { cells[start].text = text }
  }

  /// Writes a character over the last one after backspaces, as printers do for bold and underlined
  /// text; returns whether that was meant.
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
      set(column, width, Cell(text: String(character), style: style))
      self.lastWritten = column
    } else {
      return false
    }
    (cursor, stepsBack) = (end, 0)
    return true
  }

  private mutating func pad(to count: Int) {
    while cells.count < min(count, limit) { cells.append(.blank(fill)) }
  }

  /// The first column of the character at a column.
  private func start(of column: Int) -> Int {
    var start = column
    while start > 0, cells[start].text.isEmpty { start -= 1 }
    return start
  }

  /// The column after the character that begins at a column.
  private func end(of start: Int) -> Int {
    var end = start + 1
    while end < cells.count, cells[end].text.isEmpty { end += 1 }
    return end
  }

  /// Makes blanks of a wide character or a tab that a column divides.
  private mutating func separate(at column: Int) {
    guard column < cells.count, cells[column].text.isEmpty else { return }
    let start = start(of: column)
    for column in start..<end(of: start) { cells[column].text = " " }
  }
}

// MARK: - Moving

extension CellRow {
  /// Moves the cursor to a column.
  mutating func move(to column: Int) {
    lastWritten = nil
    if !hasCells, column > 0 { makeCells() }
    cursor = min(column, max(Self.farthestColumn, cells.count))
  }

  /// Moves the cursor by some columns.
  mutating func move(by distance: Int) {
    makeCells()
    move(to: max(0, column + distance))
  }

  /// Moves the cursor one column back.
  mutating func moveBack() {
    makeCells()
    guard column > 0 else { return }
    cursor = column - 1
    stepsBack += 1
  }

  /// Moves the cursor to the next tab stop; at the end of the text the tab is kept.
  mutating func tab() {
    makeCells()
    lastWritten = nil
    let start = column
    let stop = (start / Self.tabStop + 1) * Self.tabStop
    if start >= cells.count, stop <= limit {
      pad(to: start)
      set(start, stop - start, Cell(text: "\t", style: fill))
    }
    cursor = stop
  }
}

// MARK: - Erasing

extension CellRow {
  /// Erases the line from the cursor to its end (0), from its start to the cursor (1), or all of it (2).
  mutating func eraseInLine(_ part: Int, _ blank: Style) {
    let isAll = part == 2 || part == 0 && cursor == 0
    if isAll || part == 0 && !hasCells && cursor == nil {
      if isAll, cursor == nil { makeCells() }
      if isAll { (text, cells, isCut) = (StyledText(), [], false) }
      if cursor == 0 { hasCells = false }
      (fill, lastWritten) = (blank, nil)
      return
    }
    makeCells()
    lastWritten = nil
    switch part {
    case 0:
      separate(at: column)
      if fill != blank { pad(to: column) }
      cells.removeSubrange(min(column, cells.count)...)
      (fill, isCut) = (blank, isCut && column >= limit)
    case 1: blankCells(0..<column + 1, blank)
    default: break
    }
  }

  /// Erases characters from the cursor on.
  mutating func erase(_ count: Int, _ blank: Style) {
    makeCells()
    blankCells(column..<column + min(count, Self.farthestColumn), blank)
  }

  /// Deletes characters from the cursor on; those after them move left.
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

  /// Inserts blanks at the cursor; the characters after it move right.
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
      // What is left of the line looks like the columns after it.
      separate(at: part.lowerBound)
      if part.lowerBound < cells.count { cells.removeSubrange(part.lowerBound...) }
      return
    }
    pad(to: part.upperBound)
    separate(at: part.lowerBound)
    separate(at: part.upperBound)
    for column in part where column < cells.count { cells[column] = .blank(blank) }
  }

  /// Makes blanks of tabs, which have another width elsewhere.
  private mutating func replaceTabs() {
    for column in cells.indices where cells[column].text == "\t" {
      for column in column..<end(of: column) { cells[column].text = " " }
    }
  }
}
