internal import RefreshCanvas

/// Reads the lines of a frame file into frames.
struct FrameFileReader {
  private enum Part: String, CaseIterable {
    case pulling, loading, success, failure
  }

  /// How long a part takes.
  private enum Pace {
    case every(Double)
    case cycle(Double)
  }

  private struct Sequence {
    var line: Int
    var frames: [TextFrame] = []
    var pace = Pace.every(0.1)
  }

  private let style: Style
  private let palette: [Character: Style]
  private var parts: [Part: Sequence] = [:]
  /// The part being read; `nil` before any was begun.
  private var part: Part?
  private var drawing: [Substring] = []
  private var line = 0
  private var count = 0

  init(style: Style, palette: [Character: Style]) {
    self.style = style
    self.palette = palette
  }

  mutating func read(_ text: String) throws(FrameFileError) {
    var scalars = Substring(text)
    if scalars.unicodeScalars.first == "\u{FEFF}" { scalars.unicodeScalars.removeFirst() }
    var lines = scalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if lines.last?.isEmpty == true { lines.removeLast() }
    for content in lines {
      line += 1
      if content.hasPrefix("%") && !content.hasPrefix("%%") {
        try separate(content.dropFirst())
      } else {
        let content = content.hasPrefix("%%") ? content.dropFirst() : content
        try check(content)
        drawing.append(content)
      }
    }
    line += 1
    try endFrame(atSeparator: false)
  }

  /// Ends a frame at a line with a %, and begins a part if it says so.
  private mutating func separate(_ words: Substring) throws(FrameFileError) {
    let words = words.split(separator: " ")
    try endFrame(atSeparator: true)
    guard let name = words.first else { return }
    guard let part = Part(rawValue: String(name)), words.count == 1 || words.count == 3 else {
      throw error(.unknownPart(words.joined(separator: " ")))
    }
    guard parts[part] == nil else { throw error(.repeatedPart(part.rawValue)) }
    var sequence = Sequence(line: line)
    if words.count == 3 { sequence.pace = try pace(words) }
    parts[part] = sequence
    self.part = part
  }

  private func pace(_ words: [Substring]) throws(FrameFileError) -> Pace {
    guard words[1] == "every" || words[1] == "cycle" else {
      throw error(.unknownPart(words.joined(separator: " ")))
    }
    guard let seconds = Double(words[2]), seconds > 0, seconds.isFinite else {
      throw error(.malformedTime(String(words[2])))
    }
    return words[1] == "every" ? .every(seconds) : .cycle(seconds)
  }

  /// Takes the lines since the last separator as a frame.
  ///
  /// Before the first separator, and right after a part began, no lines are no frame; between two
  /// separators they are a blank one.
  private mutating func endFrame(atSeparator: Bool) throws(FrameFileError) {
    defer { drawing = [] }
    let isFirst = part.flatMap { parts[$0] }?.frames.isEmpty ?? true
    if drawing.isEmpty && (isFirst || !atSeparator) { return }
    let part = part ?? .pulling
    if parts[part] == nil { parts[part] = Sequence(line: 1) }
    self.part = part
    count += 1
    guard count <= FrameFile.frameLimit else { throw error(.tooManyFrames) }
    let drawing = drawing.isEmpty ? " " : drawing.joined(separator: "\n")
    parts[part]?.frames.append(TextFrame(drawing, style: style, palette: palette))
  }

  /// Refuses what would make a drawing look different from terminal to terminal.
  private func check(_ content: Substring) throws(FrameFileError) {
    var column = 1
    for character in content {
      if character == "\t" { throw error(.tab(column: column)) }
      let scalars = character.unicodeScalars
      for scalar in scalars where TextWidth.columns(of: String(scalar)) == 0 || scalar.isCommand {
        if scalars.count == 1 || scalar.isCommand {
          throw error(.controlCharacter(scalar, column: column))
        }
      }
      if TextWidth.columns(of: character) == 2 {
        throw error(.wideCharacter(character, column: column))
      }
      column += 1
    }
  }

  private func error(_ reason: FrameFileError.Reason) -> FrameFileError {
    FrameFileError(line: max(line, 1), reason: reason)
  }

  /// What was read, or the part in which nothing was drawn.
  func frames() throws(FrameFileError) -> FrameSet {
    for part in Part.allCases {
      if let sequence = parts[part], sequence.frames.isEmpty {
        throw FrameFileError(line: sequence.line, reason: .noFrame)
      }
    }
    guard let first = sequence(.pulling) ?? sequence(.loading) else {
      throw FrameFileError(line: 1, reason: .noFrame)
    }
    return FrameSet(
      pulling: first, loading: sequence(.loading), success: sequence(.success),
      failure: sequence(.failure))
  }

  private func sequence(_ part: Part) -> FrameSequence? {
    guard let sequence = parts[part] else { return nil }
    return switch sequence.pace {
    case .every(let seconds): FrameSequence(sequence.frames, interval: seconds)
    case .cycle(let seconds): FrameSequence(sequence.frames, cycle: seconds)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar tells a terminal something instead of showing something.
  fileprivate var isCommand: Bool {
    TextWidth.columns(of: Character(self)) == nil
      || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
