internal import RefreshKit

/// A view that stands in for another: as long and as slow, but with no way to the engine.
final class ViewTwin: RefreshView {
  private let original: any RefreshView

  init(_ original: any RefreshView) { self.original = original }

  var extent: Double { original.extent }

  func stateChanged(to state: RefreshState) { original.stateChanged(to: state) }

  func triggerDistance(inViewport viewport: Double) -> Double? {
    original.triggerDistance(inViewport: viewport)
  }

  func dwell(after outcome: RefreshOutcome) -> Double { original.dwell(after: outcome) }

  func crossLengthChanged(to length: Double) { original.crossLengthChanged(to: length) }
}
