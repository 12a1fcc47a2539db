import RefreshCanvas

/// A small terminal emulator.
///
/// It is stricter than any real terminal. It supports only the sequences on its list and records
/// everything else as a fault. It also records text after a cluster of several scalars without a
/// new address, text past the last column, and line feeds in a column about which terminals
/// disagree. Half a wide character whose other half was overwritten is shown as rubbish until it is
/// written.
struct VTScreen {
  struct VTCell: Equatable, CustomStringConvertible {
    var text = " "
    var style = Style.plain
    var description: String { text.debugDescription + (style == .plain ? "" : "\(style)") }
  }

  /// How a terminal shows clusters of several scalars, and characters that are not in every width
  /// table.
  enum Habit: CaseIterable {
    /// As the standards require.
    case standard
    /// Each scalar separately, with its own width.
    case parts
    /// In one column; the second column is unchanged.
    case narrow
    /// The cluster is not shown.
    case nothing
    /// In four columns, or in two for a single scalar.
    case huge
  }

  let columns: Int
  let rows: Int
  var habit = Habit.standard
  var cells: [[VTCell]]
  var faults: [String] = []
  /// The private modes that are set.
  var modes: Set<Int> = [7, 25]
  var row = 0
  /// The column of the cursor; `nil` where terminals disagree.
  var column: Int? = 0
  var pen = Style.plain
  var margins: Range<Int>
  /// The number of characters that were written.
  var writes = 0

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: VTCell(), count: columns), count: rows)
    margins = 0..<rows
  }

  /// The screen's text without trailing blanks.
  var lines: [String] {
    cells.map { row in
      var text = row.map(\.text).joined()[...]
      while text.last == " " { text.removeLast() }
      return String(text)
    }
  }

  /// Processes bytes. Every call must begin and end between sequences.
  mutating func feed(_ bytes: [UInt8]) {
    var text = ""
    var input = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = input.first {
      if scalar.value >= 0x20 && scalar.value != 0x7F && !(0x80...0x9F).contains(scalar.value) {
        text.unicodeScalars.append(scalar)
        input.removeFirst()
        continue
      }
      print(text)
      text = ""
      input.removeFirst()
      switch scalar {
      case "\r": column = 0
      case "\u{8}": column = column.map { max(0, $0 - 1) }
      case "\n": lineFeed()
      case "\u{1B}": escape(&input)
      default: faults.append("control \(scalar.value)")
      }
    }
    print(text)
  }

  private mutating func print(_ text: String) {
    for character in text {
      if habit != .standard && Self.isContested(character) {
        printContested(character)
        column = nil
        continue
      }
      guard let x = column else { return faults.append("text \(character) at no known column") }
      let width = TextWidth.columns(of: String(character))
      guard row < rows, x + width <= columns else { return faults.append("text past the edge") }
      writes += 1
      put(String(character), width, at: x)
      column = character.unicodeScalars.count > 1 || x + width == columns ? nil : x + width
    }
  }

  private static func isContested(_ character: Character) -> Bool {
    let isNew = character.unicodeScalars.contains { scalar in
      guard let age = scalar.properties.age else { return true }
      return age.major > 12
    }
    return character.unicodeScalars.count > 1 || isNew
  }

  /// Shows a contested cluster according to the terminal's habit, up to the end of the row.
  private mutating func printContested(_ character: Character) {
    guard let x = column else { return faults.append("text \(character) at no known column") }
    switch habit {
    case .standard, .nothing: break
    case .narrow: put("\u{25A1}", 1, at: x)
    case .huge:
      let width = min(4, 2 * character.unicodeScalars.count)
      for offset in 0..<width { put("\u{25A1}", 1, at: x + offset) }
    case .parts:
      var at = x
      for scalar in character.unicodeScalars {
        let width = TextWidth.columns(of: Character(scalar)) ?? 0
        if width > 0 { put(String(scalar), width, at: at) }
        at += width
      }
    }
  }

  private mutating func put(_ text: String, _ width: Int, at x: Int) {
    guard x + width <= columns else { return }
    orphan(x - 1)
    orphan(x + width - 1)
    cells[row][x] = VTCell(text: text, style: pen)
    if width == 2 { cells[row][x + 1] = VTCell(text: "", style: pen) }
  }

  /// Replaces a half-overwritten wide character with rubbish.
  private mutating func orphan(_ x: Int) {
    guard x >= 0, x + 1 < columns, cells[row][x + 1].text.isEmpty else { return }
    cells[row][x].text = "\u{FFFC}"
    cells[row][x + 1].text = "\u{FFFC}"
  }

  private mutating func lineFeed() {
    if row == margins.upperBound - 1 {
      scroll(1)
    } else if row < rows - 1 {
      row += 1
    }
  }

  private mutating func scroll(_ distance: Int) {
    var blank = VTCell()
    blank.style.background = pen.background
    if pen.attributes.contains(.reverse) { blank.style.attributes = .reverse }
    let empty = Array(repeating: blank, count: columns)
    let count = min(abs(distance), margins.count)
    if distance > 0 {
      cells.removeSubrange(margins.prefix(count))
      cells.insert(
        contentsOf: Array(repeating: empty, count: count), at: margins.upperBound - count)
    } else {
      cells.removeSubrange(margins.suffix(count))
      cells.insert(contentsOf: Array(repeating: empty, count: count), at: margins.lowerBound)
    }
  }

  private mutating func escape(_ input: inout Substring.UnicodeScalarView) {
    guard let kind = input.popFirst() else { return faults.append("a torn escape") }
    if kind == "M" {
      if row == margins.lowerBound { scroll(-1) } else { row = max(0, row - 1) }
      return
    }
    if kind == "]" {
      // The only control string that is written: the request for the background's color.
      let text = String(String.UnicodeScalarView(input.prefix(6)))
      if text != "11;?\u{1B}\\" { faults.append("control string \(text)") }
      return input.removeFirst(min(6, input.count))
    }
    guard kind == "[" else { return faults.append("escape \(kind)") }
    var parameters = ""
    while let next = input.popFirst() {
      if (0x40...0x7E).contains(next.value) { return control(parameters, next) }
      guard (0x20...0x3F).contains(next.value) else { break }
      parameters.unicodeScalars.append(next)
    }
    faults.append("a torn sequence")
  }

  private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
    if parameters.hasPrefix("?") { return mode(parameters.dropFirst(), final) }
    if parameters == ">" && final == "q" { return }  // a request for the terminal's name
    let fields = parameters.split(separator: ";", omittingEmptySubsequences: false)
    guard fields.allSatisfy({ $0.isEmpty || Int($0) != nil }) else {
      return faults.append("parameters \(parameters)")
    }
    let numbers = fields.map { Int($0) }
    func number(_ index: Int) -> Int {
      index < numbers.count ? max(1, numbers[index] ?? 1) : 1
    }
    switch final {
    case "H": (row, column) = (clamp(number(0) - 1, rows), clamp(number(1) - 1, columns))
    case "G": column = clamp(number(0) - 1, columns)
    case "d": row = clamp(number(0) - 1, rows)
    case "A": step(-number(0))
    case "B": step(number(0))
    case "C", "D":
      guard let x = column else { return faults.append("a step from no known column") }
      column = clamp(final == "C" ? x + number(0) : x - number(0), columns)
    case "S": scroll(number(0))
    case "T": scroll(-number(0))
    case "r": setMargins(numbers)
    case "m": style(numbers.map { $0 ?? 0 })
    case "K" where parameters.isEmpty: erase(row, from: column)
    case "X": erase(row, from: column, count: number(0))
    case "J" where parameters == "2": for y in 0..<rows { erase(y, from: 0) }
    case "J" where parameters.isEmpty:
      erase(row, from: column)
      for y in min(rows, row + 1)..<rows { erase(y, from: 0) }
    case "c" where parameters.isEmpty: break
    default: faults.append("sequence [\(parameters)\(final)")
    }
  }

  /// Moves the cursor up or down. A scroll moves only the lines within the margins.
  private mutating func step(_ distance: Int) {
    let range = margins.contains(row) ? margins : 0..<rows
    row = max(range.lowerBound, min(row + distance, range.upperBound - 1))
  }

  private func clamp(_ value: Int, _ count: Int) -> Int { max(0, min(value, count - 1)) }

  private mutating func mode(_ parameters: Substring, _ final: Unicode.Scalar) {
    let known = [7, 25, 1002, 1004, 1006, 1049, 2004, 2026]
    let numbers = parameters.split(separator: ";").map { Int($0) ?? -1 }
    switch final {
    case "h" where numbers.allSatisfy(known.contains): modes.formUnion(numbers)
    case "l" where numbers.allSatisfy(known.contains): modes.subtract(numbers)
    case "p" where ["2026$", "2027$"].contains(parameters): break
    default: faults.append("sequence [?\(parameters)\(final)")
    }
  }

  private mutating func setMargins(_ numbers: [Int?]) {
    let top = (numbers.first ?? nil) ?? 1
    let bottom = (numbers.count > 1 ? numbers[1] : nil) ?? rows
    guard top < bottom, bottom <= rows || rows < 2 else {
      if rows > 1 || top != 1 { faults.append("margins \(top) to \(bottom)") }
      return
    }
    margins = top - 1..<bottom
    (row, column) = (0, 0)
  }

  private mutating func erase(_ y: Int, from start: Int?, count: Int = .max) {
    guard let start else { return faults.append("an erase at no known column") }
    guard y < rows, start < columns else { return }
    let end = min(columns, start + min(count, columns))
    if cells[y][start].text.isEmpty { cells[y][start - 1].text = "\u{FFFC}" }
    if end < columns, cells[y][end].text.isEmpty { cells[y][end].text = "\u{FFFC}" }
    var blank = VTCell()
    blank.style.background = pen.background
    for x in start..<end { cells[y][x] = blank }
  }

  private mutating func style(_ numbers: [Int]) {
    var rest = numbers.isEmpty ? [0] : numbers[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: pen = .plain
      case 1: pen.attributes.insert(.bold)
      case 2: pen.attributes.insert(.dim)
      case 3: pen.attributes.insert(.italic)
      case 4: pen.attributes.insert(.underline)
      case 7: pen.attributes.insert(.reverse)
      case 9: pen.attributes.insert(.strikethrough)
      case 22: pen.attributes.subtract([.bold, .dim])
      case 23: pen.attributes.remove(.italic)
      case 24: pen.attributes.remove(.underline)
      case 27: pen.attributes.remove(.reverse)
      case 29: pen.attributes.remove(.strikethrough)
      case 30...39, 90...97: pen.foreground = color(code % 10, bright: code >= 90, &rest)
      case 40...49, 100...107: pen.background = color(code % 10, bright: code >= 100, &rest)
      default: faults.append("style \(code)")
      }
    }
  }

  private mutating func color(_ code: Int, bright: Bool, _ rest: inout ArraySlice<Int>) -> Color {
    if code == 9 { return .default }
    if code < 8 { return .ansi(UInt8(code + (bright ? 8 : 0))) }
    let kind = rest.popFirst()
    let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
    guard count > 0, rest.count >= count, rest.prefix(count).allSatisfy({ 0...255 ~= $0 }) else {
      faults.append("colour \(code)")
      return .default
    }
    let values = rest.prefix(count).map { UInt8($0) }
    rest.removeFirst(count)
    return count == 1 ? .palette(values[0]) : .rgb(values[0], values[1], values[2])
  }
}
