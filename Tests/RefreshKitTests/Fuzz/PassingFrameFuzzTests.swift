import Testing

@testable import RefreshKit

/// Frames on the fast path, compared with full evaluations in states that fuzzing reaches.
@Suite(.timeLimit(.minutes(60))) @MainActor struct PassingFrameFuzzTests {
  @Test func `D-13: a frame on the fast path leaves the engine in the state of a full evaluation`()
  {
    var passes = 0
    let count = share(1, of: 4)
    for seed in 1...UInt64(count) {
      let world = FuzzWorld(seed: seed)
      for event in Fuzzer().events(seed) {
        world.perform(event)
        let core = world.list.engine.core
        for time in [core.now, core.now + 0.01, core.now + 20, core.nextDeadline - 5e-10]
        where time >= core.now && time.isFinite {
          var passed = core
          guard passed.advanceIfIdle(to: time) else { continue }
          passes += 1
          var turned = core
          turned.beginEvaluation(at: time)
          let hasStep = turned.continueFrame()?.isEmpty == false
          #expect(!hasStep && turned.followUp() == nil && turned.continueTurn() == nil)
          #expect(turned.checkLoad() == nil)
          #expect(String(reflecting: passed) == String(reflecting: turned))
        }
      }
    }
    #expect(passes > 25 * count)
  }
}
