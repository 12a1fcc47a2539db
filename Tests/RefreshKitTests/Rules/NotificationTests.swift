import RefreshKit
import Testing

/// A short view that uses only the public interface.
@MainActor final class LogView: RefreshView {
  let extent = 3.0
  private(set) var states: [RefreshState] = []
  func stateChanged(to state: RefreshState) { states.append(state) }
}

/// Rules N: the notifications of a view, and their times.
@Suite(.timeLimit(.minutes(60))) @MainActor struct NotificationTests {
  @Test func `N-1: a view receives the states of a whole refresh in order`() {
    let list = ScrollModel()
    list.contentLength = 100
    list.resize(width: 80, height: 24)
    let view = LogView()
    let header = RefreshHeader(view: view)
    list.attach(header)
    list.touchDown()
    list.touchMoved(toPull: 1.5, at: .leading)
    list.touchMoved(toPull: 3, at: .leading)
    list.touchUp(velocity: 0)
    header.endRefreshing()
    #expect(
      view.states == [
        .initial, .pulling(progress: 0.5), .pulling(progress: 1), .loading, .finished(.success),
        .initial,
      ])
    list.detach(header)
    #expect(list.insets == .zero)
  }

  @Test
  func `N-1: the view is notified before the observers and the action, which finds the inset set`()
  {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.reset()
    stage.headerView.onState = { [unowned stage] in stage.note("view \($0)") }
    stage.header.setManualAction({ [unowned stage] in
      stage.note("action at \(stage.list.insets.start)")
    })
    stage.down()
    stage.pull(1.5)
    _ = stage.takeEvents()
    stage.header.beginRefreshing()
    #expect(
      stage.takeEvents() == ["view loading", "header loading", "header run 1", "action at 1.5"])
  }

  @Test func `N-1: with the timing afterReveal the action starts at the end of the reveal`() {
    let stage = Stage { $0.header.configuration.actionTiming = .afterReveal }
    defer { stage.expectQuiet() }
    stage.refresh()
    stage.reset()
    stage.wait(0.24)
    #expect(stage.takeEvents() == [])
    stage.wait(0.01)
    #expect(stage.takeEvents() == ["header run 1"])
  }

  @Test func `N-2: a view never receives the same state twice, and receives each new progress`() {
    let stage = Stage { $0.header.configuration.triggerDistance = 4 }
    defer { stage.expectQuiet() }
    stage.reset()
    stage.down()
    for pull in [1.0, 1, 2, 2, 2, 1, 0, 0, 1] {
      stage.pull(pull)
      stage.frame(stage.list.now + 0.01)
    }
    let expected: [RefreshState] = [
      .pulling(progress: 0.25), .pulling(progress: 0.5), .pulling(progress: 0.25), .initial,
      .pulling(progress: 0.25),
    ]
    #expect(stage.headerView.states == expected)
  }

  @Test func `N-3: on attachment the view receives the current state once`() {
    let stage = Stage(.both) { $0.footer.loading.waitsForFirstRefresh = true }
    defer { stage.expectQuiet() }
    #expect(stage.headerView.states == [.initial])
    #expect(stage.footerView.states == [.noMoreData])
  }

  @Test(arguments: 0..<8)
  func `N-4: after a pull that does not fire, a view receives initial or no more data`(way: Int) {
    let stage = Stage(.both, pullFooter: true)
    defer { stage.expectQuiet() }
    stage.down()
    if way < 6 { stage.pull(2) } else { stage.pullEnd(0.5) }
    switch way {
    case 0: stage.up()
    case 1: stage.list.touchCancelled()
    case 2: stage.list.jump(to: 30)
    case 3: stage.header.isEnabled = false
    case 4: stage.list.detach(stage.header)
    case 5: stage.list.resize(width: 80, height: 0)
    case 6: stage.footer.canLoadMoreData(false)
    default: stage.footer.canAutoLoadMore = true
    }
    let last = way < 6 ? stage.headerView.states.last : stage.footerView.states.last
    #expect(last == (way == 6 ? .noMoreData : .initial))
  }

  @Test func `N-5: calls inside a state change are applied after the change, in order`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.reset()
    stage.headerView.onState = { [unowned stage] state in
      guard state == .loading else { return }
      stage.header.endRefreshing()
      #expect(stage.header.state == .loading, "nothing is applied inside the transition")
    }
    #expect(stage.header.beginRefreshing() == .started)
    #expect(stage.header.state == .initial, "the state is final after the outermost call")
    #expect(
      stage.takeEvents() == [
        "header loading", "header run 1", "header finished(success)", "header initial",
      ])
  }

  @Test func `N-5: an observer notified of initial can begin a run that its action ends at once`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    var rounds = 0
    stage.header.setManualAction({ [unowned stage] in stage.header.endRefreshing() })
    let token = stage.header.observe { [unowned stage] event in
      guard event == .stateChanged(.initial), rounds < 3 else { return }
      rounds += 1
      stage.header.beginRefreshing()
    }
    stage.header.beginRefreshing()
    #expect(stage.header.state == .initial && stage.header.runCount == 4)
    token.cancel()
  }

  @Test func `N-5: several calls inside a callback of a control keep their order`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    stage.footer.beginRefreshing()
    stage.reset()
    stage.footerView.onState = { [unowned stage] state in
      guard state == .finished(.success) else { return }
      stage.footer.canLoadMoreData(false)
      stage.footer.canLoadMoreData(true)
      stage.list.contentLength = 150
      stage.list.jump(to: 10)
    }
    stage.footer.endRefreshing()
    #expect(stage.footer.state == .initial)
    #expect(stage.list.offset == 10 && stage.list.contentLength == 150)
  }

  @Test(arguments: [0.0, 1])
  func `N-5, F-13: a retry inside the callback of a footer's failure loads after the callback`(
    dwell: Double
  ) {
    let stage = Stage(.footer) { $0.footerView.dwell = .seconds(dwell) }
    defer { stage.expectQuiet() }
    stage.footer.configuration.reentrancy = .restart
    stage.footer.beginRefreshing()
    stage.reset()
    var answers: [BeginResult] = []
    stage.footerView.onState = { [unowned stage] state in
      guard state == .finished(.failure), stage.footer.runCount == 1 else { return }
      answers += [stage.footer.retry(), stage.footer.retry()]
      #expect(stage.footer.state == state, "nothing is applied inside the transition")
    }
    stage.footer.endRefreshing(.failure)
    #expect(answers == [.started, .started])
    #expect(
      stage.takeEvents() == [
        "footer finished(failure)", "footer failed", "footer loading", "footer run 2",
      ])
    stage.footer.endRefreshing(.failure)
    #expect(stage.footer.state == (dwell > 0 ? .finished(.failure) : .failed))
  }

  @Test func `N-5, F-13: activation and cancellation by an observer are both applied in order`() {
    let stage = Stage(.footer)
    defer { stage.expectQuiet() }
    stage.footer.beginRefreshing()
    stage.reset()
    let token = stage.footer.observe { [unowned stage] event in
      guard event == .stateChanged(.finished(.failure)) else { return }
      stage.footer.activate()
      stage.footer.cancelRefreshing()
    }
    stage.footer.endRefreshing(.failure)
    #expect(
      stage.takeEvents() == [
        "footer finished(failure)", "footer failed", "footer loading", "footer run 2",
        "footer cancelled 2", "footer finished(cancelled)", "footer initial",
      ])
    token.cancel()
  }

  @Test func `N-5, F-13: a queued retry is dropped if it is no longer possible`() {
    for way in 0..<3 {
      let stage = Stage(.both)
      stage.footer.beginRefreshing()
      stage.footerView.onState = { [unowned stage] state in
        guard state == .finished(.failure) else { return }
        switch way {
        case 0: stage.footer.canLoadMoreData(false)
        case 1: stage.footer.isEnabled = false
        default: stage.header.beginRefreshing()
        }
        stage.footer.retry()
      }
      stage.footer.endRefreshing(.failure)
      #expect(stage.footer.runCount == 1 && stage.footer.state != .loading)
      #expect(way != 0 || stage.footer.state == .noMoreData)
      stage.list.detach(stage.header)
      stage.list.detach(stage.footer)
      stage.expectQuiet()
    }
  }

  @Test func `N-5, E-7: a retry inside the callback of a header's failure runs after the callback`()
  {
    let stage = Stage { $0.header.addLevel(at: 2, nil) }
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(7)
    stage.up()
    stage.settle()
    #expect(stage.header.runCount == 1 && stage.header.level == 1)
    stage.reset()
    var answer: BeginResult?
    stage.headerView.onState = { [unowned stage] state in
      if state == .finished(.failure) { answer = stage.header.retry() }
    }
    stage.header.endRefreshing(.failure)
    #expect(answer == .started)
    #expect(
      stage.takeEvents() == [
        "header finished(failure)", "header initial", "header loading", "header run 2 level 1",
      ])
  }

  @Test func `N-5: a call of frame inside a state change is applied after the change`() {
    let stage = Stage { $0.header.configuration.timeout = .seconds(2) }
    defer { stage.expectQuiet() }
    stage.headerView.onState = { [unowned stage] state in
      if state == .loading { stage.frame(5) }
    }
    stage.header.beginRefreshing()
    #expect(stage.list.now == 5)
    #expect(stage.header.state == .initial)
  }

  @Test
  func `N-6: observers of a control are notified in order, and can be added and removed meanwhile`()
  {
    let stage = Stage()
    defer { stage.expectQuiet() }
    var told: [String] = []
    var tokens: [ObservationToken] = []
    tokens.append(stage.header.observe { _ in told.append("a") })
    tokens.append(
      stage.header.observe { [unowned stage] _ in
        told.append("b")
        guard tokens.count < 5 else { return }
        tokens[2].cancel()
        tokens.append(stage.header.observe { _ in told.append("d") })
      })
    tokens.append(stage.header.observe { _ in told.append("c") })
    stage.down()
    stage.pull(1)
    #expect(told == ["a", "b"])
    told = []
    stage.pull(2)
    #expect(told == ["a", "b", "d"])
    tokens = []
    told = []
    stage.pull(1)
    #expect(told == [])
  }

  @Test func `N-6: a container notifies its observers once for each turn that changed it`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    var offsets: [Double] = []
    let token = stage.list.observe { offsets.append($0.offset) }
    stage.down()
    stage.move(2)
    stage.move(-1)
    stage.list.jump(to: 5)
    stage.list.jump(to: 5)
    #expect(offsets == [-2, -1, 5])
    token.cancel()
    stage.move(1)
    #expect(offsets.count == 3)
  }

  @Test
  func `N-6: an observer that registers during a turn does not suppress the others' notification`()
  {
    let stage = Stage()
    defer { stage.expectQuiet() }
    var offsets: [Double] = []
    var tokens = [stage.list.observe { offsets.append($0.offset) }]
    stage.headerView.onState = { [unowned stage] _ in
      stage.headerView.onState = nil
      tokens.append(stage.list.observe { _ in })
    }
    stage.down()
    stage.move(2)
    #expect(offsets == [-2])
    tokens = []
  }

  @Test func `N-7: after a control is detached, its view and observers are not called`() {
    let stage = Stage()
    stage.refresh()
    stage.list.detach(stage.header)
    stage.reset()
    stage.header.endRefreshing()
    stage.header.cancelRefreshing()
    stage.header.dismissOutcome()
    stage.refresh(6)
    stage.wait(3)
    #expect(stage.takeEvents() == [] && stage.headerView.states == [])
    stage.expectQuiet()
  }

  @Test func `N-7: calls on a control that are queued after its detach have no effect`() {
    let stage = Stage()
    let second = RefreshHeader(view: SpyView(extent: 2))
    stage.headerView.onState = { [unowned stage] state in
      guard state == .loading else { return }
      stage.list.attach(second)
      second.beginRefreshing()
      stage.header.endRefreshing(.failure)
      stage.header.isEnabled = false
    }
    stage.header.beginRefreshing()
    #expect(!stage.header.isAttached && second.isAttached)
    #expect(second.state == .loading, "an end of the first run does not end the second")
    #expect(second.isEnabled)
    stage.list.detach(second)
    stage.expectQuiet()
  }

  @Test
  func `N-8: the touch position of a pull is where the pull began, until the state is initial`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down(17)
    #expect(stage.header.touchPosition == nil)
    stage.pull(5)
    #expect(stage.header.touchPosition == 17)
    stage.up()
    #expect(stage.header.state == .loading && stage.header.touchPosition == 17)
    stage.settle()
    stage.down(40)
    stage.pull(4)
    #expect(stage.header.touchPosition == 17)
    stage.up()
    stage.header.endRefreshing()
    #expect(stage.header.touchPosition == nil)
  }

  @Test func `N-8: a pull by wheel, keys or begin has no touch position`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.wheel(ticks: 2)
    #expect(stage.header.state == .pulling(thirds: 2))
    #expect(stage.header.touchPosition == nil)
    stage.wait(1)
    stage.list.press(.up)
    #expect(stage.header.touchPosition == nil)
    stage.wait(1)
    stage.header.beginRefreshing()
    #expect(stage.header.touchPosition == nil)
  }
}
