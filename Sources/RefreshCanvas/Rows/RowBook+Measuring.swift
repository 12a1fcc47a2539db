internal import RefreshKit

/// The source of the lengths of a book's rows.
package enum RowLengths {
  /// Measures a row's length, in a list so wide across its axis.
  package typealias Measure = @MainActor (_ row: Int, _ crossLength: Double) -> Double

  /// All have this length, unless an edit gives them another.
  case fixed(Double)
  /// Each is measured when it comes, and all of them at another width if that counts.
  case perRow(Measure, usesCrossLength: Bool)
  /// Those near what shows are measured, the others count with the mean; an estimate until then.
  case measured(estimate: Double, Measure)

  /// The length of a row when it comes; `nil` if it has to be measured.
  var initial: Double? {
    if case .fixed(let length) = self { length } else { nil }
  }

  var estimate: Double {
    switch self {
    case .fixed(let length): length
    case .perRow: 1
    case .measured(let estimate, _): estimate
    }
  }
}

/// The rows measured at a time, so that a long list needs no second copy of its lengths.
private let batch = 4096

extension RowBook {
  /// Measures all rows that have no length yet, unless lengths are fixed or measured near what
  /// shows.
  func measureAll() {
    guard case .perRow(let measure, let uses) = lengths,
      !uses || crossLength > 0
    else { return }
    while let rows = index.firstUnknownRows(atMost: batch) {
      index.note(rows.map { max(0, measure($0, crossLength - crossInset)) }, from: rows.lowerBound)
    }
  }

  /// Takes another width: lengths that were measured are worth nothing any more.
  func crossLengthChanged(to length: Double) {
    crossLength = length
    measureAnew()
  }

  /// Forgets lengths that depend on the width, and measures those that are needed.
  func measureAnew() {
    guard usesCrossLength, index.count > 0 else {
      measuredWidth = crossLength - crossInset
      return
    }
    scroll.turn { [self] in
      var anchor = rewrap == nil ? anchor() : lineAnchor()
      let held = held()
      let width = crossLength - crossInset
      follow(&anchor, toWidth: width)
      measuredWidth = width
      index.forgetLengths()
      measureAll()
      measureNearby(held, anchor)
      correct(anchor)
    }
  }

  /// Keeps an anchor in the middle of a text on the line whose text is read.
  private func follow(_ anchor: inout RowAnchor, toWidth width: Double) {
    guard let rewrap, measuredWidth > 0, width > 0, measuredWidth != width,
      case .row(let row) = anchor.holder, let place = anchor.line?.start, place > 0
    else { return }
    let (line, length) = (Int(place), index.length(of: row))
    let isMirrored = scroll.direction.isMirrored
    let read = isMirrored ? Int(length) - 1 - line : line
    guard let (found, count) = rewrap(row, read, Int(measuredWidth), Int(width)) else { return }
    anchor.read(at: Double(isMirrored ? count - 1 - found : found) + place - Double(line))
  }

  /// The length of a row in a list so wide across its axis; nothing is noted.
  func naturalLength(of row: Int, crossLength: Double) -> Double {
    switch lengths {
    case .fixed: length(of: row)
    case .perRow(let measure, _), .measured(_, let measure): max(0, measure(row, crossLength))
    }
  }

  /// Whether rows are measured only near what shows.
  var isMeasured: Bool { if case .measured = lengths { true } else { false } }

  private var usesCrossLength: Bool {
    switch lengths {
    case .fixed: false
    case .perRow(_, let uses): uses
    case .measured: true
    }
  }

  /// Whether a row near what shows has not been measured.
  var needsLengths: Bool {
    guard case .measured = lengths, index.unknownCount > 0 else { return false }
    let (offset, viewport) = (scroll.offset, scroll.metrics.viewportLength)
    let first = index.row(at: offset - viewport).row
    let end = index.count(before: offset + 2 * viewport)
    return index.unknownCount(in: first..<max(first, end)) > 0
  }

  /// Measures the rows that show and a screenful on either side, from what is held on both ways.
  func measureNearby() {
    guard needsLengths else { return }
    let anchor = anchor()
    if measureNearby(held(), anchor) { correct(anchor) }
  }

  /// The part of the list that stays in its place over a change of rows or lengths.
  enum Held {
    case start
    /// The end of the content, which stands there in the viewport.
    case end(at: Double)
    case anchor
  }

  /// The part that stays over an edit, as far as it can be known before; without an argument over
  /// others.
  func held(_ keepingRowsAtEdge: Bool?, bringing rowsCome: Bool) -> Held {
    if scroll.isFollowing, !(rowsCome && scroll.isFooterRun) { return .end(at: placeOfEnd) }
    let keeps = keepingRowsAtEdge ?? scroll.keepsRowsAtEdge
    return isAtLeadingEdge && !(keeps && scroll.phase == .resting) ? .start : .anchor
  }

  private func held() -> Held {
    if scroll.isFollowing { return .end(at: placeOfEnd) }
    if isAtLeadingEdge { return .start }
    return isAtTrailingEdge ? .end(at: placeOfEnd) : .anchor
  }

  private var placeOfEnd: Double { index.total.value - scroll.offset }

  /// Measures rows near what shows after a change that the container does not know of yet.
  ///
  /// Returns whether anything was measured.
  @discardableResult
  func measureNearby(_ held: Held, _ anchor: RowAnchor) -> Bool {
    switch held {
    case .start: return measureNearby(0, at: -scroll.offset)
    case .end(let place): return measureNearby(index.count, at: place)
    case .anchor:
      let unknown = index.unknownCount
      if case .row(let row) = anchor.holder { measure([row]) }
      let (row, position) = anchor.start(in: index)
      measureNearby(row, at: position - scroll.offset)
      return index.unknownCount < unknown
    }
  }

  /// Measures the rows that show with a row's start at a place in the viewport, and a screenful on
  /// either side.
  @discardableResult
  func measureNearby(_ row: Int, at place: Double) -> Bool {
    guard case .measured(_, let measure) = lengths, crossLength > 0, index.unknownCount > 0
    else { return false }
    let viewport = scroll.metrics.viewportLength
    guard viewport > 0 else { return false }
    var noted = MeasuredRows(crossLength: crossLength - crossInset, measureRow: measure)
    noted.measure(from: row, in: index, length: 2 * viewport - place)
    noted.measureBackwards(from: row, in: index, length: place + viewport)
    for (row, lengths) in noted.batches { index.note(lengths, from: row) }
    return !noted.batches.isEmpty
  }

  /// Measures some rows that have no length yet, if rows are measured near what shows.
  func measure(_ rows: [Int]) {
    guard case .measured(_, let measure) = lengths, crossLength > 0 else { return }
    for row in rows where row < index.count && index.knownLength(of: row) == nil {
      index.note([max(0, measure(row, crossLength - crossInset))], from: row)
    }
  }

  func correct(_ anchor: RowAnchor) {
    tell(shift: anchor.shift(in: index), isCorrection: true)
  }
}

/// Rows that are measured one after the other until so much length has come together.
@MainActor
private struct MeasuredRows {
  let crossLength: Double
  let measureRow: RowLengths.Measure
  var batches: [(row: Int, lengths: [Double])] = []

  mutating func measure(from first: Int, in index: RowIndex, length: Double) {
    var (row, left) = (first, length)
    var lengths: [Double] = []
    while row < index.count, left > 0 {
      if let known = index.knownLength(of: row) {
        close(&lengths, before: row)
        left -= known
      } else {
        lengths.append(max(0, measureRow(row, crossLength)))
        left -= lengths.last ?? 0
      }
      row += 1
    }
    close(&lengths, before: row)
  }

  mutating func measureBackwards(from end: Int, in index: RowIndex, length: Double) {
    var (row, left) = (end, length)
    var lengths: [Double] = []
    while row > 0, left > 0 {
      row -= 1
      if let known = index.knownLength(of: row) {
        closeReversed(&lengths, at: row + 1)
        left -= known
      } else {
        lengths.append(max(0, measureRow(row, crossLength)))
        left -= lengths.last ?? 0
      }
    }
    closeReversed(&lengths, at: row)
  }

  private mutating func close(_ lengths: inout [Double], before row: Int) {
    if !lengths.isEmpty { batches.append((row - lengths.count, lengths)) }
    lengths = []
  }

  private mutating func closeReversed(_ lengths: inout [Double], at row: Int) {
    if !lengths.isEmpty { batches.append((row, lengths.reversed())) }
    lengths = []
  }
}
