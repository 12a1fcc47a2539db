import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct DataWorldTests {
  @Test(arguments: 0..<20)
  func `P-4: after any changes by the app while pages load, the list shows its source in order`(
    part: Int
  ) async {
    for seed in 0..<share(5, of: 10) {
      await DataWorld(seed: UInt64(part * 5_000 + seed)).run(steps: 24)
    }
  }

  /// Seeds that failed once, grouped by the behaviour that was broken.
  @Test(arguments: [
    // A removed item that the app inserts again moves to its place in a later page.
    42_508, 52_033, 62_647, 67_119,
    // A refresh ignores items that the refresh before it has not inserted yet.
    66_816,
    // A footer without more data stays so after the header has loaded a previous page.
    63_044, 76_515,
    // An item that the app inserts again before the first page stays before previous pages.
    89_343,
    // Without rows, no empty state is shown while there is a previous page to load.
    95_007, 30_007,
    // Restarting a pager discards a previous page that waits for the list to rest.
    6_287, 51_641, 57_236,
  ])
  func `P-4, P-12, P-13: after random changes that once broke a list, it shows its source in order`(
    seed: UInt64
  ) async {
    await DataWorld(seed: seed).run(steps: 24)
  }

  @Test(arguments: 0..<20)
  func `P-6, P-11: after any changes during requests, the visible rows are those of the source`(
    part: Int
  ) async {
    for seed in 0..<share(5, of: 10) {
      await OffsetWorld(seed: UInt64(part * 5_000 + seed)).run(steps: 30)
    }
  }

  @Test(arguments: 0..<20)
  func
    `V-3, P-4, Q-3, Q-5, Q-6: three lists show the items of an array after any changes`(
      part: Int
    ) async
  {
    for seed in 0..<share(4, of: 50) {
      await ThreeListsWorld(seed: UInt64(part * 100_000 + seed)).run(steps: 40)
    }
  }

  // Seed 1802 once found a row that no longer matched while its list waited for rows.
  @Test(arguments: [1_802])
  func `Q-3: after random changes that once broke a search, three lists show the items of an array`(
    seed: UInt64
  ) async {
    await ThreeListsWorld(seed: seed).run(steps: 40)
  }
}
