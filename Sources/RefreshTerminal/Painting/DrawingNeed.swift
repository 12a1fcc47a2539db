/// Whether something may look different from what was drawn last.
///
/// An object of its own, so that whoever observes a container or a control need not know the session.
@MainActor
final class DrawingNeed {
  var isNeeded = true {
    didSet { if isNeeded { onChange?() } }
  }
  /// Called when a deadline may have changed.
  var onChange: (() -> Void)?
}
