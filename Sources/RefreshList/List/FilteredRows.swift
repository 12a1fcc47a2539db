internal import RefreshCanvas
internal import RefreshKit

/// The rows that a list shows: their places, and which of the app's rows they are.
///
/// Two kinds of index meet here and nowhere else: the app's, and that of what shows while a filter
/// hides rows. The compiler tells them apart by ``SourceRow`` and ``VisibleRow``.
@MainActor
final class FilteredRows {
  private let book: RowLayout
  private let map = FilterIndexMap()
  /// The lengths of the app's rows.
  private let lengths: RowLengths
  /// The texts of the app's rows, if they are texts.
  private let texts: TextRows?
  /// The list that the rows belong to; it owns them.
  unowned var list: ListView?
  /// The lines that were worked out last, and for what.
  private var lastLines: [RowLines] = []
  private var linesKey: LinesKey?

  /// The number of times that the app is being asked for a row, one inside the other.
  private var questions = 0

  /// Whether the source of the rows may have some although none is there.
  var mayHaveRows = false

  /// The app's rows that have a text; `nil` if all of them do.
  var present: (@MainActor () -> [Range<Int>])?

  init(scroll: ScrollModel, lengths: RowLengths, texts: TextRows?) {
    (self.lengths, self.texts) = (lengths, texts)
    book = RowLayout(scroll: scroll, lengths: lengths.measuring(through: map))
    book.owner = self
  }

  var scroll: ScrollModel { book.scroll }
}

// MARK: - Row indices

extension FilteredRows {
  /// The number of rows that show, and of the app's.
  var count: Int { book.count }
  var appCount: Int { map.filtering?.filter.rows ?? book.count }
  /// The number of the app's rows that are laid out: without those of an edit that has not had its
  /// turn yet.
  var laidOutAppCount: Int { map.filtering?.filter.rows ?? book.laidOutCount }

  /// Whether all edits have had their turn.
  var isLaidOut: Bool { book.count == book.laidOutCount }

  /// Whether a filter may hide rows.
  var isFiltering: Bool { map.isFiltering }

  /// The app's row that shows.
  func source(of row: VisibleRow) -> SourceRow { SourceRow(map.source(of: row.index)) }

  /// The place of an app's row among those that show; `nil` while a filter hides it.
  func row(of source: SourceRow) -> VisibleRow? {
    // No closure, of which the runtime would have to know where it runs.
    guard let row = map.row(of: source.index) else { return nil }
    return VisibleRow(row)
  }

  /// The selected row.
  var selected: VisibleRow? {
    get { book.selectedRow.map { VisibleRow($0) } }
    set { book.selectedRow = newValue?.index }
  }

  /// The row that titles the section of one.
  func title(of row: VisibleRow) -> VisibleRow? {
    list?.sectionHeader?(source(of: row).index).flatMap { self.row(of: SourceRow($0)) }
  }
}

// MARK: - Row layout owner

extension FilteredRows: RowLayoutOwner {
  var coveredLength: Double { list?.painter.titleLength ?? 0 }

  func title(over row: Int) -> Int? { title(of: VisibleRow(row))?.index }

  func follow(_ event: RowEvent) {
    list?.search.follow(event)
    if !map.isFiltering { followApp(event) }
  }

  /// Follows what happens to the app's rows.
  private func followApp(_ event: RowEvent) {
    list?.selection.follow(event)
    texts?.follow(event)
  }

  /// What reads the texts of the app's rows, for a slice of them.
  private var reading: RowSearch.Reading {
    guard let list else { return { _ in "" } }
    return list.painter.reading
  }

  var hasTexts: Bool { texts?.wraps ?? false }

  func rewrap(_ row: Int, _ line: Int, _ old: Int, _ new: Int) -> Line? {
    texts?.line(of: map.source(of: row), line, from: old, to: new)
  }

  func note(_ rows: [Int]) { texts?.note(rows.map { map.source(of: $0) }) }

  func moved(_ row: Int, _ line: Int, _ count: Int, _ width: Int) -> Line? {
    texts?.moved(map.source(of: row), line, of: count, columns: width)
  }

  func size(_ row: Int) -> Int { texts?.text(map.source(of: row)).text.utf8.count ?? 0 }
}

// MARK: - Edits

extension FilteredRows {
  /// Asks the app for a row's drawing or text, which changes nothing of the list meanwhile.
  @inline(__always) func asking<Answer>(_ body: () -> Answer) -> Answer {
    questions += 1
    defer { questions -= 1 }
    return body()
  }

  /// Refuses a change that a row's drawing or text asks for: what is being drawn or looked through
  /// would be other rows.
  func checkChange(_ what: StaticString) {
    guard questions > 0 else { return }
    refuse(
      "What draws a row or says its text may not \(what): the list is being drawn or looked"
        + " through. Do it before, or in a task")
  }

  /// Changes the app's rows, as one change.
  func update(
    keepingRowsAtEdge: Bool? = nil, holding heldRow: Int? = nil,
    _ body: (inout RowChanges) throws -> Void
  ) rethrows {
    checkChange("change rows")
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

  /// Measures rows anew, as they are drawn differently.
  func measureAnew() { book.measureAnew() }

  func resize(to size: Size) { book.resize(to: size) }

  /// Leaves cells across that are not the rows'.
  func leaveAcross(_ inset: Double) { book.leaveAcross(inset) }
}

// MARK: - Positions

extension FilteredRows {
  func position(of row: VisibleRow) -> Double { book.position(of: row.index) }
  func length(of row: VisibleRow) -> Double { book.length(of: row.index) }

  /// The rows that show at least in part, in order, and their places in the viewport.
  var placed: [RowLayout.PlacedRow] { book.shownRows() }

  /// The row that covers a position; the one behind the last for positions behind.
  func row(at position: Double) -> VisibleRow { VisibleRow(book.row(at: position).row) }

  /// The length of an app's row in a list of another length across, or as it is where rows are not
  /// measured.
  func naturalLength(of row: SourceRow, crossLength: Double? = nil) -> Double {
    if let crossLength, let length = lengths.measured(row.index, crossLength: crossLength) {
      return length
    }
    if let shown = self.row(of: row) { return length(of: shown) }
    return lengths.initial ?? lengths.measured(row.index, crossLength: book.rowCrossLength) ?? 1
  }

  @discardableResult
  func scroll(to row: VisibleRow, at alignment: RowAlignment, animated: Bool) -> Bool {
    book.scroll(toRow: row.index, at: alignment, animated: animated)
  }

  /// The place of the list, by the app's row.
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

  var exactPlace: ExactPosition { book.exactPlace }
  func restore(_ place: ExactPosition) { book.restore(place) }

  /// Keeps a row in its place before all others while it shows, or none.
  func keep(_ row: VisibleRow?) { book.keep(row?.index) }

  var unseen: UnreadRows { book.unseen }
  /// See ``RowLayout/unreadAside``.
  var unreadAside: Int {
    get { book.unreadAside }
    set { book.unreadAside = newValue }
  }

  /// See ``RowLayout/writingTime(at:)``.
  func writingTime(at edge: Edge) -> Double? { book.writingTime(at: edge) }

  /// Watches the rows at the edges for what is written there out of sight, or no more.
  func watchEdges(_ watches: Bool) { book.watchEdges(watches) }

  func observeUnseen(_ handler: @escaping @MainActor (UnreadRows) -> Void) -> ObservationToken {
    book.observeUnseen(handler)
  }
}

// MARK: - Lines

extension FilteredRows {
  /// The rows that show and the lines they take: the one place that makes lines of positions.
  ///
  /// A position p is drawn at ⌊p + 0.5⌋. Rows have whole lengths, so that all of them share one
  /// shift, and what rounding is left in their positions cannot pull two of them apart. They are
  /// worked out anew when the list has scrolled, or its rows or its size have changed.
  func lines(_ metrics: ScrollMetrics) -> [RowLines] {
    let key = LinesKey(
      offset: metrics.offset, length: Int(metrics.viewportLength), edits: book.edits)
    if key == linesKey { return lastLines }
    var lines: [RowLines] = []
    swap(&lines, &lastLines)
    lines.removeAll(keepingCapacity: true)
    let (offset, length) = (key.offset, key.length)
    var next: Int?
    book.forEachShownRun { rows, position, height in
      let count = max(1, ListFrame.rounded(height))
      var start = next ?? ListFrame.rounded(position.value - offset)
      for row in rows {
        guard start < length else { break }
        let line = RowLines(row: VisibleRow(row), start: start, count: count)
        if line.end > 0 { lines.append(line) }
        start = line.end
      }
      next = start
    }
    (lastLines, linesKey) = (lines, key)
    return lines
  }

  /// The rows in a part of the content whose lengths are known from what shows on.
  func placed(in part: Range<Double>) -> [RowLayout.PlacedRow] {
    isLaidOut ? book.placedRows(in: part) : []
  }

  func lines() -> [RowLines] { lines(scroll.metrics) }

  /// The rows that show at least in part, by the indices they show at.
  var visible: Range<Int> {
    let lines = lines()
    guard let first = lines.first, let last = lines.last else {
      let row = min(row(at: max(0, scroll.offset)).index, count)
      return row..<row
    }
    return first.row.index..<last.row.index + 1
  }

  /// The same by the app's indices: while a filter hides rows, those between the first and the last
  /// are among them.
  var visibleInApp: Range<Int> {
    let shown = visible
    guard map.isFiltering else { return shown }
    let first = map.source(of: shown.lowerBound)
    return shown.isEmpty ? first..<first : first..<map.source(of: shown.upperBound - 1) + 1
  }
}

// MARK: - Filtering

extension FilteredRows {
  /// The progress of filtering; `nil` while all rows show.
  var filterStatus: FilterStatus? {
    guard let filter = map.filtering?.filter else { return nil }
    return FilterStatus(
      query: filter.words.text, count: filter.count,
      rowCount: present.map { $0().reduce(0) { $0 + $1.count } } ?? filter.rows,
      isSearching: filter.isLooking, isPartial: present != nil, hasCondition: filter.hasJudge)
  }

  /// Shows only rows that hold some words; no words show all of them again, where they were.
  func filter(_ words: String) {
    checkChange("filter rows")
    beginFilter()
    if words.isEmpty, !(map.filtering?.filter.hasJudge ?? false) { showAllRows() }
    map.filtering?.filter.filter(words)
    lookAtPresent()
  }

  /// Shows only rows that meet a condition besides the words.
  func filter(by judge: @escaping RowSearch.Judge) {
    checkChange("filter rows")
    beginFilter()
    map.filtering?.filter.filter(by: judge)
    lookAtPresent()
  }

  private func beginFilter() {
    if map.filtering == nil {
      map.filtering = ListFilter(
        filter: RowFilter(rows: book.count), origin: book.exactPlace, lengths: book.knownLengths,
        width: book.rowCrossLength)
    }
  }

  private func lookAtPresent() {
    if let present, isFilterActive {
      editFilter { [map] changes in map.filtering?.filter.confine(to: present(), &changes) }
    }
    filterFurther()
  }

  /// Keeps the rows that show.
  func keepFilter() {
    map.filtering?.origin = nil
    map.filtering?.kept = nil
  }

  /// Whether rows have to hold words, or meet a condition.
  var isFilterActive: Bool { map.filtering?.filter.isActive ?? false }

  /// Goes back to the place where filtering began, to the bit; a condition of the app still holds.
  func cancelFilter() {
    checkChange("end a filter")
    if map.filtering?.filter.hasJudge ?? false { return filter("") }
    showAllRows()
    endFilter()
  }

  /// Shows all rows; the selected one, or what is read, stays on its line.
  func endFilter() {
    guard map.isFiltering else { return }
    checkChange("end a filter")
    map.filtering?.origin = nil
    showAllRows()
    map.filtering = nil
  }

  /// Looks at some more rows; returns whether there are any left to look at.
  @discardableResult
  func filterFurther() -> Bool {
    guard isFilterLooking, map.filtering?.filter.count == book.laidOutCount else {
      return isFilterLooking
    }
    editFilter { [self] changes in
      guard var search = map.filtering?.filter.takeSearch() else { return }
      let looked = look(by: &search)
      map.filtering?.filter.settle(looked, by: search, &changes)
    }
    return isFilterLooking
  }

  var isFilterLooking: Bool { map.filtering?.filter.isLooking ?? false }

  /// Looks at some rows from the one that is read on; what shows stays the same for now.
  private func look(by search: inout RowSearch) -> [RowFilter.ScannedRows] {
    guard let filter = map.filtering?.filter else { return [] }
    let first = book.readingRow()?.row ?? 0
    return filter.look(by: &search, from: filter.source(of: first), text: reading)
  }

  /// Shows all rows, and where filtering can be cancelled the place where it began.
  private func showAllRows() {
    guard map.isFiltering else { return }
    editFilter { [map] changes in map.filtering?.filter.showAll(&changes) }
    guard let filtering = map.filtering else { return }
    scroll.turn { [self] in
      // Lengths that were known before are known again: with them everything stands where it did.
      if filtering.width == book.rowCrossLength, filtering.origin != nil {
        _ = book.goBack(to: filtering.lengths)
      }
      if let origin = filtering.origin { book.restore(origin) }
    }
    map.filtering?.kept = nil
  }

  /// Changes which rows show, and keeps the row on its line that had one.
  ///
  /// They are changed where they are: a copy would cost all rows, however few change.
  private func editFilter(_ body: (inout RowChanges) -> Void) {
    noteKeptLine()
    guard map.isFiltering else { return }
    var changes = RowChanges(count: book.count)
    body(&changes)
    changes.bringsKnownRows = true
    book.apply(changes)
    scroll.turn { [self] in
      keepLine()
      scroll.contentChanged()
    }
  }

  /// Notes which row keeps its line, anew if a hand has scrolled or selected since.
  private func noteKeptLine() {
    let selected = book.selectedRow
    let source = selected.map { map.source(of: $0) }
    if let kept = map.filtering?.kept, kept.offset == scroll.offset, kept.selected == source {
      return
    }
    let row = selected ?? (scroll.isFollowing ? nil : book.readingRow()?.row)
    let kept: ListFilter.PinnedLine? = row.flatMap { row in
      guard row < book.laidOutCount else { return nil }
      return ListFilter.PinnedLine(
        row: TrackedRow(map.source(of: row)), line: book.position(of: row) - scroll.offset,
        isSelected: selected != nil, offset: scroll.offset, selected: source)
    }
    map.filtering?.kept = kept
  }

  /// Notes what a hand would change.
  private func noteWhereItWasLeft() {
    let (offset, selected) = (scroll.offset, book.selectedRow.map { map.source(of: $0) })
    map.filtering?.kept?.offset = offset
    map.filtering?.kept?.selected = selected
  }

  private func keepLine() {
    guard let kept = map.filtering?.kept else { return }
    if !kept.row.isGone, let source = kept.row.row(of: appCount),
      let row = map.row(of: source), row < book.laidOutCount
    {
      if kept.isSelected { book.selectedRow = row }
      book.put(row, at: kept.line)
    }
    noteWhereItWasLeft()
  }

  /// Changes the app's rows while some of them do not show.
  private func updateFiltered(
    keepingRowsAtEdge: Bool?, _ body: (inout RowChanges) throws -> Void
  ) rethrows {
    var all = RowChanges(
      count: appCount, readRow: book.readingRow().map { map.source(of: $0.row) })
    try body(&all)
    guard var filtering = map.filtering else { return }
    let isComplete = !filtering.filter.isLooking
    var changes = RowChanges(count: book.count)
    for step in all.steps {
      filtering.follow(step, length: lengths.initial, &changes)
      followApp(.step(step))
    }
    // Those that come and pass are part of the same edit, and may count as unseen.
    if isComplete {
      filtering.filter.look(
        from: filtering.filter.rows, text: reading, &changes)
    }
    if !filtering.filter.isActive { filtering.filter.showAll(&changes) }
    map.filtering = filtering
    book.apply(changes, keepingRowsAtEdge: keepingRowsAtEdge)
    noteWhereItWasLeft()
    scroll.turn { [scroll] in scroll.contentChanged() }
  }

  /// Replaces all rows: those of the new ones show that hold the words.
  private func replaceFiltered(count: Int) {
    guard var filtering = map.filtering else { return }
    var changes = RowChanges(count: 0)
    filtering.filter = filtering.filter.ofOtherRows
    filtering.filter.follow(.insert(count, at: 0, length: nil), &changes)
    if let present, filtering.filter.isActive {
      filtering.filter.confine(to: present(), &changes)
    }
    if !filtering.filter.isActive { filtering.filter.showAll(&changes) }
    (filtering.origin, filtering.kept) = (nil, nil)
    followApp(.replaced(count))
    map.filtering = filtering
    book.replace(count: changes.count)
    filterFurther()
  }
}

/// A map between the app's rows and the indices at which they show.
///
/// An object of its own, so that what measures rows need not know the list.
@MainActor
private final class FilterIndexMap {
  /// The filter, if there is one; without one each row shows at its own index.
  var filtering: ListFilter? {
    didSet { isFiltering = filtering != nil }
  }
  /// The same as a word, which is read for each row that is drawn.
  private(set) var isFiltering = false

  func source(of row: Int) -> Int {
    guard isFiltering, let filtering else { return row }
    return filtering.filter.source(of: row)
  }

  func row(of source: Int) -> Int? {
    guard isFiltering, let filtering else { return source }
    return filtering.filter.row(of: source)
  }
}

extension RowLengths {
  /// The same, measuring the app's own rows.
  @MainActor
  fileprivate func measuring(through map: FilterIndexMap) -> RowLengths {
    switch self {
    case .fixed: self
    case .perRow(let measure, let usesCrossLength):
      .perRow({ measure(map.source(of: $0), $1) }, usesCrossLength: usesCrossLength)
    case .measured(let estimate, let measure):
      .measured(estimate: estimate) { measure(map.source(of: $0), $1) }
    }
  }
}
