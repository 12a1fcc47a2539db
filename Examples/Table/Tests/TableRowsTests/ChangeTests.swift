import GRDB
import RefreshList
import Testing

@testable import TableRows

@Suite(.timeLimit(.minutes(5))) @MainActor struct ChangeTests {
  @Test
  func `rows that other programs insert or delete are shown, and visible rows keep their place`()
    async throws
  {
    let bench = try await Bench.numbers(stride(from: 10, through: 200_000, by: 10))
    await bench.look()
    var chance = Chance()
    await bench.show(9_000)
    for round in 0..<40 {
      let near = 90_000 + Int.random(in: -600...600, using: &chance)
      let range = round.isMultiple(of: 3) ? 0..<200_000 : near - 500..<near + 500
      let top = try #require(bench.keys.first ?? nil)
      try await bench.other.write { [chance] db in
        var chance = chance
        for _ in 0..<50 {
          let number = Int.random(in: range, using: &chance)
          try db.execute(
            sql: "INSERT OR IGNORE INTO t VALUES (?, ?)", arguments: [number, "new \(round)"])
          let gone = Int.random(in: range, using: &chance)
          try db.execute(sql: "DELETE FROM t WHERE id = ? AND id <> ?", arguments: [gone, top])
        }
      }
      _ = Int.random(in: range, using: &chance)
      await bench.look()
      let truth = try bench.truth()
      #expect(bench.keys.first == top)
      #expect(bench.list.rowCount == truth.count)
      let place = try #require(truth.firstIndex(of: top))
      #expect(bench.list.visibleRows.lowerBound == place)
      #expect(bench.keys == Array(truth[place..<place + 10]))
    }
  }

  @Test func `a value that another program writes into a row is shown`() async throws {
    let bench = try await Bench.numbers(1...3_000)
    await bench.look()
    await bench.show(1_500)
    try bench.write("UPDATE t SET word = 'other' WHERE id = 1503")
    #expect(bench.lines[2] == "1503|word 1503")
    await bench.look()
    #expect(bench.lines[2] == "1503|other")
  }

  @Test func `table rows deleted before the count has finished are not counted`() async throws {
    let bench = try await Bench.numbers(1...20_000)
    await bench.show(10_000)
    _ = await bench.rows?.look()
    try bench.write("DELETE FROM t WHERE id BETWEEN 100 AND 5099")
    await bench.look()
    #expect(bench.list.rowCount == 15_000)
    #expect(bench.keys == Array(10_001...10_010))
    #expect(bench.list.visibleRows.lowerBound == 5_000)
  }

  @Test func `a database table can be emptied and filled again`() async throws {
    let bench = try await Bench.numbers(1...9_000)
    await bench.show(4_000)
    await bench.look()
    try bench.write("DELETE FROM t")
    await bench.look()
    #expect(bench.list.rowCount == 0)
    try bench.insert(5...7_000)
    await bench.look()
    #expect(bench.list.rowCount == 6_996)
    await bench.show(6_990)
    #expect(bench.keys.last == 7_000)
  }

  @Test func `a renamed database table is reported as an error until it has its name again`()
    async throws
  {
    let bench = try await Bench.numbers(1...50)
    await bench.look()
    try bench.write("ALTER TABLE t RENAME TO u")
    await bench.look()
    #expect(bench.rows?.problem?.description.contains("no such table") == true)
    try bench.write("ALTER TABLE u RENAME TO t")
    await bench.look()
    #expect(bench.rows?.problem == nil)
    #expect(bench.keys == Array(1...10))
  }

  @Test func `after a database change, the computed edits move each known row to its new position`()
  {
    var chance = Chance()
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 0...30, using: &chance)).map { $0 * 2 }
      var new = old.filter { _ in Int.random(in: 0...3, using: &chance) > 0 }
      for _ in 0..<Int.random(in: 0...6, using: &chance) {
        new.append(Int.random(in: 0...60, using: &chance) | 1)
      }
      new = Array(Set(new)).sorted()
      let known = old.map { Bool.random(using: &chance) ? [$0.databaseValue] : nil }
      var edits = Edit.edits(from: known, to: new.map { [$0.databaseValue] })
      let low = Int.random(in: 0...old.count, using: &chance)
      let high = Int.random(in: low...old.count, using: &chance)
      let isMerged = Bool.random(using: &chance)
      let all = edits
      if isMerged { edits = Edit.merged(edits, keeping: low..<high) }
      var rows: [Int?] = known.map { $0.flatMap { Int.fromDatabaseValue($0[0]) } }
      for edit in edits.reversed() {
        if edit.change > 0 {
          rows.insert(contentsOf: [Int?](repeating: nil, count: edit.change), at: edit.at)
        } else {
          rows.removeSubrange(edit.at..<edit.at - edit.change)
        }
      }
      #expect(rows.count == new.count)
      guard rows.count == new.count else { return }
      let kept = isMerged ? Set(old[low..<high]) : Set(old)
      for (row, key) in rows.enumerated() {
        guard let key, kept.contains(key), new.contains(key) else { continue }
        #expect(new[row] == key, "\(all) \(edits) \(old) \(new) \(low)..<\(high)")
      }
    }
  }
}
