/// One line of a history.
struct Commit: Identifiable, Sendable, Hashable {
  /// The whole hash.
  let id: String
  /// The abbreviated hash.
  let hash: String
  /// The day of the commit, such as 2026-11-21.
  let date: String
  /// Who wrote it.
  let author: String
  /// The first line of the message.
  let subject: String
}

extension Commit {
  private static let fieldEnd: Character = "\u{1F}"
  private static let commitEnd: Character = "\u{1E}"

  /// How `git log` has to print commits for ``commits(in:)``.
  static let format = "%H\u{1F}%h\u{1F}%cs\u{1F}%an\u{1F}%s\u{1E}"

  /// Reads what `git log` printed; `nil` if any of it is no commit, the end of one that was cut off
  /// included: who left that out would take a page for the last, or count the next one wrongly.
  static func commits(in output: String) -> [Commit]? {
    var records = output.split(separator: commitEnd, omittingEmptySubsequences: false)
    guard let rest = records.popLast(), rest.allSatisfy(\.isNewline) else { return nil }
    var commits: [Commit] = []
    for record in records {
      guard let commit = Commit(record.drop(while: \.isNewline)) else { return nil }
      commits.append(commit)
    }
    return commits
  }

  private init?(_ record: Substring) {
    let fields = record.split(
      separator: Self.fieldEnd, maxSplits: 4, omittingEmptySubsequences: false)
    guard fields.count == 5, Self.isHash(fields[0]), Self.isHash(fields[1]) else { return nil }
    id = String(fields[0])
    hash = String(fields[1])
    date = String(fields[2])
    author = String(fields[3])
    subject = String(fields[4])
  }

  private static func isHash(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 64 && text.allSatisfy(\.isHexDigit)
  }
}
