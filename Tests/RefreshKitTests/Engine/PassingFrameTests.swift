import Testing

@testable import RefreshKit

/// A frame without work is handled by a fast path, which cannot be observed.
@Suite(.timeLimit(.minutes(60))) @MainActor struct PassingFrameTests {
  /// A frame source that calls back into the list.
  private final class Source: FrameSource {
    var onChange: () -> Void = {}
    func scheduleChanged(frames: Bool, deadline: Double) { onChange() }
  }

  @Test func `D-13: a change outside of any event is reported with the next frame`() {
    let list = ScrollModel()
    var told = 0
    let token = list.observe { _ in told += 1 }
    list.contentChanged()
    list.frame(at: 1)
    list.frame(at: 2)
    #expect(told == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `a callback scheduled for a time is called once, at the first frame at or after it`() {
    let list = ScrollModel()
    var calls = [0, 0, 0]
    let tokens = [2.0, 2, 3].enumerated().map { index, time in
      list.callAt(time) { calls[index] += 1 }
    }
    tokens[1].cancel()
    #expect(list.nextDeadline == 2)
    for (time, expected) in [(1.0, [0, 0, 0]), (2, [1, 0, 0]), (2, [1, 0, 0]), (4, [1, 0, 1])] {
      list.frame(at: time)
      #expect(calls == expected)
    }
    list.frame(at: 5)
    #expect(calls == [1, 0, 1] && list.nextDeadline == .infinity)
    withExtendedLifetime(tokens) {}
  }

  @Test func `D-13: changed settings take effect from the next frame`() {
    let stage = Stage()
    stage.header.configuration.extent = 5
    stage.wait(1)
    #expect(stage.header.extent == 5)
  }

  @Test func `D-13: an action whose reveal is interrupted starts with the next frame`() {
    let stage = Stage(.footer, pullFooter: true)
    stage.footer.configuration.actionTiming = .afterReveal
    stage.footer.configuration.loadingInset = 2
    stage.footer.beginRefreshing()
    stage.wait(0.1)
    stage.footer.canAutoLoadMore = true
    stage.list.touchUp()  // any event, which applies the setting
    stage.reset()
    stage.wait(0.01)
    #expect(stage.takeEvents() == ["footer run 1"])
  }

  @Test
  func `R-6: if content shrinks to fit during a touch, the list follows its end at once`() {
    let list = ScrollModel()
    list.contentLength = 100
    list.resize(width: 80, height: 24)
    list.followedEdge = .trailing
    list.touchDown()
    #expect(!list.isFollowing)
    list.contentLength = 10
    #expect(list.isFollowing)
    list.touchMoved(by: 3)
    #expect(!list.isFollowing, "the hand holds the other edge")
    list.touchUp(velocity: 0)
    list.frame(at: 1)
    list.frame(at: 9)
    #expect(list.isFollowing && list.offset == 0)
  }

  @Test func `D-13: a call that is queued is made with the next frame`() {
    let list = ScrollModel()
    list.contentLength = 100
    list.resize(width: 80, height: 24)
    var source: Source? = Source()
    source?.onChange = { [unowned list] in list.jump(to: 5) }
    list.frameSource = source
    list.wheel(ticks: 1)  // which is released after a while
    source = nil
    #expect(list.offset < 0)
    list.frame(at: 0.1)
    #expect(list.offset == 5)
  }

  @Test func `N-5: a call of frame in a callback is queued`() {
    let stage = Stage()
    var times: [Double] = []
    let token = stage.list.observe { [unowned list = stage.list] _ in
      list.frame(at: 3)
      times.append(list.now)
    }
    stage.list.jump(to: 5)
    #expect(times == [0] && stage.list.now == 3)
    withExtendedLifetime(token) {}
  }
}
