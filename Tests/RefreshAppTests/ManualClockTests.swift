import RefreshApp
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct ManualClockTests {
  private let clock = ManualClock()

  /// Runs other tasks on the main actor until a condition is true.
  private func wait(until condition: () -> Bool) async {
    var turns = 0
    while !condition(), turns < 1_000_000 {
      turns += 1
      await Task.yield()
    }
    #expect(condition())
  }

  @Test func `H-15: a sleep of the manual clock ends when the clock reaches its time`() async {
    var woken: [String] = []
    for (name, seconds) in [("late", 2.0), ("soon", 1), ("later", 3)] {
      Task {
        try await clock.sleep(for: seconds)
        woken.append(name)
      }
    }
    await wait { clock.sleeperCount == 3 }
    clock.advance(to: 0.999)
    #expect(clock.sleeperCount == 3)
    clock.advance(to: 1)
    await wait { woken == ["soon"] }
    clock.advance(to: 2)
    #expect(clock.sleeperCount == 1)
    await wait { woken == ["soon", "late"] }
    clock.advance(to: 1)
    #expect(clock.now == 2, "time does not go back")
    clock.advance(to: 3)
    await wait { woken == ["soon", "late", "later"] }
  }

  @Test
  func
    `H-15: a manual clock's sleep throws at once if its task is or has been cancelled`()
    async
  {
    let sleep = Task { try await clock.sleep(for: 9) }
    await wait { clock.sleeperCount == 1 }
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
    #expect(clock.sleeperCount == 0)
    let unbegun = Task { try await clock.sleep(for: 9) }
    unbegun.cancel()
    await #expect(throws: CancellationError.self) { try await unbegun.value }
    #expect(clock.sleeperCount == 0)
  }
}
