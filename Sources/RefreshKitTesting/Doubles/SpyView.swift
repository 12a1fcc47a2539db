public import RefreshKit

/// A view that draws nothing and records every call it gets.
public final class SpyView: RefreshView {
  /// The length along the axis, in units.
  public var extent: Double
  /// The trigger distance it asks for; `nil`, the default, leaves it to the control.
  public var triggerDistance: Double?
  /// The seconds that `finished` stays; the default is 0.
  public var dwell = 0.0
  /// Every state it heard, in order.
  public private(set) var states: [RefreshState] = []
  /// Every cross length it heard, in order.
  public private(set) var crossLengths: [Double] = []
  /// Called with each state, as a view might call back into the engine.
  public var onStateChange: (@MainActor (RefreshState) -> Void)?
  /// The control it was attached to last, held weakly.
  public private(set) weak var control: RefreshControl?

  /// Makes a view that long; the default is 3 units.
  public init(extent: Double = 3) { self.extent = extent }

  /// Records the state and passes it on.
  public func stateChanged(to state: RefreshState) {
    states.append(state)
    onStateChange?(state)
  }

  /// Returns ``triggerDistance``.
  public func triggerDistance(inViewport viewport: Double) -> Double? { triggerDistance }

  /// Returns ``dwell``.
  public func dwell(after result: RefreshResult) -> Double { dwell }

  /// Records the length.
  public func crossLengthChanged(to length: Double) { crossLengths.append(length) }

  /// Remembers the control, weakly.
  public func attached(to control: RefreshControl) { self.control = control }

  /// Returns the states since the last call, and forgets them.
  public func drainStates() -> [RefreshState] {
    let taken = states
    states = []
    return taken
  }
}
