import ExampleSupport

/// One line of a history.
struct Commit: Identifiable, Sendable, Hashable {
  /// The whole hash.
  let id: String
  /// The abbreviated hash, at most 16 digits whatever `core.abbrev` is set to.
  let hash: String
  /// The day of the commit, such as 2026-11-21.
  let date: String
  /// The author's name.
  let author: String
  /// The first line of the message.
  let subject: String
}

extension Commit {
  /// The format of `git log -z` for a ``CommitReader``: no field can hold a zero.
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

/// Reads what `git log` prints, as it comes; a text is cut after 4,096 bytes.
struct CommitReader {
  /// The commits that were read.
  private(set) var commits: [Commit] = []
  /// Whether nothing was read that is no commit.
  private(set) var isGood = true
  private var splitter = LineSplitter(limit: 4_096, end: 0)
  private var fields: [String] = []

  /// Takes in some bytes; returns whether they are of commits still.
  mutating func take(_ bytes: [UInt8]) -> Bool {
    fields += splitter.split(bytes)
    while fields.count >= 5, isGood {
      if let commit = Commit(fields.prefix(5)) { commits.append(commit) } else { isGood = false }
      fields.removeFirst(5)
    }
    return isGood
  }

  /// All commits; `nil` if part of the output is no commit, also if its end was cut off.
  ///
  /// Without that a part of a page would be taken for the last page, or the next one be counted
  /// wrongly.
  mutating func finish() -> [Commit]? {
    isGood && fields.isEmpty && splitter.rest() == nil ? commits : nil
  }
}
