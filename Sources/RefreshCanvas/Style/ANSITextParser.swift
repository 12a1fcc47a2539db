/// Reads the output of a program, line by line, as a terminal would show it.
///
///     var parser = ANSITextParser()
///     for line in output.split(separator: "\n") {
///       lines.append(parser.parse(line.utf8))
///     }
///
/// - Select Graphic Rendition (`ESC [ … m`) sets the style of the text after it.
/// - Carriage return, backspace and tab move the cursor, as do Cursor Forward, Cursor Back and the
///   sequences that set the column. Later text overwrites earlier text.
/// - Erase in Line, and the sequences that insert, delete or erase characters, change the line.
///   Erased cells have the background of the current style.
/// - Shift Out, Shift In, and `0` or `B` after `ESC (` or `ESC )` select line drawing or ASCII.
/// - `ESC c` resets the style and the character sets.
/// - A character other than `_` that is struck twice, with a backspace in between, is bold.
/// - A character other than `_` or a blank that is struck over or under `_` is underlined.
///
/// All other sequences, such as titles, links and vertical movements, are dropped. A sequence ends
/// at the latest at the end of the line. The style and the character sets at the end of a line
/// apply to the next one. Other control characters outside of sequences stay in the text, and a
/// canvas draws them as visible characters.
public struct ANSITextParser: Sendable, Hashable {
  /// The style at the start of the next line.
  package var style: Style
  var characterSets = TerminalCharacterSets()

  /// Creates a parser with the style at the start of the first line.
  public init(style: Style = .plain) { self.style = style }

  /// Returns the visible text of a line and its styles. Invalid UTF-8 becomes U+FFFD.
  ///
  /// - Parameter line: The bytes of a line without its line feed.
  public mutating func parse(_ line: some Collection<UInt8>) -> StyledText {
    guard hasEffect(line) else {
      return StyledText(String(decoding: line, as: UTF8.self), style: style)
    }
    var reader = TerminalLineEmulator(from: self)
    reader.append(line)
    reader.finish()
    self = reader.parser
    return reader.text
  }

  /// Applies the styles and character sets of a line without returning its text.
  ///
  /// - Parameter line: The bytes of a line without its line feed.
  public mutating func skip(_ line: some Collection<UInt8>) {
    var reader = TerminalLineEmulator(from: self, columnLimit: 0)
    reader.append(line)
    self = reader.parser
  }

  private func hasEffect(_ line: some Collection<UInt8>) -> Bool {
    if characterSets.isLineDrawing { return true }
    // Tabs are text, unless the columns that they skip would be drawn in a style.
    let tab: UInt8 = style.showsOnBlanks ? 0x09 : 0x0D
    func hasEffect(_ byte: UInt8) -> Bool { byte.isLineControl || byte == tab }
    let found = line.withContiguousStorageIfAvailable { bytes in
      unsafe !bytes.isPrintableASCII(0..<bytes.count) && bytes.contains(where: hasEffect)
    }
    return found ?? line.contains(where: hasEffect)
  }
}

/// The character sets G0 and G1, and the selection of one of them.
struct TerminalCharacterSets: Sendable, Hashable {
  var drawsLinesInG0 = false
  var drawsLinesInG1 = false
  /// Whether G1 is selected instead of G0.
  var isShiftedOut = false

  var isLineDrawing: Bool { isShiftedOut ? drawsLinesInG1 : drawsLinesInG0 }

  static func lineDrawing(_ text: String) -> String {
    var drawn = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let index = Int(scalar.value) - 0x5F
      drawn.append(table.indices.contains(index) ? table[index] : scalar)
    }
    return String(drawn)
  }

  /// The DEC line drawing characters for `_` to `~`.
  private static let table = Array(" ◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)
}

extension UInt8 {
  /// Whether the byte is a control character other than a tab that has an effect within a line.
  var isLineControl: Bool {
    switch self {
    case 0x08, 0x0D, 0x0E, 0x0F, 0x1B: true
    default: false
    }
  }
}
