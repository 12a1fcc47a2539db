internal import RefreshCanvas
internal import RefreshKit

/// The rows that no filter hides, in the viewport or not.
///
/// This type converts between ``SourceRowIndex`` and ``VisibleRowIndex``.
@MainActor
final class FilterableRows {
  let layout: RowLayout
  private let map = FilterIndexMap()
  /// The lengths by the app's indices.
  private let lengths: RowLengthSource
  private let texts: TextListRows?
  unowned var list: ListView?
  private var lastLines: [OnScreenRow] = []
  /// The state of the layout for which ``lastLines`` are valid.
  private var linesKey = (offset: Double.nan, length: 0, edits: 0)
  private var callsWithoutChanges = 0

  /// Returns the loaded rows; `nil` without a ``SearchSource``.
  private var present: (@MainActor () -> [Range<Int>])? { list?.searchSource?.present }

  init(scroll: ScrollModel, lengths: RowLengthSource, texts: TextListRows?) {
    self.lengths = lengths
    self.texts = texts
    layout = RowLayout(scroll: scroll, lengths: lengths.measuring(through: map))
    layout.owner = self
  }

  var scroll: ScrollModel { layout.scroll }

  var observed: ObservedRows? {
    get { map.observed }
    set { map.observed = newValue }
  }

  @inline(__always)
  func tracking<Result>(
    _ row: Int, _ use: ObservedRows.ReadPurpose, state: Int? = nil, _ body: @MainActor () -> Result
  ) -> Result {
    guard let observed else { return body() }
    return observed.track(row, use, state: state, body)
  }

  func stopTrackingSearchedRows() {
    if isFilterActive || list?.search.isActive ?? false { return }
    observed?.stopTrackingSearches()
  }

  // MARK: - Row indices

  var count: Int { layout.count }
  var sourceCount: Int { map.filtering?.filter.rows ?? layout.count }
  var laidOutSourceCount: Int { map.filtering?.filter.rows ?? layout.laidOutCount }

  /// Whether no queued edit changes the number of rows.
  var isLaidOut: Bool { layout.count == layout.laidOutCount }

  var isFiltering: Bool { map.isFiltering }

  func source(of row: VisibleRowIndex) -> SourceRowIndex {
    SourceRowIndex(map.source(of: row.index))
  }

  func row(of source: SourceRowIndex) -> VisibleRowIndex? {
    // No closure, because each call of a closure would check the executor.
    guard let row = map.row(of: source.index) else { return nil }
    return VisibleRowIndex(row)
  }

  var selected: VisibleRowIndex? {
    get { layout.selectedRow.map { VisibleRowIndex($0) } }
    set { layout.selectedRow = newValue?.index }
  }

  func title(of row: VisibleRowIndex) -> VisibleRowIndex? {
    list?.sectionHeader?(source(of: row).index).flatMap { self.row(of: SourceRowIndex($0)) }
  }

  // MARK: - For the layout

  /// The length of the viewport that a sticky section title covers.
  var coveredLength: Double { list?.painter.titleLength ?? 0 }

  func title(over row: Int) -> Int? { title(of: VisibleRowIndex(row))?.index }

  func follow(_ event: RowChangeEvent) {
    list?.search.follow(event)
    if !map.isFiltering { followSource(event) }
  }

  /// Called after an edit has been applied. Further edits may be queued.
  func changeEnded() {
    if isLaidOut { list?.selection.endChange() }
  }

  private func followSource(_ event: RowChangeEvent) {
    list?.selection.follow(event)
    texts?.follow(event)
  }

  private var reading: BatchedRowSearch.Reading {
    guard let list else { return { _ in "" } }
    let reading = list.painter.reading
    if observed == nil { return reading }
    return { [self] row in tracking(row, .text) { reading(row) } }
  }

  /// Whether rows are texts that wrap. If not, the methods below are not called.
  var hasTexts: Bool { texts?.wraps ?? false }

  func rewrap(_ row: Int, _ line: Int, _ old: Int, _ new: Int) -> TextListRows.Line? {
    texts?.line(of: map.source(of: row), line, from: old, to: new)
  }

  func storeTexts(of rows: [Int]) { texts?.storeTexts(of: rows.map { map.source(of: $0) }) }

  func moved(_ row: Int, _ line: Int, _ count: Int, _ width: Int) -> TextListRows.Line? {
    texts?.moved(map.source(of: row), line, of: count, columns: width)
  }

  func textSize(of row: Int) -> Int { texts?.text(map.source(of: row)).text.utf8.count ?? 0 }

  // MARK: - Edits

  var isReading: Bool { callsWithoutChanges > 0 }

  /// Calls a closure that draws rows or returns their texts, which must not change the list.
  @inline(__always) func withoutChanges<Result>(_ body: () -> Result) -> Result {
    callsWithoutChanges += 1
    defer { callsWithoutChanges -= 1 }
    return body()
  }

  func checkChange(_ what: StaticString) {
    guard isReading else { return }
    refuse(
      "A closure that draws a row or returns its text must not \(what) while the list is drawn or"
        + " searched. Do it before, or in a task")
  }

  func update(
    keepingRowsAtEdge: Bool? = nil, holding heldRow: Int? = nil,
    _ body: (inout RowChanges) throws -> Void
  ) rethrows {
    checkChange("change rows")
    if map.isFiltering {
      try updateFiltered(keepingRowsAtEdge: keepingRowsAtEdge, holding: heldRow, body)
    } else {
      try layout.update(keepingRowsAtEdge: keepingRowsAtEdge, holding: heldRow, body)
    }
  }

  /// Faster than an update, which looks up the first visible row for matching by identity.
  func reload(
    _ rows: Range<Int>, holding heldRow: Int? = nil, anchoredTo anchor: ResizeAnchor? = nil
  ) {
    if map.isFiltering {
      return update(holding: heldRow) { $0.reloadRows(rows, anchoredTo: anchor) }
    }
    checkChange("change rows")
    var changes = RowChanges(count: layout.count)
    changes.reloadRows(rows, anchoredTo: anchor)
    layout.apply(changes, holding: heldRow)
  }

  func replace(count: Int) {
    checkChange("replace all rows")
    if map.isFiltering { replaceFiltered(count: count) } else { layout.replace(count: count) }
  }

  // MARK: - Positions

  func position(of row: VisibleRowIndex) -> Double { layout.position(of: row.index) }
  func length(of row: VisibleRowIndex) -> Double { layout.index.length(of: row.index) }

  /// Returns the row count for positions past the end.
  func row(at position: Double) -> VisibleRowIndex {
    VisibleRowIndex(layout.index.row(at: position).row)
  }

  func naturalLength(of row: SourceRowIndex, crossLength: Double? = nil) -> Double {
    if let crossLength, let length = lengths.measured(row.index, crossLength: crossLength) {
      return length
    }
    if let shown = self.row(of: row) { return length(of: shown) }
    return lengths.initial ?? lengths.measured(row.index, crossLength: layout.rowCrossLength) ?? 1
  }

  @discardableResult
  func scroll(to row: VisibleRowIndex, at alignment: RowAlignment, animated: Bool) -> Bool {
    layout.scroll(toRow: row.index, at: alignment, animated: animated)
  }

  var place: ListPosition {
    var place = layout.place
    place.row = map.source(of: place.row)
    return place
  }

  func restore(_ place: ListPosition) {
    var place = place
    if let filter = map.filtering?.filter {
      place.row = filter.row(of: place.row) ?? filter.count(before: min(place.row, filter.rows))
    }
    layout.restore(place)
  }

  /// Sets the size. Drawn texts of a horizontal list depend on the height, and are searched again.
  func resize(to size: Size) {
    let height = scroll.metrics.crossLength
    layout.resize(to: size)
    guard scroll.axis == .horizontal, size.height != height, !isReading, let list,
      list.rowText == nil, list.search.isActive || isFiltering
    else { return }
    list.reloadRows(0..<sourceCount)
    list.continueFind()
  }

  func measureAgain(afterGutterGrowth growth: Int = 0) {
    map.filtering?.width = nil
    layout.measureAgain(afterGutterGrowth: growth)
  }

  func keep(_ row: VisibleRowIndex?) { layout.keep(row?.index) }

  /// Rounds only the first row's position, so that there are no gaps between rows.
  func lines(_ metrics: ScrollMetrics) -> [OnScreenRow] {
    let (offset, length) = (metrics.offset, Int(metrics.viewportLength))
    if (offset, length, layout.edits) == linesKey { return lastLines }
    var lines: [OnScreenRow] = []
    swap(&lines, &lastLines)
    lines.removeAll(keepingCapacity: true)
    let (index, mean) = (layout.index, layout.index.mean)
    var (first, position) = index.row(at: offset)
    var next: Int?
    index.forEachRun(from: first) { run in
      guard position.value - offset < metrics.viewportLength else { return false }
      let height = run.length ?? mean
      if height > 0 {
        let count = max(1, WholeLineListLayout.rounded(height))
        var start = next ?? WholeLineListLayout.rounded(position.value - offset)
        for row in first..<first + run.count {
          guard start < length else { break }
          let line = OnScreenRow(row: VisibleRowIndex(row), start: start, count: count)
          if line.end > 0 { lines.append(line) }
          start = line.end
        }
        next = start
      }
      first += run.count
      position += DoubleDouble(height, times: run.count)
      return true
    }
    lastLines = lines
    linesKey = (offset, length, layout.edits)
    return lines
  }

  var visible: Range<Int> {
    let lines = lines(scroll.metrics)
    guard let first = lines.first, let last = lines.last else {
      let row = min(row(at: max(0, scroll.offset)).index, count)
      return row..<row
    }
    return first.row.index..<last.row.index + 1
  }

  /// The app's indices of the rows in the viewport and of the hidden rows between them.
  var visibleSources: Range<Int> {
    let shown = visible
    guard map.isFiltering else { return shown }
    let first = map.source(of: shown.lowerBound)
    return shown.isEmpty ? first..<first : first..<map.source(of: shown.upperBound - 1) + 1
  }

  // MARK: - Filtering

  var filterStatus: FindStatus? {
    guard let filter = map.filtering?.filter else { return nil }
    return FindStatus(
      query: filter.query.text, count: filter.matchCount, isSearching: filter.isScanning,
      isPartial: present != nil,
      rowCount: present.map { $0().reduce(0) { $0 + $1.count } } ?? filter.rows,
      hasCondition: filter.hasCondition)
  }

  func filter(_ words: String) {
    checkChange("filter rows")
    beginFilter()
    if words.isEmpty, !(map.filtering?.filter.hasCondition ?? false) { showAllRows() }
    map.filtering?.filter.filter(words)
    applyFilter()
  }

  func filter(by condition: @escaping BatchedRowSearch.Condition) {
    checkChange("filter rows")
    beginFilter()
    map.filtering?.filter.filter(by: { [unowned self] row in
      tracking(row, .condition) { condition(row) }
    })
    applyFilter()
  }

  private func beginFilter() {
    if map.filtering == nil {
      map.filtering = ListFilterState(
        filter: IncrementalFilter(rows: layout.count), origin: layout.exactPlace,
        lengths: layout.index, width: layout.rowCrossLength)
    }
  }

  private func applyFilter() {
    if let present, isFilterActive {
      editFilter { [map] changes in map.filtering?.filter.confine(to: present(), &changes) }
    }
    filterNextRows()
  }

  func keepFilter() {
    map.filtering?.origin = nil
    map.filtering?.anchor = nil
  }

  var isFilterActive: Bool { map.filtering?.filter.isActive ?? false }

  func cancelFilter() {
    checkChange("end a filter")
    if map.filtering?.filter.hasCondition ?? false { return filter("") }
    showAllRows()
    endFilter()
  }

  /// Ends the filter without returning to the position where filtering began.
  func endFilter() {
    guard map.isFiltering else { return }
    checkChange("end a filter")
    map.filtering?.origin = nil
    showAllRows()
    map.filtering = nil
    stopTrackingSearchedRows()
  }

  /// Searches the next rows, and returns whether more rows remain.
  @discardableResult
  func filterNextRows() -> Bool {
    guard isFilterScanning, map.filtering?.filter.count == layout.laidOutCount else {
      return isFilterScanning
    }
    editFilter { [self] changes in
      guard var search = map.filtering?.filter.takeSearch() else { return }
      let scanned = scan(with: &search)
      map.filtering?.filter.settle(scanned, by: search, &changes)
    }
    return isFilterScanning
  }

  var isFilterScanning: Bool { map.filtering?.filter.isScanning ?? false }

  /// A separate function, because a longer-lived copy of the filter would make
  /// ``IncrementalFilter/settle(_:by:_:)`` copy its sets of rows.
  private func scan(with search: inout BatchedRowSearch) -> [IncrementalFilter.ScannedRows] {
    guard let filter = map.filtering?.filter else { return [] }
    let first = layout.readingRow()?.row ?? 0
    return filter.scan(by: &search, from: filter.source(of: first), text: reading)
  }

  private func showAllRows() {
    guard map.isFiltering else { return }
    // Cleared first: observers of the edit may insert rows, which an active filter would hide.
    map.filtering?.filter.clear()
    editFilter { [map] changes in map.filtering?.filter.showAll(&changes) }
    guard let filtering = map.filtering else { return }
    scroll.turn { [self] in
      // With the lengths that were known before, all rows have their previous positions.
      if filtering.width == layout.rowCrossLength, filtering.origin != nil {
        layout.restoreLengths(to: filtering.lengths)
      }
      if let origin = filtering.origin { layout.restore(origin) }
    }
    map.filtering?.anchor = nil
  }

  /// The filter is changed in place, because a copy of its sets of rows would take time.
  private func editFilter(_ body: (inout RowChanges) -> Void) {
    updateAnchor()
    guard map.isFiltering else { return }
    var changes = RowChanges(count: layout.count)
    body(&changes)
    changes.insertsExistingRows = true
    layout.apply(changes)
    scroll.turn { [self] in
      restoreAnchor()
      scroll.contentChanged()
    }
  }

  private func updateAnchor() {
    let selected = layout.selectedRow
    let source = selected.map { map.source(of: $0) }
    if let anchor = map.filtering?.anchor, anchor.selected == source,
      anchor.offset == scroll.offset || anchor.row == nil && layout.staysAtLeadingEdge
    {
      return
    }
    let row = selected ?? (scroll.isFollowing ? nil : layout.readingRow()?.row)
    let isAtEdge = selected == nil && count == sourceCount && layout.staysAtLeadingEdge
    // A local, because the closure reads the filter that the assignment modifies.
    let anchor: ListFilterState.FilterAnchor? = row.flatMap { row in
      guard row < layout.laidOutCount else { return nil }
      return ListFilterState.FilterAnchor(
        row: isAtEdge ? nil : TrackedRowIndex(map.source(of: row)),
        line: layout.position(of: row) - scroll.offset,
        isSelected: selected != nil, offset: scroll.offset, selected: source)
    }
    map.filtering?.anchor = anchor
  }

  /// Stores the offset and the selection, so that ``updateAnchor()`` detects user actions.
  private func storeUserPosition() {
    let (offset, selected) = (scroll.offset, layout.selectedRow.map { map.source(of: $0) })
    map.filtering?.anchor?.offset = offset
    map.filtering?.anchor?.selected = selected
  }

  private func restoreAnchor() {
    guard let anchor = map.filtering?.anchor else { return }
    if let row = anchor.row, !row.isGone, let source = row.row(of: sourceCount),
      let row = map.row(of: source), row < layout.laidOutCount
    {
      if anchor.isSelected { layout.selectedRow = row }
      layout.put(row, at: anchor.line)
    }
    storeUserPosition()
  }

  private func updateFiltered(
    keepingRowsAtEdge: Bool?, holding heldRow: Int?, _ body: (inout RowChanges) throws -> Void
  ) rethrows {
    let held = heldRow.flatMap { map.row(of: $0) }
    var all = RowChanges(
      count: sourceCount, readRow: layout.readingRow().map { map.source(of: $0.row) })
    all.preservesPositionAtEdge = keepingRowsAtEdge
    try body(&all)
    guard var filtering = map.filtering else { return }
    let isComplete = !filtering.filter.isScanning
    var changes = RowChanges(count: layout.count)
    for step in all.steps { filtering.follow(step, length: lengths.initial, &changes) }
    followSource(.edited(all))
    // Inserted rows that match are part of the same edit, and can count as unread.
    if isComplete {
      filtering.filter.scan(from: filtering.filter.rows, text: reading, &changes)
    }
    if !filtering.filter.isActive { filtering.filter.showAll(&changes) }
    map.filtering = filtering
    changes.preservesPositionAtEdge = all.preservesPositionAtEdge
    layout.apply(changes, holding: held)
    storeUserPosition()
    scroll.turn { [scroll] in scroll.contentChanged() }
    list?.selection.endChange()
  }

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
    filtering.anchor = nil
    followSource(.replaced(count))
    map.filtering = filtering
    layout.replace(count: changes.count)
    filterNextRows()
  }
}

/// A row and its lines, counted from the viewport's origin edge.
struct OnScreenRow: Sendable, Hashable {
  var row: VisibleRowIndex
  var start: Int
  var count: Int

  var end: Int { start + count }
}

/// A separate object, so that the closures that measure rows do not depend on the list.
@MainActor
private final class FilterIndexMap {
  var filtering: ListFilterState? {
    didSet { isFiltering = filtering != nil }
  }
  /// Stored, because it is read for each drawn row.
  private(set) var isFiltering = false
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
  /// Returns the lengths by visible indices.
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
