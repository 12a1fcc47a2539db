package enum RowLengthSource {
  package typealias Measure = @MainActor (_ row: Int, _ crossLength: Double) -> Double

  /// All rows have this length, unless an edit sets another.
  case fixed(Double)
  /// Rows without a length are measured at once, all rows if the cross length they use changes.
  case perRow(Measure, usesCrossLength: Bool)
  /// Rows are measured near the viewport. Rows without a length use the mean or an estimate.
  case measured(estimate: Double, Measure)

  /// The length of an inserted row; `nil` if it must be measured.
  var initial: Double? { if case .fixed(let length) = self { length } else { nil } }

  var estimate: Double {
    switch self {
    case .fixed(let length): length
    case .perRow: 1
    case .measured(let estimate, _): estimate
    }
  }

  /// Whether rows are measured only near the viewport.
  var isMeasured: Bool { if case .measured = self { true } else { false } }

  var usesCrossLength: Bool {
    switch self {
    case .fixed: false
    case .perRow(_, let uses): uses
    case .measured: true
    }
  }

  @MainActor
  func measured(_ row: Int, crossLength: Double) -> Double? {
    switch self {
    case .fixed: nil
    case .perRow(let measure, _), .measured(_, let measure): max(0, measure(row, crossLength))
    }
  }
}
