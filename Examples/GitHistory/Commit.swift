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

  /// Reads what `git log` printed; what is no commit is left out.
  static func commits(in output: String) -> [Commit] {
    output.split(separator: commitEnd).compactMap { record in
      let fields = record.drop(while: \.isNewline)
        .split(separator: fieldEnd, maxSplits: 4, omittingEmptySubsequences: false)
      guard fields.count == 5 else { return nil }
      return Commit(
        id: String(fields[0]), hash: String(fields[1]), date: String(fields[2]),
        author: String(fields[3]), subject: String(fields[4]))
    }
  }
}
