import RefreshKit
import Testing

/// The visible content keeps its position when edits are given as lengths.
@Suite(.timeLimit(.minutes(60))) @MainActor struct EditingTests {
  /// A phase of a list, somewhere in its middle, in which an edit may arrive.
  enum Moment: CaseIterable {
    case resting, held, gliding, scrolling, revealing

    @MainActor func bring(_ stage: Stage) {
      stage.list.jump(to: 50)
      switch self {
      case .resting: break
      case .held:
        stage.down()
        stage.move(-3)
      case .gliding:
        stage.down()
        stage.up(-30)
        stage.wait(0.05)
      case .scrolling:
        stage.list.scroll(to: 70)
        stage.wait(0.1)
      case .revealing:
        stage.header.beginRefreshing(reveal: .always)
        stage.wait(0.1)
      }
    }
  }

  @Test(arguments: Moment.allCases)
  func `R-2, R-4: edits before the visible content shift the offset and a motion in progress`(
    moment: Moment
  ) {
    let (plain, edited) = (Stage(content: 200), Stage(content: 200))
    for stage in [plain, edited] { moment.bring(stage) }
    let before = edited.list.offset
    #expect(before > 10 && before == plain.list.offset)
    edited.list.splice([
      ContentEdit(at: 0, inserting: 10), ContentEdit(at: 4, removing: 3),
      ContentEdit(at: 150, inserting: 5),
    ])
    #expect(abs(edited.list.offset - before - 7) < 1e-9)
    guard moment != .revealing else { return }
    for _ in 0..<40 {
      for stage in [plain, edited] { stage.wait(1.0 / 60) }
      #expect(abs(edited.list.offset - plain.list.offset - 7) < 1e-6)
    }
    edited.expectQuiet()
    plain.expectQuiet()
  }

  @Test func `R-4: after an edit above the finger, the drag continues from the moved offset`() {
    let stage = Stage(content: 200)
    defer { stage.expectQuiet() }
    Moment.held.bring(stage)
    stage.list.splice([ContentEdit(at: 0, inserting: 10)])
    #expect(stage.list.offset == 63)
    stage.move(2)
    #expect(stage.list.offset == 61)
  }

  @Test
  func `R-3: if the content at the viewport's start is removed, what follows takes its place`() {
    let stage = Stage(content: 100)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 50)
    stage.list.splice([ContentEdit(at: 45, removing: 10, inserting: 2)])
    // The content that was at 55 is at 47 now, at the same place in the viewport.
    #expect(stage.list.offset == 47)
    stage.list.splice([ContentEdit(at: 10, removing: 5)], anchor: 5)
    #expect(stage.list.offset == 47)
  }

  @Test
  func `R-2, F-14: at the leading edge new rows become visible, unless rows are kept in place`() {
    let stage = Stage(content: 100)
    defer { stage.expectQuiet() }
    stage.list.splice([ContentEdit(at: 0, inserting: 5)])
    #expect(stage.list.offset == 0)
    stage.list.splice([ContentEdit(at: 0, inserting: 5)], preservesPositionAtEdge: true)
    #expect(stage.list.offset == 5)
    stage.list.jump(to: 0)
    stage.list.preservesPositionAtEdge = true
    stage.list.splice([ContentEdit(at: 0, inserting: 5)])
    #expect(stage.list.offset == 5)
  }

  @Test
  func `R-2: with positions kept, insertions scroll a loading header away, not a pulled one`() {
    let stage = Stage(content: 100)
    defer { stage.expectQuiet() }
    stage.list.preservesPositionAtEdge = true
    stage.down()
    stage.pull(2)
    stage.list.splice([ContentEdit(at: 0, inserting: 5)])
    #expect(stage.list.offset == -2)
    stage.up()
    stage.settle()
    stage.header.beginRefreshing()
    stage.settle()
    #expect(stage.list.offset == -3 && stage.list.insets.start == 3)
    stage.list.splice([ContentEdit(at: 0, inserting: 5)])
    #expect(stage.list.offset == 2 && stage.list.insets.start == 0)
  }

  @Test
  func `R-4, F-4: only content added at the end counts as growth that allows a footer to load`() {
    let stage = Stage(.footer, content: 100)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 77)
    stage.footer.endRefreshing()
    stage.list.splice([ContentEdit(at: 0, inserting: 5)])
    stage.list.splice([ContentEdit(at: 50, removing: 1, inserting: 2)])
    #expect(stage.footer.runCount == 1)
    stage.list.splice([ContentEdit(at: 106, inserting: 0.5)])
    #expect(stage.footer.runCount == 1, "the end is farther away")
    stage.list.jump(to: 84)
    #expect(stage.footer.runCount == 2)
  }

  @Test
  func `R-1: an observer of the list never sees a partial edit, and an empty edit has no effect`() {
    let stage = Stage(content: 100)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 50)
    var seen: [ScrollMetrics] = []
    let token = stage.list.observe { seen.append($0) }
    defer { token.cancel() }
    stage.list.splice([ContentEdit(at: 0, inserting: 5), ContentEdit(at: 60, removing: 20)])
    #expect(seen.map(\.offset) == [55] && seen.map(\.contentLength) == [85])
    stage.list.splice([])
    #expect(seen.count == 1)
  }
}

extension EditingTests {
  private func following(_ parts: Stage.Parts = .header, content: Double = 100) -> Stage {
    let stage = Stage(parts, content: content)
    stage.list.followedEdge = .trailing
    return stage
  }

  private func append(_ length: Double, _ stage: Stage) {
    stage.list.splice([ContentEdit(at: stage.list.contentLength, inserting: length)])
  }

  @Test func `R-6: a list whose content fits the viewport follows its end at once`() {
    let stage = following(content: 10)
    defer { stage.expectQuiet() }
    #expect(stage.list.isFollowing)
    append(10, stage)
    #expect(stage.list.offset == 0)
    append(10, stage)
    #expect(stage.list.offset == 6 && stage.list.isFollowing)
    stage.list.contentLength = 40
    #expect(stage.list.offset == 16)
  }

  @Test func `R-6: a longer list follows its end once a gesture, key or call reaches the end`() {
    for reach in [
      { (stage: Stage) in stage.list.press(.end) }, { $0.list.jump(to: 1000) },
      { $0.fling(-200, velocity: 0) }, { $0.list.wheel(ticks: -100) },
      { stage in
        stage.list.scroll(to: 1000)
        stage.settle()
      },
    ] {
      let stage = following()
      defer { stage.expectQuiet() }
      append(10, stage)
      #expect(!stage.list.isFollowing && stage.list.offset == 0)
      reach(stage)
      stage.settle()
      #expect(stage.list.isFollowing)
      append(10, stage)
      #expect(stage.list.offset == 96)
    }
  }

  @Test
  func `R-6: the first movement towards the start stops following, and so does a jump elsewhere`() {
    for leave in [
      { (stage: Stage) in stage.list.wheel(ticks: 1) }, { $0.list.jump(to: 20) },
      { stage in
        stage.down()
        stage.move(0.5)
        stage.up()
      },
    ] {
      let stage = following()
      defer { stage.expectQuiet() }
      stage.list.press(.end)
      leave(stage)
      #expect(!stage.list.isFollowing)
      let place = stage.list.offset
      append(10, stage)
      #expect(stage.list.offset == place)
    }
  }

  @Test func `R-6, F-14: a list does not follow its end for rows that its footer has loaded`() {
    for endsFirst in [false, true] {
      let stage = following(.footer)
      defer { stage.expectQuiet() }
      stage.list.press(.end)
      #expect(stage.footer.state == .loading && stage.list.isFollowing)
      if endsFirst { stage.footer.endRefreshing() }
      append(30, stage)
      if !endsFirst { stage.footer.endRefreshing() }
      #expect(stage.list.offset == 77 && !stage.list.isFollowing)
      stage.wait(1)
      append(30, stage)
      #expect(stage.list.offset == 77)
      #expect(stage.footer.runCount == 1)
      stage.list.press(.end)
      #expect(stage.list.isFollowing)
    }
  }
}
