import Testing

@testable import RefreshCanvas

@MainActor
@Suite("Row index")
struct RowIndexTests {
  /// The plain way: all heights in an array.
  struct Plain {
    var heights: [Int] = []
    func position(of row: Int) -> Int { heights[..<row].reduce(0, +) }
    func row(at position: Int) -> (Int, Int) {
      var start = 0
      for (row, height) in heights.enumerated() {
        if position < start + height { return (row, start) }
        start += height
      }
      return (heights.count, start)
    }
  }

  @Test("Positions and rows are those of the plain sums, however rows came", arguments: 1...6)
  func against(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    var plain = Plain()
    var index = RowIndex()
    for step in 0..<8 {
      let added = Int(random.next() % 300)
      let new = (0..<added).map { _ in Int(random.next() % 4) }
      if step % 2 == 0 {
        plain.heights += new
        index.append(added) { plain.heights[$0] }
      } else {
        plain.heights.insert(contentsOf: new, at: 0)
        index.prepend(added) { plain.heights[$0] }
      }
      #expect(index.count == plain.heights.count)
      #expect(index.total == plain.heights.reduce(0, +))
      for row in stride(from: 0, through: index.count, by: 7) {
        let position = index.position(of: row) { plain.heights[$0] }
        #expect(position == plain.position(of: row))
      }
      for position in stride(from: 0, through: index.total + 3, by: 5) {
        let found = index.row(at: position) { plain.heights[$0] }
        #expect(found == plain.row(at: position), "position \(position)")
      }
    }
  }

  @Test("S-8: finding a row asks for no more than a block of heights, however many there are")
  func questions() {
    var index = RowIndex()
    index.append(1_000_000) { $0 % 3 + 1 }
    var asked = 0
    let found = index.row(at: 1_500_000) { row in
      asked += 1
      return row % 3 + 1
    }
    #expect(found == (750_000, 1_500_000))
    #expect(asked <= RowIndex.block)
  }
}

/// A small generator with a seed, so that every run sees the same numbers.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
