/// Wraps a text at its line breaks, at spaces, and next to ideographs. Hangul words and words of
/// letters are kept together unless they are longer than a line.
struct TextWrapper {
  let columns: Int
  let policy: WidthPolicy
  private var lines: [String] = []
  private var line = ""
  private var lineColumns = 0

  private init(columns: Int, policy: WidthPolicy) {
    self.columns = columns
    self.policy = policy
  }

  /// Returns the lines of a text without empty lines.
  static func lines(of text: String, columns: Int, policy: WidthPolicy) -> [String] {
    guard columns > 0 else { return [] }
    var wrapping = TextWrapper(columns: columns, policy: policy)
    for paragraph in text.split(whereSeparator: \.isNewline) {
      for word in paragraph.split(whereSeparator: \.isWhitespace) {
        for (index, part) in parts(of: word).enumerated() {
          wrapping.append(part, afterSpace: index == 0)
        }
      }
      wrapping.endLine()
    }
    return wrapping.lines
  }

  private mutating func append(_ part: Substring, afterSpace: Bool) {
    var part = part
    var width = TextWidth.columns(of: String(part), policy: policy)
    let space = afterSpace && !line.isEmpty ? 1 : 0
    if lineColumns + space + width > columns {
      endLine()
    } else if space > 0 {
      add(" ", 1)
    }
    while width > columns {
      let start = TextWidth.prefix(of: String(part), columns: columns, policy: policy)
      // A character wider than the line is dropped.
      part = part.dropFirst(max(1, start.count))
      if part.allSatisfy(Self.isDot) {
        // If only the dots of an ellipsis do not fit, the ellipsis is dropped.
        var word = start
        while word.last.map(Self.isDot) ?? false { word.removeLast() }
        let dots = start.dropFirst(word.count) + part
        if dots.contains("…") || dots.count > 2 {
          return add(word, TextWidth.columns(of: String(word), policy: policy))
        }
      }
      add(start, TextWidth.columns(of: String(start), policy: policy))
      endLine()
      width = TextWidth.columns(of: String(part), policy: policy)
    }
    add(part, width)
  }

  private static func isDot(_ character: Character) -> Bool {
    character == "." || character == "…"
  }

  private mutating func add(_ part: Substring, _ width: Int) {
    line += part
    lineColumns += width
  }

  private mutating func endLine() {
    if !line.isEmpty { lines.append(line) }
    line = ""
    lineColumns = 0
  }

  private static func parts(of word: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = word.startIndex
    var before: Character?
    for index in word.indices {
      let character = word[index]
      if let before, canBreak(between: before, character) {
        parts.append(word[start..<index])
        start = index
      }
      before = character
    }
    parts.append(word[start...])
    return parts
  }

  static func canBreak(between a: Character, _ b: Character) -> Bool {
    guard isIdeograph(a) || isIdeograph(b) else { return false }
    return !opening.contains(a) && !closing.contains(b)
  }

  private static func isIdeograph(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value, scalar > 0x2E7F else { return false }
    let isHangul = 0xAC00...0xD7AF ~= scalar || 0x3130...0x318F ~= scalar
    return !isHangul && TextWidth.columns(of: character) == 2
  }

  /// Returns whether a line may be broken between two scalars, each of which is a whole character.
  static func canBreak(between a: UInt32, _ b: UInt32) -> Bool {
    // Most ideographs. None of them is punctuation.
    let unified: ClosedRange<UInt32> = 0x4E00...0x9FFF
    if unified ~= a, unified ~= b { return true }
    guard unified ~= a || unified ~= b || isIdeograph(a) || isIdeograph(b) else { return false }
    return (unified ~= a || !openingScalars.contains(a))
      && (unified ~= b || !closingScalars.contains(b))
  }

  private static func isIdeograph(_ scalar: UInt32) -> Bool {
    guard scalar > 0x2E7F, !(0xAC00...0xD7AF ~= scalar), !(0x3130...0x318F ~= scalar) else {
      return false
    }
    return SimpleScalar(scalar, length: 3, ambiguousIsWide: false).columns == 2
  }

  // Unicode contains some characters twice: 〈 〉 as U+2329 and U+232A, · as U+0387, ; as U+037E.
  private static let openingScalars = scalars(of: opening).union([0x2329])
  private static let closingScalars = scalars(of: closing).union([0x232A, 0x0387, 0x037E])

  private static func scalars(of characters: Set<Character>) -> Set<UInt32> {
    Set(characters.flatMap { $0.unicodeScalars.map(\.value) })
  }

  private static let opening = Set("（「『【《〈［｛")
  private static let closing = Set(
    "。，、．：；！？）」』】》〉］｝…‥ー々～·・.,:;!?)]}ぁぃぅぇぉっゃゅょァィゥェォッャュョ")
}

extension CanvasEnvironment {
  /// Returns a text wrapped into lines.
  ///
  /// The text is broken at line breaks, and if necessary at blanks and next to ideographs. A word
  /// longer than a line is broken between any two characters; an ellipsis at its end that doesn't
  /// fit is dropped. Blank lines, indentation and characters wider than a line are dropped too.
  /// Successive blanks, even no-break spaces, become one space. More lines than `limit` are
  /// truncated as by ``truncated(_:columns:policy:)``.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The maximum width of a line.
  ///   - limit: The maximum number of lines.
  ///   - policy: How to measure the text.
  /// - Returns: The lines, or none if `columns` or `limit` is less than 1.
  public func wrapped(
    _ text: String, columns: Int, lines limit: Int = .max, policy: WidthPolicy = WidthPolicy()
  ) -> [String] {
    let lines = TextWrapper.lines(of: displayText(for: text), columns: columns, policy: policy)
    guard limit > 0, lines.count > limit else { return limit > 0 ? lines : [] }
    let rest = lines[limit...].joined(separator: " ")
    let last = truncated(lines[limit - 1] + " " + rest, columns: columns, policy: policy)
    return lines[..<(limit - 1)] + [last]
  }
}
