import ExampleSupport
import RefreshCanvas

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A repository, read by running `git`.
///
/// Programs that the repository's configuration names are not run, and missing objects are not
/// fetched. Git decides whether the owner of the repository is trusted.
struct Git: Sendable {
  let repository: String
  /// The program to run, found in `PATH` like in a shell.
  let program: String
  /// The option before the repository's path: `-C` or `--git-dir`.
  private var place: String
  /// Whether the user named the repository; then environment variables that name another repository
  /// are removed.
  private var isNamed = false
  /// The time limit for commands that run before the session starts.
  private let deadline: ContinuousClock.Instant
  private let patience: Duration

  /// Opens the repository that contains a directory.
  ///
  /// - Parameters:
  ///   - directory: A directory of the repository.
  ///   - program: The program to run.
  ///   - patience: The time limit for commands that run before the session starts.
  init(
    around directory: String, program: String = "git", patience: Duration = .seconds(5)
  ) {
    (repository, self.program, place) = (directory, program, "-C")
    (deadline, self.patience) = (.now + patience, patience)
  }

  /// Opens a repository that the user named, with or without a work tree.
  ///
  /// Blocks the thread until git has ended, so it can only be used before the session starts.
  ///
  /// - Throws: The error of git.
  init(
    named directory: String, program: String = "git", patience: Duration = .seconds(5)
  ) throws(GitError) {
    self.init(around: directory, program: program, patience: patience)
    isNamed = true
    // With --git-dir, git does not check the owner, so the owner is checked here.
    let asked = ["-c", "safe.bareRepository=all", "rev-parse", "--git-dir"]
    if Self.word(try outputAtOnce(of: asked)) == "." { place = "--git-dir" }
  }

  /// The repository's name for the title.
  var name: String {
    guard repository == ".", let path = unsafe getcwd(nil, 0) else { return repository }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// Returns the commit `generations` before the commit that is checked out or, if it does not
  /// exist, the commit that is checked out. Returns `nil` in a repository without commits.
  ///
  /// Blocks the thread until git has ended, so it can only be used before the session starts.
  func start(generations: Int = 0) throws(GitError) -> String? {
    let head: String
    do throws(GitError) { head = try outputAtOnce(of: Self.head) } catch {
      guard let branch = try? outputAtOnce(of: Self.branch),
        let refs = try? allAtOnce(of: Self.refs(branch)), Self.isMissing(branch, in: refs)
      else { throw error }
      return nil
    }
    let older = try? outputAtOnce(of: ["rev-parse", "--verify", "--quiet", "HEAD~\(generations)"])
    return Self.word(older ?? head)
  }

  /// Reads commits, and throws an error if that fails. Blocks the thread like
  /// ``start(generations:)``.
  func check(_ range: String, count: Int) throws(GitError) {
    _ = try outputAtOnce(of: ["rev-list", "--max-count=\(count)", "--end-of-options", range, "--"])
  }

  /// Returns the commit that is checked out, or `nil` in a repository without commits.
  func head() async throws -> String? {
    let all = try await all(of: Self.head)
    if all.ending == .status(0) { return Self.word(String(decoding: all.output, as: UTF8.self)) }
    let branch = try await self.all(of: Self.branch)
    if branch.ending == .status(0) {
      let branch = String(decoding: branch.output, as: UTF8.self)
      if Self.isMissing(branch, in: try await self.all(of: Self.refs(branch))) { return nil }
    }
    throw fault(of: all, Self.head)
  }

  /// Returns the newest commits of a range, at most `count`.
  func log(_ range: String, count: Int? = nil) async throws -> [Commit] {
    try await readCommits(
      (count.map { ["--max-count=\($0)"] } ?? []) + ["--end-of-options", range, "--"])
  }

  /// Returns the commits with some hashes, in the order of the hashes.
  func commits(_ ids: [String]) async throws -> [Commit] {
    if ids.isEmpty { return [] }
    return try await readCommits(["--no-walk=unsorted", "--end-of-options"] + ids + ["--"])
  }

  private func readCommits(_ selection: [String]) async throws -> [Commit] {
    let arguments =
      [
        "log", "-z", "--no-color", "--no-show-signature", "--no-mailmap", "--encoding=UTF-8",
        "--format=\(Commit.format)",
      ] + selection
    var reader = CommitReader()
    let all = try await ChildProcess.stream(
      command(arguments), environment: environment
    ) { reader.take($0) }
    guard all.isCut || all.ending == .status(0) else { throw fault(of: all, arguments) }
    guard let commits = reader.finish() else {
      throw GitError(repository: name, reason: "git log printed what is no commit")
    }
    return commits
  }

  /// Returns the hashes of the newest commits of a range, a line each, at most `count`.
  ///
  /// - Returns: The lines, and the reason why there are not more, if git failed after them.
  func hashes(_ range: String, count: Int) async throws -> (lines: [UInt8], failure: GitError?) {
    let arguments = ["rev-list", "--max-count=\(count)", "--end-of-options", range, "--"]
    let all = try await ChildProcess.collect(
      command(arguments), environment: environment, limit: 1 << 30)
    return (all.output, all.ending == .status(0) ? nil : fault(of: all, arguments))
  }

  /// Returns a commit with its message and changes, as git prints it in colours.
  func show(_ id: String) async throws -> [StyledText] {
    let arguments = [
      "show", "--color=always", "--no-ext-diff", "--no-textconv", "--no-show-signature",
      "--no-notes", "--no-mailmap", "--encoding=UTF-8", "--stat", "--patch", "--end-of-options", id,
      "--",
    ]
    let all = try await ChildProcess.collect(
      command(arguments), environment: environment, limit: 1 << 24)
    guard all.isCut || all.ending == .status(0) else { throw fault(of: all, arguments) }
    var parser = ANSITextParser()
    var lines = all.output.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    let texts = lines.map { parser.parse($0) }
    return all.isCut ? texts + [StyledText("… cut here, after 16 MiB", style: .dim)] : texts
  }
}

// MARK: - Words

extension Git {
  private static let head = [
    "log", "--no-mailmap", "--no-walk", "--max-count=1", "--format=%H", "--",
  ]
  private static let branch = ["symbolic-ref", "--quiet", "HEAD"]

  private static func refs(_ name: String) -> [String] {
    ["for-each-ref", "--format=%(refname)", word(name)]
  }

  /// Returns whether git finds no branch with a name and no error names it: there is no commit yet.
  private static func isMissing(_ name: String, in refs: ProcessOutput) -> Bool {
    let name = word(name)
    let lines = String(decoding: refs.output, as: UTF8.self).split(whereSeparator: \.isNewline)
    return refs.ending == .status(0) && !lines.contains { $0 == name }
      && refs.complaint { $0.contains(name) } == nil
  }

  private static func word(_ text: String) -> String { String(text.prefix { !$0.isWhitespace }) }
}

// MARK: - Running git

extension Git {
  /// Environment variables that prevent git from fetching objects, asking the user, replacing
  /// objects and locking files.
  private static let environment: [String: String?] = [
    "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "", "GIT_TERMINAL_PROMPT": "0",
    "GIT_ASKPASS": "", "GIT_NO_REPLACE_OBJECTS": "1", "GIT_OPTIONAL_LOCKS": "0",
  ]
  /// The variables that name a repository, a part of one or replacements for its objects: those of
  /// `git rev-parse --local-env-vars`, except the user's configuration.
  static let repositoryVariables = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_OBJECT_DIRECTORY", "GIT_DIR",
    "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE", "GIT_INDEX_FILE",
    "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_COMMON_DIR",
    "GIT_INTERNAL_SUPER_PREFIX",
  ]

  private var environment: [String: String?] {
    guard isNamed else { return Self.environment }
    var environment = Self.environment
    for name in Self.repositoryVariables { environment.updateValue(nil, forKey: name) }
    return environment
  }

  /// Options that prevent git from running programs and from using a repository among the files of
  /// another one.
  private static let options = [
    "--no-pager", "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false",
    "-c", "safe.bareRepository=explicit",
  ]

  private func command(_ arguments: [String]) -> [String] {
    [program] + Self.options + [place, repository] + arguments
  }

  private func all(of arguments: [String]) async throws -> ProcessOutput {
    try await ChildProcess.collect(command(arguments), environment: environment)
  }

  private func allAtOnce(of arguments: [String]) throws(GitError) -> ProcessOutput {
    let all: ProcessOutput
    do throws(ProcessFault) {
      all = try ChildProcess.collectAtOnce(
        command(arguments), environment: environment, until: deadline)
    } catch {
      throw GitError(repository: name, reason: "\(error)")
    }
    if !all.isLate { return all }
    let command = arguments.first { !$0.hasPrefix("-") && !$0.contains("=") } ?? program
    throw GitError(repository: name, reason: "git \(command) did not answer within \(patience)")
  }

  private func outputAtOnce(of arguments: [String]) throws(GitError) -> String {
    let all = try allAtOnce(of: arguments)
    if all.ending == .status(0) { return String(decoding: all.output, as: UTF8.self) }
    throw fault(of: all, arguments)
  }

  /// Returns an error with the first line that begins with `fatal:`, or else with the first line.
  private func fault(of all: ProcessOutput, _ arguments: [String]) -> GitError {
    let line = all.complaint { $0.hasPrefix("fatal: ") } ?? all.complaint
    var reason = line.map { String($0.trimmingPrefix("fatal: ")) }
    // If git does not trust the owner, it prints the command that changes this.
    if let help = all.complaint(where: {
      $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("git ")
    }) {
      reason = reason.map { "\($0); to trust it: \(help.trimmingPrefix(while: \.isWhitespace))" }
    }
    return GitError(
      repository: name, reason: reason ?? "git \(arguments[0]) ended with \(all.ending)")
  }
}
