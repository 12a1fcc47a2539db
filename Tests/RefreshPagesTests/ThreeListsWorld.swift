import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshPages
import RefreshSimulation
import Testing

/// Three lists on one set of items that a pager loads and an app edits, while each list finds,
/// filters, marks, selects and scrolls independently; and the array that the lists have to match.
@MainActor
final class ThreeListsWorld {
  /// An item whose text contains its number, so that all texts differ.
  struct Note: Identifiable, Sendable, Hashable {
    let id: Int
    var words: String
    /// Whether the item is the title of a section.
    var isTitle = false

    var text: String { "\(id) \(words)" }
  }

  /// The expected state of one list, in addition to its rows.
  private struct Expected {
    var marked: Set<Int> = []
    var selected: Int?
    var filter = ""
    /// The last digit of the numbers that pass the app's predicate, if there is one.
    var digit: Int?
  }

  private let source = ManualSource<Int?, CursorPage<Note, Int>>()
  private let items = ListItems<Note>([])
  private let lists: [ListView]
  private let pager: CursorPager<Note, Int>
  private let frames: [ManualFrameSource]
  private var expected = [Expected](repeating: Expected(), count: 3)
  private var widths = [20, 20, 9]
  private var model: [Note] = []
  /// The items of the source, newest first.
  private var server: [Note] = []
  private var nextID = 100
  private var chance: SeededNumbers
  private var log: [String] = []
  private let seed: UInt64
  private var isBroken = false
  /// Whether the current step only edits, so that the selection must be kept.
  private var isEdit = false

  init(seed: UInt64) {
    self.seed = seed
    chance = SeededNumbers(seed: seed)
    let direction: ScrollDirection = chance.chance(0.5) ? .down : .up
    lists = [
      ListView(items) { note, region in region.write(note.text) },
      ListView(
        items, rowHeight: .measured { note, width in 1 + (note.text.count + width) % 3 },
        direction: direction
      ) { note, region in
        for y in 0..<region.height { region.write(note.text, y: y) }
      },
      ListView(items, wraps: true) { StyledText($0.text) },
    ]
    var configuration = CursorPagerConfiguration()
    configuration.maximumPagesPerLoad = Int.random(in: 1...3, using: &chance)
    pager = CursorPager(
      AnyCursorSource(source.request), into: items, on: lists[0], configuration: configuration)
    frames = lists.map { ManualFrameSource($0.scroll) }
    for _ in 0..<pick(60) { server.insert(note(), at: 0) }
    for list in lists {
      list.allowsSelection = true
      list.allowsFiltering = true
    }
    // The second list draws a text on each line of a row.
    lists[1].rowText = { [unowned self] in items.elements[$0].text }
    setSections(of: lists[0])
    setSections(of: lists[1])
  }

  private func setSections(of list: ListView) {
    list.sectionHeader = { [unowned self] row in
      items.elements.prefix(row + 1).lastIndex(where: \.isTitle)
    }
  }

  private func pick(_ count: Int) -> Int {
    count > 0 ? Int.random(in: 0..<count, using: &chance) : 0
  }

  private func words() -> String {
    (0..<pick(5)).map { _ in chance.pick(["ab", "b", "cd", "a", "dd"]) }.joined(separator: " ")
  }

  private func note() -> Note {
    nextID += 1
    return Note(id: nextID, words: words(), isTitle: chance.chance(0.15))
  }

  func run(steps: Int) async {
    for index in lists.indices { _ = lines(index) }
    await drain()
    for _ in 0..<steps where !isBroken {
      await step()
      check()
    }
  }

  private func drain() async {
    for _ in 0..<1_000 {
      await Task.yield()
      let running = [lists[0].header, lists[0].footer].count { $0?.state == .loading }
      let open = source.pendingRequests.count { !source.cancelledRequests.contains($0) }
      if open == running { return }
    }
    expect(false, "a control loads without a request")
  }

  private func lines(_ index: Int) -> [String] {
    var canvas = TextCanvas(width: widths[index], height: 8)
    canvas.draw { lists[index].draw(in: &$0) }
    return canvas.lines
  }
}

// MARK: - Steps

extension ThreeListsWorld {
  private func step() async {
    let index = pick(3)
    isEdit = false
    switch pick(26) {
    case 0...9:
      isEdit = true
      if chance.chance(0.15) {
        note("batch")
        items.performBatchUpdates { for _ in 0..<2 + pick(2) { edit() } }
      } else {
        edit()
      }
    case 10...15: use(lists[index], index)
    case 16: filter(lists[index], index)
    case 17: find(lists[index], index)
    case 18:
      widths[index] = index == 2 ? Int.random(in: 5...20, using: &chance) : 20 + pick(8)
      note("list \(index) is \(widths[index]) wide")
    case 19:
      note("refresh")
      lists[0].header?.beginRefreshing(reveal: .never)
    case 20:
      note("load more")
      lists[0].footer?.activate()
    case 21:
      for frames in frames { frames.advance(by: Double.random(in: 0...2, using: &chance)) }
      note("wait")
    default: answer()
    }
    await drain()
    if !isEdit { model = items.elements }
  }

  private func note(_ what: String) { log.append(what) }

  private func answer() {
    guard let request = source.pendingRequests.first else { return }
    if chance.chance(0.1) {
      note("fail")
      source.respond(to: request, with: .failure(Unreachable()))
      return
    }
    let after = source.requests[request]
    let rest = server.filter { note in after.map { note.id < $0 } ?? true }
    let page = Array(rest.prefix(1 + pick(8)))
    note("answer after \(after ?? 0): \(page.map(\.id))")
    let next = page.count < rest.count ? page.last?.id : nil
    source.respond(to: request, with: .success(CursorPage(page, next: next)))
  }

  /// Changes the items and the array.
  private func edit() {
    let row = pick(model.count + 1)
    switch pick(9) {
    case 0, 1:
      let new = (0..<1 + pick(3)).map { _ in note() }
      note("insert \(new.map(\.id)) at \(row)")
      items.insert(contentsOf: new, at: row)
      model.insert(contentsOf: new, at: row)
    case 2 where row < model.count:
      note("remove \(model[row].id)")
      items.remove(at: row)
      model.remove(at: row)
    case 3:
      let digit = pick(10)
      note("remove those with \(digit)")
      items.removeAll { $0.id % 10 == digit }
      model.removeAll { $0.id % 10 == digit }
    case 4 where row < model.count, 5 where row < model.count:
      let words = words()
      note("\(model[row].id) becomes \(words)")
      items[row].words = words
      model[row].words = words
    case 6 where row < model.count:
      note("\(model[row].id) starts or ends a section")
      items[row].isTitle.toggle()
      model[row].isTitle.toggle()
    case 7:
      note("move \(row) to the end")
      guard row < model.count else { return }
      items.move(fromOffsets: [row], toOffset: model.count)
      model.append(model.remove(at: row))
    case 8: setAll()
    default: break
    }
  }

  private func setAll() {
    var all = model.filter { _ in chance.chance(0.9) }
    if chance.chance(0.3) { all.shuffle(using: &chance) }
    all.insert(note(), at: pick(all.count + 1))
    all[pick(all.count)].words = words()
    note("set to \(all.map(\.id))")
    items.elements = all
    model = all
  }

  /// Performs a user's action in one list.
  private func use(_ list: ListView, _ index: Int) {
    let shown = model.indices.filter { list.passesFilter($0) }
    switch pick(7) {
    case 0 where !shown.isEmpty:
      list.selectedRow = shown[pick(shown.count)]
      note("list \(index) selects \(list.selectedRow.map { model[$0].id } ?? 0)")
    case 1:
      let key = chance.pick([ScrollKey.up, .down, .pageUp, .pageDown, .home, .end])
      note("list \(index): \(key)")
      if !list.press(key) { list.scroll.press(key) }
    case 2:
      // Space marks the selected row and selects the next one.
      guard let row = list.selectedRow else { return }
      note("list \(index): Space on \(model[row].id)")
      expected[index].marked.formSymmetricDifference([model[row].id])
      _ = list.pressSpace()
    case 3 where !model.isEmpty:
      let (row, isMarked) = (pick(model.count), chance.chance(0.7))
      note("list \(index): mark \(model[row].id) \(isMarked)")
      list.markRow(row, isMarked)
      if isMarked {
        expected[index].marked.insert(model[row].id)
      } else {
        expected[index].marked.remove(model[row].id)
      }
    case 4:
      let line = pick(8)
      note("list \(index): tap \(line)")
      _ = list.handleTap(atColumn: 1, row: line)
    default:
      let offset = Double(pick(2 * model.count + 1))
      note("list \(index) scrolls to \(offset)")
      list.scroll.jump(to: offset)
    }
  }

  private func filter(_ list: ListView, _ index: Int) {
    switch pick(4) {
    case 0:
      (expected[index].filter, expected[index].digit) = ("", nil)
      list.clearFilter()
    case 1:
      let digit = pick(10)
      expected[index].digit = digit
      list.filter { (note: Note) in note.id % 10 <= digit }
    default:
      expected[index].filter = chance.pick(["a", "b", "dd", "1", "12", "zz", ""])
      list.filter(expected[index].filter)
    }
    note("list \(index) filters by \(expected[index])")
  }

  private func find(_ list: ListView, _ index: Int) {
    switch pick(5) {
    case 0: list.clearFind()
    case 1: list.findNext()
    case 2: list.findPrevious()
    default: list.find(chance.pick(["a", "b", "cd", "1", "13", "zz"]))
    }
    note("list \(index) finds \(list.findStatus?.query ?? "nothing")")
  }
}

// MARK: - What holds after each step

extension ThreeListsWorld {
  private func expect(_ condition: Bool, _ what: @autoclosure () -> String) {
    if condition || isBroken { return }
    isBroken = true
    let steps = log.suffix(40).joined(separator: "\n  ")
    Issue.record("seed \(seed): \(what())\n  \(steps)")
  }

  private func check() {
    expect(
      items.elements == model, "items are \(items.map(\.text)), and should be \(model.map(\.text))")
    expect(Set(model.map(\.id)).count == model.count, "an item shows twice: \(model.map(\.id))")
    for index in lists.indices where !isBroken {
      while lists[index].continueFind() {}
      checkChoice(lists[index], index)
      checkPassing(lists[index], index)
      checkLines(lists[index], index)
      expected[index].selected = lists[index].selectedRow.map { model[$0].id }
    }
  }

  private func passes(_ note: Note, _ index: Int) -> Bool {
    note.text.contains(expected[index].filter)
      && expected[index].digit.map { note.id % 10 <= $0 } ?? true
  }

  private func checkChoice(_ list: ListView, _ index: Int) {
    expect(
      list.rowCount == model.count, "list \(index) has \(list.rowCount) of \(model.count) rows")
    guard !isBroken else { return }
    expected[index].marked.formIntersection(model.map(\.id))
    let marked = list.markedRows.map { model[$0].id }
    expect(
      Set(marked) == expected[index].marked,
      "list \(index): \(marked) are marked, and should be \(expected[index].marked)")
    // During a search, the found row is selected.
    guard isEdit, list.findStatus == nil, let before = expected[index].selected,
      let row = model.firstIndex(where: { $0.id == before }), passes(model[row], index)
    else { return }
    expect(
      list.selectedRow == row,
      "list \(index): \(before) was selected, and \(list.selectedRow.map { model[$0].id } ?? 0) is")
  }

  private func checkPassing(_ list: ListView, _ index: Int) {
    let passing = model.indices.filter { passes(model[$0], index) }
    if !isBroken {
      let shown = model.indices.filter { list.passesFilter($0) }
      expect(
        shown == passing,
        "list \(index): \(shown.map { model[$0].text }) pass, and should \(passing.map { model[$0].text })"
      )
    }
    if let selected = list.selectedRow {
      expect(list.passesFilter(selected), "list \(index): the selected row is hidden")
    }
    guard !isBroken, let status = list.findStatus, !status.query.isEmpty else { return }
    let matches = passing.map { matchCount(of: status.query, in: model[$0].text) }
    let count = matches.reduce(0, +)
    expect(
      status.count == count, "list \(index): \(status.count) matches, and there are \(count)")
    guard let row = status.row else { return }
    expect(
      passing.contains(row) && model[row].text.contains(status.query),
      "list \(index): \(model[row].text) is found for \(status.query)")
  }

  private func matchCount(of query: String, in text: String) -> Int {
    var (count, rest) = (0, Substring(text))
    while !rest.isEmpty {
      if rest.hasPrefix(query) {
        count += 1
        rest = rest.dropFirst(query.count)
      } else {
        rest = rest.dropFirst()
      }
    }
    return count
  }

  /// Checks that each line shows the row that the list returns for it, and that the rows are in the
  /// order of the items that pass.
  private func checkLines(_ list: ListView, _ index: Int) {
    let drawn = lines(index)
    let passing = model.indices.filter { passes(model[$0], index) }
    var rows: [Int] = []
    for (line, text) in drawn.enumerated() where !isBroken {
      guard let row = list.row(atColumn: 0, line: line) else { continue }
      let shown = String(text.reversed().drop { $0 == " " }.reversed())
      expect(
        index == 2
          ? model[row].text.contains(shown) : model[row].text.hasPrefix(shown) && !shown.isEmpty,
        "list \(index): line \(line) is \(shown), and should be \(model[row].text)")
      if rows.last != row { rows.append(row) }
    }
    if list.scroll.direction == .up { rows.reverse() }
    // The title of the first section is sticky.
    if let first = rows.first, model[first].isTitle { rows.removeFirst() }
    guard !isBroken, let first = rows.first, let start = passing.firstIndex(of: first) else {
      return
    }
    expect(
      rows == Array(passing[start...].prefix(rows.count)),
      "list \(index) shows \(rows.map { model[$0].id }) of \(passing.map { model[$0].id })")
  }
}
