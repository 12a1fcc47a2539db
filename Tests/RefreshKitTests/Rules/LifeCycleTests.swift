import RefreshKit
import Testing

/// Rules L: attaching, detaching, disabling.
@Suite(.timeLimit(.minutes(60))) @MainActor struct LifeCycleTests {
  @Test func `L-1: attaching a second header detaches the first`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    stage.reset()
    let view = SpyView(extent: 2)
    let second = RefreshHeader(view: view)
    stage.list.attach(second)
    #expect(stage.list.header === second && !stage.header.isAttached)
    #expect(stage.takeEvents() == ["header cancelled 1"])
    #expect(stage.list.insets == .zero && stage.list.offset == 0)
    #expect(view.states == [.initial])
    stage.list.detach(second)
  }

  @Test func `L-1: a control that moves to another container leaves the first`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    let other = ScrollModel()
    other.attach(stage.header)
    #expect(stage.list.header == nil && other.header === stage.header)
    #expect(stage.list.insets == .zero && stage.header.state == .initial)
    other.detach(stage.header)
  }

  @Test(arguments: 0..<6)
  func `L-2: container, control and view can be deallocated in any order and state`(state: Int)
    async
  {
    weak var list: ScrollModel?
    weak var header: RefreshHeader?
    weak var view: SpyView?
    weak var probe: TestAction?
    for order in 0..<3 {
      var ends: (() -> Void)?
      do {
        let action = TestAction()
        var models: [ScrollModel] = [ScrollModel()]
        var views: [SpyView] = [SpyView(extent: 3)]
        var controls: [RefreshHeader] = [RefreshHeader(view: views[0])]
        probe = action
        list = models[0]
        header = controls[0]
        view = views[0]
        controls[0].setAction(action.run)
        models[0].contentLength = 100
        models[0].resize(width: 80, height: 24)
        models[0].attach(controls[0])
        if state > 0 { models[0].touchDown() }
        if state > 0 { models[0].touchMoved(toPull: 4, at: .leading) }
        if state > 1 { models[0].touchUp(velocity: 0) }
        if state > 2 {
          await until("the call") { action.calls == 1 }
          ends = { [unowned action] in action.finish(.success) }
        }
        if state > 3 { models[0].frame(at: 0.1) }
        if state > 4 { models[0].detach(controls[0]) }
        switch order {
        case 0:
          models = []
          controls = []
          views = []
        case 1:
          views = []
          controls = []
          models = []
        default:
          controls = []
          models = []
          views = []
        }
        if state == 2 {
          await turns()
          if action.calls == 1 { action.finish(.success) }
        }
        ends?()
      }
      await until("the release of all") {
        list == nil && header == nil && view == nil && probe == nil
      }
    }
  }

  /// An event in the same turn in which a run begins.
  enum End: CaseIterable {
    case listGoes, allGoes, detached, cancelled, ended, disabled
  }

  @Test(arguments: End.allCases)
  func `L-2, A-5: an action is not called after its list is released or its run has ended`(
    end: End
  ) async {
    var calls = 0
    do {
      var lists = [ScrollModel()]
      var headers = [RefreshHeader(view: SpyView(extent: 3))]
      headers[0].setAction {
        calls += 1
        return .success
      }
      lists[0].resize(width: 80, height: 24)
      lists[0].attach(headers[0])
      headers[0].beginRefreshing()
      #expect(headers[0].state == .loading)
      switch end {
      case .listGoes: lists = []
      case .allGoes: (lists, headers) = ([], [])
      case .detached: lists[0].detach(headers[0])
      case .cancelled: headers[0].cancelRefreshing()
      case .ended: headers[0].endRefreshing()
      case .disabled: headers[0].isEnabled = false
      }
      await turns()
    }
    await turns()
    #expect(calls == 0)
  }

  @Test func `L-2: deallocating the container ends a caller's wait for a run`() async {
    var outcome: RefreshOutcome?
    let header = RefreshHeader(view: SpyView(extent: 3))
    var lists = [ScrollModel()]
    lists[0].resize(width: 80, height: 24)
    lists[0].attach(header)
    let task = Task { outcome = await header.refresh() }
    await until("the run") { header.state == .loading }
    lists = []
    await until("the outcome") { outcome != nil }
    #expect(outcome == .cancelled && header.state == .initial && !header.isAttached)
    await task.value
  }

  @Test func `L-3: a list at rest does not move, and has no deadline unless a duration runs`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    #expect(stage.list.isSettled && !stage.list.isMoving)
    #expect(stage.list.nextDeadline == .infinity)
    stage.footer.beginRefreshing()
    #expect(stage.list.isSettled && stage.list.nextDeadline == .infinity)
    stage.footer.endRefreshing(.failure)
    #expect(stage.footer.state == .failed && stage.list.isSettled && !stage.list.isMoving)
    stage.footer.canLoadMoreData(false)
    #expect(stage.list.isSettled && stage.list.nextDeadline == .infinity)
    stage.refresh(2)
    #expect(!stage.list.isSettled && stage.list.isMoving)
    stage.settle()
    #expect(!stage.list.isMoving && stage.list.nextDeadline == .infinity)
  }

  @Test func `L-3: a frame source is started during motion and stopped at rest`() {
    final class Source: FrameSource {
      var told: [Bool] = []
      var deadlines: [Double] = []
      func scheduleChanged(frames: Bool, deadline: Double) {
        told.append(frames)
        deadlines.append(deadline)
      }
    }
    let stage = Stage { $0.header.configuration.timeout = .seconds(9) }
    defer { stage.expectQuiet() }
    let source = Source()
    stage.list.frameSource = source
    stage.header.beginRefreshing()
    #expect(source.told.last == true && source.deadlines.last == 9)
    stage.wait(1)
    #expect(source.told.last == false && source.deadlines.last == 9)
    stage.header.endRefreshing()
    stage.wait(1)
    #expect(source.told.last == false && source.deadlines.last == .infinity)
    let count = source.told.count
    stage.wait(5)
    #expect(source.told.count == count)
    let late = Source()
    stage.refresh(2)
    stage.list.frameSource = late
    stage.wait(0.01)
    #expect(late.told.last == true, "a source that is set during motion is notified")
    stage.list.frameSource = nil
  }

  @Test func `L-4: a disabled control ignores everything, has no inset and is invisible`() {
    let stage = Stage(.both, content: 10)
    defer { stage.expectQuiet() }
    stage.footer.cancelRefreshing()
    stage.header.isEnabled = false
    stage.footer.isEnabled = false
    #expect(stage.list.insets == .zero)
    stage.reset()
    let runs = stage.footer.runCount
    stage.refresh(9)
    #expect(stage.list.headerVisibleLength == 0)
    stage.settle()
    stage.pullMore(9)
    #expect(stage.list.footerVisibleLength == 0)
    stage.settle()
    #expect(
      stage.header.beginRefreshing() == .refused && stage.footer.beginRefreshing() == .refused)
    stage.list.contentLength = 12
    #expect(stage.takeEvents() == [])
    #expect(stage.header.runCount == 0 && stage.footer.runCount == runs)
    stage.header.isEnabled = true
    stage.footer.isEnabled = true
  }

  @Test
  func `L-4: disabling a control during a run cancels it and removes the inset with an animation`()
  {
    let stage = Stage { $0.headerView.dwell = .seconds(2) }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    stage.reset()
    stage.header.isEnabled = false
    #expect(
      stage.takeEvents() == ["header cancelled 1", "header finished(cancelled)", "header initial"])
    #expect(stage.list.insets.start == 3 && stage.list.phase == .animating)
    stage.wait(0.25)
    #expect(stage.list.insets.start == 0 && stage.list.offset == 0)
    stage.header.isEnabled = true
    #expect(stage.header.state == .initial)
  }

  @Test func `L-4: disabling a control during a pull returns it to initial and fires nothing`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(5)
    stage.header.isEnabled = false
    #expect(stage.header.state == .initial)
    stage.header.isEnabled = true
    stage.up()
    #expect(stage.header.runCount == 0)
  }

  @Test
  func `L-5: while a list is hidden, states stay, nothing loads automatically, ends are immediate`()
  {
    let stage = Stage(.both) {
      $0.headerView.dwell = .seconds(2)
      $0.header.configuration.minimumLoadingTime = .seconds(3)
    }
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    stage.list.isHidden = true
    #expect(stage.header.state == .loading && stage.header.runCount == 1)
    stage.header.endRefreshing()
    #expect(stage.header.state == .initial)
    #expect(stage.list.insets.start == 0 && stage.list.offset == 0)
    #expect(stage.list.phase == .resting)
    stage.list.jump(to: 77)
    #expect(stage.footer.runCount == 0)
    stage.list.isHidden = false
    #expect(stage.footer.runCount == 1 && stage.header.runCount == 1)
    stage.list.isHidden = true
    stage.list.isHidden = false
    #expect(stage.footer.runCount == 1)
  }
}
