internal import RefreshKit

/// A view that stands in for another: as long and as slow, but with no way to the engine.
final class ViewTwin: RefreshView {
  private let original: any RefreshView

  init(_ original: any RefreshView) { self.original = original }

  var extent: Double { original.extent }

  func extent(along axis: Axis) -> Double { original.extent(along: axis) }

  func stateChanged(to state: RefreshState) { original.stateChanged(to: state) }

  func triggerDistance(inViewport viewport: Double) -> Double? {
    original.triggerDistance(inViewport: viewport)
  }

  func triggerDistance(inViewport viewport: Double, along axis: Axis) -> Double? {
    original.triggerDistance(inViewport: viewport, along: axis)
  }

  func dwell(after result: RefreshResult) -> Double { original.dwell(after: result) }

  func crossLengthChanged(to length: Double) { original.crossLengthChanged(to: length) }
}
