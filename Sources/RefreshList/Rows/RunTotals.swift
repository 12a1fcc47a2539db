internal import RefreshCanvas

/// The sums of some neighbouring rows.
struct RunTotals: Sendable, Hashable {
  /// All of them.
  private(set) var rows = 0
  /// The number of those that are not measured.
  private(set) var unknown = 0
  /// The lengths of the others.
  private(set) var length = DoubleDouble.zero
  private var moved = 0
  private var new = 0
  private var unseenAtStart = 0
  private var unseenAtEnd = 0

  init() {}

  init(_ run: RowRun) { add(run, count: run.count) }

  /// Adds the first rows of a run.
  mutating func add(_ run: RowRun, count: Int) {
    rows += count
    if let each = run.length {
      length += DoubleDouble(each, times: count)
    } else {
      unknown += count
    }
    let marks = run.marks
    if marks.isEmpty { return }
    if marks.contains(.moved) { moved += count }
    if marks.contains(.new) { new += count }
    if marks.contains(.unseenAtStart) { unseenAtStart += count }
    if marks.contains(.unseenAtEnd) { unseenAtEnd += count }
  }

  /// The number of those that bear a mark.
  func count(_ mark: RowMarks) -> Int {
    switch mark {
    case .moved: moved
    case .new: new
    case .unseenAtStart: unseenAtStart
    case .unseenAtEnd: unseenAtEnd
    default: 0
    }
  }

  /// Whether any of them is new or unseen.
  var hasNews: Bool { new | unseenAtStart | unseenAtEnd != 0 }

  /// The length of all of them, where a row that is not measured counts with `mean`.
  func length(unknownAs mean: Double) -> DoubleDouble {
    unknown == 0 ? length : length + DoubleDouble(mean, times: unknown)
  }

  static func + (a: RunTotals, b: RunTotals) -> RunTotals {
    var sum = a
    sum.rows += b.rows
    sum.unknown += b.unknown
    sum.length += b.length
    sum.moved += b.moved
    sum.new += b.new
    sum.unseenAtStart += b.unseenAtStart
    sum.unseenAtEnd += b.unseenAtEnd
    return sum
  }

  static func += (a: inout RunTotals, b: RunTotals) { a = a + b }
}
