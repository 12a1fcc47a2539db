import Foundation
import Testing

@testable import GitHistory

@Suite("A history", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
@MainActor
struct HistoryTests {
  private func subjects(_ history: History) -> [String] { history.commits.map(\.subject) }

  @Test func `older commits come page by page, new ones on top`() async throws {
    let repository = try Repository()
    try repository.commit("one", "two")
    let git = Git(repository: repository.path)
    let history = History(git, tip: try git.head())
    #expect(try await history.loadOlder() == 2)
    try repository.commit("three")
    guard case .added(1) = try await history.refresh() else {
      Issue.record("one commit is new")
      return
    }
    #expect(subjects(history) == ["three", "two", "one"])
    #expect(try await history.loadOlder() == 0)
  }

  @Test func `a refresh without a new commit changes nothing`() async throws {
    let repository = try Repository()
    try repository.commit("one")
    let git = Git(repository: repository.path)
    let history = History(git, tip: try git.head())
    _ = try await history.loadOlder()
    guard case .added(0) = try await history.refresh() else {
      Issue.record("nothing is new")
      return
    }
    #expect(subjects(history) == ["one"])
  }

  @Test func `a history that was rewritten replaces the one there was`() async throws {
    let repository = try Repository()
    try repository.commit("one", "two")
    let git = Git(repository: repository.path)
    let history = History(git, tip: try git.head())
    _ = try await history.loadOlder()
    try repository.git("commit", "--quiet", "--amend", "--allow-empty", "--message", "another two")
    guard case .replaced = try await history.refresh() else {
      Issue.record("the history is another")
      return
    }
    #expect(subjects(history) == [])
    _ = try await history.loadOlder()
    #expect(subjects(history) == ["another two", "one"])
  }

  @Test func `a repository without commits has none to show`() async throws {
    let repository = try Repository()
    let git = Git(repository: repository.path)
    let history = History(git, tip: try git.head())
    #expect(try await history.loadOlder() == 0)
    try repository.commit("one")
    guard case .replaced = try await history.refresh() else {
      Issue.record("the first commit is a history")
      return
    }
    #expect(try await history.loadOlder() == 1)
  }

  @Test func `what is no repository is told in one line`() throws {
    let error = #expect(throws: GitError.self) { try Git(repository: "/nowhere").head() }
    let description = error?.description ?? ""
    #expect(description.hasPrefix("/nowhere: "))
    #expect(!description.contains("\n"))
  }
}
