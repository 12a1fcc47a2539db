internal import RefreshCanvas
internal import RefreshKit

/// The row that keeps its place over a change, and its successor where it goes.
struct AnchorRow: Sendable {
  /// The row that keeps its place now, or what stands in for it.
  enum Holder: Sendable, Hashable {
    case row(Int)
    /// The end of a row: none after it stays.
    case end(of: Int)
    /// The start of the content: no row stays.
    case start
  }

  /// The row that comes to the place of one that goes, and where.
  enum Successor: Sendable, Hashable {
    /// The next one, whose start comes to a position; else the end of the last one before does not
    /// move.
    case next(at: DoubleDouble)
    /// The one below on the screen of a list that goes up, whose top comes to a position; else the
    /// row above stands on what was the top of the one that went.
    case below(top: DoubleDouble, end: DoubleDouble)
  }

  private(set) var holder: Holder
  /// Its position in the content before.
  private var position: DoubleDouble
  /// The line of the row that is read, as long as the row itself is the holder.
  private(set) var line: AnchorLine?
  /// Whether the row that keeps its place is written anew, and not only added to.
  private(set) var isLaidOutAnew = false
  /// Whether the row's text says where its line has gone.
  private var asksText = false
  /// Whether the row's start keeps its place, wherever its text has changed.
  private let keepsStart: Bool
  /// What takes the row's place if it goes.
  private var successor: Successor
  /// The list's start before: the content begins there if no row stays.
  private let edge: DoubleDouble

  init(
    _ holder: Holder, at position: DoubleDouble, edge: DoubleDouble,
    line: AnchorLine? = nil, successor: Successor? = nil, keepsStart: Bool = false
  ) {
    self.keepsStart = keepsStart
    self.successor = successor ?? .next(at: position)
    self.holder = holder
    self.position = position
    self.edge = edge
    self.line = line
  }

  /// Follows a step that `index` has carried out already; a row's length is the index's.
  ///
  /// It is asked for only where something takes the place of a row that goes.
  mutating func follow(
    _ step: RowChanges.Step, in index: @autoclosure () -> RowIndex, _ direction: ScrollDirection,
    fixed: Double?
  ) {
    switch step {
    case .insert(let count, let target, _): shift(by: count, from: target)
    case .remove(let rows): remove(rows, in: index(), staying: rows.lowerBound)
    case .move(let rows, let target):
      let staying = rows.lowerBound < target ? rows.lowerBound : rows.lowerBound + rows.count
      if !remove(rows, in: index(), staying: staying) { shift(by: rows.count, from: target) }
    case .setLength(let length, let rows, let growth):
      guard case .row(let row) = holder, rows.contains(row) else { return }
      if growth.isInText, !keepsStart { asksText = true }
      let growth = growth.seenFromOrigin(in: direction)
      if growth == .proportional { isLaidOutAnew = true }
      line?.row(grows: growth, to: length ?? fixed)
    }
  }

  /// Whether what keeps its place is one of some rows, or the end of one.
  func isHeld(in rows: Range<Int>) -> Bool {
    switch holder {
    case .row(let row), .end(of: let row): rows.contains(row)
    case .start: false
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
  private mutating func remove(
    _ rows: Range<Int>, in index: @autoclosure () -> RowIndex, staying: Int
  ) -> Bool {
    switch holder {
    case .start: return true
    case .row(let row) where !rows.contains(row):
      if rows.upperBound <= row { holder = .row(row - rows.count) }
      return false
    case .end(let row) where !rows.contains(row):
      if rows.upperBound <= row { holder = .end(of: row - rows.count) }
      return false
    case .row:
      line = nil
    case .end: break
    }
    handOver(in: index(), from: staying)
    return true
  }

  /// Makes what takes the place of a row the holder: the rows that came after it begin at `staying`.
  private mutating func handOver(in index: RowIndex, from staying: Int) {
    let next = index.firstRow(from: staying, with: .moved, false)
    let last = index.lastRow(before: staying, with: .moved, false)
    switch (successor, holder, next, last) {
    case (.next(let start), .row, let next?, _): (holder, position) = (.row(next), start)
    case (.next, _, _, let last?): holder = .end(of: last)
    case (.below(let top, _), _, _, let last?): (holder, position) = (.end(of: last), top)
    case (.below(_, let end), _, let next?, _): (holder, position) = (.row(next), end)
    default: (holder, position) = (.start, edge)
    }
  }

  /// The distance that the holder has moved in the content.
  func shift(in index: RowIndex) -> Double {
    var shift = newPosition(in: index) - position
    if let way = wayInRow(in: index), way != 0 { shift += DoubleDouble(way) }
    return shift.value
  }

  /// Whether the row that is read is still the holder, and has got another height.
  func hasGrown(in index: RowIndex) -> Bool {
    guard let line, case .row(let row) = holder else { return false }
    return line.hasChanged(inRowOf: index.length(of: row))
  }

  /// The row that keeps its place, or the one after the end that does, and where its start stood
  /// or has to stand in the content as it was.
  func start(in index: RowIndex) -> (row: Int, position: Double) {
    switch holder {
    case .row(let row): (row, position.value - (wayInRow(in: index) ?? 0))
    case .end(let row): (row + 1, position.value)
    case .start: (0, edge.value)
    }
  }

  /// The row, if it is one that keeps its place.
  var row: Int? { if case .row(let row) = holder { row } else { nil } }

  /// Puts what keeps its place so much nearer to the origin edge.
  mutating func goesBack(by way: Double) { position = position - DoubleDouble(way) }

  /// Goes with the line to where its text is, if the text has changed and is known.
  mutating func followText(_ place: (_ row: Int, _ line: AnchorLine) -> Double?) {
    guard asksText, let line, let row, let distance = place(row, line) else { return }
    read(at: distance)
  }

  /// Puts the line that is read at `distance` in the row from now on.
  mutating func read(at distance: Double) { line?.goes(to: distance) }

  /// The distance that the line that is read has moved in its row.
  private func wayInRow(in index: RowIndex) -> Double? {
    guard let line, case .row(let row) = holder else { return nil }
    return line.distance(inRowOf: index.length(of: row)) - line.start
  }

  private func newPosition(in index: RowIndex) -> DoubleDouble {
    switch holder {
    case .row(let row): index.position(of: row)
    case .end(let row): index.position(of: row + 1)
    case .start: .zero
    }
  }
}
