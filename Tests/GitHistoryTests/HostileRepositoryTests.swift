import Foundation
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshPages
import Testing

@testable import GitHistory

/// Repositories with hostile contents, which are read but never executed, and unreadable
/// repositories, which are not shown as empty.
@Suite("Hostile repositories", .enabled(if: Repository.hasGit), .timeLimit(.minutes(60))) @MainActor
struct HostileRepositoryTests {
  private let repository: Repository
  private let list = ListView()

  init() throws { repository = try Repository() }

  /// Returns the subjects of the first page.
  private func read() async throws -> [String] {
    let log = GitLog(Git(around: repository.path))
    let pages = CursorPager(log, on: list) { $1.write($0.subject) }
    list.resize(width: 40, height: 10)
    _ = await list.footer?.refresh()
    return pages.items.map(\.subject)
  }

  private func id(_ name: String) throws -> String {
    try #require(try Git(around: repository.path).start(generations: name == "HEAD~3" ? 3 : 0))
  }

  /// Removes a commit, as in a partial clone or on a damaged disk.
  private func remove(_ name: String) throws {
    let id = try id(name)
    let file = "\(repository.path)/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
    try FileManager.default.removeItem(atPath: file)
  }

  @Test func `a missing git object is not fetched by a command that the configuration names`()
    async throws
  {
    try repository.commit("one", "two", "three", "four", "five")
    try remove("HEAD~3")
    let mark = repository.path + "/obeyed"
    for (key, value) in [
      ("core.repositoryFormatVersion", "1"), ("extensions.partialClone", "origin"),
      ("remote.origin.url", repository.path), ("remote.origin.promisor", "true"),
      ("remote.origin.uploadpack", "touch '\(mark)'; git-upload-pack"),
    ] { try repository.git("config", key, value) }
    #expect(try await read() == [])
    let error = try #require(list.footer?.error as? GitError)
    #expect(error.reason.hasPrefix("Failed to traverse parents"))
    #expect(!FileManager.default.fileExists(atPath: mark))
    let git = Git(around: repository.path)
    let tip = try #require(try git.start())
    #expect(throws: GitError.self) { try git.check(tip, count: 100) }
  }

  @Test func `a broken branch is shown as a failure to retry, not as an empty log`()
    async throws
  {
    try repository.commit("one")
    try repository.git("branch", "--move", "main")
    let file = repository.path + "/.git/refs/heads/main"
    let good = try String(contentsOfFile: file, encoding: .utf8)
    try "garbage\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(throws: GitError.self) { try Git(around: repository.path).start() }
    #expect(try await read() == [])
    #expect(list.footer?.state == .failed)
    #expect((list.footer?.error as? GitError)?.reason == "your current branch appears to be broken")
    try good.write(toFile: file, atomically: true, encoding: .utf8)
    list.footer?.dismissOutcome()
    #expect(await list.footer?.refresh() == .success)
    #expect(list.rowCount == 1)
  }

  @Test func `a missing commit is a failure of the log, and a branch without commits is not`()
    async throws
  {
    try repository.commit("one")
    try remove("HEAD")
    #expect(throws: GitError.self) { try Git(around: repository.path).start() }
    await #expect(throws: GitError.self) { try await Git(around: repository.path).head() }
    try repository.git("symbolic-ref", "HEAD", "refs/heads/other")
    #expect(try Git(around: repository.path).start() == nil)
    #expect(try await Git(around: repository.path).head() == nil)
  }

  @Test func `a subject with any character does not break a page`() async throws {
    try repository.commit("one\u{1E}\u{1F}one", "two")
    #expect(try await read() == ["two", "one\u{1E}\u{1F}one"])
  }

  @Test func `a repository without a work tree is opened only where it is named`()
    throws
  {
    try repository.commit("one")
    let tip = try id("HEAD")
    let bare = repository.path + "/hidden"
    try repository.git("clone", "--quiet", "--bare", ".", bare)
    #expect(try Git(named: bare).start() == tip)
    #expect(try Git(named: repository.path + "/.git").start() == tip)
    #expect(try Git(named: repository.path).start() == tip)
    for place in [bare, bare + "/objects"] {
      let error = #expect(throws: GitError.self) { try Git(around: place).start() }
      #expect(error?.reason.hasPrefix("cannot use bare repository") ?? false)
    }
    #expect(throws: GitError.self) { try Git(named: bare + "/objects").start() }
  }

  @Test(arguments: ["HEAD", "packed-refs", "shallow", "objects/info/alternates", "included"])
  func `a pipe in place of a repository's file is reported after the time limit`(name: String)
    throws
  {
    try repository.commit("one")
    try repository.git("config", "include.path", "included")
    let pipe = repository.path + "/.git/" + name
    try? FileManager.default.removeItem(atPath: pipe)
    let status = unsafe mkfifo(pipe, 0o600)
    try #require(status == 0)
    let error = #expect(throws: GitError.self) {
      let git = try Git(named: repository.path, patience: .milliseconds(200))
      _ = try git.start()
    }
    #expect(error?.reason.hasSuffix(" did not answer within 0.2 seconds") ?? false)
  }

  @Test
  func `git does not read a repository's mailmap, so that a pipe in its place is not waited for`()
    throws
  {
    try repository.commit("one")
    let status = unsafe mkfifo(repository.path + "/.mailmap", 0o600)
    try #require(status == 0)
    #expect(try Git(named: repository.path).start() != nil)
  }

  @Test func `programs named in git's settings are not run`() async throws {
    try repository.commit("one", "two")
    let mark = repository.path + "/obeyed"
    let command = "touch '\(mark)'"
    for key in [
      "core.fsmonitor", "core.pager", "pager.log", "core.sshCommand", "core.askPass",
      "gpg.program", "diff.external", "core.editor", "alias.log", "core.gitProxy",
    ] { try repository.git("config", key, command) }
    try repository.git("config", "log.showSignature", "true")
    #expect(try await read() == ["two", "one"])
    #expect(!FileManager.default.fileExists(atPath: mark))
  }
}
