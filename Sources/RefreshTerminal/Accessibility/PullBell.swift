internal import RefreshKit

/// Decides when the bell rings: at most once per pull, after the pull arms (H-18).
@MainActor
final class PullBell {
  var isEnabled = false {
    didSet { if !isEnabled { due = [] } }
  }
  private var armed: Set<ObjectIdentifier> = []
  private var due: Set<ObjectIdentifier> = []

  func note(
    _ state: RefreshState, of control: ObjectIdentifier, isArmed: @autoclosure () -> Bool
  ) {
    guard case .pulling = state else {
      armed.remove(control)
      if !state.isRunning { due.remove(control) }
      return
    }
    guard isEnabled else { return }
    if !isArmed() {
      due.remove(control)
    } else if armed.insert(control).inserted {
      due.insert(control)
    }
  }

  func rings() -> Bool {
    guard isEnabled, !due.isEmpty else { return false }
    due = []
    return true
  }
}
