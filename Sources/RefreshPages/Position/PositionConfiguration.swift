/// How rows are fetched that are known by position.
public struct PositionConfiguration: Sendable, Hashable {
  /// How many rows are kept at most, those nearest to what shows; at least a page, default 10,000.
  public var capacity = 10_000
  /// How many rows one question asks for, 1 or more; the default is 100, two screens or so.
  public var pageSize = 100
  /// How many questions are in flight at most, 1 or more; the default is 2.
  public var concurrency = 2
  /// How long a question that was called off keeps its place among those, in seconds on the time of
  /// frames, 0 or more; default 10.
  ///
  /// Most sources end at once. One that does not listen still works, and asking it more would only
  /// make it slower; but one that never ends may not hold up the list for ever.
  public var patience = 10.0
  /// How much more than what shows is fetched before and behind it, in viewports; default 1.
  public var margin = 1.0

  /// Makes the default configuration.
  public init() {}

  func check() {
    precondition(pageSize >= 1, "a page has to have 1 or more rows, and has \(pageSize)")
    precondition(
      capacity >= pageSize, "a capacity of \(capacity) has no room for a page of \(pageSize) rows")
    precondition(concurrency >= 1, "1 or more questions are needed at once, not \(concurrency)")
    precondition(patience >= 0, "a patience has to be 0 s or more, and is \(patience)")
    precondition(
      margin >= 0 && margin.isFinite, "a margin has to be finite and 0 or more, and is \(margin)")
  }
}
