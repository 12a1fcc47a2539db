public import RefreshCanvas

/// A single line of editable text, as a value: its text and its cursor.
///
///     var editor = LineEditor()
///     editor.insert("naïve")
///     let column = editor.draw(in: &region)
///
/// The cursor is between user-perceived characters: é, 한 and 👩‍👧 are one each, in any encoding.
/// Typed text can become part of the character before the cursor.
public struct LineEditor: Sendable, Hashable {
  /// An edit or a cursor movement.
  package enum Edit: Sendable, Hashable {
    case move(Target)
    /// Deletes the text between the cursor and the target.
    case delete(Target)
  }

  package enum Target: Sendable, Hashable, CaseIterable {
    case left, right, start, end
    /// Words are letters and digits.
    case wordLeft, wordRight
    /// The start of the previous word between blanks.
    case blankSeparatedLeft
  }

  /// The maximum length in bytes of UTF-8, which no insertion exceeds; 1 MiB by default.
  public var maximumLength = 1 << 20
  /// The text of the line.
  public private(set) var text: String
  package var cursor: Int { text.distance(from: text.startIndex, to: place) }
  /// In bytes of UTF-8; always a character boundary.
  private var offset: Int
  /// The offset of the first shown character, in bytes.
  private var firstShown = 0

  /// Creates a line with the cursor after its text.
  ///
  /// Line ends and tabs become blanks. Other characters that could control a terminal are removed.
  public init(_ text: String = "") {
    self.text = Self.line(of: text)
    offset = self.text.utf8.count
  }

  /// Whether the text is empty.
  public var isEmpty: Bool { text.isEmpty }

  private var place: String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

  // MARK: - Editing

  /// Inserts typed or pasted text before the cursor, and returns whether the line had room for it.
  ///
  /// Characters are replaced or removed as by ``init(_:)``. Without room for all, none is inserted.
  @discardableResult
  public mutating func insert(_ typed: String) -> Bool {
    let line = Self.line(of: typed)
    guard line.utf8.count <= maximumLength - text.utf8.count else { return false }
    text.insert(contentsOf: line, at: place)
    // An edit can combine two neighbours into one character.
    offset = text.characterBoundary(from: offset + line.utf8.count)
    return true
  }

  /// Returns whether the text or the cursor changed.
  @discardableResult
  package mutating func apply(_ edit: Edit) -> Bool {
    let before = (text.utf8.count, offset)
    switch edit {
    case .move(let target):
      offset = text.utf8.distance(from: text.startIndex, to: index(of: target))
    case .delete(let target):
      let end = index(of: target)
      delete(min(place, end)..<max(place, end))
    }
    return before != (text.utf8.count, offset)
  }

  /// Deletes the text.
  public mutating func clear() { (text, offset, firstShown) = ("", 0, 0) }

  private mutating func delete(_ part: Range<String.Index>) {
    let start = text.utf8.distance(from: text.startIndex, to: part.lowerBound)
    text.removeSubrange(part)
    offset = text.characterBoundary(from: start)
  }

  private func index(of target: Target) -> String.Index {
    switch target {
    case .left: place == text.startIndex ? place : text.index(before: place)
    case .right: place == text.endIndex ? place : text.index(after: place)
    case .start: text.startIndex
    case .end: text.endIndex
    case .wordLeft: startOfLastRun(where: Self.isWord)
    case .wordRight: wordEnd
    case .blankSeparatedLeft: startOfLastRun { !$0.isWhitespace }
    }
  }

  private func startOfLastRun(where isPart: (Character) -> Bool) -> String.Index {
    let last = text[..<place].lastIndex(where: isPart) ?? text.startIndex
    let before = text[..<last].lastIndex { !isPart($0) }
    return before.map { text.index(after: $0) } ?? text.startIndex
  }

  private var wordEnd: String.Index {
    let start = text[place...].firstIndex(where: Self.isWord) ?? text.endIndex
    return text[start...].firstIndex { !Self.isWord($0) } ?? text.endIndex
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func line(of text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    var line = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: if !wasReturn { line.append(" ") }
      case 0x09, 0x0D, 0x85, 0x2028, 0x2029: line.append(" ")
      default: if SanitizedText.substitute(for: scalar.value) == nil { line.append(scalar) }
      }
      wasReturn = scalar == "\r"
    }
    return String(line)
  }

  // MARK: - Drawing

  /// Draws the line, or the part around the cursor if the line does not fit.
  ///
  /// - Parameters:
  ///   - region: The region to draw into; its first row is used.
  ///   - style: The style of the text.
  /// - Returns: The column of the cursor in the region.
  @discardableResult
  public mutating func draw(in region: inout CanvasRegion, style: Style = .plain) -> Int {
    let policy = region.widthPolicy
    let column = scroll(columns: region.width, policy)
    let start = text.utf8.index(text.startIndex, offsetBy: firstShown)
    let end = walk(from: start, to: text.endIndex, columns: region.width, policy).place
    region.write(String(text[start..<end]), style: style)
    return column
  }

  /// Returns the cursor's column. Only a part is measured, because the line can be long.
  private mutating func scroll(columns: Int, _ policy: WidthPolicy) -> Int {
    let room = max(1, columns)
    // The cursor covers the character after it, or one column at the end of the text.
    let under = place < text.endIndex ? max(1, width(ofCharacterAt: place, policy)) : 1
    let shown = text.utf8.index(text.startIndex, offsetBy: min(firstShown, offset))
    var (first, used) = walk(from: place, to: shown, columns: room - min(under, room), policy)
    let rest = walk(from: place, to: text.endIndex, columns: room - used - 1, policy)
    // After a deletion, text before the shown part fills the free columns.
    if rest.place == text.endIndex {
      let more = walk(
        from: first, to: text.startIndex, columns: room - 1 - used - rest.columns, policy)
      first = more.place
      used += more.columns
    }
    firstShown = text.utf8.distance(from: text.startIndex, to: first)
    return min(used, room - 1)
  }

  /// Returns the last position and the number of columns.
  private func walk(
    from start: String.Index, to limit: String.Index, columns: Int, _ policy: WidthPolicy
  ) -> (place: String.Index, columns: Int) {
    let isForward = start < limit
    var place = start
    var used = 0
    var steps = 0
    while isForward ? place < limit : place > limit, steps < Self.maximumMeasured {
      let next = isForward ? text.index(after: place) : text.index(before: place)
      let width = width(ofCharacterAt: min(place, next), policy)
      guard used + width <= columns else { break }
      place = next
      used += width
      steps += 1
    }
    return (place, used)
  }

  private func width(ofCharacterAt place: String.Index, _ policy: WidthPolicy) -> Int {
    TextWidth.columns(of: String(text[place]), policy: policy)
  }

  /// Characters of zero width would otherwise be measured without a limit.
  private static let maximumMeasured = 4_096

  /// Handles a key or a paste, and returns whether a line handles such an event.
  ///
  /// The keys are those of shells, such as ←, Ctrl-A and Ctrl-W. Return, Escape, Tab, ↑ and ↓ are
  /// not handled. Text for which the line has no room changes nothing; the result is still `true`.
  public mutating func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .paste(let text): if hasRoom(for: event) { insert(text) }
    case .key(.text(let scalar), let modifiers) where modifiers.isSubset(of: .shift):
      insert(String(Character(scalar)))
    case .key(let key, let modifiers):
      guard let edit = Edit(key, modifiers) else { return false }
      apply(edit)
    default: return false
    }
    return true
  }

  package func hasRoom(for event: InputEvent) -> Bool {
    let room = maximumLength - text.utf8.count
    return switch event {
    // A paste of the maximum length may have been truncated. A line is not longer than its text.
    case .paste(let text):
      text.utf8.count < InputParser.maximumPasteLength
        && (text.utf8.count <= room || Self.line(of: text).utf8.count <= room)
    case .key(.text(let scalar), let modifiers) where modifiers.isSubset(of: .shift):
      scalar.utf8.count <= room
    default: true
    }
  }
}

extension LineEditor.Edit {
  init?(_ key: Key, _ modifiers: Modifiers) {
    let isByWord = !modifiers.isDisjoint(with: [.control, .alt])
    switch key {
    case .left: self = .move(isByWord ? .wordLeft : .left)
    case .right: self = .move(isByWord ? .wordRight : .right)
    case .home: self = .move(.start)
    case .end: self = .move(.end)
    case .backspace: self = .delete(isByWord ? .blankSeparatedLeft : .left)
    case .delete: self = .delete(isByWord ? .wordRight : .right)
    case .text(let scalar) where modifiers == .control || modifiers == .alt:
      guard let edit = modifiers == .alt ? Self.altKeys[scalar] : Self.controlKeys[scalar] else {
        return nil
      }
      self = edit
    default: return nil
    }
  }

  private static let altKeys: [Unicode.Scalar: Self] = [
    "b": .move(.wordLeft), "f": .move(.wordRight), "d": .delete(.wordRight),
  ]

  private static let controlKeys: [Unicode.Scalar: Self] = [
    "a": .move(.start), "e": .move(.end), "b": .move(.left), "f": .move(.right),
    "d": .delete(.right), "h": .delete(.left), "w": .delete(.blankSeparatedLeft),
    "u": .delete(.start), "k": .delete(.end),
  ]
}
