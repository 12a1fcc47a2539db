import RefreshCanvas
import RefreshList
import Testing

@testable import RefreshPages

@Suite(.timeLimit(.minutes(60))) struct ItemLedgerTests {
  @Test func `the longest growing part is one of the longest there are`() {
    var chance = SeededNumbers(seed: 1)
    for _ in 0..<300 {
      let count = Int.random(in: 0...9, using: &chance)
      let numbers = (0..<count).map { _ in
        chance.chance(0.2) ? nil : Int.random(in: 0..<12, using: &chance)
      }
      let run = LongestRun.indices(in: numbers)
      let values = run.compactMap { numbers[$0] }
      #expect(values.count == run.count)
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
      #expect(run == run.sorted())
      #expect(run.count == longest(numbers.compactMap { $0 }))
    }
  }

  /// By trying all parts.
  private func longest(_ numbers: [Int]) -> Int {
    (0..<1 << numbers.count).map { choice in
      let part = numbers.indices.filter { choice >> $0 & 1 == 1 }.map { numbers[$0] }
      return zip(part, part.dropFirst()).allSatisfy { $0 < $1 } ? part.count : 0
    }.max() ?? 0
  }

  @Test func `rows are found after any pages and merges`() {
    var chance = SeededNumbers(seed: 2)
    var ledger = ItemLedger<Int>(identity: { AnyHashable($0) })
    var next = 1_000
    for _ in 0..<400 {
      let start = ledger.items.prefix(8).shuffled(using: &chance)
      let known = start.prefix(Int.random(in: 0...4, using: &chance))
      let new = (0..<Int.random(in: 0...6, using: &chance)).map { _ in
        next += 1
        return next
      }
      let page = (known + new).shuffled(using: &chance)
      if chance.chance(0.5) {
        _ = ledger.append(page)
      } else if ledger.knowsAny(of: page) {
        _ = ledger.merge(page, isAll: chance.chance(0.02))
        #expect(Array(ledger.items.prefix(page.count)) == page)
      }
      #expect(Set(ledger.items).count == ledger.items.count)
      for (row, item) in ledger.items.enumerated() { #expect(ledger.row(of: item) == row) }
    }
    #expect(ledger.items.count > 5)
  }
}
