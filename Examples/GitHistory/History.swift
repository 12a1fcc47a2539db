/// The commits read so far, the newest first, and how to get more at either end.
///
/// Git runs off the main actor. A run that was cancelled meanwhile changes nothing.
@MainActor
final class History {
  /// What a refresh found.
  enum Change {
    /// So many commits on top of those that were there.
    case added(Int)
    /// Another history, because the branch was switched or rewritten: everything is replaced.
    case replaced
  }

  /// What there is to see.
  private(set) var commits: [Commit] = []

  private nonisolated static let page = 100
  private let git: Git
  /// The newest commit known; older pages are counted from where the first one began.
  private var tip: String?
  private var start: String?
  private var older = 0

  /// Begins at a commit, or with nothing; no commit is read yet.
  init(_ git: Git, tip: String?) {
    self.git = git
    self.tip = tip
    start = tip
  }

  /// Reads the next older commits; returns how many there were.
  func loadOlder() async throws -> Int {
    guard let start else { return 0 }
    let commits = try await Self.read(git, from: start, skip: older)
    try Task.checkCancellation()
    older += commits.count
    self.commits += commits
    return commits.count
  }

  /// Reads what was committed since, or begins anew if that has nothing to do with what is here.
  func refresh() async throws -> Change {
    guard let found = try await Self.head(of: git), found != tip else { return .added(0) }
    let newer = try await Self.newer(git, since: tip, until: found)
    try Task.checkCancellation()
    tip = found
    if let newer {
      commits = newer + commits
      return .added(newer.count)
    }
    start = found
    older = 0
    commits = []
    return .replaced
  }
}

// MARK: - Off the main actor

extension History {
  @concurrent
  private static func head(of git: Git) async throws -> String? { try git.head() }

  @concurrent
  private static func read(_ git: Git, from start: String, skip: Int) async throws -> [Commit] {
    try git.log(start, skip: skip, count: page)
  }

  /// The commits after one up to another; `nil` if there is none or the one is no ancestor.
  @concurrent
  private static func newer(
    _ git: Git, since old: String?, until new: String
  ) async throws -> [Commit]? {
    guard let old, git.isAncestor(old, of: new) else { return nil }
    return try git.log("\(old)..\(new)")
  }
}
