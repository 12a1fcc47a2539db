/// The lengths of a container, and the range of resting offsets (S-1).
/// After a change of lengths, ``reserve(_:_:)`` recomputes the range.
struct ScrollLayout: Sendable, Hashable {
  var content = 0.0
  /// 0 means no size yet.
  var viewport = 0.0
  var cross = 0.0
  var base = Insets.zero
  /// Includes the lengths that controls reserve.
  private(set) var range = RestingRange()

  var hasSize: Bool { viewport > 0 }

  /// Never −0.
  @inline(__always) func start(reserving length: Double) -> Double { 0 - base.start - length }

  func end(reserving length: Double) -> Double {
    max(content + base.end + length - viewport, start(reserving: 0))
  }

  func range(reserving start: Double, _ end: Double) -> RestingRange {
    RestingRange(start: self.start(reserving: start), end: self.end(reserving: end))
  }

  /// Recomputes the range, and returns whether it has changed.
  mutating func reserve(_ start: Double, _ end: Double) -> Bool {
    let new = range(reserving: start, end)
    defer { range = new }
    return new != range
  }
}

/// A range of resting offsets; `start` is never more than `end`.
struct RestingRange: Sendable, Hashable {
  var start = 0.0
  var end = 0.0

  func clamp(_ offset: Double) -> Double { min(max(offset, start), end) + 0 }

  func extended(to offset: Double) -> RestingRange {
    RestingRange(start: min(start, offset), end: max(end, offset))
  }

  func excludes(_ offset: Double) -> Bool { offset < start || offset > end }
}

/// The tolerance for comparing lengths, too small to be visible.
let lengthTolerance = 1e-9
