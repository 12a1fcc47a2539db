internal import RefreshCanvas
internal import RefreshKit

/// The visible rows of a list, their layout, and their indices among all rows.
///
/// Only this type converts between the app's indices and those of visible rows during filtering.
/// The types ``SourceRowIndex`` and ``VisibleRowIndex`` keep them apart.
@MainActor
final class FilteredRows {
  private let book: RowLayout
  private let map = FilterIndexMap()
  /// The source of the lengths of the app's rows.
  private let lengths: RowLengthSource
  /// The texts of the app's rows in a list of text.
  private let texts: TextRows?
  /// The list that owns the rows.
  unowned var list: ListView?
  /// The lines of the last computation, whose inputs are in `linesKey`.
  private var lastLines: [OnScreenRow] = []
  private var linesKey: OnScreenRowsKey?

  /// The depth of nested calls of the app's closures for rows.
  private var questions = 0

  /// Whether the source may have rows although the list has none.
  var mayHaveRows = false

  /// Returns the app's rows that have a text; `nil` if all of them do.
  var present: (@MainActor () -> [Range<Int>])?

  init(scroll: ScrollModel, lengths: RowLengthSource, texts: TextRows?) {
    self.lengths = lengths
    self.texts = texts
    book = RowLayout(scroll: scroll, lengths: lengths.measuring(through: map))
    book.delegate = self
  }

  var scroll: ScrollModel { book.scroll }

  /// Tracks what rows read from observable objects; `nil` if the rows are not tracked.
  var observed: ObservedRows? {
    get { map.observed }
    set { map.observed = newValue }
  }

  /// Calls a closure that reads a row of the app, and tracks what it reads.
  @inline(__always)
  func tracking<Result>(
    _ row: Int, _ use: ObservedRows.ReadPurpose, state: Int? = nil, _ body: @MainActor () -> Result
  ) -> Result {
    guard let observed else { return body() }
    return observed.track(row, use, state: state, body)
  }

  /// Ends the tracking of rows that were only searched, unless a search is in progress.
  func stopTrackingSearchedRows() {
    if isFilterActive || list?.search.isActive ?? false { return }
    observed?.stopTracking(.text)
    observed?.stopTracking(.condition)
  }
}

// MARK: - Row indices

extension FilteredRows {
  /// The number of visible rows.
  var count: Int { book.count }
  var appCount: Int { map.filtering?.filter.rows ?? book.count }
  /// The number of the app's rows in the layout, without those of an edit that is queued.
  var laidOutAppCount: Int { map.filtering?.filter.rows ?? book.laidOutCount }

  /// Whether no edit is queued.
  var isLaidOut: Bool { book.count == book.laidOutCount }

  /// Whether a filter is set.
  var isFiltering: Bool { map.isFiltering }

  /// Returns the app's index of a visible row.
  func source(of row: VisibleRowIndex) -> SourceRowIndex {
    SourceRowIndex(map.source(of: row.index))
  }

  /// Returns the visible index of an app's row; `nil` if a filter hides the row.
  func row(of source: SourceRowIndex) -> VisibleRowIndex? {
    // No closure, because each call of a closure would check the executor.
    guard let row = map.row(of: source.index) else { return nil }
    return VisibleRowIndex(row)
  }

  /// The selected row.
  var selected: VisibleRowIndex? {
    get { book.selectedRow.map { VisibleRowIndex($0) } }
    set { book.selectedRow = newValue?.index }
  }

  /// Returns the section title of a row.
  func title(of row: VisibleRowIndex) -> VisibleRowIndex? {
    list?.sectionHeader?(source(of: row).index).flatMap { self.row(of: SourceRowIndex($0)) }
  }
}

// MARK: - Row layout delegate

extension FilteredRows: RowLayoutDelegate {
  var coveredLength: Double { list?.painter.titleLength ?? 0 }

  func title(over row: Int) -> Int? { title(of: VisibleRowIndex(row))?.index }

  func follow(_ event: RowChangeEvent) {
    list?.search.follow(event)
    if !map.isFiltering { followApp(event) }
  }

  /// Applies a change of the app's rows.
  private func followApp(_ event: RowChangeEvent) {
    list?.selection.follow(event)
    texts?.follow(event)
  }

  /// Returns the closure with which a batch of rows is searched.
  private var reading: RowSearch.Reading {
    guard let list else { return { _ in "" } }
    let reading = list.painter.reading
    if observed == nil { return reading }
    return { [self] row in tracking(row, .text) { reading(row) } }
  }

  var hasTexts: Bool { texts?.wraps ?? false }

  func rewrap(_ row: Int, _ line: Int, _ old: Int, _ new: Int) -> Line? {
    texts?.line(of: map.source(of: row), line, from: old, to: new)
  }

  func storeTexts(of rows: [Int]) { texts?.note(rows.map { map.source(of: $0) }) }

  func moved(_ row: Int, _ line: Int, _ count: Int, _ width: Int) -> Line? {
    texts?.moved(map.source(of: row), line, of: count, columns: width)
  }

  func textSize(of row: Int) -> Int { texts?.text(map.source(of: row)).text.utf8.count ?? 0 }
}

// MARK: - Edits

extension FilteredRows {
  /// Calls a closure of the app for a row's drawing or text, which must not change the list.
  @inline(__always) func asking<Answer>(_ body: () -> Answer) -> Answer {
    questions += 1
    defer { questions -= 1 }
    return body()
  }

  /// Stops the program if a closure for a row's drawing or text changes the list, because the rows
  /// in use would be wrong.
  func checkChange(_ what: StaticString) {
    guard questions > 0 else { return }
    refuse(
      "A closure that draws a row or returns its text must not \(what) while the list is drawn or"
        + " searched. Do it before, or in a task")
  }

  /// Applies changes of the app's rows as one change.
  func update(
    keepingRowsAtEdge: Bool? = nil, holding heldRow: Int? = nil,
    _ body: (inout RowChanges) throws -> Void
  ) rethrows {
    checkChange("change rows")
    defer { list?.selection.endChange() }
    guard map.isFiltering else {
      return try book.update(keepingRowsAtEdge: keepingRowsAtEdge, holding: heldRow, body)
    }
    try updateFiltered(keepingRowsAtEdge: keepingRowsAtEdge, body)
  }

  /// Replaces all rows.
  func replace(count: Int) {
    checkChange("replace all rows")
    if map.isFiltering { replaceFiltered(count: count) } else { book.replace(count: count) }
  }

  /// Measures all rows again.
  func measureAgain() { book.measureAgain() }

  func resize(to size: Size) { book.resize(to: size) }

  /// Sets the cross-axis length that rows do not use.
  func leaveAcross(_ inset: Double) { book.crossInset = inset }
}

// MARK: - Positions

extension FilteredRows {
  func position(of row: VisibleRowIndex) -> Double { book.position(of: row.index) }
  func length(of row: VisibleRowIndex) -> Double { book.length(of: row.index) }

  /// The rows that are at least partly visible, in order, and their places in the viewport.
  var placed: [RowLayout.PlacedRow] { book.shownRows() }

  /// Returns the row that covers a position; the row count for positions past the end.
  func row(at position: Double) -> VisibleRowIndex { VisibleRowIndex(book.row(at: position).row) }

  /// Returns the length of an app's row at a cross-axis length, or its current length if rows are
  /// not measured.
  func naturalLength(of row: SourceRowIndex, crossLength: Double? = nil) -> Double {
    if let crossLength, let length = lengths.measured(row.index, crossLength: crossLength) {
      return length
    }
    if let shown = self.row(of: row) { return length(of: shown) }
    return lengths.initial ?? lengths.measured(row.index, crossLength: book.rowCrossLength) ?? 1
  }

  @discardableResult
  func scroll(to row: VisibleRowIndex, at alignment: RowAlignment, animated: Bool) -> Bool {
    book.scroll(toRow: row.index, at: alignment, animated: animated)
  }

  /// The scroll position with the app's row index.
  var place: ListPosition {
    var place = book.place
    place.row = map.source(of: place.row)
    return place
  }

  func restore(_ place: ListPosition) {
    var place = place
    if let filter = map.filtering?.filter {
      place.row = filter.row(of: place.row) ?? filter.count(before: min(place.row, filter.rows))
    }
    book.restore(place)
  }

  var exactPlace: ReturnPosition { book.exactPlace }
  func restore(_ place: ReturnPosition) { book.restore(place) }

  /// Sets the row whose place takes precedence over that of others while it is visible, or `nil`.
  func keep(_ row: VisibleRowIndex?) { book.keep(row?.index) }

  var unseen: UnreadRows { book.unseen }
  /// See ``RowLayout/withheldUnreadCount``.
  var withheldUnreadCount: Int {
    get { book.withheldUnreadCount }
    set { book.withheldUnreadCount = newValue }
  }

  /// See ``RowLayout/writingTime(at:)``.
  func writingTime(at edge: Edge) -> Double? { book.writingTime(at: edge) }

  /// Starts or stops observing the rows at the edges for growth out of sight.
  func watchEdges(_ watches: Bool) { book.watchesEdges = watches }

  func observeUnseen(_ handler: @escaping @MainActor (UnreadRows) -> Void) -> ObservationToken {
    book.observeUnseen(handler)
  }
}

// MARK: - Lines

extension FilteredRows {
  /// Returns the visible rows and their lines. Only this method rounds positions to lines.
  ///
  /// A position p is drawn at ⌊p + 0.5⌋. Rows have whole lengths, so that all rows share one shift,
  /// and rounding errors of their positions cannot separate them. The lines are computed again
  /// after scrolling, and after a change of the rows or the size.
  func lines(_ metrics: ScrollMetrics) -> [OnScreenRow] {
    let key = OnScreenRowsKey(
      offset: metrics.offset, length: Int(metrics.viewportLength), edits: book.edits)
    if key == linesKey { return lastLines }
    var lines: [OnScreenRow] = []
    swap(&lines, &lastLines)
    lines.removeAll(keepingCapacity: true)
    let (offset, length) = (key.offset, key.length)
    var next: Int?
    book.forEachShownRun { rows, position, height in
      let count = max(1, ListFrameLayout.rounded(height))
      var start = next ?? ListFrameLayout.rounded(position.value - offset)
      for row in rows {
        guard start < length else { break }
        let line = OnScreenRow(row: VisibleRowIndex(row), start: start, count: count)
        if line.end > 0 { lines.append(line) }
        start = line.end
      }
      next = start
    }
    lastLines = lines
    linesKey = key
    return lines
  }

  /// Returns the rows in a range of the content whose lengths are known, as seen from the viewport.
  func placed(in part: Range<Double>) -> [RowLayout.PlacedRow] {
    isLaidOut ? book.placedRows(in: part) : []
  }

  func lines() -> [OnScreenRow] { lines(scroll.metrics) }

  /// The visible indices of the rows that are at least partly visible.
  var visible: Range<Int> {
    let lines = lines()
    guard let first = lines.first, let last = lines.last else {
      let row = min(row(at: max(0, scroll.offset)).index, count)
      return row..<row
    }
    return first.row.index..<last.row.index + 1
  }

  /// The app's indices of these rows. During filtering the range includes hidden rows between the
  /// first and the last one.
  var visibleInApp: Range<Int> {
    let shown = visible
    guard map.isFiltering else { return shown }
    let first = map.source(of: shown.lowerBound)
    return shown.isEmpty ? first..<first : first..<map.source(of: shown.upperBound - 1) + 1
  }
}

// MARK: - Filtering

extension FilteredRows {
  /// The progress of filtering; `nil` without a filter.
  var filterStatus: FindStatus? {
    guard let filter = map.filtering?.filter else { return nil }
    return FindStatus(
      query: filter.query.text, count: filter.matchCount, isSearching: filter.isScanning,
      isPartial: present != nil,
      rowCount: present.map { $0().reduce(0) { $0 + $1.count } } ?? filter.rows,
      hasCondition: filter.hasCondition)
  }

  /// Shows only rows that contain a text. An empty text shows all rows again at their previous
  /// position.
  func filter(_ words: String) {
    checkChange("filter rows")
    beginFilter()
    if words.isEmpty, !(map.filtering?.filter.hasCondition ?? false) { showAllRows() }
    map.filtering?.filter.filter(words)
    loadedRowsChanged()
  }

  /// Shows only rows that meet a condition in addition to the text.
  func filter(by condition: @escaping RowSearch.Condition) {
    checkChange("filter rows")
    beginFilter()
    map.filtering?.filter.filter(by: { [unowned map] row in
      guard let observed = map.observed else { return condition(row) }
      return observed.track(row, .condition) { condition(row) }
    })
    loadedRowsChanged()
  }

  private func beginFilter() {
    if map.filtering == nil {
      map.filtering = ListFilter(
        filter: RowFilter(rows: book.count), origin: book.exactPlace, lengths: book.index,
        width: book.rowCrossLength)
    }
  }

  private func loadedRowsChanged() {
    if let present, isFilterActive {
      editFilter { [map] changes in map.filtering?.filter.confine(to: present(), &changes) }
    }
    filterFurther()
  }

  /// Keeps the filter, without a position to return to.
  func keepFilter() {
    map.filtering?.origin = nil
    map.filtering?.kept = nil
  }

  /// Whether the filter has a text or a condition.
  var isFilterActive: Bool { map.filtering?.filter.isActive ?? false }

  /// Ends the text filter and returns exactly to the position where filtering began. A condition of
  /// the app remains.
  func cancelFilter() {
    checkChange("end a filter")
    if map.filtering?.filter.hasCondition ?? false { return filter("") }
    showAllRows()
    endFilter()
  }

  /// Ends the filter. The selected row, or the visible rows, keep their place.
  func endFilter() {
    guard map.isFiltering else { return }
    checkChange("end a filter")
    map.filtering?.origin = nil
    showAllRows()
    map.filtering = nil
    stopTrackingSearchedRows()
  }

  /// Searches the next rows.
  ///
  /// - Returns: Whether rows remain to be searched.
  @discardableResult
  func filterFurther() -> Bool {
    guard isFilterScanning, map.filtering?.filter.count == book.laidOutCount else {
      return isFilterScanning
    }
    editFilter { [self] changes in
      guard var search = map.filtering?.filter.takeSearch() else { return }
      let looked = look(by: &search)
      map.filtering?.filter.settle(looked, by: search, &changes)
    }
    return isFilterScanning
  }

  var isFilterScanning: Bool { map.filtering?.filter.isScanning ?? false }

  /// Searches rows from the first visible one. The visible rows do not change yet.
  private func look(by search: inout RowSearch) -> [RowFilter.ScannedRows] {
    guard let filter = map.filtering?.filter else { return [] }
    let first = book.readingRow()?.row ?? 0
    return filter.scan(by: &search, from: filter.source(of: first), text: reading)
  }

  /// Shows all rows and, if filtering can be cancelled, restores the position where it began.
  private func showAllRows() {
    guard map.isFiltering else { return }
    // Before the rows show, because observers of the edit may change rows, which would be hidden.
    map.filtering?.filter.clear()
    editFilter { [map] changes in map.filtering?.filter.showAll(&changes) }
    guard let filtering = map.filtering else { return }
    scroll.turn { [self] in
      // Restores the lengths that were known before, so that all rows have their previous
      // positions.
      if filtering.width == book.rowCrossLength, filtering.origin != nil {
        book.restoreLengths(to: filtering.lengths)
      }
      if let origin = filtering.origin { book.restore(origin) }
    }
    map.filtering?.kept = nil
  }

  /// Changes the visible rows and keeps the pinned row on its line.
  ///
  /// The filter is changed in place: a copy would cost time for all rows, however few change.
  private func editFilter(_ body: (inout RowChanges) -> Void) {
    updateKeptRow()
    guard map.isFiltering else { return }
    var changes = RowChanges(count: book.count)
    body(&changes)
    changes.insertsExistingRows = true
    book.apply(changes)
    scroll.turn { [self] in
      restoreKeptLine()
      scroll.contentChanged()
    }
  }

  /// Updates the row that keeps its line, if the user has scrolled or selected a row since.
  private func updateKeptRow() {
    let selected = book.selectedRow
    let source = selected.map { map.source(of: $0) }
    if let kept = map.filtering?.kept, kept.selected == source,
      kept.offset == scroll.offset || kept.row == nil && book.staysAtLeadingEdge
    {
      return
    }
    let row = selected ?? (scroll.isFollowing ? nil : book.readingRow()?.row)
    let isAtEdge = selected == nil && count == appCount && book.staysAtLeadingEdge
    let kept: ListFilter.FilterAnchor? = row.flatMap { row in
      guard row < book.laidOutCount else { return nil }
      return ListFilter.FilterAnchor(
        row: isAtEdge ? nil : TrackedRowIndex(map.source(of: row)),
        line: book.position(of: row) - scroll.offset,
        isSelected: selected != nil, offset: scroll.offset, selected: source)
    }
    map.filtering?.kept = kept
  }

  /// Stores the offset and the selection, by which actions of the user are detected.
  private func storeUserPosition() {
    let (offset, selected) = (scroll.offset, book.selectedRow.map { map.source(of: $0) })
    map.filtering?.kept?.offset = offset
    map.filtering?.kept?.selected = selected
  }

  private func restoreKeptLine() {
    guard let kept = map.filtering?.kept else { return }
    if let row = kept.row, !row.isGone, let source = row.row(of: appCount),
      let row = map.row(of: source), row < book.laidOutCount
    {
      if kept.isSelected { book.selectedRow = row }
      book.put(row, at: kept.line)
    }
    storeUserPosition()
  }

  /// Applies changes of the app's rows during filtering.
  private func updateFiltered(
    keepingRowsAtEdge: Bool?, _ body: (inout RowChanges) throws -> Void
  ) rethrows {
    var all = RowChanges(
      count: appCount, readRow: book.readingRow().map { map.source(of: $0.row) })
    try body(&all)
    guard var filtering = map.filtering else { return }
    let isComplete = !filtering.filter.isScanning
    var changes = RowChanges(count: book.count)
    for step in all.steps {
      filtering.follow(step, length: lengths.initial, &changes)
    }
    followApp(.edited(all))
    // Inserted rows that match are part of the same edit, and can count as unread.
    if isComplete {
      filtering.filter.scan(
        from: filtering.filter.rows, text: reading, &changes)
    }
    if !filtering.filter.isActive { filtering.filter.showAll(&changes) }
    map.filtering = filtering
    changes.preservesPositionAtEdge = all.preservesPositionAtEdge
    book.apply(changes, keepingRowsAtEdge: keepingRowsAtEdge)
    storeUserPosition()
    scroll.turn { [scroll] in scroll.contentChanged() }
  }

  /// Replaces all rows during filtering. New rows that match become visible.
  private func replaceFiltered(count: Int) {
    guard var filtering = map.filtering else { return }
    var changes = RowChanges(count: 0)
    filtering.filter = filtering.filter.withoutRows
    filtering.filter.follow(.insert(count, at: 0, length: nil), &changes)
    if let present, filtering.filter.isActive {
      filtering.filter.confine(to: present(), &changes)
    }
    if !filtering.filter.isActive { filtering.filter.showAll(&changes) }
    filtering.origin = nil
    filtering.kept = nil
    followApp(.replaced(count))
    map.filtering = filtering
    book.replace(count: changes.count)
    filterFurther()
  }
}

/// Maps between the app's indices and visible indices.
///
/// It is a separate object, so that the closures that measure rows do not depend on the list.
@MainActor
private final class FilterIndexMap {
  /// The filter. Without one, visible indices equal the app's.
  var filtering: ListFilter? {
    didSet { isFiltering = filtering != nil }
  }
  /// Whether `filtering` is set, stored because it is read for each drawn row.
  private(set) var isFiltering = false
  /// Tracks what rows read from observable objects; `nil` if the rows are not tracked.
  var observed: ObservedRows?

  func source(of row: Int) -> Int {
    guard isFiltering, let filtering else { return row }
    return filtering.filter.source(of: row)
  }

  func row(of source: Int) -> Int? {
    guard isFiltering, let filtering else { return source }
    return filtering.filter.row(of: source)
  }
}

extension RowLengthSource {
  /// Returns the same lengths for visible indices.
  @MainActor
  fileprivate func measuring(through map: FilterIndexMap) -> RowLengthSource {
    let measured = { (measure: @escaping RowLengthSource.Measure) -> RowLengthSource.Measure in
      { row, crossLength in
        let row = map.source(of: row)
        guard let observed = map.observed else { return measure(row, crossLength) }
        return observed.track(row, .length) { measure(row, crossLength) }
      }
    }
    return switch self {
    case .fixed: self
    case .perRow(let measure, let usesCrossLength):
      .perRow(measured(measure), usesCrossLength: usesCrossLength)
    case .measured(let estimate, let measure):
      .measured(estimate: estimate, measured(measure))
    }
  }
}
