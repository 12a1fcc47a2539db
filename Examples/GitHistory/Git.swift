import ExampleSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A repository, asked by running `git`.
struct Git: Sendable {
  let repository: String
  /// The program that is run, found as a shell finds it.
  var program = "git"

  /// What the title calls it.
  var name: String {
    guard repository == ".", let path = unsafe getcwd(nil, 0) else { return repository }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The commit that is checked out, or one so many generations before it if there is one; `nil` in
  /// a repository without any. It waits for git, as only a program that has not begun may do.
  func start(generations: Int = 0) throws(GitError) -> String? {
    _ = try outputAtOnce(of: Self.directory)
    guard let head = try? outputAtOnce(of: Self.verify("HEAD")) else { return nil }
    let older = try? outputAtOnce(of: Self.verify("HEAD~\(generations)"))
    return Self.word(older ?? head)
  }

  /// The commit that is checked out; `nil` in a repository without any.
  func head() async throws -> String? {
    _ = try await output(of: Self.directory)
    return try await outputIfAny(of: Self.verify("HEAD")).map(Self.word)
  }

  /// Commits of a range, the newest first: at most `count` of them after the first `skip`.
  func log(_ range: String, skip: Int = 0, count: Int? = nil) async throws -> [Commit] {
    var arguments = ["log", "--no-color", "--no-show-signature", "--encoding=UTF-8"]
    arguments += ["--format=\(Commit.format)", "--skip=\(skip)"]
    if let count { arguments.append("--max-count=\(count)") }
    let text = try await output(of: arguments + ["--end-of-options", range, "--"])
    guard let commits = Commit.commits(in: text) else {
      throw GitError(repository: name, reason: "git log printed what is no commit")
    }
    return commits
  }
}

// MARK: - Running git

extension Git {
  private static let directory = ["rev-parse", "--git-dir"]

  private static func verify(_ name: String) -> [String] {
    ["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]
  }

  private static func word(_ text: String) -> String { String(text.prefix { !$0.isWhitespace }) }

  private func command(_ arguments: [String]) -> [String] {
    [program, "-C", repository] + arguments
  }

  private func output(of arguments: [String]) async throws -> String {
    try text(of: try await ChildProcess.collect(command(arguments)), arguments)
  }

  /// What git answers, `nil` if it fails; a run that is cancelled is no failure of git's.
  private func outputIfAny(of arguments: [String]) async throws -> String? {
    let all = try await ChildProcess.collect(command(arguments))
    return try? text(of: all, arguments)
  }

  private func outputAtOnce(of arguments: [String]) throws(GitError) -> String {
    let all: ProcessOutput
    do throws(ProcessFault) { all = try ChildProcess.collectAtOnce(command(arguments)) } catch {
      throw GitError(repository: name, reason: "\(error)")
    }
    return try text(of: all, arguments)
  }

  private func text(of all: ProcessOutput, _ arguments: [String]) throws(GitError) -> String {
    if all.ending == .status(0) { return String(decoding: all.output, as: UTF8.self) }
    let reason = all.complaint.map { String($0.trimmingPrefix("fatal: ")) }
    throw GitError(
      repository: name, reason: reason ?? "git \(arguments[0]) ended with \(all.ending)")
  }
}
