import Testing

@testable import RefreshKit

/// The inputs recorded at a container's boundary, applied to a copy of its engine.
@Suite(.timeLimit(.minutes(60))) @MainActor struct FreezeTests {
  @Test(arguments: 1...UInt64(share(15, of: 60)))
  func `inputs replayed on a copy of the engine lead to exactly the same engine state`(
    seed: UInt64
  ) {
    let world = FuzzWorld(seed: seed)
    let engine = world.list.engine
    var numbers = SeededNumbers(seed: seed)
    var inputs: [RecordedInput] = []
    var frozen = engine.core
    let token = world.list.observeInputs { inputs.append($0) }
    for event in Fuzzer().events(seed) {
      world.perform(event)
      guard numbers.next() % 12 == 0 else { continue }
      let (live, played) = (text(of: engine.core), text(of: replay(inputs, on: frozen)))
      #expect(live == played, "\(inputs.map { "\($0)\n" }.joined())")
      (frozen, inputs) = (engine.core, [])
    }
    withExtendedLifetime(token) {}
  }

  /// Returns the engine after the inputs.
  private func replay(_ inputs: [RecordedInput], on core: EngineCore) -> EngineCore {
    let engine = RefreshEngine(axis: .vertical, core: core)
    engine.core.recordDecisions(false)
    var turns = inputs[...]
    while let first = turns.popFirst() {
      let inside = turns.prefix { $0.nesting != .topLevel }
      turns = turns.dropFirst(inside.count)
      engine.play(inside: Array(inside)) { engine.takeTurn(for: first.input) }
    }
    return engine.core
  }

  private func text(of core: EngineCore) -> String {
    var core = core
    core.recordDecisions(false)
    return String(reflecting: core)
  }
}
