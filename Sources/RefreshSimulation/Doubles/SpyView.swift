public import RefreshKit

/// A view that draws nothing and writes down everything it is told.
public final class SpyView: RefreshView {
  /// The length along the axis, in units.
  public var extent: Double
  /// What it asks for as trigger distance; `nil`, the default, leaves it to the control.
  public var triggerDistance: Double?
  /// How long `finished` stays, in seconds; the default is 0.
  public var dwell = 0.0
  /// Every state it heard, in order.
  public private(set) var states: [RefreshState] = []
  /// Every cross length it heard, in order.
  public private(set) var crossLengths: [Double] = []
  /// Called with each state, as a view might call back into the engine.
  public var heard: (@MainActor (RefreshState) -> Void)?
  /// The control it was attached to last, held weakly.
  public private(set) weak var control: RefreshControl?

  /// Makes a view that long; the default is 3 units.
  public init(extent: Double = 3) { self.extent = extent }

  /// Writes the state down and passes it on.
  public func stateChanged(to state: RefreshState) {
    states.append(state)
    heard?(state)
  }

  /// What ``triggerDistance`` says.
  public func triggerDistance(inViewport viewport: Double) -> Double? { triggerDistance }

  /// What ``dwell`` says.
  public func dwell(after result: RefreshResult) -> Double { dwell }

  /// Writes the length down.
  public func crossLengthChanged(to length: Double) { crossLengths.append(length) }

  /// Remembers the control, weakly.
  public func attached(to control: RefreshControl) { self.control = control }

  /// The states heard since the last call, and forgets them.
  public func takeStates() -> [RefreshState] {
    let taken = states
    states = []
    return taken
  }
}
