import Testing

@testable import GitHistory

@Suite("Commits")
struct CommitTests {
  @Test func `what git prints becomes commits, whatever a subject holds`() {
    let output =
      "abcdef\u{1F}abc\u{1F}2026-11-21\u{1F}Ada\u{1F}One\u{1F}two\u{1E}\ndefabc\u{1F}def\u{1F}2026-11-20\u{1F}\u{1F}\u{1E}\n"
    #expect(
      Commit.commits(in: output) == [
        Commit(
          id: "abcdef", hash: "abc", date: "2026-11-21", author: "Ada", subject: "One\u{1F}two"),
        Commit(
          id: "defabc", hash: "def", date: "2026-11-20", author: "", subject: ""),
      ])
  }

  @Test func `nothing printed is no commits, and what is no commit is none of them`() {
    #expect(Commit.commits(in: "") == [])
    #expect(Commit.commits(in: "\n") == [])
    let commit = "abcdef\u{1F}abc\u{1F}2026-11-21\u{1F}Ada\u{1F}One\u{1E}\n"
    #expect(Commit.commits(in: commit)?.count == 1)
    for garbage in [
      "warning: something\n", commit + "defabc\u{1F}def\u{1F}2026", commit + "x\u{1E}\n",
      "no hash\u{1F}abc\u{1F}2026-11-21\u{1F}Ada\u{1F}One\u{1E}\n", "\u{FFFD}\u{1E}", "\u{1E}",
    ] { #expect(Commit.commits(in: garbage) == nil, "\(garbage)") }
  }
}
