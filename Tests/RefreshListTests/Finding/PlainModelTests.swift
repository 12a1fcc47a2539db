import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Find, filter, marks and selection in random edits, compared with arrays.
@Suite("Rows and a plain model of them", .timeLimit(.minutes(60))) @MainActor
struct PlainModelTests {
  @MainActor
  private final class World {
    struct Row {
      var text: String
      var isMarked = false
      var isSelected = false
    }

    var random: SeededNumbers
    var rows: [Row] = []
    private(set) var list = ListView()
    var found = ""
    var filter = ""

    init(seed: UInt64) {
      random = SeededNumbers(seed: seed)
      rows = (0..<random.pick(Array(0...12))).map { _ in row() }
      list = ListView(rowCount: rows.count) { [unowned self] in StyledText(rows[$0].text) }
      list.allowsSelection = true
      list.allowsFiltering = true
      draw()
    }

    func row() -> Row {
      let pieces = ["a", "B", "é", "e\u{301}", "Ж", "ж", "好", " "]
      return Row(text: (0..<random.pick([1, 3, 5])).map { _ in random.pick(pieces) }.joined())
    }

    func draw() {
      var canvas = TextCanvas(width: 8, height: 4)
      canvas.draw { list.draw(in: &$0) }
    }

    func some() -> Range<Int> {
      let first = Int.random(in: 0...rows.count, using: &random)
      return first..<Int.random(in: first...min(rows.count, first + 3), using: &random)
    }

    func edit() {
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1:
        let at = Int.random(in: 0...rows.count, using: &random)
        let new = (0..<random.pick([1, 2, 4])).map { _ in row() }
        rows.insert(contentsOf: new, at: at)
        list.insertRows(new.count, at: at)
        expectSelection()
      case 2:
        let range = some()
        // This model does not describe which row is selected after the selected row was removed.
        guard !rows[range].contains(where: \.isSelected) else { return }
        rows.removeSubrange(range)
        list.removeRows(range)
      case 3, 4:
        let range = some()
        for index in range { rows[index].text = row().text }
        list.reloadRows(range)
      case 5:
        let range = some()
        let moved = Array(rows[range])
        rows.removeSubrange(range)
        let target = Int.random(in: 0...rows.count, using: &random)
        rows.insert(contentsOf: moved, at: target)
        list.moveRows(range.lowerBound..<range.lowerBound + moved.count, to: target)
        expectSelection()
      case 6:
        found = random.pick(["a", "é", "ж", "好", "aé", "e", ""])
        list.find(found)
      case 7:
        filter = random.pick(["a", "é", "b", "ж", ""])
        list.filter(filter)
      default: select()
      }
    }

    /// Checks that edits around the selected row keep it selected.
    private func expectSelection() {
      #expect(list.selectedRow == rows.firstIndex(where: \.isSelected))
    }

    private func select() {
      guard let index = rows.indices.randomElement(using: &random) else { return }
      rows[index].isMarked.toggle()
      list.markRow(index, rows[index].isMarked)
      list.findNext()
    }

    /// Returns a difference from the model after all rows have been searched, or `nil`.
    func difference() -> String? {
      while list.continueFind() {}
      draw()
      let marked = rows.indices.filter { rows[$0].isMarked }
      let (filter, query) = (FindQuery(filter), FindQuery(found))
      let passing = rows.indices.filter { filter.matches(rows[$0].text) }
      let holding = passing.filter { !found.isEmpty && query.matches(rows[$0].text) }
      if list.rowCount != rows.count { return "\(list.rowCount) rows of \(rows.count)" }
      if list.markedRows != marked { return "marked \(list.markedRows), not \(marked)" }
      if let status = list.filterStatus, status.count != passing.count {
        return "\(status.count) rows pass, not \(passing.count)"
      }
      noteSelection()
      guard let status = list.findStatus, !found.isEmpty else { return nil }
      let matches = holding.flatMap { row in
        query.ranges(in: rows[row].text).map { _ in row }
      }
      if status.count != matches.count { return "\(status.count) matches, not \(matches.count)" }
      let first = status.row.flatMap { row in matches.firstIndex(of: row) }
      let number = first.flatMap { first -> Int? in
        let last = (matches.lastIndex(of: matches[first]) ?? first) + 1
        guard let number = status.number, number > first, number <= last else { return first + 1 }
        return number
      }
      if status.number != number || (status.row == nil) != (number == nil) {
        return "row \(status.row ?? -1) is \(status.number ?? 0) of \(holding), not \(number ?? 0)"
      }
      return nil
    }

    /// Records the row that a search has selected, which must then remain selected.
    private func noteSelection() {
      for index in rows.indices { rows[index].isSelected = index == list.selectedRow }
    }
  }

  @Test
  func `Q-3, Q-5, Q-6: a list's search, filter, marks and selection match those of plain arrays`() {
    for seed in 0..<share(60, of: 1_000) {
      let world = World(seed: UInt64(seed))
      for step in 0..<40 {
        world.edit()
        if let difference = world.difference() {
          Issue.record("seed \(seed), step \(step): \(difference)")
          break
        }
      }
    }
  }

  @Test func `Q-3: a row found by a search is no longer found after it changes and does not match`()
  {
    var texts = ["one", "two"]
    let list = ListView(rowCount: 2) { StyledText(texts[$0]) }
    var canvas = TextCanvas(width: 8, height: 4)
    canvas.draw { list.draw(in: &$0) }
    list.find("one")
    while list.continueFind() {}
    #expect(list.findStatus?.row == 0 && list.findStatus?.number == 1)
    texts[0] = "three"
    list.reloadRows(0..<1)
    #expect(list.findStatus?.number == nil && list.findStatus?.count == 0)
    while list.continueFind() {}
    #expect(list.findStatus?.row == nil && list.findStatus?.count == 0)
    #expect(list.findStatus?.text(in: .english) == "not found")
  }
}

/// Changes of the list from inside a row's drawing or text.
@Suite("Changes from inside a drawing", .timeLimit(.minutes(60))) @MainActor
struct ReentranceTests {
  @MainActor private static func draw(_ change: @escaping @MainActor (ListView) -> Void) {
    let list = ListView()
    list.appendRows(9)
    list.drawing = .byIndex { [unowned list] (row: Int, region: inout CanvasRegion) in
      region.write("row \(row)")
      if row == 2 { change(list) }
    }
    list.allowsFiltering = true
    var canvas = TextCanvas(width: 8, height: 6)
    canvas.draw { list.draw(in: &$0) }
  }

  @Test
  func `Q-1: a drawing closure that changes the list in a later frame also stops the program`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let list = ListView()
        list.appendRows(9)
        list.drawing = .byIndex { [unowned list] (row: Int, region: inout CanvasRegion) in
          if list.allowsSelection { list.removeRows(0..<1) }
        }
        _ = lines(list)
        _ = lines(list)
        list.allowsSelection = true
        _ = lines(list)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("must not change rows"), "\(message)")
  }

  @Test
  func `Q-1: a drawing closure that finds, filters, removes or replaces rows stops the program`()
    async
  {
    let find = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await Self.draw { $0.find("row") } }
    let filter = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await Self.draw { $0.filter("7") } }
    let remove = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await Self.draw { $0.removeRows(0..<5) } }
    let replace = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { await Self.draw { $0.resetRows(count: 1) } }
    for (result, what) in [
      (find, "look for words"), (filter, "filter rows"), (remove, "change rows"),
      (replace, "replace all rows"),
    ] {
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        said.contains("A closure that draws a row or returns its text must not \(what)"), "\(said)")
    }
  }

  @Test
  func `Q-1: a rowText closure that changes the list during a search stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let list = ListView()
        list.appendRows(9)
        list.rowText = { [unowned list] row in
          list.removeRows(0..<1)
          return "row \(row)"
        }
        list.resize(width: 8, height: 6)
        list.find("row")
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("must not change rows"), "\(said)")
  }
}
