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
  /// Returns a list with a repository's log, laid out, with its first page.
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

  @Test
  func `new commits are inserted at the top, and the log ends after the repository's first commit`()
    async throws
  {
    let repository = try Repository()
    try repository.commit("one", "two")
    let (list, pages) = await makeList(repository)
    #expect(pages.items.map(\.subject) == ["two", "one"])
    #expect(list.footer?.state == .noMoreData)
    try repository.commit("three")
    await refresh(list)
    #expect(pages.items.map(\.subject) == ["three", "two", "one"])
  }

  @Test func `a rewritten history replaces the commits that were removed from it`() async throws {
    let repository = try Repository()
    try repository.commit("one", "two")
    let (list, pages) = await makeList(repository)
    try repository.git("commit", "--quiet", "--amend", "--allow-empty", "--message", "another two")
    await refresh(list)
    #expect(pages.items.map(\.subject) == ["another two", "one"])
  }

  @Test func `a repository without commits is empty, which is not a failure`() async throws {
    let repository = try Repository()
    let (list, pages) = await makeList(repository)
    #expect(list.footer?.state == .noMoreData)
    try repository.commit("one")
    await refresh(list)
    #expect(pages.items.map(\.subject) == ["one"])
  }

  @Test func `a directory that is not a repository is reported in one line`() throws {
    let error = #expect(throws: GitError.self) { try Git(named: "/nowhere") }
    let description = error?.description ?? ""
    #expect(description.hasPrefix("/nowhere: "))
    #expect(!description.contains("\n"))
  }

  @Test func `a removed repository is a failure, and the loaded commits stay`() async throws {
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

  @Test
  func `git lists hashes for a page only if the hashes listed before do not reach its commits`()
    async throws
  {
    let repository = try Repository()
    try repository.importCommits(1_000)
    let fake = try FakeGit()
    let git = Git(around: repository.path, program: fake.program)
    let log = GitLog(git)
    var cursor: GitLog.Cursor?
    var subjects: [String] = []
    var processes: [Int] = []
    repeat {
      let before = fake.count
      let page = try await log.page(after: cursor)
      subjects += page.items.map(\.subject)
      processes.append(fake.count - before)
      cursor = page.next
    } while cursor != nil
    #expect(subjects == (1...1_000).reversed().map { "commit \($0)" })
    // HEAD and the first page; then one process per page, and the lists of 800 and of all hashes.
    #expect(processes == [2, 2, 1, 1, 1, 1, 1, 1, 2, 1, 0])
  }

  @Test func `a git history with a missing commit is read up to the page before it`() async throws {
    let repository = try Repository()
    try repository.commit("one")
    let missing = try #require(try Git(around: repository.path).start())
    for number in 0..<150 { try repository.commit("commit \(number)") }
    let file = "\(repository.path)/.git/objects/\(missing.prefix(2))/\(missing.dropFirst(2))"
    try FileManager.default.removeItem(atPath: file)
    let log = GitLog(Git(around: repository.path))
    let first = try await log.page(after: nil)
    #expect(first.items.count == 100)
    await #expect(throws: GitError.self) { try await log.page(after: first.next) }
  }

  @Test func `a commit is shown with its changes, and the repository's external diff does not run`()
    async throws
  {
    let repository = try Repository()
    let file = repository.path + "/file"
    try "old\n".write(toFile: file, atomically: true, encoding: .utf8)
    try repository.git("add", "file")
    try repository.commit("one")
    try "new\r\n".write(toFile: file, atomically: true, encoding: .utf8)
    try repository.git("add", "file")
    try repository.commit("two")
    try repository.git("config", "diff.external", "touch '\(repository.path)/ran'")
    let git = Git(around: repository.path)
    let commit = try #require(try await git.log("HEAD").first)
    let screen = CommitScreen(commit, in: git)
    await screen.task.value
    let lines = screen.lines.elements.map(\.text)
    #expect(lines.contains("-old") && lines.contains("+new") && lines.contains("    two"))
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/ran"))
  }

  @Test func `a count of one commit is written in the singular`() {
    #expect(GitHistory.title("a", commits: 1) == "a · 1 commit read")
    #expect(GitHistory.title("a", commits: 2) == "a · 2 commits read")
  }
}
