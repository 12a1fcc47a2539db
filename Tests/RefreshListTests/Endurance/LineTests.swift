import Testing

/// Random lists of rows with named lines: edits do not move the line that is read.
///
/// A share runs in every test run. The whole, 100,000 sequences of 200 events:
///
///     LINE_SEQUENCES=100000 swift test -c release -Xswiftc -enable-testing --filter LineTests
///
/// `LINE_FIRST` names the first seed, so that one failing sequence can be played again.
@Suite(.timeLimit(.minutes(600))) @MainActor struct LineTests {
  @Test func `R-2, R-3, R-8, R-12: random edits move no line of the row being read`() {
    let first = number("LINE_FIRST") ?? 1
    for seed in first..<first + (number("LINE_SEQUENCES") ?? UInt64(share(10, of: 80))) {
      let world = LineWorld(seed: seed)
      for _ in 0..<200 where world.violation == nil { world.step() }
      guard let violation = world.violation else { continue }
      let log = world.log.suffix(12).joined(separator: "\n")
      Issue.record("seed \(seed), step \(world.log.count): \(violation)\n\(log)")
      return
    }
  }
}
