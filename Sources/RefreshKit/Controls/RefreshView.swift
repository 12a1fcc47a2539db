/// A view that shows a header or a footer.
///
/// A view gets each state once, in order, and is asked for little: how long it is. Everything else
/// has a default. It never drives the engine and never keeps time; what it draws is a function of
/// the ``RefreshSnapshot`` its control gives it.
///
/// The contract, checked by the conformance kit in `RefreshKitTesting`:
/// - `extent` is finite and 0 or more along either axis, and does not change on its own.
/// - Any state may follow any other; each call replaces what was shown before.
/// - `pulling(progress:)` may jump and may exceed 1; every pull ends with another state.
/// - After the control is detached nothing is called any more.
@MainActor
public protocol RefreshView: AnyObject {
  /// Called with each state of the control; the same value never comes twice in a row.
  func stateChanged(to state: RefreshState)

  /// The length along the scrolling axis, in the host's unit; finite, 0 or more.
  var extent: Double { get }

  /// The length along one axis, for a view that is not as long beside a list that scrolls sideways as
  /// above one; the default is `extent` along both.
  ///
  /// On a text canvas these are rows vertically and columns horizontally.
  func extent(along axis: Axis) -> Double

  /// The pull at which progress is 1, for a viewport that long; `nil`, the default, leaves it to
  /// the control: min(extent, viewport ÷ 4).
  func triggerDistance(inViewport viewport: Double) -> Double?

  /// The trigger distance along one axis; the default is the distance above along both.
  func triggerDistance(inViewport viewport: Double, along axis: Axis) -> Double?

  /// The seconds that `finished` stays; the default is 0.
  ///
  /// The control's `dismissOutcome()` ends it early, its dwell limit ends it anyway.
  ///
  /// The result is the run's as far as the control knows it: `noMoreData` comes to footers only,
  /// whose view hears `finished(success)`, then the dwell, then `noMoreData`.
  func dwell(after result: RefreshResult) -> Duration

  /// Called with the length across the axis that the view is drawn in: on attach, and after each
  /// change.
  func crossLengthChanged(to length: Double)

  /// Called with the control at attach, so that the view can read its touch and error, or dismiss
  /// it.
  ///
  /// Keep it weakly or unowned: the control owns the view.
  func attached(to control: RefreshControl)
}

extension RefreshView {
  public func extent(along axis: Axis) -> Double { extent }
  public func triggerDistance(inViewport viewport: Double) -> Double? { nil }
  public func triggerDistance(inViewport viewport: Double, along axis: Axis) -> Double? {
    triggerDistance(inViewport: viewport)
  }
  public func dwell(after result: RefreshResult) -> Duration { .zero }
  public func crossLengthChanged(to length: Double) {}
  public func attached(to control: RefreshControl) {}
}
