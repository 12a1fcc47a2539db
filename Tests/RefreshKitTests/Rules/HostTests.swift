import RefreshKit
import Testing

/// The calls of a coordinator to a host's scroll view (D-3, I-12, R-2, R-6, T-2, T-16).
@Suite(.timeLimit(.minutes(60))) @MainActor struct HostTests {
  private final class Host: ScrollContainer {
    var offset = 0.0
    var content = 100.0
    var writes = 0

    var metrics: ScrollMetrics {
      ScrollMetrics(
        offset: offset, contentLength: content, viewportLength: 24, crossLength: 80)
    }

    func apply(_ adjustment: ScrollAdjustment) {
      writes += 1
      offset = adjustment.offset
    }
  }

  private let host = Host()
  private let view = SpyView(extent: 3)
  private let header: RefreshHeader
  private let coordinator: RefreshCoordinator

  init() {
    coordinator = RefreshCoordinator(container: host)
    header = RefreshHeader(view: view)
    header.setManualAction({})
    coordinator.attach(header)
  }

  private func move(to offset: Double, by mover: RefreshCoordinator.ScrollCause) {
    host.offset = offset
    coordinator.offsetChanged(cause: mover)
  }

  @Test(arguments: [RefreshCoordinator.ScrollCause.app, .momentum])
  func `D-3: revealing a header stops when the host moves its content`(
    mover: RefreshCoordinator.ScrollCause
  ) {
    header.beginRefreshing(reveal: .always)
    #expect(coordinator.isMoving)
    coordinator.frame(at: 0.1)
    #expect(host.offset < 0 && host.offset > -3)
    move(to: 10, by: mover)
    #expect(!coordinator.isMoving)
    for time in [0.2, 0.3, 0.4] { coordinator.frame(at: time) }
    #expect(host.offset == 10)
    header.endRefreshing()
    coordinator.frame(at: 0.9)
    #expect(host.offset == 10)
  }

  @Test func `T-2: a finger movement outside of a drag counts as momentum and does not pull`() {
    view.reset()
    move(to: -6, by: .finger)
    #expect(view.states.isEmpty && header.state == .initial)
    coordinator.dragBegan()
    move(to: -7, by: .finger)
    #expect(header.state == .pulling(thirds: 7))
    coordinator.dragCancelled()
  }

  @Test func `I-12: a host that rests outside its range is moved back into it`() {
    move(to: -9, by: .momentum)
    #expect(host.writes == 0 && host.offset == -9)
    coordinator.motionEnded()
    #expect(host.writes == 1 && host.offset == 0)
  }

  @Test func `R-2, R-3: after an edit the host receives the offset at which rows stay in place`() {
    move(to: 50, by: .app)
    host.content = 112
    coordinator.splice([
      ContentEdit(at: 0, inserting: 10), ContentEdit(at: 45, removing: 10, inserting: 2),
      ContentEdit(at: 80, inserting: 10),
    ])
    // The content that was at 55 is at 57 now, at the same place in the viewport.
    #expect(host.offset == 57 && host.writes == 1)
    coordinator.layoutChanged()
    #expect(host.offset == 57 && host.writes == 1)
    host.content = 107
    coordinator.splice([ContentEdit(at: 60, removing: 5)], anchor: 70)
    #expect(host.offset == 52)
  }

  @Test func `R-2: at the leading edge a host shows new rows, unless positions are preserved`() {
    host.content = 105
    coordinator.splice([ContentEdit(at: 0, inserting: 5)])
    #expect(host.offset == 0 && !coordinator.preservesPositionAtEdge)
    coordinator.preservesPositionAtEdge = true
    host.content = 110
    coordinator.splice([ContentEdit(at: 0, inserting: 5)])
    #expect(coordinator.preservesPositionAtEdge && host.offset == 5)
    move(to: 0, by: .app)
    host.content = 115
    coordinator.splice([ContentEdit(at: 0, inserting: 5)], preservesPositionAtEdge: false)
    #expect(host.offset == 0)
  }

  @Test func `R-6: a host whose list follows its end stays there until the user scrolls away`() {
    #expect(coordinator.followedEdge == nil)
    move(to: 76, by: .app)
    coordinator.followedEdge = .trailing
    #expect(coordinator.followedEdge == .trailing && coordinator.isFollowing)
    host.content = 110
    coordinator.splice([ContentEdit(at: 100, inserting: 10)])
    #expect(host.offset == 86)
    coordinator.dragBegan()
    move(to: 80, by: .finger)
    coordinator.dragEnded()
    #expect(!coordinator.isFollowing)
    host.content = 120
    coordinator.splice([ContentEdit(at: 110, inserting: 10)])
    #expect(host.offset == 80)
    coordinator.followedEdge = nil
    #expect(coordinator.followedEdge == nil)
  }
}
