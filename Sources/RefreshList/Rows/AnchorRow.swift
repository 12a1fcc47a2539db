internal import RefreshKit

/// The row that keeps its place during a change, and the replacement if it is removed.
struct AnchorRow: Sendable {
  enum RowOrSuccessor: Sendable, Hashable {
    case row(Int)
    case end(of: Int)
    case start
  }

  /// The replacement of a removed row and its position.
  enum Successor: Sendable, Hashable {
    case next(at: DoubleDouble)
    /// The row below on the screen, in a list with direction up. Without it, the row above.
    case below(top: DoubleDouble, end: DoubleDouble)
  }

  private(set) var current: RowOrSuccessor
  /// The position of the anchor before the change.
  private var position: DoubleDouble
  /// The anchored line of the row.
  var line: AnchorLine?
  /// Whether the row grows throughout, not only at one end.
  private(set) var isContentReplaced = false
  private var comparesTexts = false
  /// Whether the start of the row keeps its place, even if the text changes.
  private let keepsStart: Bool
  private var successor: Successor
  /// The position at which the content begins if no row remains.
  private let edge: DoubleDouble

  init(
    _ current: RowOrSuccessor, at position: DoubleDouble, edge: DoubleDouble,
    line: AnchorLine? = nil, successor: Successor? = nil, keepsStart: Bool = false
  ) {
    self.keepsStart = keepsStart
    self.successor = successor ?? .next(at: position)
    self.current = current
    self.position = position
    self.edge = edge
    self.line = line
  }

  /// `fixed` is the length of steps without one. For a replacement, `index` must contain the step.
  mutating func follow(
    _ step: RowChanges.Step, in index: @autoclosure () -> RowPositionIndex,
    _ direction: ScrollDirection, fixed: Double?
  ) {
    switch step {
    case .insert(let count, let target, _): shift(by: count, from: target)
    case .remove(let rows): remove(rows, in: index(), staying: rows.lowerBound)
    case .move(let rows, let target):
      let staying = rows.lowerBound < target ? rows.lowerBound : rows.lowerBound + rows.count
      if !remove(rows, in: index(), staying: staying) { shift(by: rows.count, from: target) }
    case .setLength(let length, let rows, let growth):
      guard case .row(let row) = current, rows.contains(row) else { return }
      if growth.comparesTexts, !keepsStart { comparesTexts = true }
      let growth = growth.seenFromOrigin(in: direction)
      if growth == .proportional { isContentReplaced = true }
      line?.row(grows: growth, to: length ?? fixed)
    }
  }

  func isAnchored(in rows: Range<Int>) -> Bool {
    switch current {
    case .row(let row), .end(of: let row): rows.contains(row)
    case .start: false
    }
  }

  private mutating func shift(by count: Int, from target: Int) {
    switch current {
    case .row(let row): if target <= row { current = .row(row + count) }
    case .end(let row): if target <= row { current = .end(of: row + count) }
    case .start: break
    }
  }

  /// The rows after the removed ones begin at `staying`. Returns `false` if the row remains.
  @discardableResult
  private mutating func remove(
    _ rows: Range<Int>, in index: @autoclosure () -> RowPositionIndex, staying: Int
  ) -> Bool {
    if current == .start { return true }
    guard isAnchored(in: rows) else {
      shift(by: -rows.count, from: rows.upperBound)
      return false
    }
    line = nil
    replaceAnchor(in: index(), from: staying)
    return true
  }

  private mutating func replaceAnchor(in index: RowPositionIndex, from staying: Int) {
    let next = index.tree.firstRow(from: staying, with: .moved, false)
    let last = index.tree.lastRow(before: staying, with: .moved, false)
    switch (successor, current, next, last) {
    case (.next(let start), .row, let next?, _): (current, position) = (.row(next), start)
    case (.next, _, _, let last?): current = .end(of: last)
    case (.below(let top, _), _, _, let last?): (current, position) = (.end(of: last), top)
    case (.below(_, let end), _, let next?, _): (current, position) = (.row(next), end)
    default: (current, position) = (.start, edge)
    }
  }

  /// Returns the distance that the anchor has moved in the content.
  func shift(in index: RowPositionIndex) -> Double {
    let newPosition: DoubleDouble =
      switch current {
      case .row(let row): index.position(of: row)
      case .end(let row): index.position(of: row + 1)
      case .start: .zero
      }
    var shift = newPosition - position
    if let way = lineShift(in: index), way != 0 { shift += DoubleDouble(way) }
    return shift.value
  }

  /// Whether the length of the row or the place of its line has changed.
  func hasGrown(in index: RowPositionIndex) -> Bool {
    guard let line, let row else { return false }
    return line.hasChanged(inRowOf: index.length(of: row))
  }

  /// Returns the anchor row, or the row after an anchored end, and where it must start.
  func start(in index: RowPositionIndex) -> (row: Int, position: Double) {
    switch current {
    case .row(let row): (row, position.value - (lineShift(in: index) ?? 0))
    case .end(let row): (row + 1, position.value)
    case .start: (0, edge.value)
    }
  }

  var row: Int? { if case .row(let row) = current { row } else { nil } }

  mutating func moveTowardsOrigin(by way: Double) { position = position - DoubleDouble(way) }

  mutating func followText(_ place: (_ row: Int, _ line: AnchorLine) -> Double?) {
    guard comparesTexts, let line, let row, let distance = place(row, line) else { return }
    self.line?.setDistance(to: distance)
  }

  private func lineShift(in index: RowPositionIndex) -> Double? {
    guard let line, let row else { return nil }
    return line.distance(inRowOf: index.length(of: row)) - line.start
  }
}
