internal import RefreshCanvas

/// Neighbouring rows that are alike: of one length, or all not measured, with the same marks.
struct RowRun: Sendable, Hashable {
  private static let marksShift = 56

  /// The rows in the lower bits, their marks in the highest eight.
  private var packed: UInt64
  /// The length of each; not a number while it is not measured.
  private var storedLength: Double

  /// Makes a run; a length of `nil` is not known yet.
  init(_ count: Int, length: Double?, marks: RowMarks = []) {
    packed = UInt64(marks.rawValue) << Self.marksShift | UInt64(count)
    storedLength = length ?? .nan
  }

  var count: Int {
    get { Int(packed & (1 << Self.marksShift - 1)) }
    set { packed = packed & ~(1 << Self.marksShift - 1) | UInt64(newValue) }
  }

  var marks: RowMarks {
    get { RowMarks(rawValue: UInt8(packed >> Self.marksShift)) }
    set {
      packed = packed & (1 << Self.marksShift - 1) | UInt64(newValue.rawValue) << Self.marksShift
    }
  }

  /// The length of each row, if it is known.
  var length: Double? {
    get { storedLength.isNaN ? nil : storedLength }
    set { storedLength = newValue ?? .nan }
  }

  /// Whether rows of both may be one run.
  func isLike(_ other: RowRun) -> Bool {
    packed >> Self.marksShift == other.packed >> Self.marksShift
      && (storedLength == other.storedLength || storedLength.isNaN && other.storedLength.isNaN)
  }
}

extension [RowRun] {
  /// Adds a run, to the last one if they are alike; one without rows is left out.
  mutating func join(_ run: RowRun) {
    guard run.count > 0 else { return }
    if let last = indices.last, self[last].isLike(run) {
      self[last].count += run.count
    } else {
      append(run)
    }
  }
}

/// The notes on a row besides its length.
struct RowMarks: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// Put in or moved by the edit that is being carried out: no anchor for it.
  static let moved = RowMarks(rawValue: 1)
  /// Put in, and not yet known whether it was seen at once.
  static let new = RowMarks(rawValue: 2)
  /// Counts as unseen before what shows.
  static let unseenAtStart = RowMarks(rawValue: 4)
  /// Counts as unseen behind what shows.
  static let unseenAtEnd = RowMarks(rawValue: 8)

  /// Put in by the edit that is being carried out; not counted.
  static let added = RowMarks(rawValue: 16)
}

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
