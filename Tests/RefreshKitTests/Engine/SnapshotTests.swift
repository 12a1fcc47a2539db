import RefreshKit
import Testing

@MainActor private final class PlainView: RefreshView {
  let extent = 3.0
  func stateChanged(to state: RefreshState) {}
}

@MainActor struct SnapshotTests {
  private let model = ScrollModel()
  private let header = RefreshHeader(view: PlainView())

  init() {
    model.contentLength = 100
    model.attach(header)
    model.resize(to: Size(width: 80, height: 24))
    header.begin()
    model.frame(at: 0.25)
  }

  @Test func `I-6: a view can tell a header that leaves from a pull that springs back`() {
    header.end(.failure)
    model.frame(at: 0.3)
    #expect(header.snapshot.state == .initial)
    #expect(header.snapshot.leaving == .failure)
    model.frame(at: 0.5)
    #expect(header.snapshot.leaving == nil)
  }

  @Test func `A-1: an end can carry the reason of its failure`() {
    struct Offline: Error {}
    header.end(failingWith: Offline())
    #expect(header.error is Offline)
    model.frame(at: 0.5)
    header.begin()
    #expect(header.error == nil)
  }
}
