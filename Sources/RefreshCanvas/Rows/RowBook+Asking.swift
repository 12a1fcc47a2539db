internal import RefreshKit

/// Rows asked for at a time, so that a long list needs no second copy of its lengths.
private let batch = 4096

extension RowBook {
  /// Asks for the lengths of all rows that have none, if that is how they come.
  func askAll() {
    guard case .asked(let question, let uses) = lengths,
      !uses || crossLength > 0
    else { return }
    while let rows = index.firstUnknownRows(atMost: batch) {
      index.note(rows.map { max(0, question($0, crossLength - crossInset)) }, from: rows.lowerBound)
    }
  }

  /// Another width: lengths that were asked for are worth nothing any more.
  func crossLengthChanged(to length: Double) {
    crossLength = length
    askAnew()
  }

  /// Forgets lengths that depend on the width, and asks for those that are needed.
  func askAnew() {
    guard usesCrossLength, index.count > 0 else { return }
    scroll.turn { [self] in
      let anchor = anchor()
      index.forgetLengths()
      askAll()
      noteNearby()
      correct(anchor)
    }
  }

  private var usesCrossLength: Bool {
    switch lengths {
    case .fixed: false
    case .asked(_, let uses): uses
    case .measured: true
    }
  }

  /// Whether a row near what shows has not been asked for.
  var needsLengths: Bool {
    guard case .measured = lengths, index.unknownCount > 0 else { return false }
    let (offset, viewport) = (scroll.offset, scroll.metrics.viewportLength)
    let first = index.row(at: offset - viewport).row
    let end = index.count(before: offset + 2 * viewport)
    return index.unknownCount(in: first..<max(first, end)) > 0
  }

  /// Asks for the rows that show and a screenful on either side, from the anchor on both ways.
  func askNearby() {
    guard needsLengths else { return }
    let anchor = anchor()
    if noteNearby() { correct(anchor) }
  }

  /// Returns whether there was anything to ask for.
  @discardableResult
  private func noteNearby() -> Bool {
    guard case .measured(_, let question) = lengths else { return false }
    let viewport = scroll.metrics.viewportLength
    let (row, start) = firstToAsk()
    let place = start - scroll.offset
    var noted = AskedRows(crossLength: crossLength - crossInset, question: question)
    noted.ask(from: row, in: index, length: 2 * viewport - place)
    noted.askBackwards(from: row, in: index, length: place + viewport)
    for (row, lengths) in noted.batches { index.note(lengths, from: row) }
    return !noted.batches.isEmpty
  }

  /// Where asking begins: at an edge where the list rests there, else at the row being read.
  private func firstToAsk() -> (row: Int, start: Double) {
    if isAtLeadingEdge { return (0, 0) }
    if isAtTrailingEdge { return (index.count, index.total.value) }
    return readingRow().map { ($0.row, $0.start.value) } ?? (index.count, index.total.value)
  }

  private func correct(_ anchor: RowAnchor) {
    tell(shift: anchor.shift(in: index), isCorrection: true)
  }
}

/// Rows that are asked for one after the other until so much length has come together.
@MainActor
private struct AskedRows {
  let crossLength: Double
  let question: RowLengths.Question
  var batches: [(row: Int, lengths: [Double])] = []

  mutating func ask(from first: Int, in index: RowIndex, length: Double) {
    var (row, left) = (first, length)
    var lengths: [Double] = []
    while row < index.count, left > 0 {
      if let known = index.knownLength(of: row) {
        close(&lengths, before: row)
        left -= known
      } else {
        lengths.append(max(0, question(row, crossLength)))
        left -= lengths.last ?? 0
      }
      row += 1
    }
    close(&lengths, before: row)
  }

  mutating func askBackwards(from end: Int, in index: RowIndex, length: Double) {
    var (row, left) = (end, length)
    var lengths: [Double] = []
    while row > 0, left > 0 {
      row -= 1
      if let known = index.knownLength(of: row) {
        closeReversed(&lengths, at: row + 1)
        left -= known
      } else {
        lengths.append(max(0, question(row, crossLength)))
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
