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

  @Test(arguments: [42_508, 52_033, 62_647, 67_119])
  func `P-4: a removed item that the app inserts again moves to its place in a later page`(
    seed: UInt64
  ) async {
    await DataWorld(seed: seed).run(steps: 24)
  }

  @Test(arguments: [6_287, 51_641, 57_236])
  func `P-13: restarting a pager discards a previous page that waits for the list to rest`(
    seed: UInt64
  ) async {
    await DataWorld(seed: seed).run(steps: 24)
  }

  @Test(arguments: [66_816])
  func `P-4: items that a refresh has not inserted yet do not count as existing in the next one`(
    seed: UInt64
  ) async {
    await DataWorld(seed: seed).run(steps: 24)
  }

  @Test(arguments: [63_044, 76_515])
  func `P-12: a footer without more data stays so after the header has loaded a previous page`(
    seed: UInt64
  ) async {
    await DataWorld(seed: seed).run(steps: 24)
  }

  @Test(arguments: [89_343])
  func `P-12: an item inserted again by the app before the first page stays before previous pages`(
    seed: UInt64
  ) async {
    await DataWorld(seed: seed).run(steps: 24)
  }

  @Test(arguments: [95_007, 30_007])
  func `P-12: without rows, no empty state is shown while there is a previous page to load`(
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

  @Test(arguments: [1_802])
  func `Q-3: a found row that no longer matches is not found while its list waits for rows`(
    seed: UInt64
  ) async {
    await ThreeListsWorld(seed: seed).run(steps: 40)
  }
}
