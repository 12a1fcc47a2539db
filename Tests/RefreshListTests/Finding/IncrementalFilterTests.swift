import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Filtering rows, as a value", .timeLimit(.minutes(60))) @MainActor
struct IncrementalFilterTests {
  static let words = ["", "a", "ab", "e", "é", "E", "b c", "A", "好", "nothing"]

  /// The displayed rows by ID, after the steps of edits; `nil` for a new row.
  private struct Mirror {
    var shown: [Int?]

    mutating func carryOut(_ changes: RowChanges) {
      for step in changes.steps {
        switch step {
        case .remove(let rows): shown.removeSubrange(rows)
        case .insert(let count, let row, _):
          shown.insert(contentsOf: [Int?](repeating: nil, count: count), at: row)
        case .move(let rows, let target):
          let moved = shown[rows]
          shown.removeSubrange(rows)
          shown.insert(contentsOf: moved, at: target)
        case .setLength: break
        }
      }
    }
  }

  @Test func `Q-6: a filter in steps leaves exactly the matching rows in order after random edits`()
  {
    for seed in 0..<UInt64(share(3, of: 100)) {
      var rows = NamedRows(seed: seed)
      rows.rows = rows.new(40)
      var filter = IncrementalFilter(rows: 40)
      for _ in 0..<200 {
        var mirror = Mirror(shown: (0..<filter.count).map { rows.rows[filter.source(of: $0)].id })
        var changes = RowChanges(count: filter.count)
        switch Int.random(in: 0..<4, using: &rows.random) {
        case 0: filter.filter(rows.random.pick(Self.words))
        case 1, 2: for step in rows.edit().steps { filter.follow(step, &changes) }
        default: break
        }
        let start = Int.random(in: 0...rows.rows.count, using: &rows.random)
        var slices = Int.random(in: 0...30, using: &rows.random)
        while filter.isScanning, slices > 0 {
          let effort = SearchBudget(left: Int.random(in: 1...400, using: &rows.random))
          filter.scan(from: start, effort, text: { rows.rows[$0].text }, &changes)
          slices -= 1
        }
        if filter.query.isEmpty { filter.showAll(&changes) }
        mirror.carryOut(changes)
        let shown = (0..<filter.count).map { rows.rows[filter.source(of: $0)].id }
        #expect(changes.count == shown.count && mirror.shown.count == shown.count)
        #expect(zip(mirror.shown, shown).allSatisfy { $0 == nil || $0 == $1 })
        check(filter, rows)
        if rows.rows.count > 120 { break }
      }
    }
  }

  private func check(_ filter: IncrementalFilter, _ rows: NamedRows) {
    let sources = (0..<filter.count).map { filter.source(of: $0) }
    #expect(filter.rows == rows.rows.count && sources == sources.sorted())
    if !filter.isScanning { #expect(sources == rows.holding(filter.query.text)) }
    var shown: [Int?] = Array(repeating: nil, count: filter.rows)
    for (index, source) in sources.enumerated() { shown[source] = index }
    #expect((0..<filter.rows).map { filter.row(of: $0) } == shown)
  }
}
