/// A series of wheel ticks or key presses with pauses of less than 0.3 s.
/// Only a burst that begins at rest on an edge can pull past that edge (S-5).
struct WheelBurst: Sendable, Hashable {
  /// The pause that ends a burst, in seconds.
  private static let longestPause = 0.3

  private var last = -Double.infinity
  private var mayPullLeading = false
  private var mayPullTrailing = false

  var deadline: Double { last + Self.longestPause }

  /// Returns whether a new burst begins.
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

  /// Takes constant time for any number of ticks. A tick that reaches an edge stops there (D-6).
  func offset(
    from offset: Double, after count: Double, towardsStart: Bool, by units: Double,
    pulling pull: Double, in range: RestingRange
  ) -> Double {
    // Mirrors the coordinates, so that one branch handles both directions.
    let sign = towardsStart ? -1.0 : 1
    let near = towardsStart ? -range.end : range.start
    let far = towardsStart ? -range.start : range.end
    let mayPull = towardsStart ? mayPullLeading : mayPullTrailing
    var place = offset * sign
    var left = count
    if place < near {
      let steps = min(left, ((near - place) / pull).rounded(.up))
      place = min(place + steps * pull, near)
      left -= steps
    }
    if left > 0, place < far {
      let steps = min(left, ((far - place) / units).rounded(.up))
      place = min(place + steps * units, far)
      left -= steps
    }
    return (left > 0 && mayPull && place >= far ? place + left * pull : place) * sign
  }

  func holds(_ offset: Double, in range: RestingRange) -> Bool {
    offset < range.start && mayPullLeading || offset > range.end && mayPullTrailing
  }
}
