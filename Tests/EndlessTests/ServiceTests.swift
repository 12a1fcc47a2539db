import RefreshApp
import RefreshPages
import RefreshTerminal
import Testing

@testable import Endless

/// A clock that records the durations of sleeps and does not sleep.
private final class NotingClock: AppClock {
  private(set) var waits: [Double] = []

  nonisolated init() {}

  func sleep(for seconds: Double) async throws { waits.append(seconds) }
}

@Suite(.timeLimit(.minutes(60))) @MainActor struct ServiceTests {
  @Test
  func `the simulated service responds in 50 to 3,000 ms, and about 3 % of its requests fail`()
    async
  {
    let clock = NotingClock()
    let service = Service(clock)
    var failures = 0
    for page in 0..<3_000 {
      do {
        let answer = try await service.page(at: page * 100..<page * 100 + 100)
        #expect(answer.items.count == 100)
      } catch { failures += 1 }
    }
    #expect(clock.waits.allSatisfy { $0 >= 0.05 && $0 <= 3 })
    #expect(clock.waits.contains { $0 < 0.1 })
    #expect(clock.waits.contains { $0 > 2.5 })
    #expect((60...120).contains(failures))
  }

  @Test func `the simulated service has a hundred million rows, and always the same text for each`()
    async throws
  {
    let service = Service(NotingClock())
    let last = try await service.page(at: 99_999_990..<100_000_000)
    #expect(last.count == 100_000_000)
    #expect(last.items.last == Service.text(99_999_999))
    #expect(Service.text(7) == Service.text(7))
  }

  @Test func `typed digits form a row number, and Return requests a scroll to that row`() {
    var entry = RowEntry()
    #expect(entry.handle(.enter) == .ignored)
    for digit in "4200".unicodeScalars { #expect(entry.handle(.text(digit)) == .changed) }
    #expect(entry.hint.key == "4,200")
    #expect(entry.handle(.backspace) == .changed)
    #expect(entry.handle(.text("q")) == .ignored)
    #expect(entry.handle(.enter) == .go(420))
    #expect(entry.digits == "")
    #expect(entry.handle(.backspace) == .ignored)
  }
}
