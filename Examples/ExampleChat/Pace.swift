import RefreshApp

/// The speed at which an answer is written.
enum Pace: Equatable {
  /// A number of words per second.
  case words(Double)
  /// A number of bytes per second.
  case bytes(Double)

  /// Parses a pace: `20` is in words per second, `120K` in bytes per second.
  init(_ text: String) throws(UsageError) {
    let units = [("K", 1_000.0), ("M", 1_000_000)]
    let unit = units.first { text.hasSuffix($0.0) }
    guard let number = Double(text.dropLast(unit?.0.count ?? 0)), 0.1...1e9 ~= number else {
      throw UsageError(
        "'\(text)' is not a pace; expected: words, such as 20, or bytes, such as 120K")
    }
    self = unit.map { .bytes(number * $0.1) } ?? .words(number)
  }
}

/// A text that is written step by step.
struct Writer {
  private var rest: Substring
  private let pace: Pace
  private var written = 0.0

  init(_ text: String, _ pace: Pace) { (rest, self.pace) = (text[...], pace) }

  var isDone: Bool { rest.isEmpty }

  /// Returns the text that is due `elapsed` seconds after the start and was not returned before.
  mutating func text(until elapsed: Double) -> Substring {
    let start = rest.startIndex
    while !rest.isEmpty, written < due(elapsed) {
      let word = nextWord()
      switch pace {
      case .words: written += 1
      case .bytes: written += Double(word.utf8.count)
      }
      rest = rest[word.endIndex...]
    }
    return rest.base[start..<rest.startIndex]
  }

  private func due(_ elapsed: Double) -> Double {
    switch pace {
    case .words(let rate), .bytes(let rate): elapsed * rate
    }
  }

  /// Returns a word and the blanks after it, at most 16 characters.
  private func nextWord() -> Substring {
    let longest = rest.index(rest.startIndex, offsetBy: 16, limitedBy: rest.endIndex)
    let end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
    let next = rest[end...].firstIndex { !$0.isWhitespace } ?? rest.endIndex
    return rest[..<min(next, max(longest ?? rest.endIndex, rest.index(after: rest.startIndex)))]
  }
}
