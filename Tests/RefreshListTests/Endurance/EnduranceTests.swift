import Testing

/// Random lists whose rows change in every phase and inside callbacks, compared with plain arrays.
///
/// A share runs in every test run. The whole, 100,000 sequences of 200 events:
///
///     ROW_SEQUENCES=100000 swift test -c release -Xswiftc -enable-testing --filter EnduranceTests
///
/// `ROW_FIRST` names the first seed, so that one failing sequence can be played again.
@Suite(.timeLimit(.minutes(600))) @MainActor struct EnduranceTests {
  private func events(_ seed: UInt64, count: Int = 200) -> [RowEvent] {
    var numbers = SeededNumbers(seed: seed &* 0x9E37_79B9)
    return (0..<count).map { _ in RowEvent(&numbers) }
  }

  private func outcome(_ events: [RowEvent]) -> (violation: String, script: [String])? {
    let world = RowWorld()
    for event in events {
      world.perform(event)
      if let violation = world.violation { return (violation, world.script) }
    }
    return nil
  }

  /// Returns the shortest part of a failing sequence that violates the same rule, as a gesture
  /// script.
  private func shrunk(_ events: [RowEvent], _ violation: String) -> String {
    let rule = violation.prefix { $0 != ":" }
    var events = events
    var size = events.count / 2
    while size > 0 {
      var start = 0
      while start < events.count {
        var fewer = events
        fewer.removeSubrange(start..<min(start + size, events.count))
        if outcome(fewer)?.violation.hasPrefix(rule) == true {
          events = fewer
        } else {
          start += size
        }
      }
      size /= 2
    }
    let outcome = outcome(events)
    let script = outcome?.script ?? []
    return (["# \(outcome?.violation ?? violation)"] + script).joined(separator: "\n")
  }

  @Test func `R-1, R-2, R-3, R-5, R-7, R-10: random edits and gestures break no rule of rows`() {
    let first = number("ROW_FIRST") ?? 1
    for seed in first..<first + (number("ROW_SEQUENCES") ?? UInt64(share(16, of: 60))) {
      let events = events(seed)
      guard let (violation, _) = outcome(events) else { continue }
      Issue.record("seed \(seed)\n\(shrunk(events, violation))")
      return
    }
  }
}
