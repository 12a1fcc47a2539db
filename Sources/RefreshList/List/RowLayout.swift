package import RefreshKit

/// The lengths of a list's rows, and the row that keeps its place. Changes are reported by index.
@MainActor
package final class RowLayout {
  package let scroll: ScrollModel
  package let lengths: RowLengthSource

  private(set) var index: RowPositionIndex {
    didSet { edits &+= 1 }
  }
  private(set) var edits = 0
  /// Whether rows have a fixed length and no edit has set another: reloads then change no length.
  private var hasOneLength: Bool
  /// The number of rows after all queued edits.
  package private(set) var count = 0
  private var scrollTarget: (row: TrackedRowIndex, alignment: RowAlignment, offset: Double)?
  private var selected: TrackedRowIndex?
  /// Increases with each selection of another row, or of none.
  private(set) var selectionCount = 0
  /// A row that keeps its place while it is visible, such as a match.
  private var keptRow: TrackedRowIndex?
  private var measuredWidth = 0.0
  private var storedAt = (offset: Double.nan, finger: Double?.none, edits: -1)
  private var edgeGrowth = OffscreenGrowthDetector()
  var watchesEdges = false {
    didSet { if !watchesEdges { edgeGrowth = OffscreenGrowthDetector() } }
  }
  private var crossLength = 0.0
  /// The cross-axis length that rows do not use.
  var crossInset = 0.0 {
    didSet { if crossInset != oldValue, crossLength > 0 { measureAgain() } }
  }
  private var pendingPosition: ListPosition?
  /// The number of unread rows at the start that the source has received but not yet inserted.
  package var withheldUnreadCount = 0 {
    didSet {
      if withheldUnreadCount == oldValue { return }
      reportUnseen()
      scroll.turn { [scroll] in scroll.contentChanged() }
    }
  }
  private var reportedUnread = UnreadRows()
  /// The number of edits at the last report if no row was unread, otherwise −1.
  private var quietEdits = -1
  private var observers = ObserverList<UnreadRows>()
  private var token: ObservationToken?
  /// The rows of the list; `nil` in a simulation.
  unowned var owner: FilterableRows?

  /// All content of the scroll model must come from this layout.
  package init(scroll: ScrollModel, lengths: RowLengthSource) {
    self.scroll = scroll
    self.lengths = lengths
    hasOneLength = lengths.initial != nil
    index = RowPositionIndex(estimate: lengths.estimate)
    scroll.rowLength = typicalLength
    token = scroll.observe { [unowned self] metrics in settle(metrics) }
    scroll.onTouchDown = { [weak self] in self?.storeTexts() }
  }

  var rowCrossLength: Double { crossLength - crossInset }

  /// The number of rows before queued edits.
  var laidOutCount: Int { index.count }

  // MARK: - Edits

  /// Applies changes of rows as one change. `heldRow` is preferred as the anchor.
  package func update(
    keepingRowsAtEdge: Bool? = nil, holding heldRow: Int? = nil,
    _ body: (inout RowChanges) throws -> Void
  ) rethrows {
    var changes = RowChanges(count: count, readRow: readingRow()?.row)
    changes.preservesPositionAtEdge = keepingRowsAtEdge
    try body(&changes)
    apply(changes, holding: heldRow)
  }

  /// The changes must have been created for the current number of rows.
  package func apply(_ changes: RowChanges, holding heldRow: Int? = nil) {
    if changes.isEmpty { return }
    count = changes.count
    scroll.turn { [self] in
      carryOut(changes, holding: heldRow)
      // Observers of the edit may have queued further edits.
      owner?.changeEnded()
    }
  }

  /// Applies all steps before the resulting lengths are passed to the scroll model.
  private func carryOut(_ changes: RowChanges, holding heldRow: Int?) {
    let keepingRowsAtEdge = changes.preservesPositionAtEdge
    let onlyReloads = changes.onlyReloads
    if !onlyReloads {
      hasOneLength = hasOneLength && changes.lengths.allSatisfy { $0 == lengths.initial }
    }
    if hasOneLength, onlyReloads, heldRow == nil, keptRow == nil {
      owner?.follow(.edited(changes))
      // While the scroll model rests, an edit that changes no lengths cannot move it.
      let rests = scroll.phase == .resting && scroll.followedEdge == nil && scrollTarget == nil
      return rests ? scroll.contentChanged() : passLengths(shift: 0, keepingRowsAtEdge)
    }
    let view = view
    let heldLine = heldRow.flatMap { index.firstLine(of: $0, in: view) }
    let keepsRow = heldLine != nil || index.visibleKeptRow(in: view) != nil
    var anchor = heldLine.map { AnchorCandidates($0) } ?? index.editAnchor(in: view)
    let scrollAnchor =
      keepsRow ? .anchor : scrollAnchor(keepingRowsAtEdge, endsWithNewRows: changes.endsWithNewRows)
    let marks = marks(of: changes)
    var batch = RowStepBatch()
    for step in changes.steps {
      carryOut(step, marks: marks, in: &batch, anchor)
      anchor.follow(step, in: index, scroll.direction, fixed: lengths.initial)
      edgeGrowth.follow(step)
      scrollTarget?.row.follow(step)
      selected?.follow(step)
      keptRow?.follow(step)
    }
    owner?.follow(.edited(changes))
    index.carryOut(&batch)
    if let owner, owner.hasTexts {
      anchor.followTexts { row, read in
        distance(read.start, inRowOf: Int(read.oldLength)) { line, count in
          owner.moved(row, line, count, Int(rowCrossLength))
        }
      }
    }
    measureAll()
    measure(anchor.rows)
    let chosen = anchor.chosen(in: index, readsDown: view.readsDown)
    measureNearby(scrollAnchor, chosen)
    let isGrowth = changes.endsWithNewRows || index.count > 0 && index.isLastRowNew
    index.unmark(.moved, and: .added)
    if selected?.isGone ?? false { selectionCount += 1 }
    selected = selected?.remaining(of: index.count)
    if let row = scrollTarget?.row.remaining(of: index.count) {
      scrollTarget?.row = row
    } else {
      scrollTarget = nil
    }
    passLengths(
      shift: chosen.shift(in: index), isGrowth: isGrowth, keepsRow ? true : keepingRowsAtEdge,
      stopsFollowingEnd: keepsRow)
    noteTextsAtEdges()
  }

  /// Returns the distance of a moved line from the edge of its row that is nearer to the list's
  /// origin. `move` counts lines in the order of the text, and returns `nil` for an unknown line.
  private func distance(
    _ distance: Double, inRowOf count: Int,
    _ move: (_ line: Int, _ count: Int) -> TextListRows.Line?
  ) -> Double? {
    let line = Int(distance)
    let isMirrored = scroll.direction.isMirrored
    guard let moved = move(isMirrored ? count - 1 - line : line, count) else { return nil }
    let now = isMirrored ? moved.of - 1 - moved.line : moved.line
    return Double(now) + distance - Double(line)
  }

  private func storeTexts() {
    guard let owner, owner.hasTexts, count == index.count, count > 0, !scroll.isFollowing,
      !isAtLeadingEdge || scroll.preservesPositionAtEdge,
      storedAt != (scroll.offset, scroll.fingerPosition, edits)
    else { return }
    storedAt = (scroll.offset, scroll.fingerPosition, edits)
    owner.storeTexts(of: index.editAnchor(in: view).rows)
    noteTextsAtEdges()
  }

  private func marks(of changes: RowChanges) -> RowChangeFlags {
    let isLoading = scroll.footer?.state == .loading
    let isSeen =
      isLoading || changes.insertsExistingRows || scroll.metrics.viewportLength == 0
      || changes.removedCount >= index.count
    // After a single step, no later step reads these marks.
    let notes: RowChangeFlags = changes.steps.count > 1 ? [.moved, .added] : []
    return isSeen ? notes : notes.union(.new)
  }

  /// Adds a step to the batch, or applies it at once, for example if it moves the anchor row.
  private func carryOut(
    _ step: RowChanges.Step, marks: RowChangeFlags, in batch: inout RowStepBatch,
    _ anchor: AnchorCandidates
  ) {
    if case .setLength(nil, let rows, _) = step, lengths.isMeasured {
      index.carryOut(&batch)
      index.removeLengths(of: rows)
    } else if !batch.take(step, fixed: lengths.initial, marks: marks) {
      index.carryOut(&batch)
      if case .move(let rows, let target) = step {
        index.move(rows, to: target, marks: .moved)
      } else {
        _ = batch.take(step, fixed: lengths.initial, marks: marks)
      }
    }
    if anchor.needsIndex(after: step) { index.carryOut(&batch) }
  }

  private func passLengths(
    shift: Double, isGrowth: Bool = false, _ keepingRowsAtEdge: Bool? = nil,
    isCorrection: Bool = false, stopsFollowingEnd: Bool = false, keepsPositionAtEnd: Bool = false
  ) {
    var change = AnchoredContentChange(
      contentLength: index.total.value, shift: shift, isGrowth: isGrowth)
    change.isCorrection = isCorrection
    change.stopsFollowingEnd = stopsFollowingEnd
    change.keepsPositionAtEnd = keepsPositionAtEnd
    change.keepsRowsAtEdge = keepingRowsAtEdge
    if let scrollTarget, let row = scrollTarget.row.row(of: index.count) {
      let offset = offset(showing: row, at: scrollTarget.alignment)
      change.target = AnchoredContentChange.PositionChange(from: scrollTarget.offset, to: offset)
      self.scrollTarget?.offset = offset
    }
    scroll.rowLength = typicalLength
    scroll.splice(change)
    scroll.contentChanged()
  }

  package func replace(count: Int) {
    self.count = count
    scroll.turn { [self] in
      index = RowPositionIndex(estimate: lengths.estimate)
      index.insert(count, at: 0, length: lengths.initial)
      scrollTarget = nil
      if selected != nil { selectionCount += 1 }
      selected = nil
      keptRow = nil
      edgeGrowth = OffscreenGrowthDetector()
      owner?.follow(.replaced(count))
      measureAll()
      passLengths(shift: 0, isGrowth: index.total.value > scroll.contentLength)
    }
  }

  /// The length that counts as one row when distances are given in rows.
  private var typicalLength: Double {
    let rows = index.count
    guard rows > 0 else { return max(1, lengths.estimate) }
    let length = index.total.value / Double(rows)
    if case .fixed = lengths { return length > 0 ? length : 1 }
    return max(1, length)
  }
}

// MARK: - Measuring

/// Rows measured at a time, so that the lengths of a long list are not stored twice.
private let batch = 4096

extension RowLayout {
  package func resize(to size: Size) {
    scroll.turn { [self] in
      let (across, along) = (size.length(across: scroll.axis), size.length(along: scroll.axis))
      if across == crossLength { return scroll.resize(to: size) }
      let read = anchorPosition()
      crossLength = across
      // The size is set before or after the lengths, so that the offset is not clamped in between.
      let goesWithEnd = read.isAtEnd && along < scroll.metrics.viewportLength
      if goesWithEnd { scroll.resize(to: size) }
      layOutAgain(read, viewportLength: along)
      if !goesWithEnd { scroll.resize(to: size) }
    }
  }

  /// Lays out rows again if their lengths depend on the cross-axis length.
  func measureAgain(afterGutterGrowth growth: Int = 0) {
    scroll.turn { [self] in
      // With the new gutter, a text is as wide as before in a row that is `growth` columns wider.
      measuredWidth += Double(growth)
      layOutAgain(anchorPosition(), viewportLength: scroll.metrics.viewportLength)
    }
  }

  /// The part of the list that keeps its place when rows are laid out again.
  private struct AnchorPosition {
    var scrollAnchor: ScrollAnchor
    var anchor: AnchorRow
    var isAtEnd = false
    var viewportLength: Double
  }

  private func anchorPosition() -> AnchorPosition {
    let view = view
    var place = AnchorPosition(
      scrollAnchor: scrollAnchor(), anchor: index.anchor(in: view),
      viewportLength: view.viewportLength)
    guard scroll.axis == .vertical, index.count > 0 else { return place }
    if case .end = place.scrollAnchor, !scroll.isFollowing { place.scrollAnchor = .anchor }
    guard case .anchor = place.scrollAnchor else { return place }
    guard view.isMirrored, let top = index.topAnchor(in: view) else {
      place.anchor = index.lineAnchor(in: view, ofText: owner?.hasTexts ?? false)
      return place
    }
    place.anchor = top
    place.isAtEnd = true
    return place
  }

  private func layOutAgain(_ read: AnchorPosition, viewportLength: Double) {
    guard lengths.usesCrossLength, index.count > 0 else {
      measuredWidth = rowCrossLength
      return
    }
    var anchor = read.anchor
    follow(&anchor, toWidth: rowCrossLength)
    measuredWidth = rowCrossLength
    index.removeLengths()
    measureAll()
    measure(anchor.row.map { [$0] } ?? [])
    if read.isAtEnd { anchor.moveTowardsOrigin(by: read.viewportLength - viewportLength) }
    measureNearby(read.scrollAnchor, anchor)
    passLengths(
      shift: anchor.shift(in: index), isCorrection: true,
      keepsPositionAtEnd: scroll.axis == .vertical)
  }

  /// Moves an anchor to the line that contains the same text at another width.
  private func follow(_ anchor: inout AnchorRow, toWidth width: Double) {
    guard let owner, owner.hasTexts, measuredWidth > 0, width > 0, measuredWidth != width,
      let row = anchor.row, let start = anchor.line?.start
    else { return }
    let moved = distance(start, inRowOf: Int(index.length(of: row))) { line, _ in
      owner.rewrap(row, line, Int(measuredWidth), Int(width))
    }
    if let moved { anchor.line?.setDistance(to: moved) }
  }

  /// Measures all rows without a length, if rows are measured out of sight too. Does nothing while
  /// the lengths depend on an unknown cross length.
  private func measureAll() {
    guard case .perRow(let measure, let uses) = lengths, !uses || crossLength > 0 else { return }
    while let rows = index.firstUnknownRows(atMost: batch) {
      index.note(rows.map { max(0, measure($0, rowCrossLength)) }, from: rows.lowerBound)
    }
  }

  private func measure(_ rows: [Int]) {
    guard case .measured(_, let measure) = lengths, crossLength > 0 else { return }
    for row in rows where row < index.count && index.knownLength(of: row) == nil {
      index.note([max(0, measure(row, rowCrossLength))], from: row)
    }
  }

  private var needsLengths: Bool {
    guard lengths.isMeasured, index.unknownCount > 0 else { return false }
    let (offset, viewport) = (scroll.offset, scroll.metrics.viewportLength)
    let first = index.row(at: offset - viewport).row
    let end = index.count(before: offset + 2 * viewport)
    return index.unknownCount(in: first..<max(first, end)) > 0
  }

  private var unmeasuredTitle: Int? {
    guard lengths.isMeasured, index.unknownCount > 0, count == index.count, let owner else {
      return nil
    }
    let row = index.row(at: scroll.offset + scroll.baseInsets.start).row
    guard row < index.count, let title = owner.title(over: row), title < index.count,
      index.knownLength(of: title) == nil
    else { return nil }
    return title
  }

  /// Passes the lengths of rows that a closure measures to the scroll model.
  private func keepingAnchor(_ body: (AnchorRow) -> Void) {
    let (anchor, unknown) = (index.anchor(in: view), index.unknownCount)
    body(anchor)
    if index.unknownCount < unknown {
      passLengths(shift: anchor.shift(in: index), isCorrection: true)
    }
  }

  private func measureNearby(_ scrollAnchor: ScrollAnchor, _ anchor: AnchorRow) {
    switch scrollAnchor {
    case .start: measureNearby(0, at: -scroll.offset)
    case .end(let place): measureNearby(index.count, at: place)
    case .anchor:
      if let row = anchor.row { measure([row]) }
      let (row, position) = anchor.start(in: index)
      measureNearby(row, at: position - scroll.offset)
    }
  }

  /// Measures a screenful around and in the viewport, with the start of `row` at `place`.
  @discardableResult
  private func measureNearby(_ row: Int, at place: Double) -> Bool {
    guard case .measured(_, let measure) = lengths, crossLength > 0, index.unknownCount > 0
    else { return false }
    let (viewport, unknown) = (scroll.metrics.viewportLength, index.unknownCount)
    guard viewport > 0 else { return false }
    measureRows(from: row, length: 2 * viewport - place, measure)
    measureRows(from: row - 1, backwards: true, length: place + viewport, measure)
    return index.unknownCount < unknown
  }

  /// Measures consecutive rows until a length is reached.
  private func measureRows(
    from first: Int, backwards: Bool = false, length: Double, _ measure: RowLengthSource.Measure
  ) {
    var (row, left, measured): (Int, Double, [Double]) = (first, length, [])
    func endBatch() {
      if measured.isEmpty { return }
      if backwards { measured.reverse() }
      index.note(measured, from: backwards ? row + 1 : row - measured.count)
      measured = []
    }
    while 0..<index.count ~= row, left > 0 {
      if let known = index.knownLength(of: row) {
        endBatch()
        left -= known
      } else {
        let length = max(0, measure(row, rowCrossLength))
        measured.append(length)
        left -= length
      }
      row += backwards ? -1 : 1
    }
    endBatch()
  }

  // MARK: - Anchors

  /// The part of the list that keeps its place during a change of rows or lengths.
  private enum ScrollAnchor {
    case start
    case end(at: Double)
    case anchor
  }

  /// Returns the part that keeps its place during an edit, determined before the edit.
  private func scrollAnchor(_ keepingRowsAtEdge: Bool?, endsWithNewRows: Bool) -> ScrollAnchor {
    if scroll.isFollowing, !(endsWithNewRows && scroll.isFooterRun) { return .end(at: placeOfEnd) }
    let keeps = keepingRowsAtEdge ?? scroll.preservesPositionAtEdge
    return isAtLeadingEdge && !(keeps && scroll.phase == .resting) ? .start : .anchor
  }

  /// Returns the part that keeps its place during other changes.
  private func scrollAnchor() -> ScrollAnchor {
    if scroll.isFollowing { return .end(at: placeOfEnd) }
    if isAtLeadingEdge { return .start }
    let isAtEnd = scroll.offset >= scroll.restingRange.upperBound - AnchorViewport.tolerance
    return isAtEnd ? .end(at: placeOfEnd) : .anchor
  }

  private var placeOfEnd: Double { index.total.value - scroll.offset }

  var staysAtLeadingEdge: Bool { isAtLeadingEdge && !scroll.preservesPositionAtEdge }

  private var isAtLeadingEdge: Bool {
    scroll.offset <= -scroll.baseInsets.start + AnchorViewport.tolerance
  }

  private var isNearTrailingEdge: Bool {
    scroll.distanceToEnd <= scroll.configuration.endTolerance + AnchorViewport.tolerance
  }

  /// The length of a section title at the leading edge, so that the row after it is the anchor.
  private var lengthOfTitleAtEdge: Double {
    guard scroll.preservesPositionAtEdge, isAtLeadingEdge, index.count > 1,
      owner?.title(over: 0) == 0, owner?.title(over: 1) == 0
    else { return 0 }
    return max(0, index.length(of: 0) - scroll.offset)
  }

  private var view: AnchorViewport {
    AnchorViewport(
      offset: scroll.offset, viewportLength: scroll.metrics.viewportLength,
      startInset: scroll.baseInsets.start,
      coveredLength: max(owner?.coveredLength ?? 0, lengthOfTitleAtEdge),
      finger: scroll.fingerPosition,
      keptRow: keptRow.flatMap { $0.isGone ? nil : $0.row(of: index.count) },
      isMeasured: lengths.isMeasured, isMirrored: scroll.direction.isMirrored,
      isVertical: scroll.axis == .vertical,
      readsDown: scroll.axis == .vertical && owner?.hasTexts ?? false)
  }

  func readingRow() -> (row: Int, start: DoubleDouble)? { index.readingRow(in: view) }

  func keep(_ row: Int?) { keptRow = row.map { TrackedRowIndex($0) } }

  func restoreLengths(to lengths: RowPositionIndex) {
    guard lengths.count == index.count else { return }
    index = lengths
    measureAll()
    passLengths(shift: 0)
  }

  func put(_ row: Int, at place: Double) {
    let offset = position(of: row) - place
    if abs(offset - scroll.offset) > AnchorViewport.tolerance {
      let isAtEnd = offset > scroll.restingRange.upperBound - AnchorViewport.tolerance
      restore(offset: offset, following: scroll.isFollowing && isAtEnd)
    }
  }

  private func restore(offset: Double, following isFollowing: Bool) {
    scrollTarget = nil
    scroll.restore(offset, following: isFollowing)
    settle(scroll.metrics)
  }

  // MARK: - Positions

  /// The first visible row and its place, or a position to be restored.
  package var place: ListPosition {
    if let pendingPosition { return pendingPosition }
    let offset = scroll.offset
    let row = min(readingRow()?.row ?? 0, max(0, index.count - 1))
    return ListPosition(
      row: row, position: index.position(of: row).value - offset,
      length: index.count > 0 ? index.length(of: row) : 0, isFollowing: scroll.isFollowing)
  }

  /// Restores a scroll position, or stores it while the list has no size or no rows.
  package func restore(_ place: ListPosition) {
    require(
      place.position.isFinite && place.length.isFinite,
      "a scroll position must be finite, and is \(place.position) of \(place.length)")
    scroll.turn { [self] in
      pendingPosition = place
      settle(scroll.metrics)
    }
  }

  var exactPlace: ReturnPosition {
    ReturnPosition(
      offset: scroll.offset, isFollowing: scroll.isFollowing,
      reading: staysAtLeadingEdge ? nil : readingRow(), selected: selected)
  }

  func restore(_ place: ReturnPosition) {
    scroll.turn { [self] in
      selectedRow = place.selected?.row(of: index.count)
      restore(offset: place.offset(in: index), following: place.isFollowing)
    }
  }

  private func restorePendingPosition() {
    guard let place = pendingPosition, index.count > 0 else { return }
    pendingPosition = nil
    scrollTarget = nil
    if place.isFollowing {
      if measureNearby(index.count, at: scroll.metrics.viewportLength) {
        passLengths(shift: 0, isCorrection: true)
      }
      return restore(offset: scroll.restingRange.upperBound, following: true)
    }
    let row = min(max(place.row, 0), index.count - 1)
    var position = place.position
    let length = index.length(of: row)
    if position < 0, position > -place.length, length != place.length {
      position *= length / place.length
    }
    restore(offset: index.position(of: row).value - position, following: false)
  }

  private func settle(_ metrics: ScrollMetrics) {
    guard metrics.viewportLength > 0 else { return }
    if metrics.crossLength != crossLength {
      crossLength = metrics.crossLength
      measureAgain()
    }
    if pendingPosition != nil, index.count > 0 {
      scroll.turn { [self] in restorePendingPosition() }
    }
    if needsLengths || unmeasuredTitle != nil {
      scroll.turn { [self] in
        let (title, scrollAnchor) = (unmeasuredTitle, scrollAnchor())
        keepingAnchor { anchor in
          measure(title.map { [$0] } ?? [])
          measureNearby(scrollAnchor, anchor)
        }
      }
    }
    storeTexts()
    updateUnseen()
  }

  // MARK: - Scrolling to a row

  /// Scrolls to a row. Returns `false` for an animated scroll during a drag (S-7).
  @discardableResult
  package func scroll(
    toRow row: Int, at alignment: RowAlignment = .start, animated: Bool
  ) -> Bool {
    require(row >= 0 && row < count, "row \(row) is out of range 0..<\(count)")
    let starts = !animated || scroll.canScroll
    scroll.turn { [self] in
      guard index.count > 0 else { return }
      let row = min(row, index.count - 1)
      measure(around: row, at: alignment)
      guard let alignment = resolved(alignment, of: row) else { return }
      let offset = offset(showing: row, at: alignment)
      scrollTarget = animated && scroll.canScroll ? (TrackedRowIndex(row), alignment, offset) : nil
      if animated { scroll.scroll(to: offset) } else { scroll.jump(to: offset) }
    }
    return starts
  }

  func offset(showing row: Int, at alignment: RowAlignment) -> Double {
    index.position(of: row).value - place(of: row, at: alignment)
  }

  private func place(of row: Int, at alignment: RowAlignment) -> Double {
    let (area, length) = (area(of: row), index.length(of: row))
    if scroll.metrics.viewportLength == 0 { return area.start }
    switch alignment {
    case .start, .nearest: return area.start
    case .center: return area.start + max(0, ((area.end - area.start - length) / 2).rounded(.down))
    case .end: return area.end - length
    }
  }

  /// Replaces `nearest` by the alignment to use, or by `nil` if the row is completely visible.
  private func resolved(_ alignment: RowAlignment, of row: Int) -> RowAlignment? {
    guard alignment == .nearest else { return alignment }
    let (area, length) = (area(of: row), index.length(of: row))
    let place = index.position(of: row).value - scroll.offset
    if place < area.start || length > area.end - area.start { return .start }
    return place + length > area.end ? .end : nil
  }

  /// Returns the part of the viewport for a row, below the title of its section.
  private func area(of row: Int) -> (start: Double, end: Double) {
    let base = scroll.baseInsets
    var start = base.start
    if let title = owner?.title(over: row), title != row, index.count > title {
      start += max(1, index.length(of: title))
    }
    return (start, max(start, scroll.metrics.viewportLength - base.end))
  }

  func measure(around row: Int, at alignment: RowAlignment) {
    guard lengths.isMeasured, index.unknownCount > 0 else { return }
    keepingAnchor { _ in
      measure([row] + (owner?.title(over: row).map { [$0] } ?? []))
      if let alignment = resolved(alignment, of: row) {
        measureNearby(row, at: place(of: row, at: alignment))
      }
    }
  }

  // MARK: - Visible rows

  /// A row and the place of its start, in the viewport or in the content.
  package struct PlacedRow: Sendable, Hashable {
    package var row: Int
    package var place: Double
    package var length: Double
  }

  /// Returns the rows that are at least partly visible, in order. Rows of length 0 are omitted.
  package func shownRows() -> [PlacedRow] {
    let offset = scroll.offset
    return placedRows(in: offset..<offset + scroll.metrics.viewportLength).map { row in
      PlacedRow(row: row.row, place: row.place - offset, length: row.length)
    }
  }

  /// Returns the rows in a range of the content, without rows of length 0. Rows of unknown length,
  /// and rows separated by them from the start of the viewport, are omitted.
  package func placedRows(in part: Range<Double>) -> [PlacedRow] {
    let (index, offset) = (index, scroll.offset)
    var (row, start) = index.row(at: max(0, part.lowerBound))
    var placed: [PlacedRow] = []
    index.forEachRun(from: row) { run in
      guard start.value < part.upperBound else { return false }
      guard let length = run.length else {
        if start.value > offset { return false }
        placed = []
        start += DoubleDouble(index.mean, times: run.count)
        row += run.count
        return true
      }
      for _ in 0..<run.count where length > 0 {
        guard start.value < part.upperBound else { return false }
        placed.append(PlacedRow(row: row, place: start.value, length: length))
        row += 1
        start += DoubleDouble(length)
      }
      if length == 0 { row += run.count }
      return true
    }
    return placed
  }

  /// `position(of: count)` is the end of the last row.
  package func position(of row: Int) -> Double { index.position(of: row).value }

  package var unseen: UnreadRows {
    let sums = index.tree.sums
    return UnreadRows(
      start: sums.count(.unseenAtStart) + withheldUnreadCount, end: sums.count(.unseenAtEnd))
  }

  private func noteTextsAtEdges() {
    guard watchesEdges, let owner, owner.hasTexts, count == index.count, count > 0 else {
      return
    }
    func note(_ row: Int, at edge: Edge, isHidden: Bool) {
      edgeGrowth.note(
        row, at: edge, size: owner.textSize(of: row), isHidden: isHidden, time: scroll.now)
    }
    note(0, at: .leading, isHidden: !isAtLeadingEdge)
    note(count - 1, at: .trailing, isHidden: !isNearTrailingEdge)
  }

  /// Returns the seconds for which the row at an edge still counts as growing out of sight.
  func writingTime(at edge: Edge) -> Double? {
    guard edge == .leading ? !isAtLeadingEdge : !isNearTrailingEdge else { return nil }
    return edgeGrowth.timeLeft(at: edge, time: scroll.now)
  }

  private func updateUnseen() {
    // No row can have become unread since the last report.
    if edits == quietEdits { return }
    if index.tree.sums.hasNews {
      index.noteUnseen(
        shown: index.shownRange(in: view), isAtStart: isAtLeadingEdge, isAtEnd: isNearTrailingEdge,
        isFollowing: scroll.isFollowing)
    }
    reportUnseen()
  }

  private func reportUnseen() {
    let (old, new) = (reportedUnread, unseen)
    (reportedUnread, quietEdits) = (new, new == UnreadRows() ? edits : -1)
    if new != old { observers.notify(new) }
  }

  package func observeUnseen(
    _ handler: @escaping @MainActor (UnreadRows) -> Void
  ) -> ObservationToken {
    let token: ObservationToken
    (observers, token) = observers.adding(handler)
    return token
  }

  /// The selected row. After its removal, its replacement, if any, is selected.
  package var selectedRow: Int? {
    get { selected?.row(of: index.count) }
    set {
      require(
        newValue.map { $0 >= 0 && $0 < count } ?? true,
        "row \(newValue ?? 0) is out of range 0..<\(count)")
      guard newValue != selectedRow else { return }
      selected = newValue.map { TrackedRowIndex($0) }
      selectionCount += 1
      scroll.turn { [self] in scroll.contentChanged() }
    }
  }
}
