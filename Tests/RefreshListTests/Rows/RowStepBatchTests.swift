import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Steps that are applied together, compared with the same steps one by one.
@Suite("Batches of steps", .timeLimit(.minutes(60)))
struct RowStepBatchTests {
  private func step(
    of rows: Int, from row: Int, _ random: inout SeededNumbers
  ) -> RowChanges.Step {
    let start = Int.random(in: min(row, rows)...min(rows, row + 90), using: &random)
    let count = Int.random(in: 0...min(4, rows - start), using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0 where start < rows: return .move(start..<start + 1, to: 0)
    case 1,
      2 where count > 0:
      return .remove(start..<start + count)
    case 3 where count > 0:
      return .setLength(random.chance(0.5) ? 2 : nil, start..<start + count, .unspecified)
    default: return .insert(1 + count, at: start, length: random.chance(0.3) ? 3 : nil)
    }
  }

  private func carryOut(_ step: RowChanges.Step, on index: inout RowPositionIndex) {
    switch step {
    case .insert(let count, let row, let length):
      index.insert(count, at: row, length: length, marks: .new)
    case .remove(let rows): index.remove(rows)
    case .move(let rows, let target): index.move(rows, to: target)
    case .setLength(let length, let rows, _): index.setLength(length, of: rows)
    }
  }

  @Test
  func `R-2: edits of neighbouring rows applied together lead to the same rows as single edits`() {
    var together = 0
    for seed in 0..<300 {
      var random = SeededNumbers(seed: UInt64(seed))
      var alone = RowPositionIndex()
      alone.insert(Int.random(in: 0...400, using: &random), at: 0, length: 1)
      var (joined, batch, row) = (alone, RowStepBatch(), 0)
      for _ in 0..<40 {
        if random.chance(0.1) { row = 0 }
        let step = step(of: alone.count, from: row, &random)
        carryOut(step, on: &alone)
        if case .insert(let count, let at, _) = step { row = at + count }
        if case .remove(let rows) = step { row = rows.lowerBound }
        if case .setLength(_, let rows, _) = step { row = rows.upperBound }
        if batch.take(step, fixed: nil, marks: .new) { continue }
        together += batch.splices.count > 1 ? 1 : 0
        joined.carryOut(&batch)
        if !batch.take(step, fixed: nil, marks: .new) { carryOut(step, on: &joined) }
      }
      joined.carryOut(&batch)
      #expect(joined.count == alone.count)
      let runs = (joined.tree.runs(in: 0..<joined.count), alone.tree.runs(in: 0..<alone.count))
      #expect(runs.0.count == runs.1.count)
      // `==` is not sufficient: unknown lengths are not equal.
      #expect(zip(runs.0, runs.1).allSatisfy { $0.isLike($1) && $0.count == $1.count })
      #expect(joined.total == alone.total)
      #expect(joined.unknownCount == alone.unknownCount)
    }
    #expect(together > 300)
  }
}
