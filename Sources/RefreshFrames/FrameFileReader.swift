public import RefreshCanvas

/// An error in a frame file, with its line.
public struct FrameFileError: Error, Sendable, Hashable, CustomStringConvertible {
  package let line: Int
  /// The error and a way to correct it.
  package let reason: String

  /// The line, the error and a way to correct it.
  public var description: String { "line \(line): \(reason)" }
}

struct FrameFileReader {
  private enum AnimationPhase: String, CaseIterable {
    case pulling, loading, success, failure
  }

  private struct Sequence {
    var line: Int
    var frames: [TextFrame] = []
    /// The seconds of each frame, or of all frames.
    var seconds = 0.1
    var isCycle = false
  }

  private static let frameLimit = 1000
  fileprivate static let byteLimit = 1 << 20

  private let style: Style
  private let palette: [Character: Style]
  private var parts: [AnimationPhase: Sequence] = [:]
  /// The complete sets, the largest first.
  private var sets: [FrameSet] = []
  private var setStart = 1
  private var part: AnimationPhase?
  private var drawing = FrameLines()
  private var layer = \FrameLines.text
  private var colors: [Character: Color] = [:]
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
        try check(content)
        drawing[keyPath: layer].append((line, content))
      }
    }
    line += 1
    try endFrame(atSeparator: false)
  }

  /// Handles the text after a %.
  private mutating func separate(_ words: Substring) throws(FrameFileError) {
    let words = words.split(separator: " ")
    switch words.first {
    case "color": return try readColor(words)
    case "text" where words.count == 1:
      layer = \.colors
      return
    case "ground" where words.count == 1:
      layer = \.grounds
      return
    default: try endFrame(atSeparator: true)
    }
    guard let name = words.first else { return }
    if words == ["smaller"] { return try endSet() }
    guard let part = AnimationPhase(rawValue: String(name)), words.count == 1 || words.count == 3
    else {
      throw unknownPart(words)
    }
    guard parts[part] == nil else {
      throw error("\(part) was begun before; put its frames together")
    }
    var sequence = Sequence(line: line)
    if words.count == 3 {
      sequence.seconds = try seconds(words)
      sequence.isCycle = words[1] == "cycle"
    }
    parts[part] = sequence
    self.part = part
  }

  private func unknownPart(_ words: [Substring]) -> FrameFileError {
    error(
      "\"\(words.joined(separator: " "))\" is no part; allowed are pulling, loading, success and"
        + " failure, each followed by nothing, by every SECONDS or by cycle SECONDS; and smaller,"
        + " color, text and ground")
  }

  private mutating func readColor(_ words: [Substring]) throws(FrameFileError) {
    let digits = words.last?.dropFirst() ?? ""
    guard words.count == 3, words[1].count == 1, let name = words[1].first, words[2].first == "#",
      digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = UInt32(digits, radix: 16)
    else {
      throw error(
        "\"\(words.dropFirst().joined(separator: " "))\" names no color; write one character and six"
          + " digits, such as % color a #ff8800")
    }
    colors[name] = .rgb(
      UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }

  private func seconds(_ words: [Substring]) throws(FrameFileError) -> Double {
    guard words[1] == "every" || words[1] == "cycle" else { throw unknownPart(words) }
    // Even the maximum number of frames must have a finite duration.
    guard let seconds = Double(words[2]), seconds > 0,
      (seconds * Double(Self.frameLimit)).isFinite
    else {
      throw error("\"\(words[2])\" is no time; write seconds above 0, such as 0.1")
    }
    return seconds
  }

  /// Adds the lines since the last separator as a frame. Without lines the frame is blank or, at
  /// the start of a part and at the end of the file, not added.
  private mutating func endFrame(atSeparator: Bool) throws(FrameFileError) {
    defer {
      drawing = FrameLines()
      layer = \.text
    }
    let isFirst = part.flatMap { parts[$0] }?.frames.isEmpty ?? true
    if drawing.isEmpty && (isFirst || !atSeparator) { return }
    let part = part ?? .pulling
    if parts[part] == nil { parts[part] = Sequence(line: setStart) }
    self.part = part
    count += 1
    guard count <= Self.frameLimit else {
      throw error("this frame is one too many; 1,000 are allowed")
    }
    parts[part]?.frames.append(try drawing.frame(style: style, palette: palette, colors: colors))
  }

  private func check(_ content: Substring) throws(FrameFileError) {
    var column = content.firstColumn
    for character in content.dropFirst(column - 1) {
      if character == "\t" { throw error("column \(column) is a tab; indent with spaces") }
      let scalars = character.unicodeScalars
      let width = TextWidth.columns(of: character)
      if let command = scalars.first(where: \.isCommand) ?? (width == 0 ? scalars.first : nil) {
        let digits = String(command.value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        throw error("column \(column) is the control character U+\(code); remove it")
      }
      if width == 2 {
        throw error(
          "column \(column) is \(character), which takes two columns; draw with narrow characters")
      }
      column += 1
    }
  }

  private func error(_ reason: String) -> FrameFileError {
    FrameFileError(line: max(line, 1), reason: reason)
  }

  mutating func frames() throws(FrameFileError) -> FrameSet {
    try endSet()
    var largest = sets[0]
    largest.smaller = Array(sets.dropFirst())
    return largest
  }

  /// Adds the current parts as a set. The following parts are the same frames in a smaller size.
  private mutating func endSet() throws(FrameFileError) {
    for part in AnimationPhase.allCases {
      if let sequence = parts[part], sequence.frames.isEmpty { throw noFrame(sequence.line) }
    }
    guard let first = sequence(.pulling) ?? sequence(.loading) else { throw noFrame(setStart) }
    sets.append(
      FrameSet(
        pulling: first, loading: sequence(.loading), success: sequence(.success),
        failure: sequence(.failure)))
    parts = [:]
    part = nil
    setStart = line
  }

  private func noFrame(_ line: Int) -> FrameFileError {
    FrameFileError(line: line, reason: "there is no frame; draw at least one line")
  }

  private func sequence(_ part: AnimationPhase) -> FrameSequence? {
    parts[part].map {
      $0.isCycle
        ? FrameSequence($0.frames, cycle: $0.seconds)
        : FrameSequence($0.frames, interval: $0.seconds)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isCommand: Bool {
    TextWidth.columns(of: Character(self)) == nil
      || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}

extension Substring {
  /// The column of the first character that is drawn: 2 in a line that starts with %%.
  fileprivate var firstColumn: Int { hasPrefix("%%") ? 2 : 1 }
}

/// The lines of one frame, with their numbers in the file.
struct FrameLines {
  typealias Lines = [(number: Int, text: Substring)]

  var text: Lines = []
  /// The name of each character's colour, or a blank for none.
  var colors: Lines = []
  var grounds: Lines = []

  var isEmpty: Bool { text.isEmpty && colors.isEmpty && grounds.isEmpty }

  func frame(
    style: Style, palette: [Character: Style], colors names: [Character: Color]
  ) throws(FrameFileError) -> TextFrame {
    var rows: [[TextFrame.StyledCharacter]] = []
    for row in 0..<max(1, text.count, colors.count, grounds.count) {
      let line = row < text.count ? text[row].text : ""
      var cells = line.dropFirst(line.firstColumn - 1).map {
        (character: $0, style: palette[$0] ?? style)
      }
      try paint(&cells, colors, row, names, \.foreground)
      try paint(&cells, grounds, row, names, \.background)
      rows.append(cells)
    }
    return TextFrame(cells: rows)
  }

  private func paint(
    _ cells: inout [TextFrame.StyledCharacter], _ layer: Lines, _ row: Int,
    _ names: [Character: Color], _ target: WritableKeyPath<Style, Color>
  ) throws(FrameFileError) {
    guard row < layer.count else { return }
    let (number, line) = layer[row]
    let first = line.firstColumn
    for (column, name) in line.dropFirst(first - 1).enumerated() where name != " " {
      guard let color = names[name] else {
        throw FrameFileError(
          line: number,
          reason: "column \(column + first) is \(name), which names no color; write"
            + " % color \(name) #rrggbb above it")
      }
      while cells.count <= column { cells.append((" ", .plain)) }
      cells[column].style[keyPath: target] = color
    }
  }
}

extension FrameSet {
  /// Creates the frames of a text file: drawings, separated by lines that start with %.
  ///
  ///     % pulling
  ///       .
  ///     %
  ///      .o.
  ///     % loading every 0.08
  ///      .O.
  ///     %
  ///      'O'
  ///     % success cycle 0.5
  ///      \o/
  ///
  /// A line with only % starts the next frame. `% pulling`, `% loading`, `% success` and
  /// `% failure` start a part. `every` is the duration of each frame in seconds, by default 0.1.
  /// `cycle` is the duration of the part. A file without parts is a single sequence, which follows
  /// the finger and loops while loading. A drawn line that starts with % is written with %%.
  ///
  /// A frame can have colours. After the drawing, `% text` starts its colours: one line for each
  /// drawn line, with the name of a colour for each character. `% ground` starts the background
  /// colours in the same way. Names are single characters, defined by `% color` further up. A blank
  /// changes no colour.
  ///
  ///     % color y #f0c040
  ///     % color b #4060c0
  ///     % pulling
  ///      .o.
  ///     % text
  ///      yyy
  ///     % ground
  ///     bbbbb
  ///
  /// `% smaller` starts a smaller version of the frames, with its own parts. The smaller version is
  /// used in a window where a pull fires before the larger frames are completely visible
  /// (``smaller``). A file can contain several smaller versions, the largest first.
  ///
  /// `Examples/Frames/from-images` creates such files from images.
  ///
  /// Frames may differ in height and width. They are aligned at the left and, in a header above its
  /// list, at the bottom. Lines end with a line feed, or with a carriage return and a line feed.
  /// All characters must be one column wide.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file in UTF-8.
  ///   - style: The style of characters that are not in `palette`.
  ///   - palette: The style of each character.
  /// - Throws: A ``FrameFileError`` if the file is invalid, with one line that needs a correction.
  public init(
    reading bytes: some Collection<UInt8>, style: Style = .plain,
    palette: [Character: Style] = [:]
  ) throws(FrameFileError) {
    guard bytes.count <= FrameFileReader.byteLimit else {
      throw FrameFileError(
        line: 1, reason: "the file has \(bytes.count) bytes; 1 MiB (1,048,576) is allowed")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let broken = lines.firstIndex { !String(decoding: $0, as: UTF8.self).utf8.elementsEqual($0) }
      throw FrameFileError(
        line: (broken ?? 0) + 1, reason: "this is not UTF-8; save the file as UTF-8")
    }
    var reader = FrameFileReader(style: style, palette: palette)
    try reader.read(text)
    self = try reader.frames()
  }
}
