import RefreshKit
import Testing

/// The insets of controls follow the current lengths (I-2, I-12, D-4, F-9, F-12).
@Suite(.timeLimit(.minutes(60))) @MainActor struct InsetChangeTests {
  @Test func `F-12: a footer that is shown again out of sight has its space at once`() {
    let stage = Stage(.footer) { $0.footer.loading.isHiddenWhenNoMoreData = true }
    defer { stage.expectQuiet() }
    #expect(stage.list.restingRange == 0...77)
    stage.footer.canLoadMoreData(false)
    stage.settle()
    #expect(stage.list.restingRange == 0...76 && stage.list.insets.end == 0)
    stage.footer.canLoadMoreData(true)
    #expect(stage.list.restingRange == 0...77 && stage.list.insets.end == 1)
    #expect(stage.footer.runCount == 0)
  }

  @Test func `F-12, F-11: a refresh that resets a hidden footer restores its space`() {
    let stage = Stage(.both) { $0.footer.loading.isHiddenWhenNoMoreData = true }
    defer { stage.expectQuiet() }
    stage.footer.canLoadMoreData(false)
    stage.settle()
    stage.header.beginRefreshing(reveal: .never)
    stage.settle()
    #expect(stage.list.restingRange == -3...76)
    stage.header.endRefreshing()
    #expect(stage.footer.state == .initial)
    stage.settle()
    #expect(stage.list.restingRange == 0...77)
  }

  @Test
  func `I-12, D-25: a list at its loading header stays there when a resize changes the inset`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.resize(width: 80, height: 4)
    stage.header.beginRefreshing()
    stage.settle()
    #expect(stage.list.offset == -1, "as far as a pull that fires")
    stage.list.resize(width: 80, height: 24)
    #expect(stage.list.offset == -3 && stage.list.insets.start == 3)
    stage.list.resize(width: 80, height: 4)
    #expect(stage.list.offset == -1 && stage.list.insets.start == 1)
    stage.list.jump(to: 20)
    stage.list.resize(width: 80, height: 24)
    #expect(stage.list.offset == 20 && stage.list.insets.start == 0)
  }

  @Test
  func `I-12: a loading inset changed during a run moves only a list that rests at the start`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    for hold in [5.0, 1, 3] {
      stage.header.configuration.loadingInset = hold
      stage.wait(0)
      #expect(stage.list.offset == -hold && stage.list.insets.start == hold)
      #expect(stage.list.restingRange.lowerBound == -hold)
    }
    stage.list.jump(to: 20)
    stage.header.configuration.loadingInset = 5
    stage.wait(0)
    #expect(stage.list.offset == 20)
  }

  @Test
  func `D-4: the opening space of a footer out of sight follows a changed loading inset`() {
    let stage = Stage(.footer, pullFooter: true)
    defer { stage.expectQuiet() }
    stage.footer.beginRefreshing()
    stage.wait(0.1)
    let shown = stage.list.insets.end
    #expect(shown > 0.2 && shown < 0.5)
    stage.footer.configuration.loadingInset = 3
    stage.wait(0)
    #expect(abs(stage.list.insets.end - shown) < 1e-9, "it continues from its position")
    stage.wait(0.075)
    #expect(stage.list.insets.end > 1 && stage.list.insets.end < 2.5)
    stage.wait(0.074)
    #expect(stage.list.insets.end > 2.9)
    stage.wait(0.001)
    #expect(stage.list.insets.end == 3 && stage.list.isSettled)
  }

  @Test func `L-3: isMoving is true while only the offset or only one control's space moves`() {
    let stage = Stage(.both, pullFooter: true)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 30)
    #expect(!stage.list.isMoving)
    stage.down()
    stage.up(-30)
    #expect(stage.list.isMoving && stage.list.insets == .zero)
    stage.settle()
    #expect(!stage.list.isMoving)
    let place = stage.list.offset
    stage.footer.beginRefreshing()
    stage.wait(0.1)
    #expect(stage.list.isMoving && stage.list.offset == place && stage.list.phase == .animating)
    stage.settle()
    #expect(!stage.list.isMoving && stage.list.insets.end == 1)
  }

  @Test func `L-1: a list has no reference to a detached control`() {
    let stage = Stage(.both)
    defer { stage.expectQuiet() }
    #expect(stage.list.header === stage.header && stage.list.footer === stage.footer)
    stage.list.detach(stage.header)
    #expect(stage.list.header == nil && stage.list.footer === stage.footer)
    stage.list.detach(stage.footer)
    #expect(stage.list.footer == nil && !stage.footer.isAttached)
  }

  @Test func `R-7: restoring a position starts to follow the end only if requested`() {
    for follows in [false, true] {
      let stage = Stage([])
      defer { stage.expectQuiet() }
      stage.list.followedEdge = .trailing
      stage.list.turn { stage.list.restore(50, following: follows) }
      #expect(stage.list.offset == 50 && stage.list.isFollowing == follows)
      stage.list.splice([ContentEdit(at: 100, inserting: 10)])
      #expect(stage.list.offset == (follows ? 60 : 50))
    }
  }

  @Test
  func `E-5, T-1: a snapshot's armedTime begins when the pull is armed, and again at the release`()
  {
    let stage = Stage()
    defer { stage.expectQuiet() }
    #expect(stage.header.snapshot.armedTime == .infinity)
    stage.down()
    stage.wait(1)
    stage.pull(4)
    #expect(stage.header.snapshot.isArmed && stage.header.snapshot.armedTime == 0)
    stage.wait(0.5)
    stage.pull(5)
    #expect(stage.header.snapshot.armedTime == 0.5)
    stage.up()
    #expect(!stage.header.snapshot.isArmed && stage.header.snapshot.armedTime == 0)
    stage.wait(0.5)
    stage.header.endRefreshing()
    #expect(stage.header.snapshot.armedTime == 0.5)
  }
}
