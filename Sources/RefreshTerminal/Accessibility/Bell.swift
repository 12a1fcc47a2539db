internal import RefreshKit

/// Rings once in each pull that arms, where that is wanted (H-18).
///
/// It is rung when what came in has been taken in: a drag that was cancelled by then, or pulled back,
/// has not rung.
@MainActor
final class Bell {
  /// Whether the bell is switched on.
  var isWanted = false {
    didSet { if !isWanted { due = [] } }
  }
  /// The controls whose pull has armed.
  private var armed: Set<ObjectIdentifier> = []
  /// Those for which it has still to ring.
  private var due: Set<ObjectIdentifier> = []

  /// Notes a control's new state, and whether a release would fire in it.
  func note(
    _ state: RefreshState, of control: ObjectIdentifier, isArmed: @autoclosure () -> Bool
  ) {
    guard isWanted else { return }
    if case .pulling = state {
      if !isArmed() {
        due.remove(control)
      } else if armed.insert(control).inserted {
        due.insert(control)
      }
    } else {
      armed.remove(control)
      if !state.isRunning { due.remove(control) }
    }
  }

  /// Whether it rings now, for whatever has armed since it was asked last.
  func rings() -> Bool {
    // Where the bell is not wanted nothing is due.
    guard isWanted, !due.isEmpty else { return false }
    due = []
    return true
  }
}
