import RefreshKit
import RefreshSimulation
import Testing

/// The laws in random worlds.
///
/// A fixed part runs in every test run. The whole, 100,000 sequences of 200 events:
///
///     FUZZ_SEQUENCES=100000 swift test -c release -Xswiftc -enable-testing --filter FuzzerTests
///
/// `FUZZ_FIRST` names the first seed, so that one failing sequence can be played again.
@Suite(.timeLimit(.minutes(600))) @MainActor struct FuzzerTests {
  @Test func `I-1, T-9, A-4, N-2, F-4, F-5: random events never violate the rules`() {
    let count = number("FUZZ_SEQUENCES") ?? UInt64(share(40, of: 300))
    let report = Fuzzer().play(number("FUZZ_FIRST") ?? 1, count: count)
    #expect(report == nil, "\(report ?? "")")
  }

  @Test
  func `X-2: the same seed generates the same random events, and another seed different ones`() {
    let fuzzer = Fuzzer(length: 50)
    #expect(fuzzer.events(7) == fuzzer.events(7))
    #expect(fuzzer.events(7) != fuzzer.events(8))
  }

  @Test func `X-2: a failing sequence of random events is shrunk to its necessary events`() {
    var fuzzer = Fuzzer(length: 60)
    #expect(fuzzer.shrunk(3, fuzzer.events(3), "none: at all").count == 60, "it does not fail")
    // An artificial law: three movements of a finger are too many.
    fuzzer.extraLaw = { $0.filter { $0.kind == .drag }.count >= 3 ? "X-0: three drags" : nil }
    let shortest = fuzzer.shrunk(3, fuzzer.events(3), "X-0: three drags")
    #expect(shortest.map(\.kind) == [.drag, .drag, .drag])
    let script = fuzzer.script(3, shortest)
    #expect(script.steps.count { $0.text.hasPrefix("drag ") } == 3)
  }

  @Test(arguments: 1...UInt64(share(8, of: 60)))
  func `X-2: a sequence of random events is printed as a script that plays to the same result`(
    seed: UInt64
  ) throws {
    let fuzzer = Fuzzer()
    let events = fuzzer.events(seed)
    let text = fuzzer.script(seed, events).text
    let world = FuzzWorld(seed: seed)
    for event in events { world.perform(event) }
    let player = ScriptPlayer(try GestureScript(reading: text, named: "seed \(seed)"))
    player.play { _ in }
    #expect(player.failure == nil)
    #expect(player.model.metrics == world.list.metrics, "\(text)")
    #expect(player.model.phase == world.list.phase, "\(text)")
    for (played, fuzzed) in [
      (player.model.header as RefreshControl?, world.list.header as RefreshControl?),
      (player.model.footer, world.list.footer),
    ] {
      // A control that was detached inside a callback has left the engine, but not the player.
      guard let fuzzed else { continue }
      #expect(played?.state == fuzzed.state, "\(text)")
      #expect(played?.runCount == fuzzed.runCount, "\(text)")
    }
  }
}
