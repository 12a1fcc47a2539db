import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// An item without an ID.
private struct Anonymous { var text = "" }

@Suite("Lists of items", .timeLimit(.minutes(60))) @MainActor
struct ListItemsTests {
  let rows = ListItems((0..<20).map { Entry($0) })

  private func list() -> ListView {
    ListView(rows) { entry, region in region.write(entry.text) }
  }

  @Test func `V-1: a list draws its items and all their changes`() {
    let cities = ListItems(["Lisboa", "東京", "Київ"])
    let list = ListView(cities) { city, region in region.write(city) }
    #expect(lines(list) == ["Lisboa", "東京", "Київ", ""])
    cities.insert("Nairobi", at: 0)
    #expect(lines(list) == ["Nairobi", "Lisboa", "東京", "Київ"])
    cities[1] = "Lisbon"
    cities[2] += "!"
    cities.removeLast()
    #expect(lines(list) == ["Nairobi", "Lisbon", "東京!", ""])
    #expect(cities.elements == ["Nairobi", "Lisbon", "東京!"] && list.rowCount == 3)
  }

  @Test
  func `V-1: list items are a readable collection, and a slice of them does not change with them`()
  {
    #expect(rows.count == 20 && rows.first == Entry(0) && rows.last == Entry(19))
    #expect(rows.map(\.id) == Array(0..<20) && rows.firstIndex { $0.id == 7 } == 7)
    #expect(rows[3..<5].map(\.id) == [3, 4] && rows.indices == 0..<20)
    let slice = rows[0..<2]
    for entry in rows where entry.id < 2 { rows.removeAll { $0 == entry } }
    #expect(slice.map(\.id) == [0, 1] && rows.count == 18)
  }

  @Test func `V-1, R-2: changes of items outside the viewport do not move the visible rows`() {
    let list = list()
    _ = lines(list)
    list.scrollToRow(10, animated: false)
    list.selectedRow = 11
    list.markRow(12)
    let shown = lines(list)
    rows.insert(contentsOf: [Entry(20), Entry(21)], at: 0)
    rows.removeSubrange(3...4)
    rows.swapAt(0, 2)
    rows.swapAt(3, 4)
    rows.move(fromOffsets: [0, 1], toOffset: 6)
    rows[2].text = "new"
    rows.removeAll { $0.id == 5 || $0.id == 6 || $0.id == 19 }
    rows.append(contentsOf: [Entry(22)])
    #expect(lines(list) == shown)
    #expect(rows.selectedItem(in: list) == Entry(11))
    #expect(rows.markedItems(in: list) == [Entry(12)])
    #expect(list.rowCount == rows.count)
  }

  @Test func `V-1: sorting list items moves their rows, which stay selected and marked`() {
    let list = list()
    _ = lines(list)
    (list.selectedRow, list.markedRows) = (3, [1, 8])
    rows.sort { $0.id > $1.id }
    #expect(rows.first == Entry(19) && rows.selectedItem(in: list) == Entry(3))
    #expect(rows.markedItems(in: list).map(\.id) == [8, 1])
    rows.reverse()
    rows.elements.shuffle()
    #expect(rows.selectedItem(in: list) == Entry(3))
    #expect(Set(rows.markedItems(in: list).map(\.id)) == [8, 1])
  }

  @Test func `V-1, V-2: the marks of many rows follow their items when all items are reordered`() {
    let items = ListItems((0..<900).map { Entry($0) })
    let list = ListView(items) { entry, region in region.write(entry.text) }
    var numbers = SeededNumbers(seed: 7)
    func check(_ change: String, _ expected: Set<Int>) {
      let marked = items.markedItems(in: list).map(\.id)
      #expect(Set(marked) == expected && marked.count == expected.count, "\(change)")
    }
    // More marked rows than there are stored texts.
    list.markedRows = Array(stride(from: 1, to: 900, by: 2))
    var marked = Set(stride(from: 1, to: 900, by: 2))
    items.reverse()
    check("reverse", marked)
    items.elements.shuffle(using: &numbers)
    check("shuffle", marked)
    let removed = Set(items.prefix(300).map(\.id))
    items.elements =
      items.filter { !removed.contains($0.id) }.shuffled(using: &numbers)
      + (1_000..<1_200).map { Entry($0) }
    marked.subtract(removed)
    check("new items", marked)
    items.performBatchUpdates {
      items.remove(at: items.firstIndex { marked.contains($0.id) } ?? 0)
      items.reverse()
      items.insert(Entry(2_000), at: 0)
      items.elements.shuffle(using: &numbers)
    }
    marked = marked.intersection(items.map(\.id))
    check("a batch", marked)
    #expect(marked.count > 250)
  }

  @Test
  func `Q-5, R-12: stored texts of marked rows follow their rows when all rows are reordered`() {
    let items = ListItems((0..<900).map { Entry($0) })
    let list = ListView(items) { entry, region in region.write(entry.text) }
    list.markedRows = [100, 110, 120, 130]
    items.reverse()
    // A mark passes to another identity if the text is the one that was stored for the row.
    items.elements = items.map { item in
      switch item.id {
      case 100, 110: Entry(item.id + 1_000, item.text)
      case 120, 130: Entry(item.id + 1_000, "another text")
      default: item
      }
    }
    #expect(items.markedItems(in: list).map(\.id) == [1_110, 1_100])
  }

  @Test func `V-1: list items that are almost sorted are sorted as an array is`() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<share(400, of: 20_000) {
      let count = Int.random(in: 0...60, using: &numbers)
      // Equal texts show whether equal items keep their order.
      var entries = (0..<count).map { Entry($0, "\($0 * Int(numbers.next() % 2) / 3 + 100)") }
      if numbers.chance(0.7) { entries.sort { $0.text < $1.text } }
      for _ in 0..<numbers.next() % 4 where count > 1 {
        let row = Int.random(in: 0..<count, using: &numbers)
        if numbers.chance(0.5) {
          entries[row].text = "\(Int.random(in: 100...120, using: &numbers))"
        } else {
          let length = Int.random(in: 1...min(4, count - row), using: &numbers)
          let moved = Array(entries[row..<row + length])
          entries.removeSubrange(row..<row + length)
          entries.insert(
            contentsOf: moved, at: Int.random(in: 0...entries.count, using: &numbers))
        }
      }
      let items = ListItems(entries)
      let list = ListView(items) { entry, region in region.write(entry.text) }
      list.markedRows = (0..<count).filter { $0 % 3 == 0 }
      let marked = Set(items.markedItems(in: list).map(\.id))
      items.sort { $0.text < $1.text }
      entries.sort { $0.text < $1.text }
      #expect(items.elements == entries)
      #expect(Set(items.markedItems(in: list).map(\.id)) == marked)
    }
  }

  @Test func `V-1: adjacent list items move as in an array, and marks follow them`() {
    for (rows, target) in [
      (3..<4, 9), (9..<10, 2), (4..<7, 1), (2..<4, 20), (5..<6, 6), (5..<7, 6),
    ] {
      let items = ListItems((0..<20).map { Entry($0) })
      let list = ListView(items) { entry, region in region.write(entry.text) }
      list.markedRows = [0, 3, 4, 9, 19]
      items.move(fromOffsets: rows, toOffset: target)
      let (before, after) = ((0..<target), (target..<20))
      let expected =
        before.filter { !rows.contains($0) } + Array(rows) + after.filter { !rows.contains($0) }
      #expect(items.map(\.id) == expected, "\(rows) to \(target)")
      #expect(Set(items.markedItems(in: list).map(\.id)) == [0, 3, 4, 9, 19])
    }
  }

  @Test
  func `V-2: setting list items keeps rows of equal identity, and changes only the others`() {
    let list = list()
    _ = lines(list)
    (list.selectedRow, list.markedRows) = (3, [5])
    rows.elements = [Entry(99), Entry(5), Entry(3, "three")]
    #expect(rows.selectedItem(in: list) == Entry(3, "three"))
    #expect(rows.markedItems(in: list) == [Entry(5)])
    #expect(lines(list) == ["entry 99", "entry 5", "three", ""])
  }

  @Test func `V-2: a row is measured again if its item has another value, and otherwise not`() {
    var measured: [Int] = []
    let list = ListView(
      rows,
      rowHeight: .perItem { entry in
        measured.append(entry.id)
        return entry.text.count > 10 ? 2 : 1
      }
    ) { entry, region in region.write(entry.text) }
    _ = lines(list)
    measured = []
    var items = rows.elements
    items[4].text = "a longer text"
    items.append(Entry(20))
    rows.elements = items
    #expect(measured == [4, 20] && list.scroll.contentLength == 22)
  }

  @Test func `V-2: list items have their value or a property as identity; others are replaced`() {
    let words = ListItems(["a", "b", "a"])
    let list = ListView(words)
    list.selectedRow = 1
    words.elements = ["c", "a", "b", "a"]
    #expect(words.selectedItem(in: list) == "b")

    let pairs = ListItems([(1, "a"), (2, "b")], id: \.0)
    let second = ListView(pairs) { pair, region in region.write(pair.1) }
    second.selectedRow = 1
    pairs.elements = [(2, "c"), (1, "a")]
    #expect(pairs.selectedItem(in: second).map { $0.1 } == "c")

    let things = ListItems([Anonymous(), Anonymous()])
    let third = ListView(things) { _, _ in }
    third.selectedRow = 1
    things.elements = [Anonymous(), Anonymous(), Anonymous()]
    #expect(things.selectedItem(in: third) == nil && third.rowCount == 3)
    things.performBatchUpdates {
      things.append(Anonymous())
      things.elements = [Anonymous()]
      things.append(Anonymous())
    }
    #expect(third.rowCount == 2)
  }

  @Test
  func `V-1, R-1: a batch of changes of list items is one change, which no observer sees partly`() {
    let list = list()
    _ = lines(list)
    var seen: [Int] = []
    let token = list.scroll.observe { [rows] _ in seen.append(rows.count * 100 + list.rowCount) }
    rows.performBatchUpdates {
      rows.remove(at: 7)
      rows.performBatchUpdates { rows.insert(contentsOf: [Entry(30), Entry(31)], at: 0) }
      rows.append(Entry(32))
    }
    #expect(seen == [2222])
    token.cancel()
    struct Stop: Error {}
    try? rows.performBatchUpdates {
      rows.removeFirst(2)
      throw Stop()
    }
    #expect(list.rowCount == 20)
  }

  @Test
  func `V-1, R-2: list items set and then sorted are one difference, and the visible row stays`() {
    let list = list()
    rows.sort { $0.id > $1.id }
    _ = lines(list)
    list.scrollToRow(10, animated: false)
    list.markRow(11)
    let shown = lines(list)
    rows.performBatchUpdates {
      rows.elements = (0..<20).filter { $0 != 15 }.map { Entry($0) } + [Entry(30)]
      rows.sort { $0.id > $1.id }
    }
    #expect(lines(list) == shown && rows.first == Entry(30))
    #expect(rows.markedItems(in: list) == [Entry(8)])
  }

  @Test func `V-1: replacing a range of list items keeps rows with existing identities`() {
    let list = list()
    _ = lines(list)
    list.selectedRow = 4
    rows.replaceSubrange(3..<6, with: [Entry(40), Entry(41), Entry(4), Entry(42)])
    #expect(rows.selectedItem(in: list) == Entry(4) && list.rowCount == 21)
    #expect(list.selectedRow == 5)
  }

  @Test func `V-3: two lists show the same items, also if one changes them in a notification`() {
    let (first, second) = (list(), list())
    _ = (lines(first), lines(second))
    var isFirst = true
    let token = first.scroll.observe { [rows] _ in
      if isFirst {
        isFirst = false
        rows.removeSubrange(0..<19)
      }
    }
    rows.append(Entry(20))
    #expect(rows.map(\.id) == [19, 20])
    #expect(lines(first) == ["entry 19", "entry 20", "", ""] && lines(second) == lines(first))
    token.cancel()
  }

  @Test func `V-3: items that lists insert during a notification reach every list exactly once`() {
    let lists = (0..<3).map { _ in list() }
    _ = lists.map { lines($0) }
    var left = 3
    let tokens = lists.map { list in
      list.scroll.observe { [rows] _ in
        if left > 0 {
          left -= 1
          rows.insert(Entry(100 + left), at: 0)
        }
      }
    }
    rows.remove(at: 5)
    #expect(rows.prefix(3).map(\.id) == [100, 101, 102] && left == 0)
    for list in lists {
      #expect(list.rowCount == rows.count)
      #expect(lines(list) == lines(lists[0]))
    }
    for token in tokens { token.cancel() }
  }

  @Test func `V-3: list items and their lists do not keep each other alive`() {
    weak var gone: ListView?
    do {
      let list = list()
      list.addHeader(.plain) { [rows] in rows.append(Entry(20)) }
      gone = list
    }
    #expect(gone == nil)
    rows.append(Entry(21))
    let other = list()
    rows.append(Entry(22))
    #expect(other.rowCount == 22)

    weak var goneRows: ListItems<String>?
    var list: ListView?
    do {
      let words = ListItems(["a"])
      list = ListView(words)
      goneRows = words
    }
    #expect(goneRows != nil && list.map { lines($0) }?.first == "a")
    list = nil
    #expect(goneRows == nil)
  }

  @Test func `V-1: a row that is out of range has no item`() {
    let items = ListItems(["a", "b"])
    #expect([-1, 0, 1, 2].map { items.item(at: $0) } == [nil, "a", "b", nil])
  }

  @Test func `T-16: a row out of range stops the program with a message that names the range`()
    async
  {
    let item = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await MainActor.run { _ = ListItems(["a", "b"])[2] } }
    let place = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await MainActor.run { _ = ListView(rowCount: 3) { _, _ in }.scrollToRow(4) } }
    let range = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await MainActor.run { ListItems(["a", "b"]).removeSubrange(1..<3) } }
    let moved = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await MainActor.run { ListItems(["a", "b"]).move(fromOffsets: 1...3, toOffset: 0) } }
    for (result, message) in [
      (moved, "row 3 is out of range 0..<2"), (item, "row 2 is out of range 0..<2"),
      (place, "4 is out of range 0..<3"),
      (range, "rows 1..<3 are out of range 0..<2"),
    ] {
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains(message), "\(said)")
    }
  }
}
