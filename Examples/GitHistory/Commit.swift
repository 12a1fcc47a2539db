/// One line of a history.
struct Commit: Sendable, Hashable {
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
  static let format = "%h\u{1F}%cs\u{1F}%an\u{1F}%s\u{1E}"

  /// Reads what `git log` printed; what is no commit is left out.
  static func commits(in output: String) -> [Commit] {
    output.split(separator: commitEnd).compactMap { record in
      let fields = record.drop(while: \.isNewline)
        .split(separator: fieldEnd, maxSplits: 3, omittingEmptySubsequences: false)
      guard fields.count == 4 else { return nil }
      return Commit(
        hash: String(fields[0]), date: String(fields[1]), author: String(fields[2]),
        subject: String(fields[3]))
    }
  }
}
