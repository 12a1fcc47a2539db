import RefreshCanvas
import Testing

@testable import RefreshList

@Suite(.timeLimit(.minutes(60))) struct LineBreakCacheTests {
  private let start = String(repeating: "word ", count: LineBreakCache.minimumBytes / 5 + 1)

  private func version(_ cache: LineBreakCache, _ row: Int) -> LineBreakCache.TextVersion? {
    cache.version(ofRow: row, columns: 20, policy: WidthPolicy())
  }

  private func put(_ text: String, _ row: Int, in cache: inout LineBreakCache) {
    _ = cache.lines(text, ofRow: row, columns: 20, policy: WidthPolicy())
  }

  @Test func `R-2: a row's text counts as extended only if the same row had its beginning before`()
  {
    var cache = LineBreakCache()
    put(start, 0, in: &cache)
    put(start + "more", 1, in: &cache)
    #expect(version(cache, 1)?.grownFrom == nil)
    let before = version(cache, 0)?.number
    put(start + "most", 0, in: &cache)
    #expect(before != nil && version(cache, 0)?.grownFrom == before)
    put(start + "must", 0, in: &cache)
    #expect(version(cache, 0)?.grownFrom == nil)
  }
}
