import RefreshKit
import Testing

/// The identity of fingers, and the bounds of wheels.
@Suite(.timeLimit(.minutes(60))) @MainActor struct FingerTests {
  @Test func `T-9: while one finger is down, touches of other fingers are ignored`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.pull(4)
    stage.list.touchDown(finger: 1)
    stage.list.touchMoved(by: 5, finger: 1)
    stage.list.touchMoved(toPull: 9, at: .leading, finger: 1)
    stage.list.touchUp(finger: 1)
    #expect(stage.list.headerPull == 4 && stage.header.state == .pulling(thirds: 4))
    stage.list.touchCancelled(finger: 1)
    stage.move(-9)
    stage.up()
    #expect(stage.header.runCount == 0)
  }

  @Test func `T-9: a second finger can drag after it lands again`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.down()
    stage.list.touchDown(finger: 7)
    stage.list.touchUp(velocity: 0)
    stage.list.touchMoved(by: 4, finger: 7)
    #expect(stage.list.offset == 0)
    stage.list.touchDown(finger: 7)
    stage.list.touchMoved(by: 4, finger: 7)
    #expect(stage.list.offset == -4)
    stage.list.touchUp(velocity: 0, finger: 7)
    #expect(stage.header.runCount == 1)
  }

  @Test
  func `R-2: a finger's position in the content is known only if its landing position is`() {
    let stage = Stage()
    defer { stage.expectQuiet() }
    stage.list.jump(to: 20)
    stage.down()
    #expect(stage.list.fingerPosition == nil)
    stage.list.touchCancelled()
    stage.list.touchDown(along: 5)
    #expect(stage.list.fingerPosition == 25)
    stage.move(3)
    #expect(stage.list.offset == 17 && stage.list.fingerPosition == 25)
  }

  @Test(arguments: [Int.min, Int.max, -1_000_000_000, 1_000_000_000])
  func `T-15, S-5: any number of wheel ticks in one call scrolls to the edge at once`(ticks: Int) {
    let stage = Stage(content: 1e6)
    defer { stage.expectQuiet() }
    stage.list.jump(to: 500_000)
    stage.list.wheel(ticks: ticks, units: 3)
    #expect(stage.list.offset == (ticks < 0 ? 999_976 : 0))
  }

  @Test func `S-5: many wheel ticks in one call lead to the same offset as single ticks`() {
    let stage = Stage(content: 1e6)
    defer { stage.expectQuiet() }
    stage.list.wheel(ticks: -5000, units: 2.5)
    #expect(stage.list.offset == 12_500)
    stage.wait(1)
    stage.list.jump(to: 0)
    stage.list.wheel(ticks: 1500)
    #expect(stage.list.headerPull == 1500)
    stage.list.wheel(ticks: -2000)
    #expect(stage.list.offset == 500)
  }
}
