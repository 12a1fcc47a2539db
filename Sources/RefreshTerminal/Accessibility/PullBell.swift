internal import RefreshKit

/// Decides when the bell rings: once per pull that arms, if the bell is enabled (H-18).
///
/// The bell rings after all pending input was handled. It does not ring for a drag that was
/// cancelled or pulled back by then.
@MainActor
final class PullBell {
  var isEnabled = false {
    didSet { if !isEnabled { due = [] } }
  }
  /// The controls whose current pull has been armed.
  private var armed: Set<ObjectIdentifier> = []
  /// The controls that became armed since the last call of ``rings()``, and are armed or running.
  private var due: Set<ObjectIdentifier> = []

  func note(
    _ state: RefreshState, of control: ObjectIdentifier, isArmed: @autoclosure () -> Bool
  ) {
    guard isEnabled else { return }
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

  /// Returns whether the bell rings now: once for all controls that are due.
  func rings() -> Bool {
    guard isEnabled, !due.isEmpty else { return false }
    due = []
    return true
  }
}
