package import RefreshKit

/// A batch of changes of a list's rows: insertions, removals, moves and reloads.
///
/// The indices of a step refer to the rows after all earlier steps. No frame shows a part of a
/// batch.
/// See ``ListView/performBatchUpdates(preservingPositionAtEdge:_:)``.
public struct RowChanges: Sendable {
  /// A step of a batch. If its length is `nil`, the list determines the length.
  enum Step: Sendable {
    case insert(Int, at: Int, length: Double?)
    case remove(Range<Int>)
    case move(Range<Int>, to: Int)
    case setLength(Double?, Range<Int>, RowGrowth)
  }

  /// Steps that match old and new rows. An observer of many rows can apply the matching instead.
  struct Matching: Sendable {
    let steps: Range<Int>
    let match: IdentityDiff
    let oldCount: Int
    let newCount: Int

    var oldRows: [Int] { match.oldRows(oldCount: oldCount, newCount: newCount) }
  }

  /// The part of a row that keeps its place when the length changes.
  enum RowGrowth: Sendable, Hashable {
    case inText(ResizeAnchor)
    case seenFromOrigin(ResizeAnchor)
    /// Wrapped texts are compared to find the part. In other rows it is the start.
    case unspecified
    /// The row now shows another item.
    case ofAnotherItem

    var comparesTexts: Bool { self == .unspecified || self == .ofAnotherItem }

    func seenFromOrigin(in direction: ScrollDirection) -> ResizeAnchor {
      switch self {
      case .unspecified, .ofAnotherItem: ResizeAnchor.start.turned(in: direction)
      case .inText(let growth): growth.turned(in: direction)
      case .seenFromOrigin(let growth): growth
      }
    }
  }

  /// The number of rows after the steps so far.
  public private(set) var count: Int
  private(set) var steps: [Step] = []
  private(set) var matchings: [Matching] = []

  var removedCount: Int {
    steps.reduce(0) { count, step in
      if case .remove(let rows) = step { count + rows.count } else { count }
    }
  }

  /// Whether inserted rows existed before, hidden or at the source, so that none counts as unread.
  package var insertsExistingRows = false
  /// Whether rows keep their place at the leading edge too; `nil` for the setting of the list.
  package var preservesPositionAtEdge: Bool?

  /// The first visible row before all steps, if known.
  let readRow: Int?

  package init(count: Int, readRow: Int? = nil) {
    self.count = count
    self.readRow = readRow
  }

  var endsWithNewRows: Bool {
    if case .insert(let added, let row, _)? = steps.last { row + added == count } else { false }
  }

  package var isEmpty: Bool { steps.isEmpty }

  var lengths: some Sequence<Double> {
    steps.lazy.compactMap { step in
      switch step {
      case .insert(_, _, let length), .setLength(let length, _, _): length
      case .remove, .move: nil
      }
    }
  }

  var onlyReloads: Bool {
    steps.allSatisfy { if case .setLength(nil, _, _) = $0 { true } else { false } }
  }

  /// Adds the steps that `body` makes, whose combined effect is a matching.
  mutating func add(_ match: IdentityDiff, _ body: (inout RowChanges) -> Void) {
    let (first, oldCount) = (steps.count, count)
    body(&self)
    let added = first..<steps.count
    // Few steps take less time than one pass over all rows.
    guard added.count > 16 + max(oldCount, count) / 256 else { return }
    matchings.append(Matching(steps: added, match: match, oldCount: oldCount, newCount: count))
  }

  /// Inserts rows.
  ///
  /// - Parameters:
  ///   - added: The number of new rows, 0 or more.
  ///   - row: The index before which they are inserted, in `0...count`.
  public mutating func insertRows(_ added: Int, at row: Int) { insert(added, at: row, length: nil) }

  /// Appends rows.
  public mutating func appendRows(_ added: Int) { insertRows(added, at: count) }

  /// Inserts rows before the first one.
  public mutating func prependRows(_ added: Int) { insertRows(added, at: 0) }

  /// Removes the rows in a range.
  public mutating func removeRows(_ rows: Range<Int>) {
    check(rows.count, at: rows.lowerBound, "removed")
    if rows.isEmpty { return }
    count -= rows.count
    steps.append(.remove(rows))
  }

  /// Moves rows.
  ///
  /// - Parameters:
  ///   - rows: The indices of the rows.
  ///   - target: The new index of the first moved row, in `0...count - rows.count`.
  public mutating func moveRows(_ rows: Range<Int>, to target: Int) {
    check(rows.count, at: rows.lowerBound, "moved")
    require(
      target >= 0 && target <= count - rows.count,
      "move destination \(target) is out of range 0...\(count - rows.count)")
    if rows.isEmpty || target == rows.lowerBound { return }
    steps.append(.move(rows, to: target))
  }

  /// Redraws rows whose content has changed, and measures them again unless their height is fixed.
  ///
  /// - Parameters:
  ///   - rows: The indices of the rows.
  ///   - anchor: The part of a row that keeps its place while the height changes. The default,
  ///     `nil`, compares wrapped texts, and keeps the start of other rows.
  public mutating func reloadRows(_ rows: Range<Int>, anchoredTo anchor: ResizeAnchor? = nil) {
    setLength(nil, of: rows.count, at: rows.lowerBound, anchor.map { .inText($0) } ?? .unspecified)
  }

  /// `length` is `nil` if the list determines it.
  package mutating func insert(_ added: Int, at row: Int, length: Double?) {
    require(added >= 0, "the number of inserted rows must be 0 or more, and is \(added)")
    require(row >= 0 && row <= count, "insertion index \(row) is out of range 0...\(count)")
    require(
      added <= .max - count,
      "inserting \(added) rows into \(count) exceeds the largest number of rows")
    checkLength(length)
    if added == 0 { return }
    count += added
    steps.append(.insert(added, at: row, length: length))
  }

  /// `growth` is relative to the list's origin edge, not to the text.
  package mutating func setLength(
    _ length: Double?, of changed: Int, at row: Int, growing growth: ResizeAnchor = .start
  ) {
    setLength(length, of: changed, at: row, .seenFromOrigin(growth))
  }

  mutating func setLength(_ length: Double?, of changed: Int, at row: Int, _ growth: RowGrowth) {
    check(changed, at: row, "changed")
    checkLength(length)
    if changed > 0 { steps.append(.setLength(length, row..<row + changed, growth)) }
  }

  private func check(_ some: Int, at row: Int, _ what: String) {
    require(some >= 0, "the number of rows to be \(what) must be 0 or more, and is \(some)")
    require(
      row >= 0 && row <= count - some,
      "\(some) rows from index \(row) cannot be \(what): the list has \(count) rows")
  }

  private func checkLength(_ length: Double?) {
    require(
      length.map { $0 >= 0 && $0.isFinite } ?? true,
      "A row's length must be finite and 0 or more, and is \(length ?? 0)")
  }
}

/// A change of rows for observers: an edit, or the replacement of all rows.
enum RowChangeEvent: Sendable {
  case edited(RowChanges)
  case replaced(Int)
}

/// The part of a row that keeps its place when the height of the row changes.
///
/// Start and end refer to the text. In a list with direction up or left, the first line or column
/// of a row is the one farther from the list's origin edge.
public enum ResizeAnchor: Sendable, Hashable {
  /// The row grows at its end: lines count from the first one. Default except for wrapped texts.
  case start
  /// The row grows at its start: lines are counted from the last one.
  case end
  /// The row grows throughout: the same fraction of the row keeps its place.
  case proportional

  /// Converts between the order of the text and that from the list's origin edge.
  package func turned(in direction: ScrollDirection) -> ResizeAnchor {
    guard direction.isMirrored else { return self }
    switch self {
    case .start: return .end
    case .end: return .start
    case .proportional: return .proportional
    }
  }
}

extension ScrollDirection {
  /// Whether the origin edge is the bottom or the right.
  var isMirrored: Bool { self == .up || self == .left }
}
