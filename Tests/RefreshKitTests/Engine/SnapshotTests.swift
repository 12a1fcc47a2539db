import RefreshKit
import Testing

@MainActor private final class PlainView: RefreshView {
  let extent = 3.0
  func stateChanged(to state: RefreshState) {}
}

/// A view whose extent depends on the direction of the list, and which records the calls it
/// receives.
@MainActor private final class LyingView: RefreshView {
  let extent = 3.0
  var results: [RefreshResult] = []
  var crossLengths: [Double] = []
  func extent(along axis: Axis) -> Double { axis == .vertical ? extent : 12 }
  func stateChanged(to state: RefreshState) {}
  func crossLengthChanged(to length: Double) { crossLengths.append(length) }
  func dwell(after result: RefreshResult) -> Duration {
    results.append(result)
    return .seconds(1)
  }
}

@Suite(.timeLimit(.minutes(60))) @MainActor struct SnapshotTests {
  private let model = ScrollModel()
  private let header = RefreshHeader(view: PlainView())

  init() {
    model.contentLength = 100
    model.attach(header)
    model.resize(width: 80, height: 24)
    header.beginRefreshing()
    model.frame(at: 0.25)
  }

  @Test func `I-6: a view can distinguish a closing header from a pull that springs back`() {
    header.endRefreshing(.failure)
    model.frame(at: 0.3)
    #expect(header.snapshot.state == .initial)
    #expect(header.snapshot.endingOutcome == .failure)
    model.frame(at: 0.5)
    #expect(header.snapshot.endingOutcome == nil)
    model.touchDown()
    model.touchMoved(by: 2)
    model.touchUp(velocity: 0)
    model.frame(at: 0.52)
    #expect(header.snapshot.state == .initial && header.snapshot.pull > 0)
    #expect(header.snapshot.endingOutcome == nil)
  }

  @Test func `N-3: the time of a control's state counts from its attachment`() {
    let footer = RefreshFooter(view: PlainView())
    model.attach(footer)
    model.frame(at: 1)
    #expect(footer.snapshot.stateTime == 0.75)
    #expect(header.snapshot.stateTime == 1)
  }

  @Test
  func `N-8: a snapshot keeps the touch position while a pull springs back, until a run begins`() {
    header.endRefreshing()
    model.frame(at: 1)
    model.touchDown(across: 17)
    model.touchMoved(by: 2)
    model.touchUp(velocity: 0)
    #expect(header.state == .initial && header.touchPosition == nil)
    #expect(header.snapshot.touchPosition == 17)
    header.beginRefreshing()
    #expect(header.snapshot.touchPosition == nil)
  }

  @Test func `a run begun by a release keeps the pull in its snapshots until its inset has closed`()
  {
    header.endRefreshing()
    model.frame(at: 1)
    #expect(header.snapshot.releasedPull == nil, "it began without a pull")
    model.configuration.hasRubberBand = false
    model.touchDown()
    model.touchMoved(by: 5)
    model.touchUp(velocity: 0)
    for time in [1, 1.1, 2] {
      model.frame(at: time)
      #expect(header.state == .loading && header.snapshot.releasedPull == 5)
    }
    header.endRefreshing()
    model.frame(at: 3)
    #expect(header.snapshot.releasedPull == nil)
  }

  @Test func `A-1: a run can be ended with an error, which the control keeps until the next run`() {
    struct Offline: Error {}
    header.endRefreshing(throwing: Offline())
    #expect(header.error is Offline)
    model.frame(at: 0.5)
    header.beginRefreshing()
    #expect(header.error == nil)
  }

  @Test func `A-1, N-1: an error that ends a run before its action starts is kept`() {
    struct Offline: Error {}
    header.endRefreshing()
    model.frame(at: 3)
    header.configuration.actionTiming = .afterReveal
    header.beginRefreshing()
    #expect(header.state == .loading && header.runCount == 1, "the action waits for the reveal")
    header.endRefreshing(throwing: Offline())
    #expect(header.error is Offline)
  }

  @Test func `A-2: an error after a result has no effect while the result waits to be shown`() {
    struct Late: Error {}
    header.configuration.minimumLoadingTime = .seconds(5)
    model.frame(at: 1)
    header.dismissOutcome()
    header.beginRefreshing()
    header.endRefreshing(.success)
    #expect(header.state == .loading)
    header.endRefreshing(throwing: Late())
    #expect(header.error == nil)
    model.frame(at: 9)
    #expect(header.state == .finished(.success) || header.state == .initial)
  }

  @Test(arguments: ScrollDirection.allCases)
  func `E-5: a container reads the extent of a view along its own axis`(direction: ScrollDirection)
  {
    let model = ScrollModel(direction: direction)
    let extent: Double = direction == .down || direction == .up ? 3 : 12
    let header = RefreshHeader(view: LyingView())
    model.attach(header)
    model.resize(width: 80, height: 24)
    #expect(header.extent == extent)
    header.configuration.dwell = .zero
    model.frame(at: 1)
    #expect(header.extent == extent)
  }

  @Test func `I-11: a view receives the cross length without the scroll bar`() {
    let view = LyingView()
    model.crossInset = 1
    model.attach(RefreshHeader(view: view))
    model.resize(width: 40, height: 24)
    model.crossInset = 0
    model.crossInset = 0
    #expect(view.crossLengths == [79, 39, 40])
    #expect(model.metrics.crossLength == 40)
  }

  @Test
  func `A-7: for noMoreData, a footer's view receives noMoreData, and a header's view success`() {
    let (top, bottom) = (LyingView(), LyingView())
    let header = RefreshHeader(view: top)
    let footer = RefreshFooter(view: bottom)
    footer.canAutoLoadMore = false
    for control: RefreshControl in [header, footer] {
      model.attach(control)
      control.beginRefreshing()
      #expect(control.snapshot.hasMoreData)
      control.endRefreshing(.noMoreData)
      #expect(control.state == .finished(.success))
    }
    #expect(top.results == [.success])
    #expect(header.snapshot.hasMoreData)
    #expect(bottom.results == [.noMoreData])
    #expect(!footer.snapshot.hasMoreData)
    model.frame(at: 2)
    #expect(footer.state == .noMoreData)
    #expect(!footer.snapshot.hasMoreData)
  }

  @Test func `F-6: a footer's snapshot shows whether the footer currently loads automatically`() {
    let footer = RefreshFooter(view: LyingView())
    footer.loading.shortContent = .onPull
    model.attach(footer)
    #expect(footer.snapshot.loadsAutomatically)
    model.contentLength = 4
    #expect(!footer.snapshot.loadsAutomatically)
    model.contentLength = 100
    footer.canAutoLoadMore = false
    #expect(!footer.snapshot.loadsAutomatically)
    #expect(!header.snapshot.loadsAutomatically)
  }

  @Test func `F-6: a footer's snapshot shows whether short content keeps the footer from loading`()
  {
    let footer = RefreshFooter(view: LyingView())
    footer.loading.maximumFillLoads = 0
    model.attach(footer)
    #expect(!footer.snapshot.isContentShort && !header.snapshot.isContentShort)
    model.contentLength = 4
    #expect(footer.snapshot.isContentShort && !header.snapshot.isContentShort)
    #expect(footer.snapshot.isBlocked && !header.snapshot.isBlocked, "the header refreshes")
    header.endRefreshing()
    #expect(!footer.snapshot.isBlocked)
    footer.loading.shortContent = .ignore
    model.frame(at: 5)
    #expect(footer.snapshot.isBlocked)
    footer.canAutoLoadMore = false
    #expect(!footer.snapshot.isBlocked, "a pull loads")
    footer.canAutoLoadMore = true
    model.contentLength = 100
    #expect(!footer.snapshot.isBlocked)
  }
}
