public import RefreshKit

/// A view that draws nothing, and records the states and the cross lengths of which it is notified.
public final class SpyView: RefreshView {
  /// The length along the axis, in units.
  public var extent: Double
  /// The view's trigger distance in units; `nil` by default. The control's own one has priority.
  public var triggerDistance: Double?
  /// The dwell. The default is zero.
  public var dwell = Duration.zero
  /// The states that the view was notified of since the last ``drainStates()``, in order.
  public private(set) var states: [RefreshState] = []
  /// Every cross length that the view was notified of, in order.
  public private(set) var crossLengths: [Double] = []
  /// Called with each state. Tests use it to call back into the engine.
  public var onStateChange: (@MainActor (RefreshState) -> Void)?
  /// The control that the view was attached to last. The reference is weak.
  public private(set) weak var control: RefreshControl?

  /// Creates a view.
  ///
  /// - Parameter extent: The length along the axis, in units.
  public init(extent: Double = 3) { self.extent = extent }

  /// Records the state and calls ``onStateChange``.
  public func stateChanged(to state: RefreshState) {
    states.append(state)
    onStateChange?(state)
  }

  /// Returns ``triggerDistance``.
  public func triggerDistance(inViewport viewport: Double) -> Double? { triggerDistance }

  /// Returns ``dwell``.
  public func dwell(after result: RefreshResult) -> Duration { dwell }

  /// Records the length.
  public func crossLengthChanged(to length: Double) { crossLengths.append(length) }

  /// Stores a weak reference to the control.
  public func attached(to control: RefreshControl) { self.control = control }

  /// Returns the recorded states and removes them.
  public func drainStates() -> [RefreshState] {
    let taken = states
    states = []
    return taken
  }
}
