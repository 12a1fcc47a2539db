import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshSimulation

/// The positions of rows when rows change: rules R-2, R-3 and R-5 to R-7, at rest or under a
/// finger.
///
/// The oracle has a plain array of all rows, and computes their positions by adding their heights.
struct RowOracle: Oracle {
  private struct Row {
    var name: Int
    var height: Double
    /// Whether the current edit moved or inserted the row.
    var isMoved = false
    var isNew = false
    var unseen: Edge?
    /// The change of positions in the row by an edit: a line at `d` from the row's start moves to
    /// `stretch · d + added`.
    var stretch = 1.0
    var added = 0.0
  }

  private let viewport = 10.0
  private let base: Double
  private let height: Double
  private var keepsRows: Bool
  private var rows: [Row]
  private var next: Int
  private var offset: Double
  private var saved: (index: Int, place: Double, height: Double, isFollowing: Bool)?
  /// The position of the finger in the viewport, if there is a finger, and whether the host has
  /// reported it.
  private var finger: Double?
  private var hasFinger = false
  private var follows: Bool
  private var isHeld = false
  /// Whether a finger has pulled past an edge.
  private(set) var isLost = false

  init(_ random: inout SeededNumbers) {
    base = [0, 0, 1.5].randomElement(using: &random) ?? 0
    height = [1, 1, 2, 0.5].randomElement(using: &random) ?? 1
    keepsRows = Bool.random(using: &random)
    follows = Bool.random(using: &random)
    next = [0, 3, 12, 40, 40, 40].randomElement(using: &random) ?? 40
    let height = height
    rows = (0..<next).map { Row(name: $0, height: height) }
    offset = -base
    holdIfFitting()
  }

  var setup: GestureScript.Setup {
    var setup = GestureScript.Setup()
    setup.viewport = Size(width: 80, height: viewport)
    setup.rows = .init(rows.count, height: height)
    setup.inset = Insets(start: base)
    setup.keepsRows = keepsRows
    setup.follows = follows
    setup.scrolling.hasRubberBand = false
    return setup
  }

  static let vocabulary = [GestureScript.Command].joining(
    [-5, 0, 3, 7.25, 15, 22.5, 30, 999].map { .jump($0) },
    [.save, .restore, .restore],
    [true, false, true].map { .input(.followsTrailingEdge($0)) },
    [.key(.end), .wait(0.5)],
    [.down(x: nil), .down(x: nil, y: 4.25), .down(x: nil, y: 0), .down(x: nil, y: 9.5)],
    [-3, -0.5, 0.25, 2, -7].map { .drag($0, over: 0) },
    [.up(0), .cancel],
    [true, false].map { .input(.preservesPositionAtEdge($0)) },
    [0, 2, 9].map { .showRow($0, isAnimated: false) },
    edits.map { .row($0) },
    edits.map { .row($0) },
    edits.indices.map { .edit([edits[$0], edits[($0 * 7 + 3) % edits.count]]) },
    edits.indices.map { .edit([edits[($0 * 5 + 1) % edits.count], edits[$0], .append(1)]) })

  private static let edits: [GestureScript.RowEdit] = [
    .append(1), .append(4, height: 2), .append(2, height: 0), .prepend(1), .prepend(3, height: 0.5),
    .insert(2, at: 2), .insert(1, at: 8, height: 3), .insert(3, at: 11), .insert(5, at: 0),
    .remove(1, at: 0), .remove(2, at: 3), .remove(3, at: 8), .remove(6, at: 2), .remove(9, at: 1),
    .move(1, from: 0, to: 5), .move(2, from: 7, to: 1), .move(3, from: 2, to: 9),
    .move(1, from: 4, to: 4), .move(6, from: 3, to: 0), .height(4, at: 1), .height(0, at: 5),
    .height(0.25, at: 2, count: 4), .height(2.5, at: 7, count: 3), .height(30, at: 3),
    .height(14, at: 2, count: 9, anchor: .end), .height(3, at: 0, count: 6, anchor: .end),
    .height(7, at: 3, count: 3, anchor: .proportional),
    .height(1, at: 1, count: 8, anchor: .proportional),
  ]

  var expected: String {
    let shown = positions.enumerated().compactMap { index, position -> String? in
      let (place, row) = (position - offset, rows[index])
      guard place + row.height > 0, place < viewport, row.height > 0 else { return nil }
      return words(row.name, place, row.height)
    }
    let counts = [Edge.leading, .trailing].map { edge in rows.count { $0.unseen == edge } }
    return words(rows.count, counts, isHeld, shown)
  }

  func seen(in report: StepReport) -> String {
    guard let rows = report.rows else { return "nothing" }
    return words(
      rows.count, [rows.unreadRows.start, rows.unreadRows.end], rows.isFollowing,
      rows.visibleRows.map { words($0.name, $0.offset, $0.height) })
  }

  private func words(
    _ count: Int, _ unseen: [Int], _ follows: Bool, _ shown: [String]
  ) -> String {
    "\(count) rows, unseen \(unseen), follows \(follows), \(shown.joined(separator: " "))"
  }

  private func words(_ name: Int, _ place: Double, _ height: Double) -> String {
    "\(name):\((place * 1e6).rounded() / 1e6 + 0)+\(height)"
  }
}

// MARK: - Geometry

extension RowOracle {
  /// The start of each row.
  private var positions: [Double] {
    var sum = 0.0
    return rows.map { row in
      defer { sum += row.height }
      return sum
    }
  }

  private var end: Double { max(rows.reduce(0) { $0 + $1.height } - viewport, -base) }

  private mutating func move(to place: Double) {
    let before = offset
    offset = min(max(place, -base), end)
    if follows, offset != before {
      isHeld = offset >= end || isNearEnd && offset > before
    }
    see()
  }

  private var fits: Bool { end <= -base }

  /// Whether the viewport is so near the end that it counts as being at the end.
  private var isNearEnd: Bool { end - offset <= 1 + 1e-9 }

  private mutating func holdIfFitting() { if follows, fits { isHeld = true } }

  /// Resets the unseen marks of visible rows, and of the edge at which the list is.
  private mutating func see() {
    for (index, position) in positions.enumerated() {
      let (place, height) = (position - offset, rows[index].height)
      let shows = height > 0 && place + height > 0 && place < viewport
      if shows || offset <= -base && rows[index].unseen == .leading
        || isNearEnd && rows[index].unseen == .trailing
      {
        rows[index].unseen = nil
      }
    }
  }

  /// The row that is read: the first that begins in the viewport, or covers its start.
  private var reading: (index: Int, place: Double)? {
    let places = positions.map { $0 - offset }
    let begins = rows.indices.first {
      rows[$0].height > 0 && places[$0] >= 0 && places[$0] < viewport
    }
    let covers = rows.indices.first { places[$0] < 0 && places[$0] + rows[$0].height > 0 }
    return (begins ?? covers).map { ($0, places[$0]) }
  }
}

// MARK: - Steps

extension RowOracle {
  mutating func follow(_ command: GestureScript.Command, until time: Double) {
    switch command {
    case .input(.jump(let place)): move(to: place)
    case .input(.key): if !hasFinger { move(to: end) }
    case .showRow(let row, _): move(to: positions[row] - base)
    case .input(.preservesPositionAtEdge(let keeps)): keepsRows = keeps
    case .input(.followsTrailingEdge(let follows)): follow(follows)
    case .row(let edit): change([edit])
    case .edit(let edits): change(edits)
    case .save:
      saved = reading.map { ($0.index, $0.place, rows[$0.index].height, isHeld) }
    case .restore: restore()
    case .down(let y, _): if !hasFinger { (hasFinger, finger) = (true, y) }
    case .input(.touchMoved(let distance, _)): if hasFinger { drag(distance) }
    case .input(.touchUp), .input(.touchCancelled): (hasFinger, finger) = (false, nil)
    default: break
    }
  }

  private mutating func drag(_ distance: Double) {
    finger = finger.map { $0 + distance }
    isLost = offset - distance < -base || offset - distance > end
    if distance > 0 { isHeld = false }
    move(to: offset - distance)
  }

  private mutating func follow(_ follows: Bool) {
    self.follows = follows
    isHeld = follows && isNearEnd
  }

  func knows(_ command: GestureScript.Command) -> Bool {
    if case .save = command { return reading != nil }
    return true
  }

  private mutating func restore() {
    guard let saved, !rows.isEmpty else { return }
    if saved.isFollowing {
      offset = end
      isHeld = follows
      return see()
    }
    let index = min(saved.index, rows.count - 1)
    var place = saved.place
    if place < 0, rows[index].height != saved.height { place *= rows[index].height / saved.height }
    move(to: positions[index] - place)
    holdIfFitting()
  }

  private mutating func change(_ edits: [GestureScript.RowEdit]) {
    let old = rows
    let (oldPositions, oldReading) = (positions, reading)
    let (underFinger, covering) = (finger.flatMap { row(at: $0) }, row(at: 0))
    for edit in edits { perform(edit) }
    let hasGrown = covering.map { index in
      guard let (row, _) = position(of: old[index].name) else { return false }
      let line = offset - oldPositions[index]
      return row.height != old[index].height || self.line(line, of: old[index], in: row) != line
    }
    let anchor =
      underFinger.map { ($0, oldPositions[$0] - offset) } ?? (hasGrown == true ? covering : nil)
      .map { ($0, oldPositions[$0] - offset) } ?? oldReading
    let isAtEdge = offset <= -base
    if isHeld {
      offset = end
    } else if !isAtEdge || keepsRows && !hasFinger {
      keep(anchor, of: old, oldPositions, readAt: underFinger == nil ? 0 : finger ?? 0)
    }
    isLost = hasFinger && (offset < -base || offset > end)
    offset = min(max(offset, -base), end)
    holdIfFitting()
    for index in rows.indices where rows[index].isNew { count(index) }
    for index in rows.indices {
      (rows[index].isMoved, rows[index].isNew) = (false, false)
      (rows[index].stretch, rows[index].added) = (1, 0)
    }
    see()
  }

  /// Returns the row that covers a position in the viewport.
  private func row(at place: Double) -> Int? {
    zip(rows.indices, positions).first { index, position in
      position - offset <= place && place < position - offset + rows[index].height
    }?.0
  }

  /// Keeps the line that is read, or the line of the row that takes its place (R-3).
  private mutating func keep(
    _ anchor: (index: Int, place: Double)?, of old: [Row], _ oldPositions: [Double],
    readAt read: Double
  ) {
    let before: Int
    let place: Double
    if let anchor {
      (before, place) = (anchor.index, anchor.place)
      if let (row, start) = position(of: old[anchor.index].name) {
        let line = max(read - anchor.place, 0)
        offset = start + self.line(line, of: old[anchor.index], in: row) - line - anchor.place
        return
      }
      // If the row filled the viewport, the following row is placed where the visible part of the
      // row began.
      let end = anchor.place + old[anchor.index].height
      let fills = anchor.place < 0 && end >= viewport - 1e-9
      for row in old[anchor.index...] {
        guard let (_, start) = position(of: row.name) else { continue }
        offset = start - (fills ? 0 : anchor.place)
        return
      }
    } else {
      before = old.count
      place = (oldPositions.last ?? 0) + (old.last?.height ?? 0) - offset
    }
    offset = -base
    for row in old[..<before].reversed() {
      guard let (row, start) = position(of: row.name) else { continue }
      offset = start + row.height - place
      return
    }
  }

  /// Returns the position of a line of a row after the edit, or the position of the first or last
  /// line of the row if the line was removed.
  private func line(_ line: Double, of old: Row, in row: Row) -> Double {
    if row.height == old.height, row.stretch == 1, row.added == 0 { return line }
    let moved = line * row.stretch + row.added
    if moved >= 0, moved < row.height { return moved }
    let part = line.truncatingRemainder(dividingBy: 1) * min(1, row.height)
    return moved < 0 ? part : max(row.height - 1, 0) + part
  }

  /// Returns a kept row and its start.
  private func position(of name: Int) -> (row: Row, start: Double)? {
    guard let index = rows.firstIndex(where: { $0.name == name && !$0.isMoved }) else {
      return nil
    }
    return (rows[index], positions[index])
  }

  /// Counts a new row outside the viewport (R-5).
  private mutating func count(_ index: Int) {
    if isHeld { return }
    let place = positions[index] - offset
    if place + rows[index].height <= 0, offset > -base { rows[index].unseen = .leading }
    if place >= viewport, !isNearEnd { rows[index].unseen = .trailing }
  }

  private mutating func perform(_ edit: GestureScript.RowEdit) {
    switch edit {
    case .insert(let added, let index, let height): insert(added, at: index, height)
    case .append(let added, let height): insert(added, at: rows.count, height)
    case .prepend(let added, let height): insert(added, at: 0, height)
    case .remove(let removed, let index): rows.removeSubrange(index..<index + removed)
    case .move(let moved, let index, let target):
      guard index != target else { return }
      let taken = rows[index..<index + moved].map { row in
        var row = row
        row.isMoved = true
        return row
      }
      rows.removeSubrange(index..<index + moved)
      rows.insert(contentsOf: taken, at: target)
    case .height(let height, let index, let count, let anchor):
      for index in index..<index + count {
        let old = rows[index].height
        rows[index].height = height
        if anchor == .end { rows[index].added += height - old }
        guard anchor == .proportional, old > 0 else { continue }
        rows[index].stretch *= height / old
        rows[index].added *= height / old
      }
    }
  }

  private mutating func insert(_ added: Int, at index: Int, _ height: Double) {
    let new = (next..<next + added).map { name in
      var row = Row(name: name, height: height)
      row.isNew = true
      return row
    }
    next += added
    rows.insert(contentsOf: new, at: index)
  }
}
