import RefreshKit

/// A view that draws nothing and records its notifications.
@MainActor final class SpyView: RefreshView {
  var extent: Double
  var trigger: Double?
  var dwell = Duration.zero
  private(set) var states: [RefreshState] = []
  private(set) var crossLengths: [Double] = []
  private(set) weak var control: RefreshControl?
  /// Called inside `stateChanged(to:)`.
  var onState: ((RefreshState) -> Void)?

  init(extent: Double) { self.extent = extent }

  func stateChanged(to state: RefreshState) {
    states.append(state)
    onState?(state)
  }

  func triggerDistance(inViewport viewport: Double) -> Double? { trigger }
  func dwell(after result: RefreshResult) -> Duration { dwell }
  func crossLengthChanged(to length: Double) { crossLengths.append(length) }
  func attached(to control: RefreshControl) { self.control = control }

  func reset() { states = [] }

  /// Returns the last notifications.
  func lastStates(_ count: Int) -> [RefreshState] { states.suffix(count) }
}
