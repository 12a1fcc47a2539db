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
