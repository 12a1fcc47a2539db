/// The number of rows that came in out of sight and have not been seen yet.
public struct UnseenRows: Sendable, Hashable {
  /// Those before what shows.
  public var start: Int
  /// Those behind what shows.
  public var end: Int

  /// Makes counts; what is left out is 0.
  package init(start: Int = 0, end: Int = 0) {
    self.start = start
    self.end = end
  }
}
