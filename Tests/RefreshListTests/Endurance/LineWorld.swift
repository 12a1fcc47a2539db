import RefreshKit

@testable import RefreshCanvas
@testable import RefreshList

/// A list of rows with named lines that receives random events.
///
/// The invariant: an edit moves no line of the row that is read, if the line exists before and
/// after the edit and is on the side of the row that the edit leaves unchanged.
@MainActor
final class LineWorld {
  struct Line: Hashable {
    var name: Int
    /// The number of columns of the line, which is wrapped at the list's width.
    var columns: Int
  }

  struct Row: Hashable {
    var name: Int
    var lines: [Line]
    /// The end at which the row grows in the current edit.
    var growth = ResizeAnchor.start
  }

  private(set) var rows: [Row] = []
  private(set) var violation: String?
  private(set) var log: [String] = []
  let list: ListView
  var numbers: SeededNumbers
  private let heights: Heights
  private let isMeasured: Bool
  private var names = 0
  private var width = 8
  private var viewport = 12

  /// The heights by which the list measures rows. They are released with the world.
  private final class Heights {
    weak var world: LineWorld?
    nonisolated init() {}
    @MainActor func height(of row: Int, _ width: Int) -> Int {
      world.map { $0.height(of: $0.rows[row].lines, width) } ?? 0
    }
  }

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed &* 0x9E37_79B9)
    let heights = Heights()
    self.heights = heights
    let direction = [ScrollDirection.down, .up, .right, .left][Int(seed % 4)]
    isMeasured = seed / 4 % 2 == 0
    let height: RowHeight =
      isMeasured
      ? .measured(estimate: 2) { heights.height(of: $0, $1) }
      : .perRow { heights.height(of: $0, $1) }
    list = ListView(rowHeight: height, direction: direction) { _, _ in }
    heights.world = self
    resize()
    edit { world in
      for _ in 0..<world.pick(40) { world.rows.append(world.newRow()) }
      return "begin"
    }
    if let bound = [nil, 300.0, 30.0][pick(3)] { list.scroll.jump(to: Double(pick(Int(bound)))) }
  }

  var isVertical: Bool { list.scroll.axis == .vertical }

  func pick(_ bound: Int) -> Int { Int(numbers.next() % UInt64(max(1, bound))) }

  private func resize() {
    list.resize(width: isVertical ? width : viewport, height: isVertical ? viewport : width)
  }

  func height(of lines: some Sequence<Line>, _ width: Int) -> Int {
    lines.reduce(0) { $0 + max(1, ($1.columns + width - 1) / max(1, width)) }
  }

  private func fail(_ words: String) { if violation == nil { violation = words } }
}

// MARK: - Events

extension LineWorld {
  func step() {
    switch pick(16) {
    case 0...8: edit { $0.editSome() }
    case 9: wait([1.0 / 60, 0.1, 0.5][pick(3)])
    case 10: hand("jump") { $0.jump(to: Double(pick(300)) / [1, 4][pick(2)]) }
    case 11: hand("wheel") { $0.wheel(ticks: pick(11) - 5) }
    case 12:
      let along = pick(3) == 0 ? nil : Double(pick(48)) / 4
      hand("down \(along as Any)") { $0.touchDown(along: along) }
    case 13: hand("drag") { $0.touchMoved(by: Double(pick(40) - 20) / 4) }
    case 14: hand("up") { $0.touchUp(velocity: Double(pick(100) - 50)) }
    default: pick(2) == 0 ? changeWidth() : changeLength()
    }
  }

  private func hand(_ words: String, _ body: (ScrollModel) -> Void) {
    log.append(words)
    body(list.scroll)
  }

  private func wait(_ seconds: Double) {
    hand("wait \(seconds)") { $0.frame(at: $0.now + seconds) }
  }

  private func changeLength() {
    viewport = 4 + pick(16)
    log.append("length \(viewport)")
    resize()
  }

  /// Changes the width. The same part of the row that is read stays visible; in a list with
  /// vertical axis, at the top of the screen.
  private func changeWidth() {
    let old = width
    width = 3 + pick(12)
    log.append("width \(width)")
    let anchor = anchor { _ in isVertical }
    let edge = list.scroll.restingRange.upperBound
    let isAtEdge = list.scroll.offset >= edge - 1e-9 && !isVertical || isAtStart
    let (goesUp, top) = (list.scroll.direction == .up && !isFingerAnchor, topOfScreen)
    resize()
    guard let anchor, !isAtEdge, width != old else { return }
    if goesUp {
      guard let top else { return }
      // The same share of the row is above the screen.
      let (before, after) = (
        height(of: rows[top.row].lines, old), height(of: rows[top.row].lines, width)
      )
      let share = top.hidden > 0 ? Double(after) / Double(max(1, before)) : 1
      let hidden = top.hidden * share
      return expect(
        Double(viewport) + hidden - Double(after), of: top.row, "at another width, going up")
    }
    let part = anchor.line / Double(max(1, height(of: rows[anchor.row].lines, old)))
    let line = part * Double(height(of: rows[anchor.row].lines, width))
    expect(anchor.place + anchor.line - line, of: anchor.row, "at another width")
  }

  /// The row on the top line of the screen in a list with direction up, and the length of its part
  /// above the screen.
  private var topOfScreen: (row: Int, hidden: Double)? {
    let line = Double(viewport) - 0.5
    // Rounding decides which of two rows is drawn there.
    let shown = list.rows.layout.shownRows()
    if shown.contains(where: { abs($0.place - line) < 1e-6 }) { return nil }
    guard let row = shown.last(where: { $0.place < line && $0.length > 0 }) else { return nil }
    return (row.row, row.place + row.length - Double(viewport))
  }

  /// Whether the row under a finger keeps its place.
  private var isFingerAnchor: Bool {
    guard let finger = list.scroll.fingerPosition else { return false }
    let place = finger - list.scroll.offset
    let isUnder = list.rows.layout.shownRows().contains {
      $0.place <= place && place < $0.place + $0.length
    }
    return finger >= 0 && isUnder && (!isMeasured || place >= 0 && place < Double(viewport))
  }

  private func newRow() -> Row {
    let count = pick(3) == 0 ? 1 + pick(50) : 1 + pick(4)
    names += 1
    return Row(name: names, lines: (0..<count).map { _ in newLine() })
  }

  private func newLine() -> Line {
    names += 1
    return Line(name: names, columns: pick(3) == 0 ? pick(20) : 1)
  }

  private func editSome() -> String {
    var words: [String] = []
    var edited: Set<Int> = []
    for _ in 0...pick(3) {
      // Most edits are made where the list is read.
      let shown = list.visibleRows
      let row = pick(3) == 0 ? pick(rows.count) : min(shown.lowerBound + pick(3), rows.count - 1)
      switch pick(8) {
      // A removed row and a row inserted at its place are one row: see ReplacedRowTests.
      case 0 where !words.contains { $0.hasPrefix("remove row") }:
        rows.insert(newRow(), at: min(max(0, row), rows.count))
        words.append("insert row at \(row)")
      case 1 where rows.count > 5 && !words.contains { $0.hasPrefix("insert row") }:
        words.append("remove row \(row)")
        rows.remove(at: row)
      default:
        // An edit changes a row at most once.
        guard rows.indices.contains(row), edited.insert(rows[row].name).inserted else { break }
        words.append(editLines(of: row))
      }
    }
    return words.joined(separator: ", ")
  }

  private func editLines(of row: Int) -> String {
    let growth = [ResizeAnchor.start, .start, .end][pick(3)]
    rows[row].growth = growth
    let count = rows[row].lines.count
    let some = 1 + pick(5)
    // The unchanged side is the larger one; sometimes no line is unchanged.
    let depth = pick(4) == 0 ? pick(count) : min(pick(6), count - 1)
    let at = growth == .start ? count - depth : depth
    if pick(3) > 0 {
      rows[row].lines.insert(contentsOf: (0..<some).map { _ in newLine() }, at: at)
      return "insert \(some) lines of row \(row) at \(at) of \(count) (\(growth))"
    }
    let range = growth == .start ? at..<min(at + some, count) : max(0, at - some)..<at
    if range.count < count { rows[row].lines.removeSubrange(range) }
    return "remove lines \(range) of row \(row), \(count) long (\(growth))"
  }
}

// MARK: - The invariant

extension LineWorld {
  /// The row that is read, its start in the viewport, and the position of the line in the row.
  private struct Anchor {
    var row: Int
    var place: Double
    var line: Double
  }

  /// Returns the start of the nearest line. A sum may differ from it by rounding.
  private func snapped(_ line: Double, _ length: Double) -> Double {
    abs(line - line.rounded()) > 1e-9 || line.rounded() >= length ? line : line.rounded()
  }

  private var isAtStart: Bool { list.scroll.offset <= 1e-9 }

  private func place(of row: Int) -> Double {
    list.rows.position(of: VisibleRowIndex(row)) - list.scroll.offset
  }

  private func anchor(_ hasChanged: (Int) -> Bool) -> Anchor? {
    let shown = list.rows.layout.shownRows()
    if let finger = list.scroll.fingerPosition.map({ $0 - list.scroll.offset }) {
      let under = shown.first { $0.place <= finger && finger < $0.place + $0.length }
      let shows = finger >= 0 && finger < Double(viewport)
      // A row under a finger that is outside the visible rows has not been measured.
      guard shows || isMeasured else { return nil }
      // Rounding decides which of two rows is under the finger.
      if shows, shown.contains(where: { abs($0.place - finger) < 1e-9 && finger > 1e-9 }) {
        return nil
      }
      if shows, let under {
        return Anchor(
          row: under.row, place: under.place, line: snapped(finger - under.place, under.length))
      }
    }
    let covering = shown.first { $0.place < -1e-9 && $0.place + $0.length > 1e-9 }
    let begins = shown.first { $0.place >= -1e-9 }
    // Rounding decides whether a row that begins exactly at the end is visible.
    if let begins, begins.place > Double(viewport) - 1e-9 { return nil }
    let end = shown.last.map { $0.place + $0.length } ?? 0
    if abs(end - Double(viewport)) < 1e-9, begins == nil { return nil }
    if let covering, begins == nil || hasChanged(covering.row) {
      return Anchor(
        row: covering.row, place: covering.place, line: snapped(-covering.place, covering.length))
    }
    return begins.map { Anchor(row: $0.row, place: $0.place, line: 0) }
  }

  /// Edits the rows, notifies the list, and checks the invariant.
  private func edit(_ body: (LineWorld) -> String) {
    let old = rows
    for row in rows.indices { rows[row].growth = .start }
    let words = body(self)
    log.append(words)
    let now = Dictionary(uniqueKeysWithValues: rows.indices.map { (rows[$0].name, $0) })
    let anchor = anchor { row in
      guard let index = now[old[row].name] else { return false }
      return height(of: rows[index].lines, width) != height(of: old[row].lines, width)
    }
    let isAtStart = isAtStart
    let before = Dictionary(uniqueKeysWithValues: old.map { ($0.name, $0) })
    list.performBatchUpdates { changes in
      changes.update(from: old.map(\.name), to: rows.map(\.name))
      for (index, row) in rows.enumerated() {
        guard let then = before[row.name], then.lines != row.lines else { continue }
        changes.reloadRows(index..<index + 1, anchoredTo: row.growth)
      }
    }
    guard let anchor, !isAtStart else { return }
    let was = old[anchor.row]
    if let index = now[was.name] {
      check(was, index, anchor)
    } else if let next = old[anchor.row...].lazy.compactMap({ now[$0.name] }).first {
      // If the row filled the viewport, the following row is read from its start.
      let length = Double(height(of: was.lines, width))
      let fills = anchor.place < 0 && anchor.place + length >= Double(viewport) - 1e-9
      expect(fills ? 0 : anchor.place, of: next, "the row after one that went")
    }
  }

  /// Checks that the lines of a row that is read and was kept are kept as well.
  private func check(_ old: Row, _ index: Int, _ anchor: Anchor) {
    let new = rows[index]
    let (before, after) = (
      Double(height(of: old.lines, width)), Double(height(of: new.lines, width))
    )
    let isMirrored = list.scroll.direction == .up || list.scroll.direction == .left
    let isFromOrigin = (new.growth == .start) != isMirrored
    var line = isFromOrigin ? anchor.line : anchor.line + after - before
    if line < 0 || line >= after, before != after {
      line = (line < 0 ? 0 : after - 1) + anchor.line - anchor.line.rounded(.down)
    }
    expect(anchor.place + anchor.line - line, of: index, "the line that is read")
    guard violation == nil, !isClamped else { return }
    // Checks by name all lines that the edit left unchanged, if the line that is read is one of
    // them.
    let stays =
      new.growth == .start
      ? same(old.lines, new.lines) : -same(old.lines.reversed(), new.lines.reversed())
    let some = stays > 0 ? old.lines.prefix(stays) : old.lines.suffix(-stays)
    let read = some.contains { line in
      let place = distance(of: line, in: old.lines, isMirrored)
      return place <= anchor.line && anchor.line < place + Double(height(of: [line], width))
    }
    guard read else { return }
    for line in some {
      let was = anchor.place + distance(of: line, in: old.lines, isMirrored)
      let now = place(of: index) + distance(of: line, in: new.lines, isMirrored)
      if abs(was - now) > 1e-6 { fail("R-2: line \(line.name) went from \(was) to \(now)") }
    }
  }

  private func same(_ one: some Sequence<Line>, _ other: some Sequence<Line>) -> Int {
    zip(one, other).prefix { $0 == $1 }.count
  }

  private func distance(of line: Line, in lines: [Line], _ isMirrored: Bool) -> Double {
    let index = lines.firstIndex(of: line) ?? 0
    return Double(height(of: isMirrored ? lines[(index + 1)...] : lines[..<index], width))
  }

  /// Whether the list rests at an edge, where the range may have limited its offset.
  private var isClamped: Bool {
    let range = list.scroll.restingRange
    return list.scroll.phase == .resting
      && (list.scroll.offset <= range.lowerBound + 1e-9
        || list.scroll.offset >= range.upperBound - 1e-9)
  }

  private func expect(_ expected: Double, of row: Int, _ words: String) {
    let place = place(of: row)
    if abs(place - expected) > 1e-6, !isClamped {
      fail("R-2: \(words): row \(row) is at \(place) instead of \(expected)")
    }
  }
}
