import RefreshList
import Testing

@testable import CityList

@Suite("The feed of cities", .timeLimit(.minutes(60))) @MainActor
struct CityFeedTests {
  private func feed() -> CityFeed { CityFeed(.bundled, random: SeededGenerator(seed: 1)) }

  @Test func `each load of a feed returns different rows, and feeds of one seed return the same`()
    async throws
  {
    let feed = feed()
    let first = try await feed.load()
    #expect(try await feed.load() != first)
    #expect(try await self.feed().load() == first)
  }

  @Test
  func `a load returns the next cities of the list, and after the last city the first one again`()
    async throws
  {
    let names = try CityFile.bundled.names()
    let feed = feed()
    for page in 0..<4 {
      let loaded = try await feed.load().map { String($0.prefix { $0 != "-" }.dropLast()) }
      #expect(loaded == Array(names[page % 3 * 12..<page % 3 * 12 + 12]))
    }
  }

  @Test func `cities that a refresh adds are inserted at the top`() {
    let feed = feed()
    feed.add(["old"])
    feed.add(["new", "newer"])
    #expect(feed.rows.elements == ["new", "newer", "old"])
  }
}
