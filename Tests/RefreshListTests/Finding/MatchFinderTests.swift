import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Rows with IDs, as in an app.
struct NamedRows {
  struct Row: Equatable {
    var id: Int
    var text: String
  }
  var rows: [Row] = []
  private var nextID = 0
  var random: SeededNumbers

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  static let pieces = ["ab", "A", "b", "é", "e\u{301}", "E", "好", "👩\u{200D}👧", "e", " ", "c"]

  mutating func text() -> String {
    (0..<Int.random(in: 0...5, using: &random)).map { _ in random.pick(Self.pieces) }.joined()
  }

  mutating func new(_ count: Int) -> [Row] {
    (0..<count).map { _ in
      nextID += 1
      return Row(id: nextID, text: text())
    }
  }

  /// Makes a random edit of one to three steps in the rows.
  ///
  /// - Returns: The changes.
  mutating func edit() -> RowChanges {
    var changes = RowChanges(count: rows.count)
    for _ in 0..<Int.random(in: 1...3, using: &random) { step(&changes) }
    return changes
  }

  private mutating func step(_ changes: inout RowChanges) {
    let place = Int.random(in: 0...rows.count, using: &random)
    let count = Int.random(in: 0...min(4, rows.count - place), using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let new = new(Int.random(in: 1...5, using: &random))
      rows.insert(contentsOf: new, at: place)
      changes.insertRows(new.count, at: place)
    case 1:
      rows.removeSubrange(place..<place + count)
      changes.removeRows(place..<place + count)
    case 2:
      let moved = rows[place..<place + count]
      rows.removeSubrange(place..<place + count)
      let target = Int.random(in: 0...rows.count, using: &random)
      rows.insert(contentsOf: moved, at: target)
      changes.moveRows(place..<place + count, to: target)
    default:
      for row in place..<place + count { rows[row].text = text() }
      changes.reloadRows(place..<place + count)
    }
  }

  /// Returns the rows of the matches of words, in order.
  func matches(_ words: String) -> [Int] {
    rows.indices.flatMap { row in
      FindQuery(words).ranges(in: rows[row].text).map { _ in row }
    }
  }

  /// Returns the rows that contain words, by comparing every row.
  func holding(_ words: String) -> [Int] {
    rows.indices.filter { FindQuery(words).matches(rows[$0].text) }
  }
}

@Suite("Finding rows", .timeLimit(.minutes(60))) @MainActor
struct MatchFinderTests {
  private func finish(_ finder: inout MatchFinder, _ rows: NamedRows) {
    while finder.isScanning {
      _ = finder.scan(SearchBudget(left: 20), text: { rows.rows[$0].text })
    }
  }

  @Test func `Q-3: a row found by a search that changes and still matches is not a new result`() {
    var finder = MatchFinder(rows: 3, from: 0)
    finder.find("row")
    let isFound = finder.scan(text: { "row \($0)" })
    finder.follow(.setLength(nil, 0..<1, .unspecified))
    let isFoundAgain = finder.scan(text: { "row \($0)" })
    #expect(isFound && !isFoundAgain && finder.found == 0)
  }

  @Test func `Q-3: the source is searched if the list has one row, but not if it has no rows`() {
    for (rows, row) in [(0, nil), (1, 0), (2, 0)] as [(Int, Int?)] {
      var finder = MatchFinder(rows: rows, from: 0, isRemote: true)
      finder.find("words")
      let request = finder.nextRequest()
      #expect(request?.row == row)
    }
  }

  @Test(arguments: [(2, true, 0, Edge.trailing), (0, false, 2, .leading)])
  func `Q-3: past an end of the list, the source is requested to search from the other end`(
    found: Int, isForward: Bool, row: Int, edge: Edge
  ) {
    var finder = MatchFinder(rows: 3, from: 0, isRemote: true)
    finder.find("words")
    finder.take(.row(found))
    finder.findNext(after: found, forward: isForward)
    let request = finder.nextRequest()
    #expect(request?.row == row && finder.wrapped == edge)
  }

  @Test
  func `Q-3: a search finds the first match from the position on, then the next, and wraps around`()
  {
    let texts = ["x", "find", "y", "Find", "z", "find it"]
    var finder = MatchFinder(rows: 6, from: 2)
    var told: [Int] = []
    finder.find("find")
    while finder.isScanning {
      _ = finder.scan(
        SearchBudget(left: 1),
        text: {
          told.append($0)
          return texts[$0]
        })
    }
    #expect(finder.found == 3 && finder.number == 2 && finder.count == 3)
    #expect(told.sorted() == [0, 1, 2, 3, 4, 5], "every row is asked once: \(told)")
    #expect(told.first == 2)
    for (row, edge) in [(5, nil), (1, Edge.trailing), (3, nil)] as [(Int, Edge?)] {
      finder.findNext(after: finder.found ?? 0, forward: true)
      _ = finder.scan(text: { texts[$0] })
      #expect(finder.found == row && finder.wrapped == edge)
    }
    for (row, edge) in [(1, nil), (5, Edge.leading), (3, nil)] as [(Int, Edge?)] {
      finder.findNext(after: finder.found ?? 0, forward: false)
      _ = finder.scan(text: { texts[$0] })
      #expect(finder.found == row && finder.wrapped == edge)
    }
    finder.find("nothing")
    finish(&finder, NamedRows(seed: 1).with(texts))
    #expect(finder.found == nil && finder.count == 0 && finder.number == nil)
  }

  @Test func `Q-3: a search requests more rows once, and then wraps around`() {
    let texts = ["find", "x", "x"]
    var finder = MatchFinder(rows: 3, from: 1)
    var asked = 0
    func look() {
      while finder.isScanning {
        _ = finder.scan(
          text: { texts[$0] },
          mayLoad: {
            asked += 1
            return true
          })
      }
    }
    finder.find("find")
    look()
    #expect(finder.found == 0 && asked == 0)
    finder.findNext(after: 0, forward: true)
    look()
    #expect(finder.isWaiting && asked == 1)
    finder.stopWaiting()
    look()
    #expect(finder.found == 0 && finder.wrapped == .trailing && asked == 1)
  }

  @Test
  func `Q-3: if the row at which a search begins is removed, the row in its place is found`() {
    for isNext in [true, false] {
      var finder = MatchFinder(rows: 4, from: 1)
      finder.find("b")
      if isNext {
        finish(&finder, NamedRows(seed: 1).with(["x", "b", "b", "b"]))
        finder.findNext(after: 1, forward: true)
      }
      finder.follow(.remove(1..<2))
      finish(&finder, NamedRows(seed: 1).with(["x", "b", "b"]))
      #expect(finder.found == 1 && finder.number == 1)
    }
  }

  @Test
  func `Q-3: after all rows are replaced, a search continues in the new rows from the first one`() {
    var finder = MatchFinder(rows: 3, from: 2)
    finder.find("b")
    finish(&finder, NamedRows(seed: 1).with(["b", "x", "b"]))
    #expect(finder.found == 2 && finder.count == 2)
    let others = ["x", "b", "x", "x", "b", "b"]
    finder.startOver(others.count)
    finish(&finder, NamedRows(seed: 1).with(others))
    #expect(finder.found == 1 && finder.number == 1 && finder.count == 3)
    finder.startOver(1)
    finish(&finder, NamedRows(seed: 1).with(["x"]))
    #expect(finder.found == nil && finder.count == 0 && !finder.isScanning)
  }

  @Test
  func `Q-3: a search step reads a bounded number of rows, and a longer query only former matches`()
  {
    var asked = 0
    var finder = MatchFinder(rows: 200_000, from: 0)
    let text: BatchedRowSearch.Reading = { row in
      asked += 1
      return row == 199_999 ? "needle here" : row % 1_000 == 0 ? "need" : "nothing"
    }
    finder.find("need")
    _ = finder.scan(text: text)
    #expect(finder.found == 0 && asked <= SearchBudget.slice.left / SearchBudget.perRow + 64)
    var slices = 1
    while finder.isScanning {
      _ = finder.scan(text: text)
      slices += 1
    }
    #expect(asked == 200_000 && finder.count == 201 && slices > 20)
    asked = 0
    finder.find("needle")
    slices = 0
    while finder.isScanning {
      _ = finder.scan(text: text)
      slices += 1
    }
    #expect(finder.found == 199_999 && finder.count == 1 && asked < 1_000)
    #expect(slices < 5)
  }

  @Test func `Q-3: a search counts each match and keeps the found row in a list with random edits`()
  {
    for seed in 0..<UInt64(share(120, of: 500)) {
      var rows = NamedRows(seed: seed)
      rows.rows = rows.new(Int.random(in: 0...40, using: &rows.random))
      var finder = MatchFinder(rows: rows.rows.count, from: 0)
      var words = ""
      for _ in 0..<20 {
        switch Int.random(in: 0..<5, using: &rows.random) {
        case 0:
          words = rows.random.chance(0.4) ? words + rows.text() : rows.text()
          finder.find(words)
        case 1: _ = finder.scan(SearchBudget(left: 40), text: { rows.rows[$0].text })
        default:
          let found = finder.found.map { rows.rows[$0].id }
          let steps = rows.edit().steps
          for step in steps { finder.follow(step) }
          let now = finder.found.map { rows.rows[$0].id }
          let isThere = rows.rows.contains { $0.id == found }
          #expect(now == (isThere ? found : nil), "the row that was found stays found")
        }
      }
      finish(&finder, rows)
      guard !words.isEmpty else { continue }
      #expect(finder.search.matching.members == rows.holding(words), "seed \(seed)")
      let matches = rows.matches(words)
      #expect(finder.count == matches.count, "seed \(seed)")
      for row in rows.rows.indices {
        #expect(finder.search.matches(before: row) == matches.count { $0 < row }, "seed \(seed)")
      }
    }
  }

  @Test func `Q-3: next and previous visit all matches of a search in order and wrap around`() {
    for seed in 0..<300 as Range<UInt64> {
      var rows = NamedRows(seed: seed)
      rows.rows = rows.new(25)
      let words = rows.random.pick(["a", "e", "é", "b", "ab", "好", "E"])
      let holding = rows.matches(words)
      let origin = Int.random(in: 0..<25, using: &rows.random)
      var finder = MatchFinder(rows: 25, from: origin)
      finder.find(words)
      while !finder.isSettled {
        _ = finder.scan(SearchBudget(left: 9), text: { rows.rows[$0].text })
      }
      #expect(finder.found == holding.first { $0 >= origin } ?? holding.first)
      guard var at = finder.found.flatMap(holding.firstIndex) else { continue }
      for _ in 0..<holding.count * 2 + 3 {
        let forward = rows.random.chance(0.5)
        let matches = finder.search.matches(in: holding[at])
        finder.findNext(after: holding[at], forward: forward, matches: matches)
        while !finder.isSettled {
          _ = finder.scan(SearchBudget(left: 9), text: { rows.rows[$0].text })
        }
        at = (at + (forward ? 1 : -1) + holding.count) % holding.count
        #expect(finder.found == holding[at], "seed \(seed)")
        #expect(finder.match == at - (holding.firstIndex(of: holding[at]) ?? 0), "seed \(seed)")
      }
    }
  }

  @Test
  func `Q-3: a found row that no longer matches is dropped while the search waits for more rows`() {
    var texts = ["a", "hit"]
    var finder = MatchFinder(rows: 2, from: 0)
    finder.find("hit")
    _ = finder.scan(text: { texts[$0] })
    finder.findNext(after: 1, forward: true)
    _ = finder.scan(text: { texts[$0] }, mayLoad: { true })
    #expect(finder.found == 1 && finder.isWaiting)
    texts[1] = "b"
    finder.follow(.setLength(1, 1..<2, .inText(.start)))
    _ = finder.scan(text: { texts[$0] }, mayLoad: { true })
    #expect(finder.found == nil && finder.isWaiting)
    texts.append("hit")
    finder.follow(.insert(1, at: 2, length: nil))
    _ = finder.scan(text: { texts[$0] }, mayLoad: { true })
    #expect(finder.found == 2)
  }

  @Test func `Q-3: newly loaded rows are searched, and the search wraps around if no rows arrive`()
  {
    var texts = ["a", "hit"]
    var finder = MatchFinder(rows: 2, from: 0)
    finder.find("hit")
    _ = finder.scan(text: { texts[$0] })
    var asked = 0
    finder.findNext(after: 1, forward: true)
    _ = finder.scan(
      text: { texts[$0] },
      mayLoad: {
        asked += 1
        return true
      })
    #expect(asked == 1 && finder.isWaiting && !finder.isScanning && finder.found == 1)
    // A row that changes while the search waits is searched, without requesting its text twice.
    finder.follow(.setLength(1, 0..<1, .inText(.start)))
    _ = finder.scan(
      text: { texts[$0] },
      mayLoad: {
        asked += 1
        return asked < 9
      })
    #expect(asked == 1 && finder.isWaiting && !finder.isScanning)
    texts += ["b", "hit again"]
    finder.follow(.insert(2, at: 2, length: nil))
    _ = finder.scan(
      text: { texts[$0] },
      mayLoad: {
        asked += 1
        return true
      })
    #expect(asked == 1 && finder.found == 3 && !finder.isWaiting)
    finder.findNext(after: 3, forward: true)
    _ = finder.scan(text: { texts[$0] }, mayLoad: { true })
    finder.stopWaiting()
    _ = finder.scan(text: { texts[$0] })
    #expect(finder.found == 1 && finder.wrapped == .trailing)
  }
}

extension NamedRows {
  fileprivate func with(_ texts: [String]) -> NamedRows {
    var rows = self
    rows.rows = texts.enumerated().map { Row(id: $0.offset, text: $0.element) }
    return rows
  }
}
