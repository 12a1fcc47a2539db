/// Whether a list follows its trailing edge, so that appended content is visible.
///
/// Content that fits into the viewport is followed immediately. Longer content is followed after a
/// movement towards its end comes near enough. A movement towards the start, or one by the app that
/// ends away from the end, stops following. Rows loaded by a footer's run also stop following,
/// because a list that followed them would load page after page.
struct EdgeFollowing: Sendable, Hashable {
  private(set) var isEnabled = false
  private(set) var isFollowing = false
  /// The offset at the followed end, without the loading inset of a footer that loads on a pull.
  private(set) var end = 0.0
  /// Whether only input of the user or a call starts following again, for example because a run of
  /// the footer loaded rows.
  private var awaitsUserInput = false

  mutating func setEnabled(_ isEnabled: Bool, atEnd: Bool) {
    self.isEnabled = isEnabled
    awaitsUserInput = false
    isFollowing = isEnabled && atEnd
  }

  /// Applies a movement of the content. A movement towards the end that stops near the end counts
  /// as reaching the end. A bounce to the end (`comesToEnd`) does not stop following.
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

  /// Sets the current end, and returns how far the end has moved, or 0 if it is not followed.
  mutating func endMoved(to place: Double) -> Double {
    defer { end = place }
    return isFollowing ? place - end : 0
  }

  mutating func stop() { isFollowing = false }

  mutating func stopUntilUserInput() {
    isFollowing = false
    awaitsUserInput = true
  }
}
