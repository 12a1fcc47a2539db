import Foundation
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct FreshnessTests {
  @Test func `P-9: data is stale if it was never loaded, or when its lifetime is over`() {
    var freshness = Freshness(lifetime: .seconds(60))
    #expect(freshness.isStale(at: 1_000))
    freshness.lastSuccess = 1_000
    #expect(!freshness.isStale(at: 1_059.9))
    #expect(freshness.isStale(at: 1_060))
  }

  @Test func `P-9: a clock that was set back does not make data stale`() {
    let freshness = Freshness(lastSuccess: 1_000, lifetime: .seconds(60))
    #expect(!freshness.isStale(at: 900))
    #expect(!Freshness(lastSuccess: 0, lifetime: .untilDismissed).isStale(at: 1e12))
    #expect(Freshness(lastSuccess: 0, lifetime: .seconds(0)).isStale(at: 0))
  }

  @Test(arguments: [Duration.untilDismissed, .seconds(60)])
  func `P-9: encoding a Freshness as JSON and decoding it changes nothing`(lifetime: Duration)
    throws
  {
    let freshness = Freshness(lastSuccess: 5, lifetime: lifetime)
    let json = try JSONEncoder().encode(freshness)
    let read = try JSONDecoder().decode(Freshness.self, from: json)
    #expect(read == freshness && read.lifetime == lifetime)
  }

  @Test func `P-9: data that is stale at the start is refreshed without moving anything`() {
    let model = ScrollModel()
    let header = RefreshHeader(view: SpyView(extent: 3))
    model.contentLength = 100
    model.attach(header)
    #expect(
      !header.beginRefreshingIfStale(Freshness(lastSuccess: 90, lifetime: .seconds(60)), at: 100))
    #expect(
      header.beginRefreshingIfStale(Freshness(lastSuccess: 10, lifetime: .seconds(60)), at: 100))
    model.resize(width: 80, height: 24)
    #expect(header.state == .loading)
    #expect(header.runCount == 1)
    #expect(model.offset == 0)
  }
}
