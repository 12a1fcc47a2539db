import RefreshPages

/// The commits of a repository, newest first, page by page.
///
/// The cursor of a page is the commit that was checked out when the first page was read, and the
/// number of commits of its log that have been read. The log of that commit does not change when
/// commits are added or rewritten. The last commit read would not suffice as a cursor, because the
/// log also contains commits of merged branches, which are not its ancestors.
struct GitLog: CursorSource {
  struct Cursor: Sendable, Hashable {
    /// The commit at which the log begins.
    var tip: String
    /// The number of commits read.
    var read: Int
  }

  /// The number of commits read at a time.
  static let pageSize = 100

  let git: Git
  /// The commit at which the first log begins, if it is not the commit that is checked out.
  let firstTip: FirstTip
  private let hashes = CommitHashes()

  init(_ git: Git, firstTip: String? = nil) {
    self.git = git
    self.firstTip = FirstTip(firstTip)
  }

  @concurrent func page(after cursor: Cursor?) async throws -> CursorPage<Commit, Cursor> {
    var start = cursor
    if start == nil { start = try await newest() }
    guard let start else { return CursorPage([], next: nil) }
    let commits = try await commits(from: start)
    let read = start.read + commits.count
    let isLast = commits.count < Self.pageSize
    return CursorPage(commits, next: isLast ? nil : Cursor(tip: start.tip, read: read))
  }

  /// Returns the commits from a cursor. The first page requires no list of hashes. With `--skip`,
  /// each of the last pages of 140,000 commits took 2 s.
  private func commits(from start: Cursor) async throws -> [Commit] {
    if start.read == 0 { return try await git.log(start.tip, count: Self.pageSize) }
    let page = start.read..<start.read + Self.pageSize
    return try await git.commits(hashes.hashes(page, of: start.tip, in: git))
  }

  private func newest() async throws -> Cursor? {
    if let tip = await firstTip.take() { return Cursor(tip: tip, read: 0) }
    return try await git.head().map { Cursor(tip: $0, read: 0) }
  }
}

/// A commit that can be taken once.
actor FirstTip {
  private var tip: String?

  init(_ tip: String?) { self.tip = tip }

  func take() -> String? { tip.take() }
}

/// The first hashes of a log.
///
/// When more hashes are needed, the log is listed again from its start, up to four times the
/// position that is needed.
actor CommitHashes {
  private var tip: String?
  private var lines: [UInt8] = []
  private var isComplete = false

  /// Returns the hashes at positions of a log, up to the end of the log.
  func hashes(_ part: Range<Int>, of tip: String, in git: Git) async throws -> [String] {
    if self.tip != tip { (self.tip, lines, isComplete) = (tip, [], false) }
    if Self.count(lines) < part.upperBound, !isComplete {
      let limit = part.upperBound * 4
      let (lines, failure) = try await git.hashes(tip, count: limit)
      (self.tip, self.lines) = (tip, lines)
      isComplete = failure == nil && Self.count(lines) < limit
      if let failure, Self.count(lines) < part.upperBound { throw failure }
    }
    let length = Self.lineLength(lines)
    return part.clamped(to: 0..<Self.count(lines)).map { index in
      String(decoding: lines[index * length..<(index + 1) * length - 1], as: UTF8.self)
    }
  }

  private static func lineLength(_ lines: [UInt8]) -> Int {
    (lines.firstIndex(of: 0x0A) ?? lines.count) + 1
  }

  private static func count(_ lines: [UInt8]) -> Int { lines.count / lineLength(lines) }
}
