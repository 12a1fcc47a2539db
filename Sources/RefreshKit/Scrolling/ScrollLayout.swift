/// The lengths of a container, and the range its content rests in (S-1).
///
/// Lengths come from the host one at a time; the range is computed when all that belong together
/// are there, and with them what controls reserve at both edges.
struct ScrollLayout: Sendable, Hashable {
  private(set) var content = 0.0
  /// 0 counts as no size yet.
  private(set) var viewport = 0.0
  private(set) var cross = 0.0
  /// The app's own insets.
  private(set) var base = Insets.zero
  /// The offsets that the content rests at, holds and footers included.
  private(set) var range = RestingRange()

  var hasSize: Bool { viewport > 0 }

  /// The offset at which the content rests at its start with a reserved length there; never −0.
  @inline(__always) func start(reserving length: Double) -> Double { 0 - base.start - length }

  /// The offset at which the content rests at its end with a reserved length there.
  func end(reserving length: Double) -> Double {
    max(content + base.end + length - viewport, start(reserving: 0))
  }

  func range(reserving start: Double, _ end: Double) -> RestingRange {
    RestingRange(start: self.start(reserving: start), end: self.end(reserving: end))
  }

  mutating func setContent(_ length: Double) { content = length }

  mutating func setBase(_ insets: Insets) { base = insets }

  mutating func resize(viewport: Double, cross: Double) {
    self.viewport = viewport
    self.cross = cross
  }

  /// Computes the range anew; returns whether it has changed.
  mutating func reserve(_ start: Double, _ end: Double) -> Bool {
    let new = range(reserving: start, end)
    defer { range = new }
    return new != range
  }
}

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

/// The difference up to which two lengths are the same place.
///
/// What adding and taking away decimal lengths loses is some 1e-16 a step, the smallest movement
/// that can be seen 1e-2.
let lengthTolerance = 1e-9
