import Testing

@testable import RefreshList

@Suite(.timeLimit(.minutes(60))) struct TrackedRowIndexTests {
  private func tracked(_ steps: [RowChanges.Step]) -> TrackedRowIndex {
    steps.reduce(into: TrackedRowIndex(5)) { $0.follow($1) }
  }

  @Test
  func `R-3: a row inserted or moved to the index of a removed row takes the place of that row`() {
    let gone = tracked([.remove(4..<7)])
    #expect(gone.isGone && gone.index == 4)
    let steps: [(RowChanges.Step, Int)] = [
      (.insert(2, at: 4, length: nil), 4), (.insert(2, at: 3, length: nil), 6),
      (.move(8..<9, to: 4), 4), (.move(8..<9, to: 2), 5),
    ]
    for (step, index) in steps {
      #expect(tracked([.remove(4..<7), step]).index == index, "\(step)")
    }
  }

  @Test
  func `R-3: the index of a row increases by the number of rows that are inserted at or before it`()
  {
    let steps: [(RowChanges.Step, Int)] = [
      (.insert(2, at: 5, length: nil), 7), (.insert(2, at: 6, length: nil), 5),
      (.move(8..<9, to: 5), 6), (.move(4..<6, to: 8), 9),
    ]
    for (step, index) in steps { #expect(tracked([step]).index == index, "\(step)") }
  }

  @Test func `R-3: a change of all rows removes every row to which it gives no new index`() {
    var row = TrackedRowIndex(5)
    row.move(to: 2)
    #expect(!row.isGone && row.index == 2)
    row.move(to: nil)
    #expect(row.isGone)
    row.move(to: 4)
    #expect(row.isGone && row.index == 2)
  }
}
