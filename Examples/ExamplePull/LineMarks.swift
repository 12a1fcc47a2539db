/// The lines that came or changed with the last run, which are marked for a while.
struct LineMarks {
  /// A kind of change.
  enum Mark: Equatable {
    case new
    case changed
  }

  private var marked: [(lines: Range<Int>, mark: Mark)] = []

  /// Nothing is marked.
  init() {}

  /// Marks what changes made of the lines: as many as there were have changed, the rest are new.
  init(_ changes: [LineDiff.Change]) {
    for change in changes {
      let split = change.new.lowerBound + min(change.old.count, change.new.count)
      if change.new.lowerBound < split { marked.append((change.new.lowerBound..<split, .changed)) }
      if split < change.new.upperBound { marked.append((split..<change.new.upperBound, .new)) }
    }
  }

  /// Whether nothing is marked.
  var isEmpty: Bool { marked.isEmpty }

  /// The mark of a line, if it has one.
  subscript(line: Int) -> Mark? {
    var (low, high) = (0, marked.count)
    while low < high {
      let middle = (low + high) / 2
      if marked[middle].lines.upperBound <= line { low = middle + 1 } else { high = middle }
    }
    return low < marked.count && marked[low].lines.contains(line) ? marked[low].mark : nil
  }
}
