import Foundation

/// A repository, asked by running `git`.
struct Git: Sendable {
  let repository: String

  /// What the title calls it.
  var name: String {
    repository == "." ? FileManager.default.currentDirectoryPath : repository
  }

  /// The commit that is checked out; `nil` in a repository without any.
  func head() throws(GitError) -> String? {
    _ = try output(of: ["rev-parse", "--git-dir"])
    return try? output(of: ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The commit so many generations before another, if there is one.
  func ancestor(of commit: String, generations: Int) -> String? {
    try? output(of: ["rev-parse", "--verify", "--quiet", "\(commit)~\(generations)"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether a commit is the other or one of its ancestors.
  func isAncestor(_ commit: String, of other: String) -> Bool {
    (try? output(of: ["merge-base", "--is-ancestor", commit, other])) != nil
  }

  /// Commits of a range, the newest first: at most `count` of them after the first `skip`.
  func log(_ range: String, skip: Int = 0, count: Int? = nil) throws(GitError) -> [Commit] {
    var arguments = ["log", "--no-color", "--no-show-signature", "--encoding=UTF-8"]
    arguments += ["--format=\(Commit.format)", "--skip=\(skip)"]
    if let count { arguments.append("--max-count=\(count)") }
    return Commit.commits(in: try output(of: arguments + ["--end-of-options", range, "--"]))
  }

  private func output(of arguments: [String]) throws(GitError) -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", repository] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { throw fault("git cannot be run") }
    // What git has to complain about fits into the pipe; what it prints may not.
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw fault(Self.firstLine(complaint) ?? "git ended with status \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func fault(_ reason: String) -> GitError {
    GitError(repository: name, reason: reason)
  }

  private static func firstLine(_ data: Data) -> String? {
    let text = String(decoding: data, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).first.map { line in
      String(line.trimmingPrefix("fatal: "))
    }
  }
}
