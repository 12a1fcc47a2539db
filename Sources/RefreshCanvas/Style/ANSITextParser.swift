/// Reads the output of a program: its colours become styles, and all other sequences are dropped.
///
///     var reader = ANSITextParser()
///     for line in output.split(separator: "\n") {
///       lines.append(reader.text(of: line.utf8))
///     }
///
/// Select Graphic Rendition, `ESC [ … m`, is the one sequence that is carried out. All others, titles
/// and links and cursor movements, are dropped whole, and the canvas draws what is left as text. A
/// style goes on into the next line, a sequence that is not finished does not.
public struct ANSITextParser: Sendable {
  /// The style that the next line begins with.
  public var style: Style

  /// Makes a reader; the first line begins plain by default.
  public init(style: Style = .plain) { self.style = style }

  private enum State {
    case text
    case escape
    /// Between `ESC [` and the final byte.
    case control
    /// In a title, a link or the like, until BEL or ST.
    case string
    case stringEscape
  }

  /// A line, without its line break; what a carriage return overwrote is not part of it.
  ///
  /// Bytes that are no UTF-8 become U+FFFD.
  public mutating func parse(_ line: some Collection<UInt8>) -> StyledText {
    guard line.contains(where: { $0 == 0x1B || $0 == 0x0D }) else {
      return StyledText(String(decoding: line, as: UTF8.self), style: style)
    }
    var text = StyledText()
    var bytes: [UInt8] = []
    for token in tokens(of: line) {
      switch token {
      case .byte(let byte): bytes.append(byte)
      case .overwrite: (text, bytes) = (StyledText(), [])
      case .style(let parameters):
        flush(&bytes, to: &text)
        style.apply(parameters)
      }
    }
    flush(&bytes, to: &text)
    return text
  }

  /// Takes over the style that a line ends with, without its text.
  public mutating func skip(_ line: some Collection<UInt8>) {
    for case .style(let parameters) in tokens(of: line) { style.apply(parameters) }
  }

  private func flush(_ bytes: inout [UInt8], to text: inout StyledText) {
    if bytes.isEmpty { return }
    text.append(StyledText(String(decoding: bytes, as: UTF8.self), style: style))
    bytes = []
  }
}

// MARK: - Tokens

extension ANSITextParser {
  private enum Token {
    case byte(UInt8)
    case style([[Int]])
    case overwrite
  }

  private func tokens(of line: some Collection<UInt8>) -> [Token] {
    var tokens: [Token] = []
    var state = State.text
    var control: [UInt8] = []
    for (index, byte) in line.enumerated() {
      switch (state, byte) {
      case (.text, 0x1B), (.escape, 0x1B), (.control, 0x1B): state = .escape
      case (.text, 0x0D): if index < line.count - 1 { tokens.append(.overwrite) }
      case (.text, _): tokens.append(.byte(byte))
      case (.escape, _): state = Self.state(after: byte)
      case (.control, 0x40...0x7E):
        if byte == UInt8(ascii: "m"), let parameters = Self.parameters(control) {
          tokens.append(.style(parameters))
        }
        (state, control) = (.text, [])
      case (.control, 0x20...0x3F): control.append(byte)
      case (.control, _): (state, control) = (.text, [])
      case (.string, 0x07), (.stringEscape, UInt8(ascii: "\\")): state = .text
      case (.string, 0x1B), (.stringEscape, 0x1B): state = .stringEscape
      case (.string, _), (.stringEscape, _): state = .string
      }
    }
    return tokens
  }

  private static func state(after byte: UInt8) -> State {
    switch byte {
    case UInt8(ascii: "["): .control
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      .string
    case 0x20...0x2F: .escape  // such as `ESC ( B`: one more byte follows
    default: .text
    }
  }

  /// `38;5;9` as [[38], [5], [9]], `38:5:9` as [[38, 5, 9]]; `nil` for what is no SGR.
  private static func parameters(_ bytes: [UInt8]) -> [[Int]]? {
    guard bytes.allSatisfy({ 0x30...0x3B ~= $0 }) else { return nil }
    return bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { digits in
        digits.prefix(5).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      }
    }
  }
}

extension Style {
  /// Carries out the parameters of a Select Graphic Rendition; what is not known is passed over.
  mutating func apply(_ parameters: [[Int]]) {
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
      default: applyAttribute(part)
      }
    }
  }

  private mutating func applyAttribute(_ part: [Int]) {
    switch (part[0], part.dropFirst().first) {
    case (4, 0): attributes.remove(.underline)
    case (21, _): attributes.insert(.underline)  // a double line
    case (let code, _):
      for (attribute, set) in TextAttributes.codes where set == code {
        attributes.insert(attribute)
      }
      for (ended, end) in TextAttributes.endCodes where end == code { attributes.subtract(ended) }
    }
  }

  /// The colour after `38;`: `5;n` of the palette, `2;r;g;b`; its parameters are used up.
  private static func color(taking rest: inout ArraySlice<[Int]>) -> Color? {
    let count = rest.first?.first == 5 ? 2 : rest.first?.first == 2 ? 4 : 0
    let values = rest.prefix(count).compactMap(\.first)
    rest = rest.dropFirst(count)
    return color(values[...])
  }

  /// The colour `5:n`, `2:r:g:b` or `2:space:r:g:b`.
  private static func color(_ values: ArraySlice<Int>) -> Color? {
    let numbers = values.dropFirst().suffix(3).map { UInt8(clamping: $0) }
    switch (values.first, values.count) {
    case (5, 2): return .palette(numbers[0])
    case (2, 4), (2, 5): return .rgb(numbers[0], numbers[1], numbers[2])
    default: return nil
    }
  }
}
