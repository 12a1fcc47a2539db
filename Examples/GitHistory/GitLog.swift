import RefreshPages

/// The commits of a repository, the newest first, page by page.
///
/// A page is asked for by the commit that was checked out when the first one was read, and by how
/// many commits of its log were read: that stays the same log whatever is committed or rewritten
/// meanwhile, and it is a whole one where branches were merged, which the ancestors of the last
/// commit read are not.
struct GitLog: CursorSource {
  struct Cursor: Sendable, Hashable {
    /// The commit at which the log begins.
    var tip: String
    /// The number of its commits that were read.
    var read: Int
  }

  /// The number of commits read at a time.
  static let pageSize = 100

  let git: Git
  /// The commit at which the first log begins in place of the one that is checked out.
  let firstTip: FirstTip

  init(_ git: Git, firstTip: String? = nil) {
    self.git = git
    self.firstTip = FirstTip(firstTip)
  }

  @concurrent func page(after cursor: Cursor?) async throws -> CursorPage<Commit, Cursor> {
    var start = cursor
    if start == nil { start = try await newest() }
    guard let start else { return CursorPage([], next: nil) }
    let commits = try await git.log(start.tip, skip: start.read, count: Self.pageSize)
    let read = start.read + commits.count
    let isLast = commits.count < Self.pageSize
    return CursorPage(commits, next: isLast ? nil : Cursor(tip: start.tip, read: read))
  }

  private func newest() async throws -> Cursor? {
    if let tip = await firstTip.take() { return Cursor(tip: tip, read: 0) }
    return try await git.head().map { Cursor(tip: $0, read: 0) }
  }
}

/// A commit that is given out once.
actor FirstTip {
  private var tip: String?

  init(_ tip: String?) { self.tip = tip }

  func take() -> String? { tip.take() }
}
