import Foundation
import Testing

@testable import GitHistory

/// The output of the tour of GitHistory.
@Suite("The tour of GitHistory", .timeLimit(.minutes(60))) struct GitHistoryTourTests {
  @Test(.enabled(if: Repository.hasGit))
  func `H-15: the tour has one frame after the release, and it shows the list loading`() throws {
    let repository = try Repository()
    try repository.commit("one", "two", "three", "four", "five")
    let frames = try Tour.output(of: "GitHistory", repository.path).components(separatedBy: "\n── ")
    let loading = frames.filter { $0.contains("released: new commits are loaded") }
    #expect(loading.count == 1 && loading.allSatisfy { $0.contains("Refreshing…") })
  }

  @Test(.enabled(if: Repository.hasGit))
  func `git's environment variables for other repositories do not affect a repository by name`()
    throws
  {
    let (named, other) = (try Repository(), try Repository())
    try named.importCommits(150)
    try named.commit("the named one")
    try other.commit("the other one")
    let variables = ["GIT_DIR": other.path + "/.git", "GIT_WORK_TREE": other.path]
    let output = try Tour.output(
      of: "GitHistory", "--size", "90x14", named.path, environment: variables)
    #expect(output.contains("the named one") && !output.contains("the other one"))
    #expect(output.contains("151 commits read"), "the second page is read as well")
  }

  @Test(.enabled(if: Repository.hasGit))
  func `every environment variable by which git finds a repository is among those to be cleared`()
    throws
  {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/git")
    git.arguments = ["rev-parse", "--local-env-vars"]
    let output = Pipe()
    git.standardOutput = output
    try git.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    // The user's configuration applies to a command; replacements are always disabled.
    let others = ["GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT", "GIT_NO_REPLACE_OBJECTS"]
    let known = Set(Git.repositoryVariables + others)
    #expect(Set(text.split(separator: "\n").map(String.init)).subtracting(known) == [])
  }
}
