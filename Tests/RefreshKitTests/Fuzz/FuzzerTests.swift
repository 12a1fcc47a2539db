import Foundation
import RefreshKit
import Testing

/// Random worlds that keep the rules, whatever happens in them.
///
/// A fixed part is played with every test run. The whole, 100,000 sequences of 200 events:
///
///     FUZZ_SEQUENCES=100000 swift test -c release -Xswiftc -enable-testing --filter FuzzerTests
///
/// `FUZZ_FIRST` names the first seed, so that one failing sequence can be played again.
@MainActor struct FuzzerTests {
  private func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test func `I-1, T-9, A-4, N-2, F-4, F-5: whatever happens, the rules hold`() {
    let report = Fuzzer().play(number("FUZZ_FIRST") ?? 1, count: number("FUZZ_SEQUENCES") ?? 300)
    #expect(report == nil, "\(report ?? "")")
  }

  @Test func `X-2: a sequence is the same each time`() {
    let fuzzer = Fuzzer(length: 50)
    #expect(fuzzer.events(7) == fuzzer.events(7))
    #expect(fuzzer.events(7) != fuzzer.events(8))
    #expect(FuzzEvent.Kind.allCases.count >= 40)
  }

  @Test func `X-2: a failing sequence is shrunk to what it needs`() {
    var fuzzer = Fuzzer(length: 60)
    #expect(fuzzer.shrunk(3, fuzzer.events(3), "none: at all").count == 60, "it does not fail")
    // A law that nobody made: three finger movements are too many.
    fuzzer.extraLaw = { $0.filter { $0.kind == .drag }.count >= 3 ? "X-0: three drags" : nil }
    let shortest = fuzzer.shrunk(3, fuzzer.events(3), "X-0: three drags")
    #expect(shortest.map(\.kind) == [.drag, .drag, .drag])
    #expect(shortest.allSatisfy { $0.line.contains("drag ") })
  }
}
