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
