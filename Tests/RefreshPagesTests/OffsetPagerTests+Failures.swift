import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import Testing

/// Pages that fail, and their retries.
extension OffsetPagerTests {
  @Test
  func `P-5, P-6: a failed page is requested again once cancelled requests do not block it`()
    async
  {
    source.endsWhenCancelled = false
    await layOut()
    await go(to: 100)
    await go(to: 120)
    await fail(open(for: 110))
    await go(to: 100)
    let count = source.requests.count
    // Its retry is due after 1 s, but two requests that have been cancelled are still in flight.
    frames.advance(by: 1.1)
    await drain()
    #expect(source.requests.count == count)
    frames.advance(by: 10)
    await until { source.requests.count == count + 2 }
    #expect(source.requests.suffix(2).contains { $0.contains(100) })
  }

  @Test func `P-6: a failed page is requested again after 1, 2 and 4 s, only while it is visible`()
    async
  {
    await layOut()
    await answer()
    await go(to: 505)
    let request = open(for: 505)
    await fail(request)
    #expect(pages.error(ofRow: 505) is Unreachable)
    await answer()
    for delay in [1.0, 2, 4] {
      let count = source.requests.count
      frames.advance(by: delay - 0.05)
      await drain()
      #expect(source.requests.count == count)
      frames.advance(by: 0.1)
      await drain()
      #expect(source.requests.dropFirst(count) == [source.requests[request]])
      await fail(open(for: 505))
    }
    await go(to: 100)
    await answer()
    let count = source.requests.count
    frames.advance(by: 20)
    await drain()
    #expect(source.requests.count == count)
    await go(to: 505)
    await answer()
    #expect(pages.error(ofRow: 505) == nil)
    #expect(line == "505 is 1010")
  }

  @Test func `P-6: a failed page is retried on time while another page's retry is in flight`()
    async
  {
    await layOut()
    await answer()
    await go(to: 505)
    await fail(open(for: 505))
    while let other = source.pendingRequests.first(where: { !source.requests[$0].contains(515) }) {
      await answer(other)
    }
    frames.advance(by: 0.5)
    await fail(open(for: 515))
    #expect(source.pendingRequests.isEmpty)
    frames.advance(by: 0.52)
    await drain()
    #expect(source.pendingRequests.map { source.requests[$0] } == [500..<510])
    frames.advance(by: 0.5)
    await drain()
    #expect(source.pendingRequests.map { source.requests[$0] } == [500..<510, 510..<520])
  }

  @Test func `P-3, P-6: after a refresh, a page that failed is requested again at once`() async {
    await layOut()
    await answer()
    await go(to: 505)
    await fail(open(for: 515))
    await answer()
    #expect(pages.error(ofRow: 515) is Unreachable)
    list.header?.beginRefreshing(reveal: .never)
    await source.waitForRequests(source.requests.count + 1)
    let count = source.requests.count
    #expect(source.requests[count - 1] == 500..<510)
    let fresh = OffsetPage((500..<510).map { $0 * 2 }, count: 100_000_000)
    source.respond(to: count - 1, with: .success(fresh))
    await until { list.header?.state != .loading }
    await drain()
    #expect(pages.error(ofRow: 515) == nil)
    #expect(source.requests.dropFirst(count).contains(510..<520))
  }

  @Test func `P-6: observers are notified when a page fails, so that an app can draw the failure`()
    async
  {
    await layOut()
    await answer()
    await go(to: 505)
    var changes = 0
    let token = list.scroll.observe { _ in changes += 1 }
    await fail(open(for: 505))
    #expect(pages.error(ofRow: 505) is Unreachable)
    #expect(changes > 0)
    token.cancel()
  }

  @Test
  func `P-5: a page whose source throws CancellationError is requested again after a second`() async
  {
    list.resize(width: 20, height: 10)
    await drain()
    source.respond(to: 0, with: .failure(CancellationError()))
    await drain()
    for _ in 0..<20 { await Task.yield() }
    #expect(source.requests.count == 1 && pages.error(ofRow: 0) is CancellationError)
    frames.advance(by: 1.1)
    await drain()
    #expect(source.requests.count == 2)
    await answer()
    #expect(line == "0 is 0" && pages.error(ofRow: 0) == nil)
  }
}
