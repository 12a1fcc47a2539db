public import RefreshCanvas

/// A line to type into, as a value: its text, and where the cursor is.
///
///     var editor = LineEditor()
///     editor.insert("naïve")
///     editor.apply(.deleteWordBackward)
///     let column = editor.draw(in: &region)
///
/// The cursor stands between characters as people see them: é, 한 and 👩‍👧 are one each, however they
/// are written. What is typed so that it joins the character before the cursor becomes part of it.
public struct LineEditor: Sendable, Hashable {
  /// A change of the line other than typing; each case names the keys that shells have for it.
  package enum Edit: Sendable, Hashable, CaseIterable {
    /// ←, Ctrl-B.
    case moveLeft
    /// →, Ctrl-F.
    case moveRight
    /// Home, Ctrl-A.
    case moveToStart
    /// End, Ctrl-E.
    case moveToEnd
    /// Alt-B, Ctrl-←: to where the word before begins, a word being letters and digits.
    case moveWordLeft
    /// Alt-F, Ctrl-→: to where the next word ends.
    case moveWordRight
    /// Backspace.
    case deleteBackward
    /// Delete, Ctrl-D.
    case deleteForward
    /// Ctrl-W: back to a blank.
    case deleteWordBackward
    /// Alt-D, Ctrl-Delete: to the end of the next word.
    case deleteWordForward
    /// Ctrl-U.
    case deleteToStart
    /// Ctrl-K.
    case deleteToEnd
  }

  /// The most bytes of UTF-8 that a line holds, 1 MiB by default; what is over it is refused.
  public var maximumLength = 1 << 20
  /// The text that was typed.
  public private(set) var text: String
  /// The characters before the cursor.
  public var cursor: Int { text.distance(from: text.startIndex, to: place) }
  /// The place of the cursor, in bytes of UTF-8; a character begins there, or the text ends.
  private var offset: Int
  /// The first byte that shows in a field that is too short for all of it.
  private var firstShown = 0

  /// Makes a line with the cursor behind its text; what no line can hold is left out.
  public init(_ text: String = "") {
    self.text = Self.line(of: text)
    offset = self.text.utf8.count
  }

  /// Whether nothing was typed.
  public var isEmpty: Bool { text.isEmpty }

  private var place: String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
}

// MARK: - Editing

extension LineEditor {
  /// Puts text before the cursor, as typed or pasted.
  ///
  /// A line end becomes a blank, a tab too; other control characters are left out. What the line
  /// has no room for is refused as a whole, and the answer is `false`: nothing is cut.
  @discardableResult
  public mutating func insert(_ typed: String) -> Bool {
    let line = Self.line(of: typed)
    guard line.utf8.count <= maximumLength - text.utf8.count else { return false }
    text.insert(contentsOf: line, at: place)
    settle(at: offset + line.utf8.count)
    return true
  }

  /// Changes the line or moves the cursor; returns whether anything is different.
  @discardableResult
  package mutating func apply(_ edit: Edit) -> Bool {
    let before = (text.utf8.count, offset)
    switch edit {
    case .moveLeft: move(to: left)
    case .moveRight: move(to: right)
    case .moveToStart: move(to: text.startIndex)
    case .moveToEnd: move(to: text.endIndex)
    case .moveWordLeft: move(to: wordStart)
    case .moveWordRight: move(to: wordEnd)
    case .deleteBackward: delete(left..<place)
    case .deleteForward: delete(place..<right)
    case .deleteWordBackward: delete(blankBefore..<place)
    case .deleteWordForward: delete(place..<wordEnd)
    case .deleteToStart: delete(text.startIndex..<place)
    case .deleteToEnd: delete(place..<text.endIndex)
    }
    return before != (text.utf8.count, offset)
  }

  /// Deletes everything.
  public mutating func clear() { (text, offset, firstShown) = ("", 0, 0) }

  private mutating func move(to index: String.Index) {
    offset = text.utf8.distance(from: text.startIndex, to: index)
  }

  private mutating func delete(_ part: Range<String.Index>) {
    let start = text.utf8.distance(from: text.startIndex, to: part.lowerBound)
    text.removeSubrange(part)
    settle(at: start)
  }

  /// Puts the cursor at a byte, or behind the character that it would split: neighbours may have
  /// become one.
  private mutating func settle(at byte: Int) {
    offset = text.characterBoundary(from: byte)
  }

  private var left: String.Index {
    place == text.startIndex ? place : text.index(before: place)
  }

  private var right: String.Index { place == text.endIndex ? place : text.index(after: place) }

  private var wordStart: String.Index {
    var index = place
    while index > text.startIndex, !Self.isWord(text[text.index(before: index)]) {
      index = text.index(before: index)
    }
    while index > text.startIndex, Self.isWord(text[text.index(before: index)]) {
      index = text.index(before: index)
    }
    return index
  }

  private var wordEnd: String.Index {
    let start = text[place...].firstIndex(where: Self.isWord) ?? text.endIndex
    return text[start...].firstIndex { !Self.isWord($0) } ?? text.endIndex
  }

  private var blankBefore: String.Index {
    let word = text[..<place].lastIndex { !$0.isWhitespace } ?? text.startIndex
    let blank = text[..<word].lastIndex(where: \.isWhitespace)
    return blank.map { text.index(after: $0) } ?? text.startIndex
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// The part of a text that a line can hold.
  private static func line(of text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    var line = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: if !wasReturn { line.append(" ") }
      case 0x09, 0x0D, 0x85, 0x2028, 0x2029: line.append(" ")
      default: if Substitute.scalar(for: scalar.value) == nil { line.append(scalar) }
      }
      wasReturn = scalar == "\r"
    }
    return String(line)
  }
}

// MARK: - Showing

extension LineEditor {
  /// Draws what of the line has room in one row; returns the column of the cursor.
  ///
  /// The cursor takes a column of its own behind the text, so a line as long as its field is already
  /// too long: then it shows the part around the cursor, and moves as little as possible.
  @discardableResult
  public mutating func draw(in region: inout CanvasRegion, style: Style = .plain) -> Int {
    let policy = region.widthPolicy
    let column = scroll(columns: region.width, policy)
    let start = text.utf8.index(text.startIndex, offsetBy: firstShown)
    let end = end(ofColumns: region.width, from: start, policy).place
    region.write(String(text[start..<end]), style: style)
    return column
  }

  /// Shows the cursor in a field of `columns` columns; returns which of them it is in.
  ///
  /// It measures what has room around the cursor, and not the line: that may be long.
  private mutating func scroll(columns: Int, _ policy: WidthPolicy) -> Int {
    let room = max(1, columns)
    // Behind the cursor there is the character it stands on, or one column.
    let under = place < right ? max(1, width(ofCharacterAt: place, policy)) : 1
    let shown = text.utf8.index(text.startIndex, offsetBy: min(firstShown, offset))
    var (first, used) = walkBack(
      from: place, columns: room - min(under, room), to: shown, policy)
    let (rest, isWhole) = columnsLeft(from: place, within: room - used, policy)
    // What was deleted leaves no room empty that what stands before could take.
    if isWhole {
      let more = walkBack(
        from: first, columns: room - 1 - used - rest, to: text.startIndex, policy)
      first = more.place
      used += more.columns
    }
    firstShown = text.utf8.distance(from: text.startIndex, to: first)
    return min(used, room - 1)
  }

  /// The first place at most `columns` columns before a place, and how many they are.
  private func walkBack(
    from place: String.Index, columns: Int, to least: String.Index, _ policy: WidthPolicy
  ) -> (place: String.Index, columns: Int) {
    var (first, used, steps) = (place, 0, 0)
    while first > least, steps < Self.farthest {
      let before = text.index(before: first)
      let width = width(ofCharacterAt: before, policy)
      guard used + width <= columns else { break }
      (first, used, steps) = (before, used + width, steps + 1)
    }
    return (first, used)
  }

  /// The columns behind a place, and whether they are fewer than `columns`.
  private func columnsLeft(
    from place: String.Index, within columns: Int, _ policy: WidthPolicy
  ) -> (columns: Int, isWhole: Bool) {
    let found = end(ofColumns: columns - 1, from: place, policy)
    return (found.columns, found.place == text.endIndex)
  }

  /// The last place at most `columns` columns behind a place, and how many they are.
  private func end(
    ofColumns columns: Int, from place: String.Index, _ policy: WidthPolicy
  ) -> (place: String.Index, columns: Int) {
    var (end, used, steps) = (place, 0, 0)
    while end < text.endIndex, steps < Self.farthest {
      let width = width(ofCharacterAt: end, policy)
      guard used + width <= columns else { break }
      (end, used, steps) = (text.index(after: end), used + width, steps + 1)
    }
    return (end, used)
  }

  private func width(ofCharacterAt place: String.Index, _ policy: WidthPolicy) -> Int {
    TextWidth.columns(of: String(text[place]), policy: policy)
  }

  /// The most characters that are measured for a field: without a width any number would fit.
  private static let farthest = 4_096
}
