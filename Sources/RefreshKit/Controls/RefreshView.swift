/// A view that shows a header or a footer.
///
/// A view is notified of each new state once, in order. Only ``stateChanged(to:)`` and ``extent``
/// have no default. A view never begins a run and never keeps time. Its drawing is a function of
/// the ``RefreshSnapshot`` that its control provides.
///
/// The conformance kit in `RefreshKitTesting` checks the contract:
/// - `extent` is finite and 0 or more along both axes, and constant.
/// - Any state may follow any other; each call replaces the previous state.
/// - `pulling(progress:)` may jump and may exceed 1; every pull ends with another state.
/// - No method is called after the control was detached.
@MainActor
public protocol RefreshView: AnyObject {
  /// Called with the state of the control on attachment and after each change.
  func stateChanged(to state: RefreshState)

  /// The length along the scrolling axis, in the host's unit; finite, 0 or more.
  var extent: Double { get }

  /// Returns the length along an axis, on a text canvas in rows or columns; ``extent`` by default.
  func extent(along axis: Axis) -> Double

  /// Returns the pull at which progress is 1; `nil` by default.
  ///
  /// - Parameter viewport: The length of the viewport, in the host's unit.
  /// - Returns: The distance, finite and more than 0, or `nil` for the default that
  ///   ``RefreshControl/Configuration/triggerDistance`` describes.
  func triggerDistance(inViewport viewport: Double) -> Double?

  /// Returns the trigger distance along an axis under a rubber band; by default, the same for all.
  ///
  /// A longer distance for a greater coefficient requires the same drag under any rubber band.
  ///
  /// - Parameters:
  ///   - viewport: The length of the viewport, in the host's unit.
  ///   - axis: The axis along which the container scrolls.
  ///   - coefficient: The model's ``ScrollModel/Configuration/rubberBandCoefficient``, more than 0.
  /// - Returns: The pull at which progress is 1, or `nil` for the control's default.
  func triggerDistance(
    inViewport viewport: Double, along axis: Axis, rubberBandCoefficient coefficient: Double
  ) -> Double?

  /// Returns how long `finished` is shown, unless the configuration sets a dwell; zero by default.
  ///
  /// The control's `dismissOutcome()` ends the dwell early, and `maximumDwell` limits it. The dwell
  /// is zero for a run that ends off screen, or out of sight without having been revealed.
  ///
  /// - Parameter result: The result of the run. `noMoreData` is passed to footers only. Their view
  ///   receives `finished(success)`, and `noMoreData` after the dwell.
  /// - Returns: The dwell, 0 or more.
  func dwell(after result: RefreshResult) -> Duration

  /// Called with the drawn length across the axis, on attachment and at each change.
  func crossLengthChanged(to length: Double)

  /// Called with the control on attachment, so that the view can read its error or end its dwell.
  ///
  /// Keep the reference weak or unowned, because the control owns the view.
  func attached(to control: RefreshControl)
}

extension RefreshView {
  public func extent(along axis: Axis) -> Double { extent }
  public func triggerDistance(inViewport viewport: Double) -> Double? { nil }
  public func triggerDistance(
    inViewport viewport: Double, along axis: Axis, rubberBandCoefficient coefficient: Double
  ) -> Double? {
    triggerDistance(inViewport: viewport)
  }
  public func dwell(after result: RefreshResult) -> Duration { .zero }
  public func crossLengthChanged(to length: Double) {}
  public func attached(to control: RefreshControl) {}
}
