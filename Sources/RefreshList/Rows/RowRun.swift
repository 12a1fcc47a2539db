/// A run of adjacent rows with the same marks and the same length, which can be unknown.
struct RowRun: Sendable, Hashable {
  private static let marksShift = 56

  /// The number of rows in the lower bits, the marks in the highest eight.
  private var packed: UInt64
  /// The length of each row; NaN if it is not measured.
  private var storedLength: Double

  init(_ count: Int, length: Double?, marks: RowChangeFlags = []) {
    packed = UInt64(marks.rawValue) << Self.marksShift | UInt64(count)
    storedLength = length ?? .nan
  }

  var count: Int {
    get { Int(packed & (1 << Self.marksShift - 1)) }
    set { packed = packed & ~(1 << Self.marksShift - 1) | UInt64(newValue) }
  }

  var marks: RowChangeFlags {
    get { RowChangeFlags(rawValue: UInt8(packed >> Self.marksShift)) }
    set {
      packed = packed & (1 << Self.marksShift - 1) | UInt64(newValue.rawValue) << Self.marksShift
    }
  }

  var length: Double? {
    get { storedLength.isNaN ? nil : storedLength }
    set { storedLength = newValue ?? .nan }
  }

  func isLike(_ other: RowRun) -> Bool {
    packed >> Self.marksShift == other.packed >> Self.marksShift
      && (storedLength == other.storedLength || storedLength.isNaN && other.storedLength.isNaN)
  }
}

extension [RowRun] {
  /// Appends a run, or extends the last run if both are alike. An empty run is ignored.
  mutating func join(_ run: RowRun) {
    guard run.count > 0 else { return }
    if let last = indices.last, self[last].isLike(run) {
      self[last].count += run.count
    } else {
      append(run)
    }
  }
}

/// Reads runs of rows in pieces of any length.
struct RowRunReader {
  private let runs: [RowRun]
  private var index = 0
  private var taken = 0

  init(_ runs: [RowRun]) { self.runs = runs }

  mutating func read(_ count: Int, _ body: (RowRun) -> Void) {
    var left = count
    while left > 0, index < runs.count {
      var run = runs[index]
      let rest = run.count - taken
      run.count = min(left, rest)
      body(run)
      left -= run.count
      (index, taken) = run.count == rest ? (index + 1, 0) : (index, taken + run.count)
    }
  }
}

struct RowChangeFlags: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// Not an anchor, because the current edit has moved or inserted the row.
  static let moved = RowChangeFlags(rawValue: 1)
  /// Inserted, and not known yet whether it is visible.
  static let new = RowChangeFlags(rawValue: 2)
  static let unseenAtStart = RowChangeFlags(rawValue: 4)
  static let unseenAtEnd = RowChangeFlags(rawValue: 8)

  /// Inserted by the current edit, if it has several steps. ``RowTotals`` does not count this mark.
  static let added = RowChangeFlags(rawValue: 16)
}

struct RowTotals: Sendable, Hashable {
  private(set) var rows = 0
  private(set) var unknown = 0
  private(set) var length = DoubleDouble.zero
  /// The numbers of rows with each of the first four marks.
  private var marked = SIMD4<Int>.zero

  init() {}

  init(_ run: RowRun) { add(run, count: run.count) }

  mutating func add(_ run: RowRun, count: Int) {
    rows += count
    if let each = run.length {
      length += DoubleDouble(each, times: count)
    } else {
      unknown += count
    }
    if run.marks.isEmpty { return }
    for index in 0..<4 where run.marks.rawValue >> index & 1 == 1 { marked[index] += count }
  }

  /// Returns the number of rows with a mark, or without it.
  func count(_ mark: RowChangeFlags, _ isSet: Bool = true) -> Int {
    let count = marked[mark.rawValue.trailingZeroBitCount]
    return isSet ? count : rows - count
  }

  var hasNews: Bool { marked[1] | marked[2] | marked[3] != 0 }

  func length(unknownAs mean: @autoclosure () -> Double) -> DoubleDouble {
    unknown == 0 ? length : length + DoubleDouble(mean(), times: unknown)
  }

  static func + (a: RowTotals, b: RowTotals) -> RowTotals {
    var sum = a
    sum.rows += b.rows
    sum.unknown += b.unknown
    sum.length += b.length
    sum.marked &+= b.marked
    return sum
  }

  static func += (a: inout RowTotals, b: RowTotals) { a = a + b }
}

/// A sum of lengths with twice the precision of a `Double`. An edit can change the order of
/// additions, which must not change the positions of rows.
struct DoubleDouble: Sendable, Hashable {
  private var high: Double
  private var low: Double

  static let zero = DoubleDouble(0)

  init(_ length: Double) { (high, low) = (length, 0) }

  init(_ length: Double, times count: Int) {
    let count = Double(count)
    high = length * count
    low = (-high).addingProduct(length, count)
  }

  var value: Double { high + low }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    var sum = DoubleDouble(a.high + b.high)
    let part = sum.high - a.high
    let error = (a.high - (sum.high - part)) + (b.high - part)
    sum.low = error + a.low + b.low
    let high = sum.high + sum.low
    sum.low -= high - sum.high
    sum.high = high
    return sum
  }

  static func += (a: inout DoubleDouble, b: DoubleDouble) { a = a + b }

  static prefix func - (a: DoubleDouble) -> DoubleDouble {
    var negated = DoubleDouble(-a.high)
    negated.low = -a.low
    return negated
  }

  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }
}
