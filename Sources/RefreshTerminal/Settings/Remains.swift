extension TerminalSession {
  /// The rows of its first list that a session leaves on the main screen when it ends.
  ///
  /// Rows are left as logical lines, which the terminal wraps and copies each as one. Commands in
  /// them are left as their pictures. Of more than ``limit`` rows the last are left.
  public enum Remains: Sendable, Hashable {
    /// Nothing, the default.
    case nothing
    /// The rows that show.
    case visible
    /// So many rows at the end, 0 or more; in a list that goes up the newest, in the order of reading.
    case last(Int)
    /// All rows.
    case all

    /// The most rows that are left.
    public static let limit = 100_000
  }
}
