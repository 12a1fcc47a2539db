import RefreshKit
import Testing

@testable import RefreshList

@Suite(.timeLimit(.minutes(60))) struct ScrollBarTests {
  @Test
  func `I-11: offsets and positions of the scroll bar's thumb correspond, at and beyond both ends`()
    throws
  {
    let bar = try #require(ScrollBar(start: 1, length: 10, content: 50, offset: 10, range: -2...40))
    #expect(bar.thumbLength == 2 && bar.thumbStart == 2)
    #expect([-3, 0, 4, 8, 20].map { bar.offset(ofThumbAt: $0) } == [-2, -2, 19, 40, 40])
    for place in 0...8 {
      let offset = bar.offset(ofThumbAt: place)
      let moved = ScrollBar(start: 1, length: 10, content: 50, offset: offset, range: -2...40)
      #expect(moved?.thumbStart == place)
    }
    #expect(ScrollBar(start: 0, length: 0, content: 50, offset: 0, range: 0...50) == nil)
  }
}
