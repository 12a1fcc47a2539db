import RefreshCanvas
import RefreshKit

@testable import RefreshList

/// A simple model of a list: every row in an array, and the rules of positions as sums over it.
struct PlainRows {
  struct Row: Hashable {
    var name: Int
    var length: Double
    var isNew = false
    var unseen: Edge?
    /// The change of positions in the row by an edit: a line at `d` from the row's start moves to
    /// `stretch · d + added`.
    var stretch = 1.0
    var added = 0.0
  }

  /// The geometry that the rules depend on.
  struct View {
    var offset: Double
    var viewport: Double
    var start: Double
    var range: ClosedRange<Double>
    var rests: Bool
    var finger: Double?
    var follows = false
    var distanceToEnd = 0.0
  }

  var rows: [Row] = []
  var names = 0
  /// The names of the rows that an edit moved.
  var moved: Set<Int> = []

  var total: Double { rows.reduce(0) { $0 + $1.length } }

  func position(of row: Int) -> Double { rows[..<row].reduce(0) { $0 + $1.length } }

  /// Returns the visible rows with their positions and lengths.
  func shown(_ view: View) -> [(Int, Double, Double)] {
    var place = -view.offset
    var shown: [(Int, Double, Double)] = []
    for (index, row) in rows.enumerated() {
      if row.length > 0, place + row.length > 0, place < view.viewport {
        shown.append((index, place, row.length))
      }
      place += row.length
    }
    return shown
  }

  mutating func insert(_ count: Int, at row: Int, length: Double, isNew: Bool) {
    let new = (0..<count).map { Row(name: names + $0, length: length, isNew: isNew) }
    names += count
    rows.insert(contentsOf: new, at: row)
  }

  mutating func setLength(_ length: Double, of range: Range<Int>, _ growth: ResizeAnchor) {
    for row in range {
      let old = rows[row].length
      rows[row].length = length
      if growth == .end { rows[row].added += length - old }
      guard growth == .proportional, old > 0 else { continue }
      rows[row].stretch *= length / old
      rows[row].added *= length / old
    }
  }

  /// Resets the changes of the last edit.
  mutating func beginEdit() {
    moved = []
    for row in rows.indices { (rows[row].stretch, rows[row].added) = (1, 0) }
  }

  mutating func move(_ range: Range<Int>, to target: Int) {
    if range.isEmpty || range.lowerBound == target { return }
    let taken = Array(rows[range])
    moved.formUnion(taken.map(\.name))
    rows.removeSubrange(range)
    rows.insert(contentsOf: taken, at: target)
  }
}

// MARK: - Positions

extension PlainRows {
  /// Returns the offset after an edit that turned these rows into `new`.
  func expectedOffset(_ view: View, keeps: Bool, after new: PlainRows) -> Double {
    let isAtEdge = view.offset <= -view.start + 1e-9
    let skips = keeps && view.rests && view.offset >= view.range.lowerBound
    if isAtEdge, !skips { return view.offset }
    guard let (index, read) = anchor(view, after: new) else { return view.offset }
    let start = index < rows.count ? position(of: index) : total
    let place = start - view.offset
    if index == rows.count {
      return new.afterEnd(of: rows[...], at: place) ?? -view.start
    }
    let row = rows[index]
    if let now = new.index(of: row.name), !new.moved.contains(row.name) {
      return new.position(of: now) + line(read, of: row, in: new.rows[now]) - place - read
    }
    // If the row filled the viewport, the following row is read from its start.
    let fills = place < 0 && place + row.length >= view.viewport - 1e-9
    for next in rows[(index + 1)...] where !new.moved.contains(next.name) {
      if let now = new.index(of: next.name) { return new.position(of: now) - (fills ? 0 : place) }
    }
    return new.afterEnd(of: rows[..<index], at: place) ?? -view.start
  }

  /// Returns the position of a line after an edit, or the row's first or last line if the line was
  /// removed.
  private func line(_ line: Double, of row: Row, in new: Row) -> Double {
    if row.length == new.length, new.stretch == 1, new.added == 0 { return line }
    let moved = line * new.stretch + new.added
    if moved >= 0, moved < new.length { return moved }
    let part = (line - line.rounded(.down)) * min(1, new.length)
    return moved < 0 ? part : max(0, new.length - 1) + part
  }

  /// Returns the row whose line keeps its place, and the line. The number of rows represents the
  /// end of the content.
  private func anchor(_ view: View, after new: PlainRows) -> (Int, Double)? {
    if rows.isEmpty { return nil }
    if let finger = view.finger, let row = rows.indices.first(where: { isUnderFinger(view, $0) }) {
      return (row, finger - position(of: row))
    }
    var place = -view.offset
    var (covering, begins): (Int?, Int?) = (nil, nil)
    for (index, row) in rows.enumerated() where begins == nil {
      if row.length > 0, place >= -1e-9 { begins = index }
      if row.length > 0, place <= 1e-9, place + row.length > 1e-9 { covering = index }
      if begins == nil { place += row.length }
    }
    guard let covering else { return (begins ?? rows.count, 0) }
    let line = max(0, view.offset - position(of: covering))
    let isRead = begins == nil || place >= view.viewport
    if isRead || hasChanged(rows[covering], line, in: new) { return (covering, line) }
    return (begins ?? rows.count, 0)
  }

  /// Returns whether the row that covers the start has another height, or other lines before a
  /// given line.
  private func hasChanged(_ row: Row, _ line: Double, in new: PlainRows) -> Bool {
    guard let now = new.index(of: row.name), !new.moved.contains(row.name) else { return false }
    return row.length != new.rows[now].length || self.line(line, of: row, in: new.rows[now]) != line
  }

  private func isUnderFinger(_ view: View, _ row: Int) -> Bool {
    guard let finger = view.finger else { return false }
    let start = position(of: row)
    return start <= finger && finger < start + rows[row].length
  }

  /// Returns the offset at which the last of some kept rows ends at a given position.
  private func afterEnd(of old: ArraySlice<Row>, at place: Double) -> Double? {
    for row in old.reversed() where !moved.contains(row.name) {
      if let now = index(of: row.name) { return position(of: now + 1) - place }
    }
    return nil
  }

  func index(of name: Int) -> Int? { rows.firstIndex { $0.name == name } }
}

// MARK: - Unseen rows

extension PlainRows {
  /// Counts new rows outside the viewport, and resets the counts of visible rows.
  ///
  /// - Returns: The rows whose visibility depends on rounding, because sums in another order are
  ///   rounded differently.
  mutating func see(_ view: View) -> [Int] {
    let rounds = view.offset * 4 != (view.offset * 4).rounded()
    var doubtful: [Int] = []
    let isAtStart = view.offset <= -view.start + 1e-9
    let isAtEnd = view.distanceToEnd <= 1 + 1e-9
    var place = -view.offset
    for index in rows.indices {
      let end = place + rows[index].length
      if rows[index].isNew {
        if !view.follows {
          if end <= 0 { rows[index].unseen = .leading }
          if place >= view.viewport { rows[index].unseen = .trailing }
        }
        rows[index].isNew = false
      }
      if rows[index].length > 0, end > 0, place < view.viewport { rows[index].unseen = nil }
      if isAtStart, rows[index].unseen == .leading { rows[index].unseen = nil }
      if isAtEnd, rows[index].unseen == .trailing { rows[index].unseen = nil }
      if rounds, min(abs(end), abs(place - view.viewport)) < 1e-9 { doubtful.append(index) }
      place = end
    }
    return doubtful
  }

  func unseen(_ edge: Edge) -> Int { rows.count { $0.unseen == edge } }
}
