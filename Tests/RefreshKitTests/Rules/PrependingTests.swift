import RefreshKit
import Testing

/// Rule F-14 for prepended rows.
@Suite(.timeLimit(.minutes(60))) @MainActor struct PrependingTests {
  @Test func `F-14: rows inserted before the visible rows do not move them`() {
    let stage = Stage(.both, base: Insets(start: 2))
    defer { stage.expectQuiet() }
    stage.list.jump(to: 30)
    stage.list.prependContent(length: 12)
    #expect(stage.list.offset == 42 && stage.list.contentLength == 112)
    stage.list.prependContent(length: 0)
    #expect(stage.list.offset == 42)
  }

  @Test(arguments: [Insets.zero, Insets(start: 4)])
  func `F-14: a list that rests at its leading edge shows prepended rows`(base: Insets) {
    let stage = Stage(base: base)
    defer { stage.expectQuiet() }
    stage.list.prependContent(length: 12)
    #expect(stage.list.offset == -base.start && stage.list.contentLength == 112)
  }

  @Test(arguments: 0..<4)
  func `F-14: content inserted at the start keeps motion, and an animated scroll still arrives`(
    way: Int
  ) {
    let stage = Stage(content: 1000, rubber: true)
    defer { stage.expectQuiet() }
    let other = Stage(content: 1000, rubber: true)
    defer { other.expectQuiet() }
    for each in [stage, other] {
      each.list.jump(to: 500)
      switch way {
      case 0: each.fling(-9, velocity: -200)
      case 1: each.list.scroll(to: 620)
      case 2:
        each.list.jump(to: 976)
        each.down()
        each.move(-30)
        each.list.touchCancelled()
      default:
        each.down()
        each.move(-7)
      }
      each.wait(0.1)
    }
    stage.list.prependContent(length: 40)
    for step in 0..<200 {
      // An animated scroll restarts when the range changes (D-4), and reaches the same place.
      if way != 1 || step == 0 || step > 20 {
        #expect(abs(stage.list.offset - other.list.offset - 40) < 1e-9)
      }
      if way == 3, step < 20 {
        stage.move(-1)
        other.move(-1)
      }
      stage.wait(1.0 / 60)
      other.wait(1.0 / 60)
    }
    #expect(stage.list.phase == other.list.phase)
  }

  @Test func `F-14, I-12: short content that grows while it springs back rests in its range`() {
    let stage = Stage(content: 3, rubber: true)
    defer { stage.expectQuiet() }
    stage.down()
    stage.up(-20)
    stage.wait(0.1)
    #expect(stage.list.offset > 0)
    stage.list.prependContent(length: 0.5)
    stage.settle()
    #expect(stage.list.offset == 0)
  }

  @Test func `F-14: a refresh can insert its rows before the others while it loads`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.header.beginRefreshing()
    stage.settle()
    stage.list.prependContent(length: 5)
    stage.header.endRefreshing()
    stage.settle()
    #expect(stage.list.offset == 0)
    stage.header.beginRefreshing()
    stage.settle()
    stage.list.jump(to: 20)
    stage.list.prependContent(length: 5)
    stage.header.endRefreshing()
    stage.settle()
    #expect(stage.list.offset == 25)
  }
}
