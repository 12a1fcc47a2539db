/// Whether a list follows its trailing edge, so that appended content is visible.
///
/// Rows that the footer loads end the following, because each load would start the next one.
struct EdgeFollowing: Sendable, Hashable {
  private(set) var isEnabled = false
  private(set) var isFollowing = false
  /// The offset at the followed end.
  private(set) var end = 0.0
  /// Whether only input of the user or a call starts following again.
  private var awaitsUserInput = false

  mutating func setEnabled(_ isEnabled: Bool, atEnd: Bool) {
    self.isEnabled = isEnabled
    awaitsUserInput = false
    isFollowing = isEnabled && atEnd
  }

  /// A bounce to the end does not stop following.
  mutating func moved(
    by cause: OffsetChangeCause, towardsStart: Bool, comesToEnd: Bool, atEnd: Bool, nearEnd: Bool
  ) {
    guard isEnabled else { return }
    if atEnd || nearEnd && !towardsStart {
      if cause != .momentum { awaitsUserInput = false }
      isFollowing = isFollowing || !awaitsUserInput
    } else if cause == .app || towardsStart && !comesToEnd {
      isFollowing = false
    }
  }

  mutating func start() { if isEnabled { (isFollowing, awaitsUserInput) = (true, false) } }

  mutating func contentFits(atEnd: Bool) {
    if isEnabled, atEnd, !awaitsUserInput { isFollowing = true }
  }

  /// Returns how far the end has moved, or 0 if it is not followed.
  mutating func endMoved(to place: Double) -> Double {
    defer { end = place }
    return isFollowing ? place - end : 0
  }

  mutating func stop() { isFollowing = false }

  mutating func stopUntilUserInput() { (isFollowing, awaitsUserInput) = (false, true) }
}
