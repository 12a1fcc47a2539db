import RefreshKit
import Testing

/// Rule P-7 on a small part of the traces of `Tests/Benchmarks`.
@Suite(.timeLimit(.minutes(60))) @MainActor struct ReadingTests {
  private static let traces = (0..<share(15, of: 50)).map { ReadingTrace(seed: UInt64($0)) }

  private static let adaptive = tally(.adaptive())

  private static func tally(_ preload: PreloadDistance) -> ReadingTally {
    traces.reduce(into: ReadingTally()) { $0 = $0 + Reader.read($1, preload: preload) }
  }

  @Test
  func `P-7: an adaptive preload distance needs under a quarter of one viewport's spinner time`() {
    #expect(Self.adaptive.spinner * 4 < Self.tally(.viewports(1)).spinner)
  }

  @Test
  func `P-7: an adaptive preload distance shows a spinner for less time than 2 or 2.5 viewports`() {
    let adaptive = Self.adaptive
    let (fewer, more) = (Self.tally(.viewports(2)), Self.tally(.viewports(2.5)))
    #expect(fewer.pages <= adaptive.pages && adaptive.pages <= more.pages)
    #expect(adaptive.spinner < fewer.spinner)
    #expect(adaptive.spinner < more.spinner)
  }
}
