internal import RefreshCanvas

/// Neighbouring steps of a change, from the first row on, that are carried out in one go.
///
/// A change may have a step for each of many rows. One by one each costs the depth of a tree; steps
/// that lie close to each other cost it together.
struct RowSplices: Sendable {
  /// What happens to some rows, which are counted as they stood before all of these steps.
  struct Splice: Sendable {
    enum Change: Sendable {
      case insert(RowRun)
      case remove
      case setLength(Double?)
    }

    let rows: Range<Int>
    let change: Change
  }

  /// The rows that lie between two steps at most.
  private static let reach = 64

  private(set) var splices: [Splice] = []
  /// The number of rows that they bring, less those that they take out.
  private var growth = 0
  /// The row behind the last step, counted as that left the rows.
  private var end = 0

  /// Takes a step behind the others; returns whether it is one that goes with them.
  mutating func take(_ step: RowChanges.Step, fixed: Double?, marks: RowMarks) -> Bool {
    switch step {
    case .insert(let count, let row, let length):
      return add(row..<row, .insert(RowRun(count, length: length ?? fixed, marks: marks)), count)
    case .remove(let rows): return add(rows, .remove, -rows.count)
    case .setLength(let length, let rows, _): return add(rows, .setLength(length ?? fixed), 0)
    case .move: return false
    }
  }

  private mutating func add(_ rows: Range<Int>, _ change: Splice.Change, _ count: Int) -> Bool {
    let start = rows.lowerBound
    guard splices.isEmpty || start >= end && start - end <= Self.reach else { return false }
    splices.append(Splice(rows: start - growth..<rows.upperBound - growth, change: change))
    growth += count
    end = max(start, rows.upperBound + count)
    return true
  }

  /// Forgets all steps.
  mutating func removeAll() {
    splices.removeAll(keepingCapacity: true)
    (growth, end) = (0, 0)
  }
}

extension RowIndex {
  /// Carries out steps that lie close to each other.
  mutating func carryOut(_ steps: RowSplices) {
    guard let first = steps.splices.first, let last = steps.splices.last else { return }
    let rows = first.rows.lowerBound..<last.rows.upperBound
    var old = RunReader(runs(in: rows))
    var (new, row): ([RowRun], Int) = ([], rows.lowerBound)
    for splice in steps.splices {
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
  }
}

/// Reads runs of rows in pieces of any length.
private struct RunReader {
  private let runs: [RowRun]
  private var index = 0
  /// The rows of the next run that were read.
  private var taken = 0

  init(_ runs: [RowRun]) { self.runs = runs }

  mutating func read(_ count: Int, _ body: (RowRun) -> Void) {
    var left = count
    while left > 0, index < runs.count {
      var run = runs[index]
      let rest = run.count - taken
      run.count = min(left, rest)
      body(run)
      left -= run.count
      (index, taken) = run.count == rest ? (index + 1, 0) : (index, taken + run.count)
    }
  }
}
