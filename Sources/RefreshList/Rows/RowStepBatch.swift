/// Nearby steps of a change that are applied as one change of a ``RowPositionIndex``.
struct RowStepBatch: Sendable {
  enum Change: Sendable {
    case insert(RowRun)
    case remove
    case setLength(Double?)
  }

  /// The maximum number of rows between two steps.
  private static let reach = 64

  /// The changes of rows, with the indices before the first step of the batch.
  private(set) var splices: [(rows: Range<Int>, change: Change)] = []
  private var growth = 0
  private var end = 0

  /// Adds a step. Returns `false` for a move, or a step that does not closely follow the last one.
  mutating func take(_ step: RowChanges.Step, fixed: Double?, marks: RowChangeFlags) -> Bool {
    switch step {
    case .insert(let count, let row, let length):
      return add(row..<row, .insert(RowRun(count, length: length ?? fixed, marks: marks)), count)
    case .remove(let rows): return add(rows, .remove, -rows.count)
    case .setLength(let length, let rows, _): return add(rows, .setLength(length ?? fixed), 0)
    case .move: return false
    }
  }

  private mutating func add(_ rows: Range<Int>, _ change: Change, _ count: Int) -> Bool {
    let start = rows.lowerBound
    guard splices.isEmpty || start >= end && start - end <= Self.reach else { return false }
    splices.append((start - growth..<rows.upperBound - growth, change))
    growth += count
    end = max(start, rows.upperBound + count)
    return true
  }

  fileprivate mutating func removeAll() {
    splices.removeAll(keepingCapacity: true)
    growth = 0
    end = 0
  }
}

extension RowPositionIndex {
  mutating func carryOut(_ batch: inout RowStepBatch) {
    guard let first = batch.splices.first, let last = batch.splices.last else { return }
    let rows = first.rows.lowerBound..<last.rows.upperBound
    var old = RowRunReader(tree.runs(in: rows))
    var (new, row): ([RowRun], Int) = ([], rows.lowerBound)
    for splice in batch.splices {
      old.read(splice.rows.lowerBound - row) { new.join($0) }
      row = splice.rows.upperBound
      switch splice.change {
      case .insert(let run): new.join(run)
      case .remove: old.read(splice.rows.count) { _ in }
      case .setLength(let length):
        old.read(splice.rows.count) { run in
          var run = run
          run.length = length
          new.join(run)
        }
      }
    }
    replace(rows, with: new)
    batch.removeAll()
  }
}
