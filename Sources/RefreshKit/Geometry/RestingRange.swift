/// The offsets content rests at; `start` is never more than `end`.
struct RestingRange: Sendable, Hashable {
  var start = 0.0
  var end = 0.0

  /// The nearest offset in the range, and never −0.
  func clamp(_ offset: Double) -> Double { min(max(offset, start), end) + 0 }

  func extended(to offset: Double) -> RestingRange {
    RestingRange(start: min(start, offset), end: max(end, offset))
  }

  func excludes(_ offset: Double) -> Bool { offset < start || offset > end }
}
