/// Where the rows of a list stand.
@MainActor
struct RowLayout {
  private(set) var count = 0
  private let height: RowHeight
  private var index = RowIndex()

  init(height: RowHeight) {
    if case .fixed(let rows) = height {
      precondition(rows >= 1, "rows of a fixed height need 1 or more, and have \(rows)")
    }
    self.height = height
  }

  /// The height of all rows.
  var total: Int {
    switch height {
    case .fixed(let rows): count * rows
    case .perRow: index.total
    }
  }

  /// The height that preload distances in rows count with.
  var typicalHeight: Double {
    if case .fixed(let rows) = height { return Double(rows) }
    return count > 0 ? max(1, Double(total) / Double(count)) : 1
  }

  func height(of row: Int) -> Int {
    switch height {
    case .fixed(let rows): rows
    case .perRow(let ask): max(0, ask(row))
    }
  }

  func position(of row: Int) -> Int {
    switch height {
    case .fixed(let rows): row * rows
    case .perRow(let ask): index.position(of: row, height: ask)
    }
  }

  /// The row that covers a position of 0 or more, and where it begins.
  func row(at position: Int) -> (row: Int, start: Int) {
    switch height {
    case .fixed(let rows):
      let row = min(count, position / rows)
      return (row, row * rows)
    case .perRow(let ask):
      return index.row(at: position, height: ask)
    }
  }

  /// Adds rows at the end, and returns how much higher the content becomes.
  mutating func append(_ added: Int) -> Int {
    let before = total
    count += added
    if case .perRow(let ask) = height { index.append(added, height: ask) }
    return total - before
  }

  /// Puts rows before the first, and returns how much higher the content becomes.
  mutating func prepend(_ added: Int) -> Int {
    let before = total
    count += added
    if case .perRow(let ask) = height { index.prepend(added, height: ask) }
    return total - before
  }
}
