internal import RefreshKit

/// The source of the lengths of a book's rows.
package enum RowLengths {
  /// Measures a row's length, in a list of a length across its axis.
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

  /// Whether rows are measured only near what shows.
  var isMeasured: Bool { if case .measured = self { true } else { false } }

  /// Whether lengths depend on the length across the axis.
  var usesCrossLength: Bool {
    switch self {
    case .fixed: false
    case .perRow(_, let uses): uses
    case .measured: true
    }
  }

  /// The length of a row in a list of another length across, as far as that is measured at all.
  @MainActor
  func measured(_ row: Int, crossLength: Double) -> Double? {
    switch self {
    case .fixed: nil
    case .perRow(let measure, _), .measured(_, let measure): max(0, measure(row, crossLength))
    }
  }
}

/// Rows that are measured one after the other until the length that is wanted has come together.
@MainActor
struct MeasuredRows {
  let crossLength: Double
  let measureRow: RowLengths.Measure
  private(set) var batches: [(row: Int, lengths: [Double])] = []

  init(crossLength: Double, measureRow: @escaping RowLengths.Measure) {
    (self.crossLength, self.measureRow) = (crossLength, measureRow)
  }

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
