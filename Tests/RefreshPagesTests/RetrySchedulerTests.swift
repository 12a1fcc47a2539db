import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct RetrySchedulerTests {
  private func makeBench() async -> Bench {
    var configuration = CursorPagerConfiguration()
    configuration.retriesAutomatically = true
    let bench = Bench(configuration: configuration)
    await bench.layOut(descending(21...40), next: 21)
    return bench
  }

  @Test func `P-5: a failed page is retried after 1, 2, 4 … 30 s of frame time`() async {
    let bench = await makeBench()
    await bench.scrollToEnd()
    for delay in [1.0, 2, 4, 8, 16, 30, 30] {
      let count = bench.source.requests.count
      await bench.answer(.failure(Unreachable()))
      #expect(bench.pages.nextRetry == bench.frames.now + delay)
      #expect(bench.frames.deadline == bench.frames.now + delay)
      bench.frames.advance(by: delay - 0.001)
      await bench.drain()
      #expect(bench.source.requests.count == count)
      bench.frames.advance(by: 0.02)
      await bench.drain()
      #expect(bench.source.requests.count == count + 1)
      #expect(bench.pages.nextRetry == nil)
    }
    #expect(Set(bench.source.requests.dropFirst()) == [Entry(21).id])
    await bench.answer(descending(1...20), next: 1)
    await bench.scrollToEnd()
    await bench.answer(.failure(Unreachable()))
    #expect(bench.pages.nextRetry == bench.frames.now + 1)
  }

  @Test
  func `P-5: a failed request from before a refresh that loaded everything is not retried later`()
    async
  {
    let bench = await makeBench()
    await bench.scrollToEnd()
    await bench.answer(.failure(Unreachable()))
    #expect(bench.footer?.state == .failed && bench.pages.nextRetry != nil)
    bench.list.scroll.jump(to: 0)
    await bench.refresh()
    await bench.answer(descending(21...40))
    #expect(bench.footer?.state == .noMoreData && bench.pages.nextRetry == nil)
    await bench.refresh()
    await bench.answer(descending(21...40), next: 21)
    #expect(bench.footer?.state == .initial && bench.pages.nextRetry == nil)
  }

  @Test func `P-5: a failed footer that a refresh resets is not retried later`() async {
    let bench = await makeBench()
    await bench.scrollToEnd()
    await bench.answer(.failure(Unreachable()))
    #expect(bench.footer?.state == .failed && bench.pages.nextRetry != nil)
    bench.list.scroll.jump(to: 0)
    await bench.refresh()
    await bench.answer(descending(21...40), next: 21)
    #expect(bench.footer?.state == .initial && bench.pages.nextRetry == nil)
    let count = bench.source.requests.count
    bench.frames.advance(by: 31)
    await bench.drain()
    #expect(bench.source.requests.count == count)
  }

  @Test func `P-5: pulls that start no run between two automatic retries do not count as attempts`()
    async
  {
    let bench = await makeBench()
    await bench.refresh()
    await bench.answer(.failure(Unreachable()))
    bench.frames.settle()
    for _ in 0..<5 {
      bench.list.scroll.touchDown()
      bench.list.scroll.touchMoved(by: 1)
      bench.list.scroll.touchUp()
      bench.frames.advance(by: 0.5)
      await bench.drain()
    }
    #expect(bench.source.requests.count == 2)
    bench.frames.advance(by: 1.02)
    await bench.drain()
    #expect(bench.source.requests.count == 3)
  }

  @Test func `P-5: a failed refresh is retried automatically without moving anything`() async {
    let bench = await makeBench()
    await bench.refresh()
    await bench.answer(.failure(Unreachable()))
    bench.frames.advance(by: 1.02)
    await bench.drain()
    #expect(bench.header?.state == .loading)
    #expect(bench.list.scroll.offset == 0)
  }

  @Test
  func `P-5: a manual retry ends the wait for an automatic one, and so does turning retries off`()
    async
  {
    let bench = await makeBench()
    await bench.scrollToEnd()
    await bench.answer(.failure(Unreachable()))
    bench.footer?.retry()
    await bench.drain()
    #expect(bench.pages.nextRetry == nil)
    await bench.answer(.failure(Unreachable()))
    #expect(bench.pages.nextRetry != nil)
    bench.pages.configuration.retriesAutomatically = false
    #expect(bench.pages.nextRetry == nil)
    let count = bench.source.requests.count
    bench.frames.advance(by: 60)
    await bench.drain()
    #expect(bench.source.requests.count == count)
  }

  @Test func `L-5, P-5: the wait for the next automatic retry pauses while the list is hidden`()
    async
  {
    let bench = await makeBench()
    await bench.scrollToEnd()
    await bench.answer(.failure(Unreachable()))
    bench.frames.advance(by: 0.4)
    bench.list.scroll.isHidden = true
    #expect(bench.pages.nextRetry == nil)
    bench.frames.advance(by: 60)
    await bench.drain()
    #expect(bench.source.requests.count == 2)
    bench.list.scroll.isHidden = false
    #expect(abs((bench.pages.nextRetry ?? 0) - bench.frames.now - 0.6) < 1e-6)
    bench.frames.advance(by: 0.7)
    await bench.drain()
    #expect(bench.source.requests.count == 3)
    // The wait for a retry begins when the list is visible again, if the load failed while it was
    // hidden.
    bench.list.scroll.isHidden = true
    await bench.answer(.failure(Unreachable()))
    bench.frames.advance(by: 60)
    await bench.drain()
    #expect(bench.source.requests.count == 3)
    bench.list.scroll.isHidden = false
    bench.frames.advance(by: 2.02)
    await bench.drain()
    #expect(bench.source.requests.count == 4)
  }
}
