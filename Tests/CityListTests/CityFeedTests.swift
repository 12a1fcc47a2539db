import RefreshList
import Testing

@testable import CityList

@Suite("The feed of cities", .timeLimit(.minutes(60))) @MainActor
struct CityFeedTests {
  private func feed() -> CityFeed { CityFeed(.bundled, random: SeededGenerator(seed: 1)) }

  @Test func `each load gives other numbers, and the same ones to the same seed`() async throws {
    let feed = feed()
    let first = try await feed.load()
    #expect(try await feed.load() != first)
    #expect(try await self.feed().load() == first)
  }

  @Test func `what is added comes on top`() {
    let feed = feed()
    feed.add(["old"])
    feed.add(["new", "newer"])
    #expect(feed.rows.items == ["new", "newer", "old"])
  }
}
