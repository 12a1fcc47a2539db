import RefreshKit

/// The rows of a list the plain way: every row in an array, and the law in sums over it.
struct PlainRows {
  struct Row: Hashable {
    var name: Int
    var length: Double
    var isNew = false
    var unseen: Edge?
  }

  /// The geometry the law looks at.
  struct View {
    var offset: Double
    var viewport: Double
    var start: Double
    var range: ClosedRange<Double>
    var rests: Bool
    var finger: Double?
    var follows = false
  }

  var rows: [Row] = []
  var names = 0
  /// The names that an edit moved.
  var moved: Set<Int> = []

  var total: Double { rows.reduce(0) { $0 + $1.length } }

  func position(of row: Int) -> Double { rows[..<row].reduce(0) { $0 + $1.length } }

  /// The rows that show: row, place, length.
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

  mutating func move(_ range: Range<Int>, to target: Int) {
    if range.isEmpty || range.lowerBound == target { return }
    let taken = Array(rows[range])
    moved.formUnion(taken.map(\.name))
    rows.removeSubrange(range)
    rows.insert(contentsOf: taken, at: target)
  }
}

// MARK: - The law

extension PlainRows {
  /// Where the offset has to be after an edit that made `new` of these rows.
  func expectedOffset(_ view: View, keeps: Bool, after new: PlainRows) -> Double {
    let isAtEdge = view.offset <= -view.start + 1e-9
    let skips = keeps && view.rests && view.offset >= view.range.lowerBound
    if isAtEdge, !skips { return view.offset }
    guard let (index, place) = anchor(view) else { return view.offset }
    if index == rows.count {
      return new.afterEnd(of: rows[...], at: place) ?? -view.start
    }
    let row = rows[index]
    if let now = new.index(of: row.name), !new.moved.contains(row.name) {
      var place = place
      let length = new.rows[now].length
      if place < -1e-9, length != row.length, !isUnderFinger(view, index) {
        place *= length / row.length
      }
      return new.position(of: now) - place
    }
    for next in rows[(index + 1)...] where !new.moved.contains(next.name) {
      if let now = new.index(of: next.name) { return new.position(of: now) - place }
    }
    return new.afterEnd(of: rows[..<index], at: place) ?? -view.start
  }

  /// The row that keeps its place and that place; the number of rows stands for the end.
  private func anchor(_ view: View) -> (Int, Double)? {
    if rows.isEmpty { return nil }
    if let row = rows.indices.first(where: { isUnderFinger(view, $0) }) {
      return (row, position(of: row) - view.offset)
    }
    var place = -view.offset
    var covering: (Int, Double)?
    for (index, row) in rows.enumerated() {
      if row.length > 0, place >= -1e-9 {
        return place < view.viewport ? (index, place) : covering ?? (index, place)
      }
      if place <= 0, place + row.length > 0 { covering = (index, place) }
      place += row.length
    }
    return covering ?? (rows.count, place)
  }

  private func isUnderFinger(_ view: View, _ row: Int) -> Bool {
    guard let finger = view.finger else { return false }
    let start = position(of: row)
    return start <= finger && finger < start + rows[row].length
  }

  /// The offset at which the end of the last of some rows that stayed is at a place.
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
  /// Counts what is new and out of sight, and forgets what shows; returns the rows of which
  /// rounding decides whether they show, since sums in another order round otherwise.
  mutating func see(_ view: View) -> [Int] {
    let rounds = view.offset * 4 != (view.offset * 4).rounded()
    var doubtful: [Int] = []
    let isAtStart = view.offset <= -view.start + 1e-9
    let isAtEnd = view.offset >= view.range.upperBound - 1e-9
    var place = -view.offset
    for index in rows.indices {
      let end = place + rows[index].length
      if rows[index].isNew {
        if end <= 0 { rows[index].unseen = .leading }
        if place >= view.viewport { rows[index].unseen = .trailing }
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
