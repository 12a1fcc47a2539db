import Foundation
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshPages
import Testing

@testable import GitHistory

private struct WaitedInVain: Error {}

/// The list when git fails, hangs or prints garbage, and when the history changes in the meantime.
@Suite("Failures of git", .enabled(if: Repository.hasGit), .timeLimit(.minutes(60)))
@MainActor struct GitFaultTests {
  private let repository: Repository
  private let git: FakeGit
  private let list = ListView()
  private let pages: CursorPager<Commit, GitLog.Cursor>

  init() throws {
    repository = try Repository()
    try repository.importCommits(250)
    git = try FakeGit()
    let log = GitLog(Git(around: repository.path, program: git.program))
    pages = CursorPager(log, on: list) { $1.write($0.subject) }
  }

  private var numbers: [Int] {
    pages.items.compactMap { $0.subject.split(separator: " ").last.flatMap { Int($0) } }
  }

  /// Lays the list out and waits for its first page.
  private func layOut() async {
    list.resize(width: 40, height: 10)
    _ = await list.footer?.refresh()
    #expect(numbers == Array((151...250).reversed()))
  }

  private func goOn() async -> RefreshOutcome? {
    if list.footer?.state == .failed { list.footer?.retry() }
    return await list.footer?.refresh()
  }

  private func until(_ condition: () -> Bool) async throws {
    for _ in 0..<10_000_000 {
      if condition() { return }
      await Task.yield()
    }
    throw WaitedInVain()
  }

  private func expectNoGit() async throws { try await until { git.left.isEmpty } }

  @Test(
    arguments: [
      (FakeGit.Mood.breaksOff, "the disk is gone"), (.isCut, "printed what is no commit"),
      (.printsGarbage, "printed what is no commit"),
      (.distrusts, "dubious ownership; to trust it: git config --add safe.directory /r"),
    ])
  func `P-5: an incomplete page is a failure, and a retry requests the same page`(
    mood: FakeGit.Mood, reason: String
  ) async throws {
    await layOut()
    try git.become(mood)
    #expect(await goOn() == .failure)
    let error = try #require(list.footer?.error as? GitError)
    #expect(error.reason.contains(reason))
    #expect(pages.items.count == 100)
    try git.become(.well)
    list.footer?.dismissOutcome()
    #expect(await goOn() == .success)
    #expect(numbers == Array((51...250).reversed()))
    try await expectNoGit()
  }

  @Test func `P-3: a refresh supersedes a page that hangs, and ends its git process`() async throws
  {
    await layOut()
    try git.become(.hangs)
    let count = git.count
    list.footer?.beginRefreshing()
    // A list of hashes, the log, and the hanging process in it.
    try await until { git.count == count + 3 }
    try git.become(.well)
    try repository.commit("commit 251")
    #expect(await list.header?.refresh(reveal: .never) == .success)
    #expect(numbers == Array((151...251).reversed()))
    try await expectNoGit()
    #expect(await goOn() == .success)
    #expect(numbers == Array((51...251).reversed()))
    try await expectNoGit()
  }

  @Test func `L-2: a released list ends a git process that hangs`() async throws {
    try git.become(.hangs)
    try await use(ListView())
    try await until { git.count > 0 && git.left.isEmpty }
  }

  /// Starts to load, and releases the list as soon as git hangs.
  private func use(_ list: ListView) async throws {
    let log = GitLog(Git(around: repository.path, program: git.program))
    CursorPager(log, on: list) { $1.write($0.subject) }
    list.resize(width: 40, height: 10)
    try await until { git.count >= 3 }
  }

  @Test
  func `P-4: if history is rewritten between two pages, the second page continues the old history`()
    async throws
  {
    await layOut()
    try repository.git("commit", "--quiet", "--amend", "--allow-empty", "--message", "commit 999")
    #expect(await goOn() == .success)
    #expect(numbers == Array((51...250).reversed()))
    #expect(await list.header?.refresh(reveal: .never) == .success)
    #expect(numbers == [999] + Array((51...249).reversed()))
    #expect(await goOn() == .success)
    #expect(numbers == [999] + Array((1...249).reversed()))
    #expect(list.footer?.state == .noMoreData)
  }

  @Test func `P-4: a refreshed history without any known commit replaces all commits`()
    async throws
  {
    await layOut()
    try repository.git("checkout", "--quiet", "--orphan", "other")
    try repository.commit("commit 7", "commit 8")
    #expect(await list.header?.refresh(reveal: .never) == .success)
    #expect(numbers == [8, 7])
    #expect(list.footer?.state == .noMoreData)
  }
}
