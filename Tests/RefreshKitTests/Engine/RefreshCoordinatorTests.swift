import RefreshKit
import Testing

/// A host with its own physics, which reports every write from inside the call.
@MainActor private final class EchoingHost: ScrollContainer {
  var offset = 0.0
  var content = 100.0
  var base = Insets(start: 2)
  var contributions = Insets.zero
  var writes = 0
  var coordinator: RefreshCoordinator?

  var metrics: ScrollMetrics {
    ScrollMetrics(
      offset: offset, contentLength: content, viewportLength: 24, crossLength: 80,
      baseInsets: base)
  }

  func apply(_ adjustment: ScrollAdjustment) {
    writes += 1
    offset = adjustment.offset
    contributions = adjustment.contributions
    coordinator?.offsetChanged(cause: .app)
    coordinator?.layoutChanged()
  }

  func move(to offset: Double, by mover: RefreshCoordinator.ScrollCause) {
    self.offset = offset
    coordinator?.offsetChanged(cause: mover)
  }
}

@MainActor private final class HeardView: RefreshView {
  let extent: Double
  var states: [RefreshState] = []
  init(extent: Double) { self.extent = extent }
  func stateChanged(to state: RefreshState) { states.append(state) }
}

@Suite(.timeLimit(.minutes(60))) @MainActor struct RefreshCoordinatorTests {
  private let host = EchoingHost()
  private let view = HeardView(extent: 3)
  private let coordinator: RefreshCoordinator
  private let header: RefreshHeader

  init() {
    host.offset = -2
    coordinator = RefreshCoordinator(container: host)
    host.coordinator = coordinator
    header = RefreshHeader(view: view)
    header.setManualAction({})
    coordinator.attach(header)
  }

  @Test func `I-7: detaching an idle control writes nothing to a host that reports writes back`() {
    coordinator.layoutChanged()
    coordinator.detach(header)
    #expect(host.writes == 0)
  }

  @Test func `T-3, I-2: a drag on a host fires at its end, and the reveal writes once per frame`() {
    coordinator.dragBegan(across: 12)
    host.move(to: -4, by: .finger)
    host.move(to: -6, by: .finger)
    #expect(header.touchPosition == 12)
    coordinator.dragEnded()
    #expect(
      view.states == [.initial, .pulling(thirds: 2), .pulling(thirds: 4), .loading])
    for frame in 1...15 { coordinator.frame(at: Double(frame) / 60) }
    #expect(host.offset == -5)
    #expect(host.contributions.start == 3)
    #expect(host.writes == 15)
    coordinator.frame(at: 1)
    #expect(host.writes == 15)
  }

  @Test func `I-1, I-6: on a host the end of a run removes the inset and returns the list to rest`()
  {
    header.beginRefreshing(reveal: .always)
    coordinator.frame(at: 0.25)
    #expect(host.offset == -5)
    header.endRefreshing(.success)
    coordinator.frame(at: 0.5)
    #expect(host.offset == -2)
    #expect(host.contributions == .zero)
    #expect(!coordinator.isMoving)
  }

  @Test func `T-2: momentum on the host never pulls`() {
    host.move(to: -9, by: .momentum)
    host.move(to: -2, by: .momentum)
    coordinator.motionEnded()
    #expect(view.states == [.initial])
    #expect(host.writes == 0)
  }
}

extension RefreshCoordinatorTests {
  @Test
  func `T-4, T-6: an early or cancelled release on a host fires nothing and writes nothing`() {
    for cancels in [false, true] {
      coordinator.dragBegan()
      host.move(to: -4, by: .finger)
      let writes = host.writes
      if cancels { coordinator.dragCancelled() } else { coordinator.dragEnded() }
      #expect(header.state == .initial && header.runCount == 0)
      host.move(to: -3, by: .momentum)
      coordinator.frame(at: 1)
      host.move(to: -2, by: .momentum)
      coordinator.motionEnded()
      #expect(host.writes == writes && host.offset == -2)
    }
  }

  @Test func `F-3, C-1: a footer on the host loads near the end, unless the header blocks it`() {
    let footer = RefreshFooter(view: HeardView(extent: 1))
    footer.setManualAction({})
    coordinator.attach(footer)
    #expect(coordinator.header === header && coordinator.footer === footer)
    #expect(host.contributions.end == 1)
    coordinator.policy = .exclusive
    #expect(coordinator.policy == .exclusive)
    header.beginRefreshing(reveal: .never)
    host.move(to: 77, by: .momentum)
    #expect(footer.runCount == 0)
    coordinator.policy = .independent
    #expect(footer.runCount == 1)
    coordinator.detach(footer)
    #expect(host.contributions.end == 0)
  }

  @Test
  func
    `L-3, L-5: the frame source gets the schedule, and in a hidden list a header closes at once`()
  {
    let source = ToldSource()
    coordinator.frameSource = source
    #expect(coordinator.frameSource === source)
    header.configuration.timeout = .seconds(9)
    header.beginRefreshing()
    #expect(source.frames && coordinator.nextDeadline == 9 && source.deadline == 9)
    coordinator.frame(at: 1)
    #expect(!source.frames && !coordinator.isMoving)
    coordinator.isHidden = true
    #expect(coordinator.isHidden)
    header.endRefreshing()
    #expect(header.state == .initial && host.contributions == .zero && host.offset == -2)
  }
}

/// A frame source that records the last schedule.
@MainActor private final class ToldSource: FrameSource {
  var frames = false
  var deadline = Double.infinity

  func scheduleChanged(frames: Bool, deadline: Double) {
    self.frames = frames
    self.deadline = deadline
  }
}
