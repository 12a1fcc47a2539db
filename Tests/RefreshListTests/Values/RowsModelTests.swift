import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Random edits of rows in two lists, compared with a plain array.
///
/// A share runs in every test run. The whole, 100,000 sequences:
///
///     ROWS_SEQUENCES=100000 swift test -c release -Xswiftc -enable-testing --filter RowsModelTests
@Suite(.timeLimit(.minutes(600))) @MainActor struct RowsModelTests {
  @Test
  func `V-1, V-2, V-3: lists draw their items after any changes, and selected items stay selected`()
  {
    let first = number("ROWS_FIRST") ?? 1
    for seed in first..<first + (number("ROWS_SEQUENCES") ?? UInt64(share(15, of: 400))) {
      let world = RowsWorld(seed: seed)
      for _ in 0..<60 where world.violation == nil { world.step() }
      guard let violation = world.violation else { continue }
      Issue.record("seed \(seed): \(violation)\n\(world.log.suffix(8).joined(separator: "\n"))")
      return
    }
  }
}

/// Rows, the array that they have to equal, and two lists that show them.
@MainActor
private final class RowsWorld {
  private var numbers: SeededNumbers
  private let rows: ListItems<Entry>
  private var model: [Entry]
  private let lists: [ListView]
  private var ids = 0
  private(set) var violation: String?
  private(set) var log: [String] = []

  init(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let count = Int(numbers.next() % 40)
    model = (0..<count).map { Entry($0) }
    ids = count
    rows = ListItems(model)
    let plain = ListView(rows) { entry, region in region.write(entry.text) }
    let direction: ScrollDirection = numbers.chance(0.5) ? .down : .up
    let tall = ListView(
      rows, rowHeight: .measured { entry, _ in 1 + entry.text.count % 3 }, direction: direction
    ) { entry, region in
      for y in 0..<region.height { region.write(entry.text, y: y) }
    }
    lists = [plain, tall]
    self.numbers = numbers
    for list in lists {
      list.allowsSelection = true
      _ = lines(list, 12, 8)
    }
  }

  private func pick(_ count: Int) -> Int { count > 0 ? Int(numbers.next() % UInt64(count)) : 0 }

  private func new() -> Entry {
    ids += 1
    return Entry(ids, "entry \(ids)" + String(repeating: "!", count: pick(3)))
  }

  private func some() -> [Entry] { (0..<pick(4)).map { _ in new() } }

  private func range() -> Range<Int> {
    let start = pick(model.count + 1)
    return start..<start + pick(min(5, model.count - start) + 1)
  }

  /// Performs a random action of the user, and then an edit.
  func step() {
    let list = lists[pick(2)]
    if !model.isEmpty, numbers.chance(0.3) { list.selectedRow = pick(model.count) }
    if !model.isEmpty, numbers.chance(0.3) { list.markRow(pick(model.count), numbers.chance(0.7)) }
    if numbers.chance(0.4) { list.scroll.jump(to: Double(pick(model.count + 1))) }
    if numbers.chance(0.05) { list.find("entry \(pick(ids))") }
    let before = lists.map { chosen(in: $0) }
    let kept = lists.map { read(in: $0) }
    var isQuiet = true
    if numbers.chance(0.1) {
      log.append("update")
      rows.performBatchUpdates { for _ in 0..<1 + pick(3) { isQuiet = edit() && isQuiet } }
    } else {
      isQuiet = edit()
    }
    check(before)
    if isQuiet, violation == nil { checkReading(kept) }
  }

  /// Changes the rows and the array.
  ///
  /// - Returns: Whether every other row keeps its neighbors.
  private func edit() -> Bool {
    let kind = pick(20)
    log.append("\(kind) with \(model.count)")
    switch kind {
    case 0: both(new(), at: pick(model.count + 1))
    case 1:
      let (items, row) = (some(), pick(model.count + 1))
      rows.insert(contentsOf: items, at: row)
      model.insert(contentsOf: items, at: row)
    case 2: both(new(), at: model.count, byAppending: true)
    case 3:
      let items = some()
      rows.append(contentsOf: items)
      model.append(contentsOf: items)
    case 4...7: remove(kind)
    case 8:
      let (range, items) = (range(), some())
      if numbers.chance(0.5) {
        rows.replaceSubrange(range, with: items)
      } else {
        rows[range] = ArraySlice(items)
      }
      model.replaceSubrange(range, with: items)
      return false
    case 9...10 where !model.isEmpty:
      let (row, text) = (pick(model.count), "text \(pick(1000))")
      if kind == 9 { rows[row].text = text } else { rows[row] = Entry(model[row].id, text) }
      model[row].text = text
      return false  // it may be longer than any before
    default:
      arrange(kind)
      return false
    }
    return true
  }

  private func both(_ item: Entry, at row: Int, byAppending isAppended: Bool = false) {
    if isAppended { rows.append(item) } else { rows.insert(item, at: row) }
    model.insert(item, at: row)
  }

  private func remove(_ kind: Int) {
    switch kind {
    case 4 where !model.isEmpty:
      let row = pick(model.count)
      if rows.remove(at: row) != model.remove(at: row) { violation = "another item was removed" }
    case 5:
      let range = range()
      rows.removeSubrange(range)
      model.removeSubrange(range)
    case 6:
      let rest = pick(5)
      rows.removeAll { $0.id % 5 == rest }
      model.removeAll { $0.id % 5 == rest }
    default: removeAtEnds()
    }
  }

  private func removeAtEnds() {
    let count = pick(min(4, model.count + 1))
    switch pick(5) {
    case 0:
      rows.removeFirst(count)
      model.removeFirst(count)
    case 1:
      rows.removeLast(count)
      model.removeLast(count)
    case 2 where !model.isEmpty:
      if rows.removeFirst() != model.removeFirst() { violation = "another item was first" }
    default:
      if model.isEmpty { return }
      if rows.removeLast() != model.removeLast() { violation = "another item was last" }
    }
  }

  private func arrange(_ kind: Int) {
    switch kind {
    case 11 where !model.isEmpty:
      let (row, other) = (pick(model.count), pick(model.count))
      rows.swapAt(row, other)
      model.swapAt(row, other)
    case 12:
      rows.sort { $0.text < $1.text }
      model.sort { $0.text < $1.text }
    case 13:
      rows.reverse()
      model.reverse()
    case 14:
      let (moved, target) = (
        Set((0..<pick(4)).map { _ in pick(model.count) }), pick(model.count + 1)
      )
      guard !model.isEmpty else { return }
      rows.move(fromOffsets: moved, toOffset: target)
      let items = moved.sorted().map { model[$0] }
      let rest = model[target...].filter { !items.contains($0) }
      model = model[..<target].filter { !items.contains($0) } + items + rest
    case 15:
      var other = numbers
      rows.elements.shuffle(using: &numbers)
      let order = model.indices.shuffled(using: &other)
      model = order.map { model[$0] }
    case 16:
      var items = model.filter { _ in numbers.chance(0.8) }
      if numbers.chance(0.3) { items.shuffle(using: &numbers) }
      items.insert(contentsOf: some(), at: pick(items.count + 1))
      if !items.isEmpty { items[pick(items.count)].text = "other \(pick(1000))" }
      rows.elements = items
      model = items
    case 17:
      let rest = pick(4)
      rows.sort { $0.id % 4 < rest && $1.id % 4 >= rest }
      model = model.filter { $0.id % 4 < rest } + model.filter { $0.id % 4 >= rest }
    case 18 where !model.isEmpty: rows.reload(at: pick(model.count))
    default:
      if numbers.chance(0.1) {
        rows.removeAll()
        model.removeAll()
      }
    }
  }
}

// MARK: - Checks

extension RowsWorld {
  private struct Chosen {
    var selected: Int?
    var marked: [Int]
  }

  private func chosen(in list: ListView) -> Chosen {
    Chosen(
      selected: rows.selectedItem(in: list)?.id, marked: rows.markedItems(in: list).map(\.id))
  }

  private func check(_ before: [Chosen]) {
    if rows.elements != model { return fail("rows are \(rows.elements), and should be \(model)") }
    let ids = model.map(\.id)
    for (list, before) in zip(lists, before) where violation == nil {
      let now = chosen(in: list)
      if list.rowCount != model.count { fail("a list has \(list.rowCount) of \(model.count) rows") }
      if let id = before.selected, ids.contains(id), now.selected != id {
        fail("\(id) was selected, and \(now.selected ?? -1) is")
      }
      let marked = Set(before.marked).intersection(ids)
      if Set(now.marked) != marked { fail("marked are \(now.marked), and should be \(marked)") }
      checkDrawing(of: list)
      if let row = findRow(in: list), !model[row].text.contains(list.findStatus?.query ?? "") {
        fail("\(model[row].text) was found for \(list.findStatus?.query ?? "")")
      }
    }
  }

  private func findRow(in list: ListView) -> Int? {
    guard list.findStatus != nil else { return nil }
    while list.continueFind() {}
    return list.findStatus?.row
  }

  private func checkDrawing(of list: ListView) {
    let drawn = lines(list, 16, 8)
    for line in 0..<8 {
      let text = list.row(atColumn: 0, line: line).map { model[$0].text } ?? ""
      if drawn[line] != text {
        return fail("line \(line) is \(drawn[line]), and should be \(text)")
      }
    }
  }

  /// The first visible row, if it is completely visible, and its line, in a list that is at neither
  /// end.
  private func read(in list: ListView) -> (id: Int, line: Double)? {
    // A found row keeps its place with priority over all others.
    guard isInside(list), list.findStatus == nil, let placed = list.rows.layout.shownRows().first,
      placed.place >= 0
    else { return nil }
    return (model[placed.row].id, placed.place)
  }

  private func isInside(_ list: ListView) -> Bool {
    let (range, offset) = (list.scroll.restingRange, list.scroll.offset)
    return offset > range.lowerBound + 0.5 && offset < range.upperBound - 0.5
  }

  private func checkReading(_ kept: [(id: Int, line: Double)?]) {
    for (list, kept) in zip(lists, kept) {
      guard let kept, isInside(list), model.contains(where: { $0.id == kept.id }) else { continue }
      let placed = list.rows.layout.shownRows().first { model[$0.row].id == kept.id }
      guard let place = placed?.place, abs(place - kept.line) < 1e-9 else {
        return fail("\(kept.id) was read on \(kept.line), and is on \(placed?.place ?? -99)")
      }
    }
  }

  private func fail(_ sentence: String) { if violation == nil { violation = sentence } }
}
