import Foundation
import RefreshApp

/// Answers from a text file, one after the other, and then from the start again.
///
/// A line `---` ends an answer. Lines at the start of an answer that begin with `>` are its
/// thought.
struct Answers {
  struct Answer: Equatable {
    var thought = ""
    var text = ""
  }

  private let answers: [Answer]
  private var next = 0

  /// The answers of the example.
  static var bundled: Answers {
    let path = Bundle.module.path(forResource: "answers", ofType: "txt")
    return path.flatMap { try? Answers(reading: $0) } ?? Answers("")
  }

  /// Reads a file. Throws an error if the file cannot be read.
  init(reading path: String) throws(UsageError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("\(path) cannot be read")
    }
    self.init(String(decoding: data, as: UTF8.self))
  }

  init(_ text: String) {
    var answers: [Answer] = []
    var answer = Answer()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) {
      if line == "---" {
        answers.append(answer.trimmed)
        answer = Answer()
      } else if line.hasPrefix(">"), answer.text.isEmpty {
        answer.thought += line.dropFirst().drop { $0 == " " } + "\n"
      } else {
        answer.text += line + "\n"
      }
    }
    answers.append(answer.trimmed)
    self.answers = answers.filter { !$0.text.isEmpty }
  }

  /// Returns the next answer.
  mutating func answer() -> Answer {
    guard !answers.isEmpty else { return Answer(text: "I have nothing to say.") }
    defer { next = (next + 1) % answers.count }
    return answers[next]
  }
}

extension Character {
  /// Whether the character ends a line: LF, or CR LF, which is one character.
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r\n" }
}

extension Answers.Answer {
  fileprivate var trimmed: Self {
    var answer = self
    while answer.text.first?.isNewline ?? false { answer.text.removeFirst() }
    while answer.text.last?.isNewline ?? false { answer.text.removeLast() }
    while answer.thought.last?.isNewline ?? false { answer.thought.removeLast() }
    return answer
  }
}
