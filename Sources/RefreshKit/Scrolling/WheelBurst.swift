/// Wheel ticks or keys with short pauses: only one that began at rest on an edge pulls there (S-5).
struct WheelBurst: Sendable, Hashable {
  /// The longest pause inside a burst, in seconds.
  private static let longestPause = 0.3

  private var last = -Double.infinity
  private var mayPullLeading = false
  private var mayPullTrailing = false

  /// The time at which its silence has lasted long enough to release the pull.
  var deadline: Double { last + Self.longestPause }

  /// A tick or key; returns whether it begins a new burst.
  mutating func extend(at time: Double, restingAtStart: Bool, restingAtEnd: Bool) -> Bool {
    let isNew = time - last >= Self.longestPause - timeTolerance
    if isNew {
      mayPullLeading = restingAtStart
      mayPullTrailing = restingAtEnd
    }
    last = time
    return isNew
  }

  mutating func end() { last = -.infinity }

  /// The offset that ticks lead to: `units` each inside the range, 1 past an edge; one that reaches
  /// an edge stops there (D-6).
  ///
  /// The work it takes does not depend on how many there are.
  func offset(
    from offset: Double, after count: Double, towardsStart: Bool, by units: Double,
    in range: RestingRange
  ) -> Double {
    // Towards the start is towards the end in a mirror.
    let sign = towardsStart ? -1.0 : 1
    let near = towardsStart ? -range.end : range.start
    let far = towardsStart ? -range.start : range.end
    let mayPull = towardsStart ? mayPullLeading : mayPullTrailing
    var place = offset * sign
    var left = count
    if place < near {
      let steps = min(left, (near - place).rounded(.up))
      place = min(place + steps, near)
      left -= steps
    }
    if left > 0, place < far {
      let steps = min(left, ((far - place) / units).rounded(.up))
      place = min(place + steps * units, far)
      left -= steps
    }
    return (left > 0 && mayPull && place >= far ? place + left : place) * sign
  }

  /// Whether it holds content there, as a finger would.
  func holds(_ offset: Double, in range: RestingRange) -> Bool {
    offset < range.start && mayPullLeading || offset > range.end && mayPullTrailing
  }
}
