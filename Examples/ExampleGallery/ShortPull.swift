import RefreshCanvas
import RefreshKit
import RefreshList

/// A pull that was let go before it was armed: for a while the legend says so.
struct ShortPull {
  /// Seconds for which that is said.
  static let length = 3.0

  private var wasHeld = false
  private var release = -Double.infinity

  /// Looks at a list as it is drawn, and notes when a hand has let go too early.
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

  /// Whether it is said now.
  func shows(at time: Double) -> Bool { time - release < Self.length }

  /// The end of that.
  func nextChange(at time: Double) -> Redraw {
    shows(at: time) ? .after(release + Self.length - time) : .never
  }
}
