import RefreshCanvas
import RefreshKit
import RefreshList
import Testing

@testable import RefreshPages

@Suite(.timeLimit(.minutes(60))) @MainActor struct PagedItemEditorTests {
  @Test func `the longest increasing subsequence of row numbers is found`() {
    var chance = SeededNumbers(seed: 1)
    for _ in 0..<300 {
      let count = Int.random(in: 0...9, using: &chance)
      let numbers = (0..<count).map { _ in
        chance.chance(0.2) ? nil : Int.random(in: 0..<12, using: &chance)
      }
      let run = LongestIncreasingSubsequence.indices(in: numbers)
      let values = run.compactMap { numbers[$0] }
      #expect(values.count == run.count)
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
      #expect(run == run.sorted())
      #expect(run.count == longest(numbers.compactMap { $0 }))
    }
  }

  /// Finds the result by trying all parts.
  private func longest(_ numbers: [Int]) -> Int {
    (0..<1 << numbers.count).map { choice in
      let part = numbers.indices.filter { choice >> $0 & 1 == 1 }.map { numbers[$0] }
      return zip(part, part.dropFirst()).allSatisfy { $0 < $1 } ? part.count : 0
    }.max() ?? 0
  }

  @Test func `P-4: an item that the app inserted is shown once if a page contains it too`() {
    let rows = ListItems<Int>(id: \.self)
    let editor = PagedItemEditor(rows)
    _ = editor.append([1, 2])
    rows.append(contentsOf: [50, 60])
    editor.replaceAll(with: [50, 7], keeping: [ItemKey(50), ItemKey(60)], isAll: true)
    #expect(rows.elements == [50, 7, 60])
    rows.insert(8, at: 0)
    editor.replaceAll(with: [9, 8], keeping: [ItemKey(8)])
    #expect(rows.elements == [9, 8])
  }

  @Test func `P-4: the next page follows the last loaded item where the app has reinserted it`() {
    let rows = ListItems<Int>(id: \.self)
    let editor = PagedItemEditor(rows)
    _ = editor.append([1, 2])
    rows.append(contentsOf: [10, 11])
    rows.remove(at: 1)
    rows.insert(2, at: 2)
    _ = editor.append([3])
    #expect(rows.elements == [1, 10, 2, 3, 11])
  }

  @Test
  func `P-4: a refresh removes a missing item between known ones although the app's items stay`() {
    let rows = ListItems<Int>(id: \.self)
    let editor = PagedItemEditor(rows)
    _ = editor.append([1, 2, 3, 4])
    rows.insert(contentsOf: [50, 51], at: 1)
    editor.merge([2, 4, 1], isAll: false, keeping: editor.fromOutside)
    #expect(rows.elements == [2, 4, 1, 50, 51])
  }

  @Test(arguments: [true, false])
  func `P-4: a page updates known items also if it contains an item that the app has inserted`(
    isPrevious: Bool
  ) {
    let rows = ListItems<Entry>()
    let editor = PagedItemEditor(rows)
    _ = editor.append([Entry(1), Entry(2)])
    rows.append(Entry(9))
    let known = [1, 2, 9].map { Entry($0, version: 1) }
    if isPrevious {
      _ = editor.prepend([Entry(0)] + known)
      #expect(rows.elements == [Entry(0), known[2], known[0], known[1]])
    } else {
      _ = editor.append(known + [Entry(3)])
      #expect(rows.elements == known + [Entry(3)])
    }
  }

  @Test
  func `P-4: an item that is in no page any more counts as the app's once the app inserts it`() {
    let rows = ListItems<Int>(id: \.self)
    let editor = PagedItemEditor(rows)
    _ = editor.append([1, 2, 3])
    rows.remove(at: 1)
    _ = editor.append([2, 4])
    editor.merge([1, 3], isAll: true)
    rows.append(2)
    #expect(rows.elements == [1, 3, 2] && editor.fromOutside == [ItemKey(2)])
  }

  /// A page that waited during a pull is inserted while observers are notified of another change
  /// (P-12).
  @Test(arguments: [[14, 15], [15, 16]])
  func `P-4: pages inserted at the start and the end at the same time keep the order of items`(
    page: [Int]
  ) {
    let rows = ListItems([4, 5, 13, 14], id: \.self)
    let editor = PagedItemEditor(rows)
    let list = ListView(rows) { $1.write("\($0)") }
    list.resize(width: 20, height: 5)
    editor.merge([10, 13], isAll: false, keeping: editor.fromOutside)
    #expect(rows.elements == [4, 5, 10, 13, 14])
    var waits = true
    let token = list.scroll.observe { _ in
      guard waits else { return }
      waits = false
      #expect(editor.prepend([4, 5, 9]) == 1)
    }
    #expect(editor.append(page) > 0)
    token.cancel()
    #expect(!waits)
    #expect(editor.append([17]) == 1)
    let others = page.filter { $0 != 14 }
    let expected: [Int] = [4, 5, 9, 10, 13] + others + [17]
    #expect(rows.elements.filter { $0 != 14 } == expected)
  }

  @Test func `P-4: each row's index is found after any pages and edits, and no item occurs twice`()
  {
    for seed in 1...UInt64(share(20, of: 5_000)) {
      let world = LedgerWorld(seed: seed)
      for _ in 0..<60 { world.step() }
    }
  }

  @Test func `P-4: each row's index is found if the identities of rows have equal hash values`() {
    for seed in 1...UInt64(share(8, of: 5_000)) {
      let world = LedgerWorld(seed: seed, hasEqualHashes: true)
      for _ in 0..<60 { world.step() }
    }
  }
}

/// An identity with one of two hash values.
private struct CollidingID: Hashable {
  let number: Int

  func hash(into hasher: inout Hasher) { hasher.combine(number & 1) }
}

extension Int {
  fileprivate var collidingID: CollidingID { CollidingID(number: self) }
}

/// Rows that pages and the app change, compared with an array.
@MainActor private final class LedgerWorld {
  private var chance: SeededNumbers
  private let rows: ListItems<Int>
  private let key: (Int) -> ItemKey
  private let editor: PagedItemEditor<Int>
  private let list: ListView
  private var next = 1_000

  init(seed: UInt64, hasEqualHashes: Bool = false) {
    chance = SeededNumbers(seed: seed)
    rows = hasEqualHashes ? ListItems(id: \.collidingID) : ListItems(id: \.self)
    key = hasEqualHashes ? { ItemKey($0.collidingID) } : { ItemKey($0) }
    editor = PagedItemEditor(rows)
    list = ListView(rows) { $1.write("\($0)") }
  }

  private func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &chance) }

  /// Returns some existing and some missing numbers.
  private func some() -> [Int] {
    let known = rows.elements.shuffled(using: &chance).prefix(pick(4))
    let new = (0..<pick(5)).map { _ in fresh() }
    return (known + new).shuffled(using: &chance)
  }

  private func fresh() -> Int {
    next += 1
    return next
  }

  private func range() -> Range<Int> {
    let start = pick(rows.count + 1)
    return start..<start + pick(min(5, rows.count - start) + 1)
  }

  func step() {
    let page = some()
    switch pick(12) {
    case 0: _ = editor.append(page)
    case 1 where page.contains { editor.row(of: $0) != nil }:
      editor.merge(page, isAll: chance.chance(0.02))
      #expect(Array(rows.prefix(page.count)) == page)
    case 2 where chance.chance(0.2): editor.replaceAll(with: page)
    case 3...7: put(page)
    case 8 where !rows.isEmpty:
      let row = pick(rows.count)
      let (old, new) = (rows[row], page.first ?? fresh())
      let rest = rows.elements.filter { $0 != old && $0 != new }
      rows[row] = new
      #expect(rows.contains(new) && rows.filter { $0 != new } == rest)
    default: takeOrArrange()
    }
    check()
  }

  /// Inserts a page, without the numbers in other rows.
  private func put(_ page: [Int]) {
    let (range, before) = (chance.chance(0.5) ? range() : rows.count..<rows.count, rows.elements)
    let outside = Set(before[..<range.lowerBound] + before[range.upperBound...])
    let new = page.filter { !outside.contains($0) }
    var expected = before
    expected.replaceSubrange(range, with: new)
    switch pick(3) {
    case 0 where range.lowerBound == before.count: rows.append(contentsOf: page)
    case 1 where range.isEmpty: rows.insert(contentsOf: page, at: range.lowerBound)
    default: rows.replaceSubrange(range, with: page)
    }
    #expect(rows.elements == Array(expected))
  }

  private func takeOrArrange() {
    let (before, range) = (rows.elements, range())
    switch pick(7) {
    case 0:
      rows.removeSubrange(range)
      var rest = before
      rest.removeSubrange(range)
      #expect(rows.elements == rest)
    case 1:
      rows.removeAll { $0 % 5 == 0 }
      #expect(rows.elements == before.filter { $0 % 5 != 0 })
    case 2: rows.elements.shuffle(using: &chance)
    case 3: rows.sort()
    case 4 where !before.isEmpty: rows.swapAt(0, pick(before.count))
    case 5 where !before.isEmpty:
      let row = range.lowerBound % before.count
      #expect(rows.remove(at: row) == before[row] && rows.count == before.count - 1)
    default:
      var items = Array(before.shuffled(using: &chance).prefix(8) + some())
      if chance.chance(0.5) {
        let new = some()
        items = before.filter { $0 % 4 != 0 } + new + some() + new
      }
      rows.elements = Array(items)
      var seen: Set<Int> = []
      #expect(rows.elements == items.filter { seen.insert($0).inserted })
    }
  }

  private func check() {
    #expect(Set(rows).count == rows.count && list.rowCount == rows.count)
    for (row, item) in rows.enumerated() { #expect(editor.row(of: item) == row) }
    #expect(editor.row(of: next + 1) == nil)
    #expect(editor.holdsReadItems == (editor.fromOutside.count < rows.count))
    if let last = rows.lastIndex(where: { !editor.fromOutside.contains(key($0)) }) {
      #expect(editor.pagedEnd > last)
    }
    #expect(0...rows.count ~= editor.pagedEnd)
  }
}
