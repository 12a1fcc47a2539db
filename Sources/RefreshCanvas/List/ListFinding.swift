/// The state of a list while words are looked for.
struct ListFinding: Sendable {
  var finder: RowFinder
  /// The place that Escape goes back to; none once what was found was kept.
  var origin: ExactPlace?

  /// Follows what happens to rows.
  mutating func follow(_ event: RowEvent) {
    switch event {
    case .step(let step):
      finder.follow(step)
      origin?.follow(step)
    case .replaced(let rows):
      finder.startOver(rows)
      origin = nil
    }
  }
}
