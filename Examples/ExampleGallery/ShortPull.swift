import RefreshCanvas
import RefreshKit
import RefreshList

/// A pull that was released before it was armed. The legend then shows a message for a while.
struct ShortPull {
  /// How long the legend shows the message, in seconds.
  static let length = 3.0

  private var wasHeld = false
  private var release = -Double.infinity

  /// Checks a list while it is drawn, and records the time of a release that was too early.
  @MainActor
  mutating func look(at list: ListView) {
    let isHeld = list.scroll.phase == .dragging
    let isPulled =
      if case .pulling(let progress)? = list.header?.state { progress > 0 } else { false }
    let isArmed = list.header?.snapshot.isArmed ?? false
    if isHeld { release = -.infinity }
    if wasHeld, !isHeld, list.header?.state.isRunning == false { release = list.scroll.now }
    wasHeld = isHeld && isPulled && !isArmed
  }

  func shows(at time: Double) -> Bool { time - release < Self.length }

  func nextChange(at time: Double) -> Redraw {
    shows(at: time) ? .after(release + Self.length - time) : .never
  }
}
