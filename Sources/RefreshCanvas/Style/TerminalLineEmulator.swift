/// A terminal line that interprets the bytes written to it, in chunks of any size. The states
/// resemble those of Paul Williams's parser for VT500 terminals.
package struct TerminalLineEmulator: Sendable {
  /// The current style and character sets, with which the next line starts.
  package private(set) var parser: ANSITextParser
  private var buffer: TerminalLineBuffer
  private var state = State.ground
  private var parameters: [UInt8] = []
  /// The last intermediate character of the current sequence, or 0 if there is none.
  private var intermediate: UInt8 = 0
  private var incomplete: [UInt8] = []

  private enum State {
    case ground
    case escape
    /// After `ESC [`.
    case controlSequence
    case ignoredSequence
    /// In a title, a link or another string, until BEL, CAN, SUB or an escape.
    case string
  }

  /// The maximum number of parameter bytes. Sequences with more have no effect.
  private static let parameterLimit = 4_096

  package init(from parser: ANSITextParser, columnLimit: Int = .max) {
    self.parser = parser
    buffer = TerminalLineBuffer(limit: columnLimit)
  }

  /// The visible text and its styles, without an incomplete character.
  package var text: StyledText { buffer.styledText }

  /// Whether text was dropped because it exceeds a limit.
  package var isCut: Bool { buffer.isCut }

  package mutating func append(_ bytes: some Collection<UInt8>) {
    let bytes = incomplete + bytes
    incomplete = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let readsTabs = buffer.hasCells || buffer.hasFill || parser.style.showsOnBlanks
      func isText(_ byte: UInt8) -> Bool {
        !byte.isLineControl && (byte != 0x09 || !readsTabs)
      }
      if state == .ground, isText(byte) {
        var end = index + 1
        while end < bytes.count, isText(bytes[end]) { end += 1 }
        var text = bytes[index..<end]
        if end == bytes.count {
          incomplete = Array(text.suffix(text.incompleteCharacterLength))
          text.removeLast(incomplete.count)
        }
        write(text)
        index = end
      } else if read(byte) {
        index += 1
      }
    }
  }

  /// Ends the line. An incomplete character becomes U+FFFD.
  package mutating func finish() {
    write(incomplete[...])
    incomplete = []
  }

  private mutating func write(_ bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    let isLineDrawing = parser.characterSets.isLineDrawing
    buffer.write(isLineDrawing ? TerminalCharacterSets.lineDrawing(text) : text, parser.style)
  }

  // MARK: - States

  private mutating func read(_ byte: UInt8) -> Bool {
    switch (state, byte) {
    case (_, 0x1B):
      state = .escape
      parameters = []
      intermediate = 0
    case (.ground, _): execute(byte)
    case (_, 0x18), (_, 0x1A), (.string, 0x07): state = .ground
    case (.string, _): break
    case (_, ..<0x20): execute(byte)
    case (_, 0x7F): break
    case (_, 0x80...):
      state = .ground
      return false
    case (.escape, ..<0x30): intermediate = byte
    case (.escape, _): endEscape(byte)
    case (.controlSequence, ..<0x30): intermediate = byte
    case (.controlSequence, ..<0x40): readParameter(byte)
    case (.controlSequence, _):
      state = .ground
      if intermediate == 0 { executeSequence(byte) }
    case (.ignoredSequence, _): if byte >= 0x40 { state = .ground }
    }
    return true
  }

  private mutating func readParameter(_ byte: UInt8) {
    // `<`, `=`, `>` and `?` are only allowed first, and intermediate characters only last.
    let isMisplaced = intermediate != 0 || byte >= 0x3C && !parameters.isEmpty
    if isMisplaced || parameters.count == Self.parameterLimit { state = .ignoredSequence }
    parameters.append(byte)
  }

  private mutating func endEscape(_ byte: UInt8) {
    state = .ground
    switch (Unicode.Scalar(intermediate), Unicode.Scalar(byte)) {
    case ("\0", "["): state = .controlSequence
    case ("\0", "]"), ("\0", "P"), ("\0", "X"), ("\0", "^"), ("\0", "_"): state = .string
    case ("\0", "c"): parser = ANSITextParser()
    case ("(", let set): parser.characterSets.drawsLinesInG0 = set == "0"
    case (")", let set): parser.characterSets.drawsLinesInG1 = set == "0"
    default: break
    }
  }

  private mutating func execute(_ byte: UInt8) {
    switch byte {
    case 0x08: buffer.moveBack()
    case 0x09: buffer.tab()
    case 0x0D: buffer.move(to: 0)
    case 0x0E: parser.characterSets.isShiftedOut = true
    case 0x0F: parser.characterSets.isShiftedOut = false
    default: break
    }
  }

  private mutating func executeSequence(_ final: UInt8) {
    guard let parameters = Self.parameters(parameters) else { return }
    let value = parameters[0][0]
    let count = max(1, value)
    let blank = Style(background: parser.style.background)
    switch Unicode.Scalar(final) {
    case "m": parser.style.apply(parameters)
    case "K": buffer.eraseInLine(value, blank)
    case "X": buffer.erase(count, blank)
    case "P": buffer.delete(count)
    case "@": buffer.insert(count, blank)
    case "C", "a": buffer.move(by: count)
    case "D": buffer.move(by: -count)
    case "G", "`": buffer.move(to: count - 1)
    default: break
    }
  }

  /// Returns `38;5;9` as [[38], [5], [9]] and `38:5:9` as [[38, 5, 9]].
  private static func parameters(_ bytes: [UInt8]) -> [[Int]]? {
    guard bytes.allSatisfy({ 0x30...0x3B ~= $0 }) else { return nil }
    return bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { digits in
        digits.prefix(5).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      }
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var incompleteCharacterLength: Int {
    for (length, byte) in suffix(3).reversed().enumerated() where byte >= 0xC0 {
      let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      return length + 1 < needed && byte < 0xF8 ? length + 1 : 0
    }
    return 0
  }
}

// MARK: - Select Graphic Rendition

extension Style {
  fileprivate mutating func apply(_ parameters: [[Int]]) {
    var rest = parameters[...]
    while let part = rest.popFirst() {
      switch part[0] {
      case 0: self = .plain
      case 38, 48, 58:
        let color = part.count > 1 ? Self.color(part.dropFirst()) : Self.color(taking: &rest)
        if let color, part[0] == 38 { foreground = color }
        if let color, part[0] == 48 { background = color }
      case 30...37: foreground = .ansi(UInt8(part[0] - 30))
      case 39: foreground = .default
      case 40...47: background = .ansi(UInt8(part[0] - 40))
      case 49: background = .default
      case 90...97: foreground = .ansi(UInt8(part[0] - 90 + 8))
      case 100...107: background = .ansi(UInt8(part[0] - 100 + 8))
      case 4 where part.dropFirst().first == 0: attributes.remove(.underline)
      case 21: attributes.insert(.underline)  // a double line
      case let code:
        for (attribute, set) in TextAttributes.codes where set == code {
          attributes.insert(attribute)
        }
        for (ended, end) in TextAttributes.endCodes where end == code { attributes.subtract(ended) }
      }
    }
  }

  /// Returns the colour `5;n` or `2;r;g;b`, and removes its parameters.
  private static func color(taking rest: inout ArraySlice<[Int]>) -> Color? {
    let count = rest.first?.first == 5 ? 2 : rest.first?.first == 2 ? 4 : 0
    let values = rest.prefix(count).compactMap(\.first)
    rest = rest.dropFirst(count)
    return color(values[...])
  }

  /// Returns the colour `5:n`, `2:r:g:b` or `2:s:r:g:b`, in which `s` names a colour space.
  private static func color(_ values: ArraySlice<Int>) -> Color? {
    let numbers = values.dropFirst().suffix(3).map { UInt8(clamping: $0) }
    switch (values.first, values.count) {
    case (5, 2): return .palette(numbers[0])
    case (2, 4), (2, 5): return .rgb(numbers[0], numbers[1], numbers[2])
    default: return nil
    }
  }
}
