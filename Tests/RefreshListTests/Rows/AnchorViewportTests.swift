import Testing

@testable import RefreshList

@Suite(.timeLimit(.minutes(60))) struct AnchorViewportTests {
  private func view(finger: Double?) -> AnchorViewport {
    AnchorViewport(
      offset: 0, viewportLength: 10, startInset: 0, coveredLength: 0, finger: finger, keptRow: nil,
      isMeasured: true, isMirrored: false, isVertical: true, readsDown: true)
  }

  @Test
  func `R-2: the viewport's last line is not the anchor while a finger is in the viewport`() {
    var index = RowPositionIndex()
    index.insert(20, at: 0, length: 1, marks: [])
    // The line at the end is the anchor, unless a row is under the finger.
    for (finger, isRead) in [(nil, true), (-1, true), (0, false), (9.5, false), (10, true)]
      as [(Double?, Bool)]
    {
      #expect((index.topAnchor(in: view(finger: finger)) != nil) == isRead)
    }
  }
}
