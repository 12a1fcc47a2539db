import RefreshApp

/// The speed at which an answer is written.
enum Pace: Equatable {
  /// So many words a second.
  case words(Double)
  /// So many bytes a second.
  case bytes(Double)

  /// `20`: words a second; `120K`: bytes a second.
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

/// A text that comes bit by bit.
struct Writer {
  private var rest: Substring
  private let pace: Pace
  private var written = 0.0

  init(_ text: String, _ pace: Pace) { (rest, self.pace) = (text[...], pace) }

  var isDone: Bool { rest.isEmpty }

  /// Returns the whole words to write until `elapsed` seconds have passed since it began.
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

  /// A word and the blanks behind it; of a text without blanks a few characters.
  private func nextWord() -> Substring {
    let longest = rest.index(rest.startIndex, offsetBy: 16, limitedBy: rest.endIndex)
    let end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
    let next = rest[end...].firstIndex { !$0.isWhitespace } ?? rest.endIndex
    return rest[..<min(next, max(longest ?? rest.endIndex, rest.index(after: rest.startIndex)))]
  }
}
