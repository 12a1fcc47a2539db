import RefreshCanvas

/// A simulated source: newer poems are inserted at the top, older ones at the end, up to the
/// oldest.
struct PoemFeed {
  /// The numbers of the poems, in the order of the rows.
  private(set) var numbers: [Int]
  /// The number of rows at the top that the last refresh inserted.
  private(set) var newCount = 0
  /// The number of rows at the end that the last load appended.
  private(set) var moreCount = 0

  private static let pageLength = 24
  private static let oldest = 1

  init() {
    let start = Self.oldest + 6 * Self.pageLength
    numbers = (start..<start + Self.pageLength).reversed()
  }

  var isComplete: Bool { numbers.last == Self.oldest }

  /// Inserts newer poems at the top, and returns their number.
  mutating func refresh() -> Int {
    let first = numbers.first ?? Self.oldest
    newCount = 3
    numbers.insert(contentsOf: (first + 1...first + newCount).reversed(), at: 0)
    return newCount
  }

  /// Appends older poems, and returns their number.
  @discardableResult mutating func loadMore() -> Int {
    guard let last = numbers.last, last > Self.oldest else { return 0 }
    let next = max(Self.oldest, last - Self.pageLength)
    numbers.append(contentsOf: (next..<last).reversed())
    moreCount = last - next
    return moreCount
  }

  static func moreWords(_ count: Int, _ language: Language) -> String {
    let (before, after) = moreWords[language]
    return "\(before)\(count)\(after)"
  }

  private static let moreWords = LanguageTable(
    english: ("", " more"), simplifiedChinese: ("又加载 ", " 条"),
    traditionalChinese: ("又載入 ", " 則"), japanese: ("さらに ", " 件"), korean: ("", "개 더"),
    russian: ("Ещё ", ""), ukrainian: ("Ще ", ""), german: ("", " weitere"),
    french: ("", " de plus"), spanish: ("", " más"))
}
