import Testing

@testable import GitHistory

@Suite("Commits", .timeLimit(.minutes(60)))
struct CommitTests {
  /// Returns the commits parsed from a text that arrives in pieces of a given size.
  private func commits(in text: String, pieces: Int = 7) -> [Commit]? {
    var reader = CommitReader()
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      guard reader.take(Array(bytes[start..<min(start + pieces, bytes.count)])) else { break }
    }
    return reader.finish()
  }

  private let one = "abcdef\0abc\u{0}2026-11-21\0Ada\0One\0"

  @Test(arguments: [1, 3, 1_000])
  func `git's output is parsed into commits with any names and subjects`(pieces: Int) {
    let output =
      "abcdef\0abc\u{0}2026-11-21\0A\u{1E}da\n\0One\u{1F}two\u{1E}\0defabc\0def\u{0}2026-11-20\0\0\0"
    #expect(
      commits(in: output, pieces: pieces) == [
        Commit(
          id: "abcdef", hash: "abc", date: "2026-11-21", author: "A\u{1E}da\n",
          subject: "One\u{1F}two\u{1E}"),
        Commit(id: "defabc", hash: "def", date: "2026-11-20", author: "", subject: ""),
      ])
  }

  @Test func `empty output of git has no commits, and other text is not a commit`() {
    #expect(commits(in: "") == [])
    #expect(commits(in: one)?.count == 1)
    for garbage in [
      "warning: something\n", one + "defabc\0def\u{0}2026", one + "defabc\0def\u{0}2026\0a\0",
      one + "x\0\0\0\0\0", "no hash\0abc\u{0}2026-11-21\0Ada\0One\0", "\u{FFFD}\0", "\0", "\n",
    ] { #expect(commits(in: garbage) == nil, "\(garbage)") }
  }

  @Test func `a commit's field is cut after 4,096 bytes, and the next field is read`() throws {
    let long = String(repeating: "ü", count: 100_000)
    let other = "defabc\0def\u{0}2026-11-20\0\(long)\0x\(long)\0"
    let commits = try #require(self.commits(in: other + one, pieces: 4_000))
    #expect(commits.map(\.hash) == ["def", "abc"])
    #expect(commits[0].author.utf8.count == 4_094)
    #expect(commits[0].subject == "x" + String(repeating: "ü", count: 2_047))
  }

  @Test func `a commit's abbreviated hash has at most 16 characters, whatever core.abbrev is`() {
    let hash = String(repeating: "12ab", count: 10)
    #expect(commits(in: "\(hash)\0\(hash)\0\0\0\0")?.first?.hash == "12ab12ab12ab12ab")
  }
}
