import RefreshKit
import Testing

/// A list that follows its end stays there when the position of the end changes.
@Suite(.timeLimit(.minutes(60))) @MainActor struct EdgeFollowingTests {
  /// A change of the end's position. At first a viewport of 24 shows the end of 100 at offset 76.
  enum Change: CaseIterable {
    case shorter, longer, inset, footerCame, footerWent, rowsWent, lastRowGrew

    @MainActor func perform(_ stage: Stage) -> Double {
      switch self {
      case .shorter:
        stage.list.resize(width: 80, height: 10)
        return 90
      case .longer:
        stage.list.resize(width: 80, height: 40)
        return 60
      case .inset:
        stage.list.baseInsets = Insets(start: 1, end: 3)
        return 79
      case .footerCame:
        stage.footer.canLoadMoreData(false)
        stage.list.attach(stage.footer)
        return 77
      case .footerWent:
        stage.list.attach(stage.footer)
        stage.list.detach(stage.footer)
        return 76
      case .rowsWent:
        stage.list.splice([ContentEdit(at: 65, removing: 30)])
        return 46
      case .lastRowGrew:
        stage.list.splice([ContentEdit(at: 99.5, inserting: 2.5)])
        return 78.5
      }
    }
  }

  private func following(content: Double = 100) -> Stage {
    let stage = Stage(content: content)
    stage.list.followedEdge = .trailing
    stage.list.press(.end)
    return stage
  }

  @Test func `R-6, F-1: enabling automatic loading during a run keeps a list at its end`() {
    let stage = following()
    defer { stage.expectQuiet() }
    stage.footer.canAutoLoadMore = false
    stage.list.attach(stage.footer)
    stage.pullMore(2)
    stage.settle()
    #expect(stage.list.offset == 77 && stage.footer.state == .loading)
    stage.footer.canAutoLoadMore = true
    #expect(stage.list.offset == 77 && stage.list.restingRange == 0...77)
  }

  @Test(arguments: Change.allCases)
  func `R-6: a list that follows its end stays there after any movement of the end`(
    change: Change
  ) {
    let stage = following()
    defer { stage.expectQuiet() }
    #expect(stage.list.offset == 76)
    let end = change.perform(stage)
    #expect(stage.list.offset == end && stage.list.isFollowing && stage.list.distanceToEnd == 0)
    stage.list.splice([ContentEdit(at: stage.list.contentLength, inserting: 4)])
    #expect(stage.list.offset == end + 4)
  }

  @Test(arguments: Change.allCases)
  func `R-6: a list that follows its end stays there while a finger rests on it`(change: Change) {
    let stage = following()
    defer { stage.expectQuiet() }
    stage.down()
    let end = change.perform(stage)
    #expect(stage.list.offset == end)
    stage.up()
    stage.settle()
    #expect(stage.list.offset == end && stage.list.isFollowing)
  }

  @Test(arguments: Change.allCases)
  func `R-6: a list that no longer follows its end keeps its offset when the end moves`(
    change: Change
  ) {
    let stage = following()
    defer { stage.expectQuiet() }
    stage.list.wheel(ticks: 40)
    _ = change.perform(stage)
    #expect(stage.list.offset == 36 && !stage.list.isFollowing)
  }

  @Test func `R-6: a list that springs back to its end continues to the current end`() {
    let stage = following()
    defer { stage.expectQuiet() }
    stage.fling(-4, velocity: 0)
    stage.wait(0.05)
    let past = stage.list.offset - 76
    #expect(stage.list.phase == .bouncing && past > 0)
    stage.list.resize(width: 80, height: 10)
    #expect(abs(stage.list.offset - 90 - past) < 1e-9)
    stage.settle()
    #expect(stage.list.offset == 90)
  }

  @Test
  func `R-6, F-12: a list that follows its end stays there while its footer hides and returns`() {
    let stage = Stage(.footer, content: 100) { $0.footer.loading.isHiddenWhenNoMoreData = true }
    defer { stage.expectQuiet() }
    stage.list.followedEdge = .trailing
    stage.list.press(.end)
    #expect(stage.list.offset == 77)
    stage.footer.endRefreshing(.noMoreData)
    #expect(stage.list.offset == 77 && stage.list.isMoving)
    stage.settle()
    #expect(stage.list.offset == 76 && stage.list.isFollowing)
    stage.footer.canLoadMoreData(true)
    #expect(stage.list.offset == 77)
  }

  @Test func `R-6: while a footer loads, the list still follows a last row that grows`() {
    let stage = Stage(.footer, content: 100)
    defer { stage.expectQuiet() }
    stage.list.followedEdge = .trailing
    stage.list.press(.end)
    #expect(stage.footer.state == .loading && stage.list.offset == 77)
    stage.list.splice([ContentEdit(at: 99.5, inserting: 2)])
    #expect(stage.list.offset == 79 && stage.list.isFollowing)
    stage.list.splice([ContentEdit(at: 102, inserting: 20)])
    #expect(stage.list.offset == 79 && !stage.list.isFollowing)
  }

  @Test func `R-6: the key End makes a list follow its end even if the list is already there`() {
    let stage = following()
    defer { stage.expectQuiet() }
    stage.list.wheel(ticks: 16)
    #expect(stage.list.offset == 60 && !stage.list.isFollowing)
    stage.list.splice([ContentEdit(at: 84, removing: 16)])
    #expect(
      stage.list.distanceToEnd == 0 && !stage.list.isFollowing,
      "shorter content does not start following")
    stage.list.press(.end)
    #expect(stage.list.isFollowing && stage.list.offset == 60)
  }

  @Test func `R-6: a following list just short of its end moves to the end at an edit`() {
    let stage = following()
    defer { stage.expectQuiet() }
    stage.list.jump(to: 50)
    stage.list.jump(to: 75.5)
    #expect(stage.list.isFollowing && stage.list.offset == 75.5)
    stage.list.splice([ContentEdit(at: 99, removing: 1, inserting: 1)])
    #expect(stage.list.offset == 76, "one more word does not change the length of the row")
  }

  @Test func `R-6: revealing a header stops a list that was at its end from following the end`() {
    let stage = following()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing(reveal: .always)
    stage.settle()
    #expect(stage.list.offset == -3 && !stage.list.isFollowing)
    stage.list.splice([ContentEdit(at: 100, inserting: 4)])
    #expect(stage.list.offset == -3)
  }

  @Test func `R-6: a movement towards the end that stops within the tolerance starts following`() {
    let stage = following()
    defer { stage.expectQuiet() }
    #expect(stage.list.configuration.endTolerance == 1)
    for (offset, holds) in [(74.9, false), (75, true), (75.5, true)] {
      stage.list.jump(to: 50)
      #expect(!stage.list.isFollowing && stage.list.distanceToEnd == 26)
      stage.list.jump(to: offset)
      #expect(stage.list.isFollowing == holds && stage.list.offset == offset)
    }
    stage.list.splice([ContentEdit(at: 100, inserting: 4)])
    #expect(stage.list.offset == 80)
    stage.down()
    stage.move(0.25)
    stage.up()
    #expect(!stage.list.isFollowing && stage.list.distanceToEnd == 0.25)
    stage.list.configuration.endTolerance = 0
    stage.list.jump(to: 79.5)
    stage.list.jump(to: 79.75)
    #expect(!stage.list.isFollowing)
    stage.list.jump(to: 80)
    #expect(stage.list.isFollowing)
  }
}
