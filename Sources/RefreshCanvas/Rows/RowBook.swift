package import RefreshKit

/// The rows of a list as a container scrolls them: how many, how long, which keeps its place.
///
/// It is told what happens to rows by their indices, keeps no rows and knows no identity. What it
/// works out in lengths goes to the scroll model, in the same turn as its own count changes. Lists
/// and the player of gesture scripts share it, so that what is checked is what ships.
///
///     let book = RowBook(scroll: scroll, lengths: .fixed(1))
///     book.update { rows in rows.append(100) }
///     book.update { rows in rows.remove(2, at: 40) }
///     book.shownRows()
@MainActor
package final class RowBook {
  package let scroll: ScrollModel
  /// The source of lengths; what is known already stays until it is measured again.
  package let lengths: RowLengths

  var index: RowIndex {
    didSet { edits &+= 1 }
  }
  /// The number of changes of ``index``.
  private(set) var edits = 0
  /// Rows, with those that an edit brings which has not had its turn yet.
  package private(set) var count = 0
  /// The row an animated scroll goes to, how, and where that was, and the selected row.
  var goal: (row: RowTracker, alignment: RowAlignment, offset: Double)?
  var selected: RowTracker?
  /// A row that keeps its place before all others while it shows, such as one that was found.
  var keptRow: RowTracker?
  /// The line at another width for the start of a line of a row's text, and the number of lines
  /// there.
  ///
  /// Without an answer the same part of the row stays.
  var rewrap:
    (@MainActor (_ row: Int, _ line: Int, _ old: Int, _ new: Int) -> (line: Int, of: Int)?)?
  /// The width that rows were measured at last.
  var measuredWidth = 0.0
  /// Follows every step of an edit, and the replacement of all rows.
  var follower: (@MainActor (RowEvent) -> Void)?
  /// A place to go to with the first layout.
  var wantedPlace: RowPlace?
  /// The length that a title which stays there covers at the start of what shows.
  var coveredLength: @MainActor () -> Double = { 0 }
  /// The row that stays over another one as the title of its section, if there is one.
  var title: @MainActor (_ row: Int) -> Int? = { _ in nil }

  var crossLength = 0.0
  /// The length across that is not the rows'.
  package var crossInset = 0.0 {
    didSet { if crossInset != oldValue, crossLength > 0 { measureAnew() } }
  }
  var toldUnseen = ToldUnseen()
  var observers = ObserverList<UnseenRows>()
  private var token: ObservationToken?

  /// Makes a book without rows; the container gets its content from nothing else.
  package init(scroll: ScrollModel, lengths: RowLengths) {
    self.scroll = scroll
    self.lengths = lengths
    index = RowIndex(estimate: lengths.estimate)
    scroll.rowLength = typicalLength
    token = scroll.observe { [unowned self] metrics in settle(metrics) }
  }

  /// Changes rows, as one change.
  ///
  /// `keepingRowsAtEdge` overrides what the container does at its leading edge. The first
  /// line of `heldRow` keeps its place before all others, if it shows.
  package func update(
    keepingRowsAtEdge: Bool? = nil, holding heldRow: Int? = nil,
    _ body: (inout RowChanges) throws -> Void
  ) rethrows {
    var changes = RowChanges(count: count, readRow: readingRow()?.row)
    try body(&changes)
    apply(changes, keepingRowsAtEdge: keepingRowsAtEdge, holding: heldRow)
  }

  /// Carries out a change that was made for this many rows.
  package func apply(
    _ changes: RowChanges, keepingRowsAtEdge: Bool? = nil, holding heldRow: Int? = nil
  ) {
    if changes.isEmpty { return }
    count = changes.count
    scroll.turn { [self] in
      carryOut(changes, keepingRowsAtEdge: keepingRowsAtEdge, holding: heldRow)
    }
  }

  /// Gives the container its size; lengths at another width are measured first.
  package func resize(to size: Size) {
    scroll.turn { [self] in
      let length = size.length(across: scroll.axis)
      if length != crossLength { crossLengthChanged(to: length) }
      scroll.resize(to: size)
    }
  }

  /// Starts over with other rows; none of the old ones stays.
  package func replace(count: Int) {
    self.count = count
    scroll.turn { [self] in startOver(count) }
  }
}

// MARK: - What shows

extension RowBook {
  /// A row that lies in the viewport at least in part, and its place in it.
  package struct PlacedRow: Sendable, Hashable {
    package var row: Int
    /// The place of its start, counted from the viewport's.
    package var place: Double
    package var length: Double
  }

  /// The rows that show at least in part, in order; rows without length never do.
  package func shownRows() -> [PlacedRow] {
    let (offset, viewport) = (scroll.offset, scroll.metrics.viewportLength)
    var shown: [PlacedRow] = []
    forEachShownRun { rows, position, length in
      var start = position
      for row in rows {
        let place = start.value - offset
        guard place < viewport else { break }
        if place + length > 0 { shown.append(PlacedRow(row: row, place: place, length: length)) }
        start += LengthSum(length)
      }
    }
    return shown
  }

  /// Goes through the rows that show, by runs of rows of one length, without taking memory.
  ///
  /// The body is told where the first of them begins; the last run may go on out of sight.
  func forEachShownRun(
    _ body: (_ rows: Range<Int>, _ position: LengthSum, _ length: Double) -> Void
  ) {
    let (index, offset) = (index, scroll.offset)
    let viewport = scroll.metrics.viewportLength
    var (row, start) = index.row(at: offset)
    let mean = index.mean
    index.forEachRun(from: row) { run in
      guard start.value - offset < viewport else { return false }
      let length = run.length ?? mean
      if length > 0 { body(row..<row + run.count, start, length) }
      row += run.count
      start += LengthSum(length, times: run.count)
      return true
    }
  }

  /// The position of a row in the content; that of the number of rows is the end of the last one.
  package func position(of row: Int) -> Double { index.position(of: row).value }

  /// The length of a row; the mean of the others while it is not measured.
  package func length(of row: Int) -> Double { index.length(of: row) }

  /// The row that covers a position and where it begins; the count behind the last one.
  package func row(at position: Double) -> (row: Int, start: Double) {
    let (row, start) = index.row(at: position)
    return (row, start.value)
  }

  /// The number of rows that came in out of sight and have not been seen yet.
  package var unseen: UnseenRows {
    UnseenRows(start: index.count(.unseenAtStart), end: index.count(.unseenAtEnd))
  }

  /// Observes ``unseen`` while the token lives.
  package func observeUnseen(
    _ handler: @escaping @MainActor (UnseenRows) -> Void
  ) -> ObservationToken {
    let token: ObservationToken
    (observers, token) = observers.adding(handler)
    return token
  }

  /// The selected row, or none; an edit keeps it selected.
  package var selectedRow: Int? {
    get { selected?.row(of: index.count) }
    set {
      precondition(
        newValue.map { $0 >= 0 && $0 < count } ?? true,
        "row \(newValue ?? 0) is none of \(count); rows count from 0")
      guard newValue != selectedRow else { return }
      selected = newValue.map { RowTracker($0) }
      scroll.turn { [self] in scroll.contentChanged() }
    }
  }
}
