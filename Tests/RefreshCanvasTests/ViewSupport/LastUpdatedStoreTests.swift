import RefreshCanvas
import RefreshKit
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct LastUpdatedStoreTests {
  @Test func `stores of the last update in memory and with closures return the time that was set`()
  {
    var time: Double? = 5
    let stores = [
      AnyLastUpdatedStore(lastSuccess: 5),
      AnyLastUpdatedStore(read: { time }, write: { time = $0 }),
    ]
    for store in stores {
      #expect(store.lastSuccess == 5)
      store.lastSuccess = 7
      #expect(store.lastSuccess == 7)
      #expect(store.freshness() == Freshness(lastSuccess: 7))
    }
    #expect(time == 7)
  }
}
