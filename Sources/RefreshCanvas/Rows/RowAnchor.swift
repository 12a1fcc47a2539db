/// What keeps its place over a change, and who takes over where it goes.
struct RowAnchor: Sendable {
  /// Who it is now.
  enum Holder: Sendable, Hashable {
    case row(Int)
    /// The end of a row: none after it stays.
    case end(of: Int)
    /// The start of the content: no row stays.
    case start
  }

  private(set) var holder: Holder
  /// Where it stood in the content before.
  private var position: LengthSum
  /// How much of the row lies before what keeps its place, from 0 to 1, and its length.
  private var part: (share: Double, length: Double)?
  /// Where the list's start stood: there the content begins if no row stays.
  private let edge: LengthSum

  init(
    _ holder: Holder, at position: LengthSum, edge: LengthSum,
    part: (share: Double, length: Double)? = nil
  ) {
    self.holder = holder
    self.position = position
    self.edge = edge
    self.part = part
  }

  /// Follows a step that `index` has carried out already.
  mutating func follow(_ step: RowChanges.Step, in index: RowIndex) {
    switch step {
    case .insert(let count, let target, _): shift(by: count, from: target)
    case .remove(let rows): remove(rows, in: index, staying: rows.lowerBound)
    case .move(let rows, let target):
      let staying = rows.lowerBound < target ? rows.lowerBound : rows.lowerBound + rows.count
      if !remove(rows, in: index, staying: staying) { shift(by: rows.count, from: target) }
    case .setLength: break
    }
  }

  private mutating func shift(by count: Int, from target: Int) {
    switch holder {
    case .row(let row): if target <= row { holder = .row(row + count) }
    case .end(let row): if target <= row { holder = .end(of: row + count) }
    case .start: break
    }
  }

  /// Takes rows out before the holder, or hands over from it; returns whether it did that.
  ///
  /// `staying` is where the rows that came after those stand now.
  @discardableResult
  private mutating func remove(_ rows: Range<Int>, in index: RowIndex, staying: Int) -> Bool {
    switch holder {
    case .start: return true
    case .row(let row) where !rows.contains(row):
      if rows.upperBound <= row { holder = .row(row - rows.count) }
      return false
    case .end(let row) where !rows.contains(row):
      if rows.upperBound <= row { holder = .end(of: row - rows.count) }
      return false
    case .row:
      part = nil
      if let next = index.firstRow(from: staying, with: .moved, false) {
        holder = .row(next)
        return true
      }
    case .end: break
    }
    if let last = index.lastRow(before: staying, with: .moved, false) {
      holder = .end(of: last)
    } else {
      holder = .start
      position = edge
    }
    return true
  }

  /// How far what keeps its place has gone in the content.
  func shift(in index: RowIndex) -> Double {
    var shift = newPosition(in: index) - position
    if let part, case .row(let row) = holder {
      let length = index.length(of: row)
      if length != part.length { shift += LengthSum(part.share * (length - part.length)) }
    }
    return shift.value
  }

  private func newPosition(in index: RowIndex) -> LengthSum {
    switch holder {
    case .row(let row): index.position(of: row)
    case .end(let row): index.position(of: row + 1)
    case .start: .zero
    }
  }
}
