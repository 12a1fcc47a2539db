import ExampleSupport

struct Commit: Identifiable, Sendable, Hashable {
  /// The whole hash.
  let id: String
  /// The abbreviated hash, at most 16 digits for any `core.abbrev`.
  let hash: String
  /// The day of the commit, such as 2026-11-21.
  let date: String
  let author: String
  /// The first paragraph of the message, in one line.
  let subject: String
}

extension Commit {
  /// The format of `git log -z` that a ``CommitReader`` reads. No field can contain a zero byte.
  static let format = "%H%x00%h%x00%cs%x00%an%x00%s"

  fileprivate init?(_ fields: ArraySlice<String>) {
    let fields = Array(fields)
    guard Self.isHash(fields[0]), Self.isHash(fields[1]) else { return nil }
    id = fields[0]
    hash = String(fields[1].prefix(16))
    date = fields[2]
    author = fields[3]
    subject = fields[4]
  }

  private static func isHash(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64 && text.allSatisfy(\.isHexDigit)
  }
}

/// Parses the output of `git log` as it arrives. Fields are cut after 4,096 bytes.
struct CommitReader {
  private(set) var commits: [Commit] = []
  /// Whether all output so far consists of commits.
  private(set) var isGood = true
  private var splitter = LineSplitter(limit: 4_096, end: 0)
  private var fields: [String] = []

  /// Parses bytes.
  ///
  /// - Returns: Whether all parsed bytes belong to commits.
  mutating func take(_ bytes: [UInt8]) -> Bool {
    fields += splitter.split(bytes)
    while fields.count >= 5, isGood {
      if let commit = Commit(fields.prefix(5)) { commits.append(commit) } else { isGood = false }
      fields.removeFirst(5)
    }
    return isGood
  }

  /// Completes the output.
  ///
  /// - Returns: All commits, or `nil` if any part of the output is not a commit or the end is cut
  ///   off: an incomplete page would be taken for the last page, and the position of the next page
  ///   would be wrong.
  mutating func finish() -> [Commit]? {
    isGood && fields.isEmpty && splitter.rest() == nil ? commits : nil
  }
}
