internal import RefreshCanvas
package import RefreshKit

/// A change of a list's rows, as one: rows come, go, move, or look different.
///
/// Each step counts rows as the steps before it left them. Nothing is carried out before the change
/// is complete, so no frame shows half of it.
///
///     list.performBatchUpdates { rows in
///       rows.removeRows(7..<8)
///       rows.insertRows(3, at: 0)
///     }
public struct RowChanges: Sendable {
  /// A step of a change; a length of `nil` is the list's to find out.
  enum Step: Sendable {
    case insert(Int, at: Int, length: Double?)
    case remove(Range<Int>)
    case move(Range<Int>, to: Int)
    case setLength(Double?, Range<Int>, Growth)
  }

  /// The part of a row that grows: as its text has it, or seen from the list's origin edge.
  enum Growth: Sendable, Hashable {
    case inText(ResizeAnchor)
    case seenFromOrigin(ResizeAnchor)
    /// Wherever the text has changed, or at its end.
    case unsaid
    /// The content is that of another identity, which has come to the place of the row's own.
    case ofAnother

    /// Whether the text itself says what has changed.
    var isInText: Bool { self == .unsaid || self == .ofAnother }

    func seenFromOrigin(in direction: ScrollDirection) -> ResizeAnchor {
      switch self {
      case .unsaid, .ofAnother: ResizeAnchor.start.turned(in: direction)
      case .inText(let growth): growth.turned(in: direction)
      case .seenFromOrigin(let growth): growth
      }
    }
  }

  /// The number of rows after all steps up to here.
  public private(set) var count: Int
  private(set) var steps: [Step] = []

  /// The number of rows that the steps remove.
  var removedCount: Int {
    steps.reduce(0) { count, step in
      if case .remove(let rows) = step { count + rows.count } else { count }
    }
  }

  /// Whether rows that come were there before and did not show: none of them is new.
  var bringsKnownRows = false

  /// The row that is being read, before all steps.
  let readRow: Int?

  /// Begins a change of `count` rows.
  package init(count: Int) { self.init(count: count, readRow: nil) }

  init(count: Int, readRow: Int?) { (self.count, self.readRow) = (count, readRow) }

  /// Whether the last step puts new rows at the end.
  var endsWithNewRows: Bool {
    if case .insert(let added, let row, _)? = steps.last { row + added == count } else { false }
  }

  /// Whether there are no steps.
  package var isEmpty: Bool { steps.isEmpty }
}

// MARK: - Steps

extension RowChanges {
  /// Puts new rows before the one at an index; the number of rows puts them at the end.
  public mutating func insertRows(_ added: Int, at row: Int) { insert(added, at: row, length: nil) }

  /// Adds new rows after the last one.
  public mutating func appendRows(_ added: Int) { insertRows(added, at: count) }

  /// Puts new rows before the first one.
  public mutating func prependRows(_ added: Int) { insertRows(added, at: 0) }

  /// Removes the rows in a range.
  ///
  /// - Parameter rows: The indices of the rows, as left by the changes before this one.
  public mutating func removeRows(_ rows: Range<Int>) {
    check(rows.count, at: rows.lowerBound, "removed")
    if rows.isEmpty { return }
    count -= rows.count
    steps.append(.remove(rows))
  }

  /// Moves rows; `target` is the index of the first one after they are removed from their old place.
  ///
  /// - Parameters:
  ///   - rows: The indices of the rows, as left by the changes before this one.
  ///   - target: The new index of the first of them, in `0...count - rows.count`.
  public mutating func moveRows(_ rows: Range<Int>, to target: Int) {
    check(rows.count, at: rows.lowerBound, "moved")
    require(
      target >= 0 && target <= count - rows.count,
      "rows cannot be moved to \(target); without them there are \(count - rows.count)")
    if rows.isEmpty || target == rows.lowerBound { return }
    steps.append(.move(rows, to: target))
  }

  /// Redraws rows whose content has changed, and measures their heights again.
  ///
  /// - Parameters:
  ///   - rows: The indices of the rows, as left by the changes before this one.
  ///   - anchor: The part of a row that keeps its place while the height changes. The default, `nil`,
  ///     compares the texts, or keeps the start of rows without a text.
  public mutating func reloadRows(_ rows: Range<Int>, anchoredTo anchor: ResizeAnchor? = nil) {
    setLength(
      nil, of: rows.count, at: rows.lowerBound, anchor.map { .inText($0) } ?? .unsaid)
  }

  /// Puts rows of a length of their own before the one at an index.
  package mutating func insert(_ added: Int, at row: Int, length: Double?) {
    require(added >= 0, "\(added) rows cannot come in; it has to be 0 or more")
    require(
      row >= 0 && row <= count, "rows cannot come in at \(row); there are \(count) of them")
    require(
      added <= .max - count, "\(added) rows cannot come in; with the \(count) there are too many")
    checkLength(length)
    if added == 0 { return }
    count += added
    steps.append(.insert(added, at: row, length: length))
  }

  /// Gives rows another length; where they grow is seen from the list's origin edge.
  package mutating func setLength(
    _ length: Double?, of changed: Int, at row: Int, growing growth: ResizeAnchor = .start
  ) {
    setLength(length, of: changed, at: row, .seenFromOrigin(growth))
  }

  mutating func setLength(
    _ length: Double?, of changed: Int, at row: Int, _ growth: Growth
  ) {
    check(changed, at: row, "changed")
    checkLength(length)
    if changed > 0 { steps.append(.setLength(length, row..<row + changed, growth)) }
  }

  private func check(_ some: Int, at row: Int, _ what: String) {
    require(some >= 0, "\(some) rows cannot be \(what); it has to be 0 or more")
    require(
      row >= 0 && row <= count - some,
      "\(some) rows from \(row) on cannot be \(what); there are \(count) rows")
  }

  private func checkLength(_ length: Double?) {
    require(
      length.map { $0 >= 0 && $0.isFinite } ?? true,
      "A row's length must be finite and 0 or more, and is \(length ?? 0)")
  }
}

/// A change of a list's rows for those that follow them: a step of an edit, or all are replaced.
enum RowEvent: Sendable {
  case step(RowChanges.Step)
  /// The number of rows now, none of which was there before.
  case replaced(Int)
}

/// The end at which a row grows or shrinks, so that the line of it that is read stays where it is.
///
/// First and last are those of the text. In a list that goes up or left the first line, or column,
/// of a row is the one farther from row 0.
public enum ResizeAnchor: Sendable, Hashable {
  /// At its end, the default, as text that is being written: lines are counted from the first.
  case start
  /// At its start, as a row above which more of the same comes: lines are counted from the last.
  case end
  /// Everywhere, as at another width: the same part of the row stays.
  case proportional

  /// The same, seen from a list's origin edge instead of in the text; and the other way round.
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
