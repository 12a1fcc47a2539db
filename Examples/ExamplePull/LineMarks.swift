/// The lines that were added or changed in the last run, which are marked for a while.
struct LineMarks {
  enum Mark: Equatable {
    case new
    case changed
  }

  private var marked: [(lines: Range<Int>, mark: Mark)] = []

  init() {}

  /// Marks the lines of changes. In each change, lines that replace old ones count as changed;
  /// further lines count as new.
  init(_ changes: [LineDiff.Change]) {
    for change in changes {
      let split = change.new.lowerBound + min(change.old.count, change.new.count)
      if change.new.lowerBound < split { marked.append((change.new.lowerBound..<split, .changed)) }
      if split < change.new.upperBound { marked.append((split..<change.new.upperBound, .new)) }
    }
  }

  var isEmpty: Bool { marked.isEmpty }

  subscript(line: Int) -> Mark? {
    var (low, high) = (0, marked.count)
    while low < high {
      let middle = (low + high) / 2
      if marked[middle].lines.upperBound <= line { low = middle + 1 } else { high = middle }
    }
    return low < marked.count && marked[low].lines.contains(line) ? marked[low].mark : nil
  }
}
