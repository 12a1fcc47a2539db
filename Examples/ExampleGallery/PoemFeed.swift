/// A source that needs a while: newer poems on top, older ones at the end, until there are none.
struct PoemFeed {
  /// The numbers of the poems, in the order they are shown.
  private(set) var numbers: [Int]
  /// The number of rows on top that came with the last refresh.
  private(set) var newCount = 0

  private static let pageLength = 24
  private static let oldest = 1

  /// A feed that has shown its first page.
  init() {
    let start = Self.oldest + 6 * Self.pageLength
    numbers = (start..<start + Self.pageLength).reversed()
  }

  /// Whether the end is reached.
  var isComplete: Bool { numbers.last == Self.oldest }

  /// Puts newer poems on top, and returns how many.
  mutating func refresh() -> Int {
    let first = numbers.first ?? Self.oldest
    newCount = 3
    numbers.insert(contentsOf: (first + 1...first + newCount).reversed(), at: 0)
    return newCount
  }

  /// Puts older poems at the end, and returns how many.
  mutating func loadMore() -> Int {
    guard let last = numbers.last, last > Self.oldest else { return 0 }
    let next = max(Self.oldest, last - Self.pageLength)
    numbers.append(contentsOf: (next..<last).reversed())
    return last - next
  }
}
