import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// The search of rows in parts, and its results after edits.
@Suite("Searching rows in parts", .timeLimit(.minutes(60))) @MainActor
struct BatchedRowSearchTests {
  /// A text of two-byte letters, which is compared by character, with a match at one end.
  private static func text(matchFirst: Bool) -> String {
    let rest = String(repeating: "é", count: 400)
    return matchFirst ? "ж" + rest : rest + "ж"
  }

  /// Searches with a small limit until nothing is left.
  private func finish(_ search: inout BatchedRowSearch, _ text: BatchedRowSearch.Reading) {
    for _ in 0..<10_000 where !search.isComplete {
      guard let row = search.scanned.first(from: 0, false) else { return }
      var effort = SearchBudget(left: 20)
      search.scan(at: row, forward: true, &effort, text)
    }
    #expect(search.isComplete)
  }

  @Test func `Q-3: a long text that changes while it is searched is searched again from its start`()
  {
    var texts = [Self.text(matchFirst: false)]
    var search = BatchedRowSearch(FindQuery("ж"), rows: 1, countingMatches: true)
    var effort = SearchBudget(left: 300)
    search.scan(at: 0, forward: true, &effort) { texts[$0] }
    #expect(!search.isComplete)
    texts[0] = Self.text(matchFirst: true)
    var changes = RowChanges(count: 1)
    changes.reloadRows(0..<1)
    for step in changes.steps { search.follow(step) }
    finish(&search) { texts[$0] }
    #expect(search.matchCount == 1 && search.matching.contains(0))
  }

  @Test
  func `Q-3: each row's matches are found if long texts are searched in parts while rows change`() {
    for seed in 1...UInt64(share(120, of: 5_000)) {
      var random = SeededNumbers(seed: seed)
      func text(_ random: inout SeededNumbers) -> String {
        let pieces = ["é", "éé", "ж", "жé", "a", "好", "e\u{301}"]
        return (0..<Int.random(in: 0...60, using: &random)).map { _ in random.pick(pieces) }
          .joined()
      }
      var texts = (0..<Int.random(in: 1...9, using: &random)).map { _ in text(&random) }
      let query = random.pick(["ж", "жé", "éж", "a"])
      var search = BatchedRowSearch(FindQuery(query), rows: texts.count, countingMatches: true)
      for step in 0..<40 {
        var changes = RowChanges(count: texts.count)
        switch Int.random(in: 0..<12, using: &random) {
        case 0 where !texts.isEmpty:
          let row = Int.random(in: texts.indices, using: &random)
          // Often a text of the same size, whose search must not be continued.
          texts[row] =
            random.chance(0.5) ? String(texts[row].reversed()) : text(&random)
          changes.reloadRows(row..<row + 1)
        case 1:
          let row = Int.random(in: 0...texts.count, using: &random)
          texts.insert(text(&random), at: row)
          changes.insertRows(1, at: row)
        case 2 where texts.count > 1:
          let row = Int.random(in: texts.indices, using: &random)
          texts.remove(at: row)
          changes.removeRows(row..<row + 1)
        case 3 where texts.count > 1:
          let row = Int.random(in: texts.indices, using: &random)
          let target = Int.random(in: 0..<texts.count, using: &random)
          texts.insert(texts.remove(at: row), at: target)
          changes.moveRows(row..<row + 1, to: target)
        default:
          let isForward = random.chance(0.5)
          let row =
            isForward
            ? search.scanned.first(from: 0, false)
            : search.scanned.last(before: texts.count, false)
          guard let row else { continue }
          var effort = SearchBudget(left: Int.random(in: 1...200, using: &random))
          search.scan(at: row, forward: isForward, &effort) { texts[$0] }
        }
        for step in changes.steps { search.follow(step) }
        let wrong = texts.indices.first { row in
          search.scanned.contains(row)
            && search.matches(in: row) != FindQuery(query).ranges(in: texts[row]).count
        }
        #expect(wrong == nil, "seed \(seed), step \(step), row \(wrong ?? -1)")
      }
      finish(&search) { texts[$0] }
      let counts = texts.map { FindQuery(query).ranges(in: $0).count }
      #expect(search.matchCount == counts.reduce(0, +), "seed \(seed)")
      for row in texts.indices {
        #expect(search.matches(before: row) == counts[..<row].reduce(0, +), "seed \(seed)")
      }
    }
  }
}
