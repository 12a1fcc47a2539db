/// What shows a header or a footer.
///
/// A view is told each state once, in order, and asked for little: how long it is. Everything else
/// has a default. It never drives the engine and never keeps time; what it draws is a function of
/// the ``RefreshSnapshot`` its control gives it.
///
/// The contract, checked by the conformance kit in `RefreshSimulation`:
/// - `extent` is finite and 0 or more, and does not change on its own.
/// - Any state may follow any other; each call replaces what was shown before.
/// - `pulling(progress:)` may jump and may exceed 1; every pull ends with another state.
/// - After the control is detached nothing is called any more.
@MainActor
public protocol RefreshView: AnyObject {
  /// The length along the scrolling axis, in the host's unit; finite, 0 or more.
  var extent: Double { get }

  /// Tells the view what its control is doing now; the same value never comes twice in a row.
  func stateChanged(to state: RefreshState)

  /// The pull at which progress is 1, for a viewport that long; `nil`, the default, leaves it to
  /// the control: min(extent, viewport ÷ 4).
  func triggerDistance(inViewport viewport: Double) -> Double?

  /// How long `finished` stays, in seconds; the default is 0. The control's `dismiss()` ends it
  /// early, its safety limit ends it anyway.
  func dwell(after outcome: RefreshOutcome) -> Double

  /// Tells the view the length across the scrolling axis: on attach, and after each resize.
  func crossLengthChanged(to length: Double)

  /// Hands the view its control when it is attached, so that it can ask for the touch and the
  /// error, or dismiss itself. Keep it weakly or unowned: the control owns the view.
  func attached(to control: RefreshControl)
}

extension RefreshView {
  public func triggerDistance(inViewport viewport: Double) -> Double? { nil }
  public func dwell(after outcome: RefreshOutcome) -> Double { 0 }
  public func crossLengthChanged(to length: Double) {}
  public func attached(to control: RefreshControl) {}
}
