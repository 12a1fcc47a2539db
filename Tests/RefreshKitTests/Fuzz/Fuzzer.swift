import RefreshKit
import RefreshSimulation

/// Plays random sequences, and shortens sequences that violate a law.
@MainActor struct Fuzzer {
  var length = 200
  /// A law for the tests of the fuzzer itself.
  var extraLaw: ([FuzzEvent]) -> String? = { _ in nil }

  /// Plays `count` sequences from seed `first` on.
  ///
  /// - Returns: The report on the first failure, or `nil`.
  func play(_ first: UInt64, count: UInt64) -> String? {
    for seed in first..<first + count {
      let events = events(seed)
      guard let violation = outcome(seed, events) else { continue }
      return report(seed, events, violation)
    }
    return nil
  }

  func events(_ seed: UInt64) -> [FuzzEvent] {
    var numbers = SeededNumbers(seed: seed ^ 0xF00D)
    return (0..<length).map { _ in FuzzEvent(from: &numbers) }
  }

  /// Returns the law that a sequence violates, or `nil`.
  func outcome(_ seed: UInt64, _ events: [FuzzEvent]) -> String? {
    var world: FuzzWorld? = FuzzWorld(seed: seed)
    for event in events where world?.violation == nil { world?.perform(event) }
    if world?.violation == nil { world?.leave() }
    let violation = world?.violation
    weak let list = world?.list
    weak let header = world?.header
    weak let footer = world?.footer
    weak let view = world?.headerView
    world = nil
    if list != nil || header != nil || footer != nil || view != nil {
      return violation ?? "L-2: something is left in memory"
    }
    return violation ?? extraLaw(events)
  }
}

// MARK: - Shrinking

extension Fuzzer {
  /// Returns the shortest part of a failing sequence that violates the same rule.
  func shrunk(_ seed: UInt64, _ events: [FuzzEvent], _ violation: String) -> [FuzzEvent] {
    let rule = violation.prefix { $0 != ":" }
    var events = events
    var size = events.count / 2
    while size > 0 {
      var start = 0
      while start < events.count {
        var fewer = events
        fewer.removeSubrange(start..<min(start + size, events.count))
        if outcome(seed, fewer)?.hasPrefix(rule) == true { events = fewer } else { start += size }
      }
      size /= 2
    }
    return events
  }

  private func report(_ seed: UInt64, _ events: [FuzzEvent], _ violation: String) -> String {
    let shortest = shrunk(seed, events, violation)
    let words = outcome(seed, shortest) ?? violation
    return "# seed \(seed): \(words)\n" + script(seed, shortest).text
  }

  /// Returns the inputs of a sequence as a script that leads to the same result.
  func script(_ seed: UInt64, _ events: [FuzzEvent]) -> GestureScript {
    let world = FuzzWorld(seed: seed)
    var script = GestureScript(setup: world.setup)
    let token = world.list.observeInputs { script.steps.append(.init(.init($0))) }
    for event in events { world.perform(event) }
    withExtendedLifetime(token) {}
    return script
  }
}
