import Foundation
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshPages
import Testing

@testable import GitHistory

@Suite("The log of a repository", .enabled(if: Repository.hasGit), .timeLimit(.minutes(60)))
@MainActor
struct GitLogTests {
  /// A list on a repository's log, laid out, with its first page.
  private func makeList(
    _ repository: Repository
  ) async -> (list: ListView, pages: CursorPager<Commit, GitLog.Cursor>) {
    let list = ListView()
    let log = GitLog(Git(around: repository.path))
    let pages = CursorPager(log, on: list) { $1.write($0.subject) }
    list.resize(width: 40, height: 10)
    if list.footer?.state == .loading { _ = await list.footer?.refresh() }
    return (list, pages)
  }

  private func refresh(_ list: ListView) async {
    _ = await list.header?.refresh(reveal: .never)
  }

  private func isAtEnd(_ list: ListView) -> Bool {
    list.scroll.offset >= list.scroll.restingRange.upperBound - 1
  }

  @Test func `new commits come on top, and the log ends by itself`() async throws {
    let repository = try Repository()
    try repository.commit("one", "two")
    let (list, pages) = await makeList(repository)
    #expect(pages.items.map(\.subject) == ["two", "one"])
    #expect(list.footer?.state == .noMoreData)
    try repository.commit("three")
    await refresh(list)
    #expect(pages.items.map(\.subject) == ["three", "two", "one"])
  }

  @Test func `a history that was rewritten replaces what is no longer in it`() async throws {
    let repository = try Repository()
    try repository.commit("one", "two")
    let (list, pages) = await makeList(repository)
    try repository.git("commit", "--quiet", "--amend", "--allow-empty", "--message", "another two")
    await refresh(list)
    #expect(pages.items.map(\.subject) == ["another two", "one"])
  }

  @Test func `a repository without commits is empty, and no failure`() async throws {
    let repository = try Repository()
    let (list, pages) = await makeList(repository)
    #expect(list.footer?.state == .noMoreData)
    try repository.commit("one")
    await refresh(list)
    #expect(pages.items.map(\.subject) == ["one"])
  }

  @Test func `what is no repository is told in one line`() throws {
    let error = #expect(throws: GitError.self) { try Git(named: "/nowhere") }
    let description = error?.description ?? ""
    #expect(description.hasPrefix("/nowhere: "))
    #expect(!description.contains("\n"))
  }

  @Test func `a repository that went away is a failure, and what was read stays`() async throws {
    let repository = try Repository()
    try repository.commit("one", "two")
    let (list, pages) = await makeList(repository)
    try FileManager.default.removeItem(atPath: repository.path)
    await refresh(list)
    #expect(list.header?.error is GitError)
    #expect(pages.items.map(\.subject) == ["two", "one"])
  }

  @Test func `a long log is read to the end, each commit once and in order`() async throws {
    let repository = try Repository()
    let count = share(3_000, of: 20_000)
    try repository.importCommits(count)
    let (list, pages) = await makeList(repository)
    while list.footer?.state != .noMoreData {
      list.scroll.press(.pageDown)
      list.scroll.frame(at: list.scroll.now + 0.1)
      guard list.footer?.state == .loading || isAtEnd(list) else { continue }
      try #require(await list.footer?.refresh() == .success)
    }
    #expect(pages.items.map(\.subject) == (1...count).reversed().map { "commit \($0)" })
  }
}
