/// Tracks the row count of a script, so that an index out of range is an error of its step.
struct RowCountValidator {
  private(set) var count: Int

  init(_ count: Int) { self.count = count }

  mutating func apply(_ edit: GestureScript.RowEdit) throws(ParseFailure) {
    switch edit {
    case .insert(let added, let row, _):
      try check(row, "at=", atMost: count)
      count += added
    case .append(let added, _), .prepend(let added, _): count += added
    case .remove(let removed, let row):
      try check(removed, at: row, "at=")
      count -= removed
    case .move(let moved, let row, let target):
      try check(moved, at: row, "from=")
      try check(target, "to=", atMost: count - moved)
    case .height(_, let row, let changed, _): try check(changed, at: row, "at=")
    }
  }

  func check(row: Int) throws(ParseFailure) {
    guard row < count else {
      throw ParseFailure("row \(row) is out of range; expected: \(Self.range(0, count - 1))")
    }
  }

  private func check(_ some: Int, at row: Int, _ name: String) throws(ParseFailure) {
    guard some <= count else {
      throw ParseFailure("row count \(some) is out of range; expected: \(Self.range(0, count))")
    }
    try check(row, name, atMost: count - some)
  }

  private func check(_ row: Int, _ name: String, atMost last: Int) throws(ParseFailure) {
    guard row <= last else {
      throw ParseFailure("\(name) '\(row)' is out of range; expected: \(Self.range(0, last))")
    }
  }

  private static func range(_ first: Int, _ last: Int) -> String {
    last < first ? "none, the list is empty" : first == last ? "\(first)" : "\(first) to \(last)"
  }
}
