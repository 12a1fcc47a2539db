package import RefreshKit

/// The list that a row layout belongs to.
@MainActor
protocol RowLayoutOwner: AnyObject {
  /// A line, and the number of lines of its text.
  typealias Line = (line: Int, of: Int)

  /// The length that a title which stays there covers at the start of what shows.
  var coveredLength: Double { get }
  /// Returns the row that stays over another one as the title of its section, if there is one.
  func title(over row: Int) -> Int?
  /// Follows every step of an edit, and the replacement of all rows.
  func follow(_ event: RowEvent)

  /// Whether rows are texts that wrap. Only then the methods below are called.
  var hasTexts: Bool { get }
  /// Returns the line at another width for the start of a line of a row's text, and the number of
  /// lines there; `nil` if the same part of the row stays.
  func rewrap(_ row: Int, _ line: Int, _ old: Int, _ new: Int) -> Line?
  /// Notes what rows say that may keep their place over the next edit.
  func note(_ rows: [Int])
  /// Follows the start of a line, of a row that had `count` lines when its text was noted, to the
  /// current text; `nil` if the line is counted from the first.
  func moved(_ row: Int, _ line: Int, _ count: Int, _ width: Int) -> Line?
  /// Returns how much a row says, in bytes.
  func size(_ row: Int) -> Int
}

/// The rows of a list as a container scrolls them: how many, how long, which keeps its place.
///
/// It is told what happens to rows by their indices, keeps no rows and knows no identity. What it
/// works out in lengths goes to the scroll model, in the same turn as its own count changes. Lists
/// and the player of gesture scripts share it, so that what is checked is what ships.
///
///     let book = RowLayout(scroll: scroll, lengths: .fixed(1))
///     book.update { rows in rows.append(100) }
///     book.update { rows in rows.remove(2, at: 40) }
///     book.shownRows()
///
/// All that changes it is in this file; what it looks up is in values that it asks
/// (``RowIndex``, ``VisibleRange``, ``RevealArea``, ``EditAnchor``).
@MainActor
package final class RowLayout {
  package let scroll: ScrollModel
  /// The source of lengths; what is known already stays until it is measured again.
  package let lengths: RowLengths

  private var index: RowIndex {
    didSet { edits &+= 1 }
  }
  /// The number of changes of rows or lengths since the book was made.
  private(set) var edits = 0
  /// Rows, with those that an edit brings which has not had its turn yet.
  package private(set) var count = 0
  /// The row an animated scroll goes to, how, and where that was.
  private var goal: (row: TrackedRow, alignment: RowAlignment, offset: Double)?
  private var selected: TrackedRow?
  /// A row that keeps its place before all others while it shows, such as one that was found.
  private var keptRow: TrackedRow?
  /// The width that rows were measured at last.
  private var measuredWidth = 0.0
  /// The offset and the number of changes at which texts were noted last.
  private var notedAt = (offset: Double.nan, edits: -1)
  private var edgeGrowth = EdgeWriting()
  /// Whether the rows at the edges are watched for what is written there out of sight.
  private var watchesEdges = false
  private var crossLength = 0.0
  /// The length across that is not the rows'.
  private var crossInset = 0.0
  /// A place to go to with the first layout.
  private var wantedPlace: ListPosition?
  private var asideCount = 0
  private var toldUnseen = ReportedUnreadRows()
  private var observers = ObserverList<UnreadRows>()
  private var token: ObservationToken?
  /// The list that the rows belong to, if there is one; it owns them.
  unowned var owner: (any RowLayoutOwner)?

  /// Makes a book without rows; the container gets its content from nothing else.
  package init(scroll: ScrollModel, lengths: RowLengths) {
    self.scroll = scroll
    self.lengths = lengths
    index = RowIndex(estimate: lengths.estimate)
    scroll.rowLength = typicalLength
    token = scroll.observe { [unowned self] metrics in settle(metrics) }
  }

  /// Watches the rows at the edges for what is written there out of sight, or no more.
  func watchEdges(_ watches: Bool) {
    watchesEdges = watches
    if !watches { edgeGrowth.forget() }
  }

  /// Leaves a length across that is not the rows'.
  func leaveAcross(_ inset: Double) {
    guard inset != crossInset else { return }
    crossInset = inset
    if crossLength > 0 { measureAnew() }
  }

  /// The length across that rows have.
  var rowCrossLength: Double { crossLength - crossInset }

  /// The rows that are laid out: without those of an edit that has not had its turn yet.
  var laidOutCount: Int { index.count }
}

// MARK: - Edits

extension RowLayout {
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

  /// Starts over with other rows; none of the old ones stays.
  package func replace(count: Int) {
    self.count = count
    scroll.turn { [self] in startOver(count) }
  }

  /// Carries out all steps, and then hands the container their sum.
  private func carryOut(_ changes: RowChanges, keepingRowsAtEdge: Bool?, holding heldRow: Int?) {
    let view = view
    let heldLine = heldRow.flatMap { index.firstLine(of: $0, in: view) }
    let keepsRow = heldLine != nil || index.shownKeptRow(in: view) != nil
    var anchor = heldLine.map { EditAnchor($0) } ?? index.editAnchor(in: view)
    let held = keepsRow ? .anchor : held(keepingRowsAtEdge, bringing: changes.endsWithNewRows)
    let brings = marks(of: changes)
    var splices = RowSplices()
    for step in changes.steps {
      carryOut(step, marks: brings, after: &splices, anchor)
      anchor.follow(step, in: index, scroll.direction, fixed: lengths.initial)
      edgeGrowth.follow(step)
      goal?.row.follow(step)
      selected?.follow(step)
      keptRow?.follow(step)
      owner?.follow(.step(step))
    }
    index.carryOut(splices)
    anchor.followTexts(placeInText)
    measureAll()
    measure(anchor.rows)
    let chosen = anchor.chosen(in: index, readsDown: view.readsDown)
    measureNearby(held, chosen)
    let isGrowth = changes.endsWithNewRows || index.count > 0 && index.isLastRowNew
    index.unmark(.moved, and: .added)
    selected = selected?.row(of: index.count).map { TrackedRow($0) }
    goal = goal.flatMap { goal in
      goal.row.row(of: index.count).map { (TrackedRow($0), goal.alignment, goal.offset) }
    }
    tell(
      shift: chosen.shift(in: index), isGrowth: isGrowth, keepsRow ? true : keepingRowsAtEdge,
      letsGoOfEnd: keepsRow)
    watchEdges()
  }

  /// The distance in a row at which the text of a line stands that was read before its text changed.
  private func placeInText(_ row: Int, _ read: AnchorLine) -> Double? {
    guard let owner, owner.hasTexts else { return nil }
    let (line, count) = (Int(read.start), Int(read.oldLength))
    let isMirrored = scroll.direction.isMirrored
    let moved = owner.moved(row, isMirrored ? count - 1 - line : line, count, Int(rowCrossLength))
    guard let moved else { return nil }
    let now = isMirrored ? moved.of - 1 - moved.line : moved.line
    return Double(now) + read.start - Double(line)
  }

  /// Notes what the rows say of which one may keep its place over the next edit.
  private func noteTexts() {
    guard let owner, owner.hasTexts, count == index.count, count > 0, !scroll.isFollowing,
      !isAtLeadingEdge || scroll.preservesPositionAtEdge,
      notedAt.edits != edits || notedAt.offset != scroll.offset
    else { return }
    notedAt = (scroll.offset, edits)
    owner.note(index.editAnchor(in: view).rows)
    watchEdges()
  }

  /// What is noted on the rows that a change brings and moves.
  private func marks(of changes: RowChanges) -> RowMarks {
    let isLoading = scroll.footer?.state == .loading
    let isSeen =
      isLoading || changes.bringsKnownRows || scroll.metrics.viewportLength == 0
      || changes.removedCount >= index.count
    // One step needs no notes on which rows it brought: nothing follows that reads them.
    let notes: RowMarks = changes.steps.count > 1 ? [.moved, .added] : []
    return isSeen ? notes : notes.union(.new)
  }

  /// Carries out a step together with those before it that lie close, or after them.
  ///
  /// The index has to be as the steps before left it where an anchor looks for what takes its place.
  private func carryOut(
    _ step: RowChanges.Step, marks: RowMarks, after splices: inout RowSplices, _ anchor: EditAnchor
  ) {
    let forgets = if case .setLength(nil, _, _) = step { lengths.isMeasured } else { false }
    let isClose = !forgets && !anchor.looks(at: step)
    if isClose, splices.take(step, fixed: lengths.initial, marks: marks) { return }
    index.carryOut(splices)
    splices.removeAll()
    if isClose, splices.take(step, fixed: lengths.initial, marks: marks) { return }
    carryOut(step, marks: marks)
  }

  private func carryOut(_ step: RowChanges.Step, marks: RowMarks) {
    switch step {
    case .insert(let count, let row, let length):
      index.insert(count, at: row, length: length ?? lengths.initial, marks: marks)
    case .remove(let rows): index.remove(rows)
    case .move(let rows, let target): index.move(rows, to: target, marks: .moved)
    case .setLength(nil, let rows, _) where lengths.isMeasured: index.forgetLengths(of: rows)
    case .setLength(let length, let rows, _): index.setLength(length ?? lengths.initial, of: rows)
    }
  }

  /// Puts the new lengths into the container.
  private func tell(
    shift: Double, isGrowth: Bool = false, _ keepingRowsAtEdge: Bool? = nil,
    isCorrection: Bool = false, letsGoOfEnd: Bool = false, keepsPlaceAtEnd: Bool = false
  ) {
    var splice = ContentSplice(
      contentLength: index.total.value, shift: shift, isGrowth: isGrowth)
    splice.isCorrection = isCorrection
    splice.letsGoOfEnd = letsGoOfEnd
    splice.keepsPlaceAtEnd = keepsPlaceAtEnd
    splice.keepsRowsAtEdge = keepingRowsAtEdge
    if let goal, let row = goal.row.row(of: index.count) {
      let offset = offset(showing: row, at: goal.alignment)
      splice.goal = ContentSplice.Shift(from: goal.offset, to: offset)
      self.goal?.offset = offset
    }
    scroll.rowLength = typicalLength
    scroll.splice(splice)
    scroll.contentChanged()
  }

  /// Forgets everything about the old rows; the offset stays where it can.
  private func startOver(_ count: Int) {
    index = RowIndex(estimate: lengths.estimate)
    index.insert(count, at: 0, length: lengths.initial)
    (goal, selected, keptRow) = (nil, nil, nil)
    edgeGrowth.forget()
    owner?.follow(.replaced(count))
    measureAll()
    tell(shift: 0, isGrowth: index.total.value > scroll.contentLength)
  }

  /// The length that distances in rows count with.
  private var typicalLength: Double {
    let rows = index.count
    guard rows > 0 else { return max(1, lengths.estimate) }
    let length = index.total.value / Double(rows)
    if case .fixed = lengths { return length > 0 ? length : 1 }
    return max(1, length)
  }
}

// MARK: - Measuring

/// The rows measured at a time, so that a long list needs no second copy of its lengths.
private let batch = 4096

extension RowLayout {
  /// Gives the container its size; lengths at another width are measured first.
  package func resize(to size: Size) {
    scroll.turn { [self] in
      let (across, along) = (size.length(across: scroll.axis), size.length(along: scroll.axis))
      if across == crossLength { return scroll.resize(to: size) }
      let read = readPlace()
      crossLength = across
      // Each length is set where the range leaves room for it: what is read at the end of what
      // shows goes with that end.
      let goesWithEnd = read.isAtEnd && along < scroll.metrics.viewportLength
      if goesWithEnd { scroll.resize(to: size) }
      layOutAnew(read, viewportLength: along)
      if !goesWithEnd { scroll.resize(to: size) }
    }
  }

  /// Takes another width: lengths that were measured are worth nothing any more.
  private func crossLengthChanged(to length: Double) {
    crossLength = length
    measureAnew()
  }

  /// Forgets lengths that depend on the width, and measures those that are needed.
  func measureAnew() {
    scroll.turn { [self] in
      layOutAnew(readPlace(), viewportLength: scroll.metrics.viewportLength)
    }
  }

  /// The part of the list that stays where it is when rows are laid out anew.
  private struct AnchorPosition {
    var held: Held
    var anchor: AnchorRow
    /// Whether it is read at the end of what shows, which is the top of a list that goes up.
    var isAtEnd = false
    /// The length of what shows.
    var viewportLength: Double
  }

  private func readPlace() -> AnchorPosition {
    let view = view
    var place = AnchorPosition(
      held: held(), anchor: index.anchor(in: view), viewportLength: view.viewportLength)
    guard scroll.axis == .vertical, index.count > 0 else { return place }
    if case .end = place.held, !scroll.isFollowing { place.held = .anchor }
    guard case .anchor = place.held else { return place }
    guard view.isMirrored, let top = index.topAnchor(in: view) else {
      place.anchor = index.lineAnchor(in: view, ofText: owner?.hasTexts ?? false)
      return place
    }
    (place.anchor, place.isAtEnd) = (top, true)
    return place
  }

  /// Lays out rows anew: what is read at the top of the screen stays there.
  private func layOutAnew(_ read: AnchorPosition, viewportLength: Double) {
    guard lengths.usesCrossLength, index.count > 0 else {
      measuredWidth = rowCrossLength
      return
    }
    var anchor = read.anchor
    follow(&anchor, toWidth: rowCrossLength)
    measuredWidth = rowCrossLength
    index.forgetLengths()
    measureAll()
    measure(anchor.row.map { [$0] } ?? [])
    if read.isAtEnd { anchor.goesBack(by: read.viewportLength - viewportLength) }
    measureNearby(read.held, anchor)
    tell(
      shift: anchor.shift(in: index), isCorrection: true,
      keepsPlaceAtEnd: scroll.axis == .vertical)
  }

  /// Keeps an anchor in the middle of a text on the line whose text is read.
  private func follow(_ anchor: inout AnchorRow, toWidth width: Double) {
    guard let owner, owner.hasTexts, measuredWidth > 0, width > 0, measuredWidth != width,
      let row = anchor.row, let place = anchor.line?.start
    else { return }
    let (line, length) = (Int(place), index.length(of: row))
    let isMirrored = scroll.direction.isMirrored
    let read = isMirrored ? Int(length) - 1 - line : line
    guard let (found, count) = owner.rewrap(row, read, Int(measuredWidth), Int(width)) else {
      return
    }
    anchor.read(at: Double(isMirrored ? count - 1 - found : found) + place - Double(line))
  }

  /// Measures all rows that have no length yet, unless lengths are fixed or measured near what
  /// shows.
  private func measureAll() {
    guard case .perRow(let measure, let uses) = lengths, !uses || crossLength > 0 else { return }
    while let rows = index.firstUnknownRows(atMost: batch) {
      index.note(rows.map { max(0, measure($0, rowCrossLength)) }, from: rows.lowerBound)
    }
  }

  /// Measures some rows that have no length yet, if rows are measured near what shows.
  private func measure(_ rows: [Int]) {
    guard case .measured(_, let measure) = lengths, crossLength > 0 else { return }
    for row in rows where row < index.count && index.knownLength(of: row) == nil {
      index.note([max(0, measure(row, rowCrossLength))], from: row)
    }
  }

  /// Whether a row near what shows has not been measured.
  private var needsLengths: Bool {
    guard lengths.isMeasured, index.unknownCount > 0 else { return false }
    let (offset, viewport) = (scroll.offset, scroll.metrics.viewportLength)
    let first = index.row(at: offset - viewport).row
    let end = index.count(before: offset + 2 * viewport)
    return index.unknownCount(in: first..<max(first, end)) > 0
  }

  /// Measures the rows that show and a screenful on either side, from what is held on both ways.
  private func measureNearby() {
    guard needsLengths else { return }
    let anchor = index.anchor(in: view)
    if measureNearby(held(), anchor) { correct(anchor) }
  }

  /// Measures rows near what shows after a change that the container does not know of yet.
  ///
  /// Returns whether anything was measured.
  @discardableResult
  private func measureNearby(_ held: Held, _ anchor: AnchorRow) -> Bool {
    switch held {
    case .start: return measureNearby(0, at: -scroll.offset)
    case .end(let place): return measureNearby(index.count, at: place)
    case .anchor:
      let unknown = index.unknownCount
      if case .row(let row) = anchor.holder { measure([row]) }
      let (row, position) = anchor.start(in: index)
      measureNearby(row, at: position - scroll.offset)
      return index.unknownCount < unknown
    }
  }

  /// Measures the rows that show with a row's start at a place in the viewport, and a screenful on
  /// either side.
  @discardableResult
  private func measureNearby(_ row: Int, at place: Double) -> Bool {
    guard case .measured(_, let measure) = lengths, crossLength > 0, index.unknownCount > 0
    else { return false }
    let viewport = scroll.metrics.viewportLength
    guard viewport > 0 else { return false }
    var noted = MeasuredRows(crossLength: rowCrossLength, measureRow: measure)
    noted.measure(from: row, in: index, length: 2 * viewport - place)
    noted.measureBackwards(from: row, in: index, length: place + viewport)
    for (row, lengths) in noted.batches { index.note(lengths, from: row) }
    return !noted.batches.isEmpty
  }

  private func correct(_ anchor: AnchorRow) {
    tell(shift: anchor.shift(in: index), isCorrection: true)
  }
}

// MARK: - What stays

extension RowLayout {
  /// The part of the list that stays in its place over a change of rows or lengths.
  private enum Held {
    case start
    /// The end of the content, which stands there in the viewport.
    case end(at: Double)
    case anchor
  }

  /// The part that stays over an edit, as far as it can be known before.
  private func held(_ keepingRowsAtEdge: Bool?, bringing rowsCome: Bool) -> Held {
    if scroll.isFollowing, !(rowsCome && scroll.isFooterRun) { return .end(at: placeOfEnd) }
    let keeps = keepingRowsAtEdge ?? scroll.preservesPositionAtEdge
    return isAtLeadingEdge && !(keeps && scroll.phase == .resting) ? .start : .anchor
  }

  /// The part that stays over other changes.
  private func held() -> Held {
    if scroll.isFollowing { return .end(at: placeOfEnd) }
    if isAtLeadingEdge { return .start }
    return isAtTrailingEdge ? .end(at: placeOfEnd) : .anchor
  }

  private var placeOfEnd: Double { index.total.value - scroll.offset }

  /// Whether the list is at its leading edge, or before it.
  private var isAtLeadingEdge: Bool {
    scroll.offset <= -scroll.baseInsets.start + VisibleRange.tolerance
  }

  /// Whether the list is at its trailing edge, or behind it.
  private var isAtTrailingEdge: Bool {
    scroll.offset >= scroll.restingRange.upperBound - VisibleRange.tolerance
  }

  /// Whether the list is so near its trailing edge that it counts as being there.
  private var isNearTrailingEdge: Bool {
    scroll.distanceToEnd <= scroll.configuration.endTolerance + VisibleRange.tolerance
  }

  /// The length of a section's title at the leading edge, where rows keep their place: what is read is
  /// the row below it.
  private var lengthOfTitleAtEdge: Double {
    guard scroll.preservesPositionAtEdge, isAtLeadingEdge, index.count > 1,
      owner?.title(over: 0) == 0,
      owner?.title(over: 1) == 0
    else { return 0 }
    return max(0, index.length(of: 0) - scroll.offset)
  }

  private var view: VisibleRange {
    VisibleRange(
      offset: scroll.offset, viewportLength: scroll.metrics.viewportLength,
      startInset: scroll.baseInsets.start,
      coveredLength: max(owner?.coveredLength ?? 0, lengthOfTitleAtEdge),
      finger: scroll.fingerPosition,
      keptRow: keptRow.flatMap { $0.isGone ? nil : $0.row(of: index.count) },
      isMeasured: lengths.isMeasured, isMirrored: scroll.direction.isMirrored,
      isVertical: scroll.axis == .vertical,
      readsDown: scroll.axis == .vertical && owner?.hasTexts ?? false)
  }

  /// The row that is being read, and where it begins; `nil` behind the last one.
  func readingRow() -> (row: Int, start: DoubleDouble)? { index.readingRow(in: view) }

  /// Keeps a row in its place before all others while it shows, or none.
  func keep(_ row: Int?) { keptRow = row.map { TrackedRow($0) } }

  /// Goes back to lengths that were known before; returns false if they are of other rows.
  func goBack(to lengths: RowIndex) -> Bool {
    guard lengths.count == index.count else { return false }
    index = lengths
    measureAll()
    tell(shift: 0)
    return true
  }

  /// The lengths as they are known, to go back to.
  var knownLengths: RowIndex { index }

  /// Puts the start of a row at a place in the viewport, unless it stands there.
  func put(_ row: Int, at place: Double) {
    let offset = position(of: row) - place
    if abs(offset - scroll.offset) > VisibleRange.tolerance {
      restore(offset: offset, following: scroll.isFollowing)
    }
  }

  /// Goes to an offset in the middle of whatever moves.
  private func restore(offset: Double, following isFollowing: Bool) {
    goal = nil
    scroll.restore(offset, following: isFollowing)
    settle()
  }
}

// MARK: - Places

extension RowLayout {
  /// The row at the start of what shows and its place, to be restored later.
  package var place: ListPosition {
    if let wantedPlace { return wantedPlace }
    let offset = scroll.offset
    let row = min(readingRow()?.row ?? 0, max(0, index.count - 1))
    return ListPosition(
      row: row, position: index.position(of: row).value - offset,
      length: index.count > 0 ? index.length(of: row) : 0, isFollowing: scroll.isFollowing)
  }

  /// Puts a row where it stood; before the first layout it waits for that.
  package func restore(_ place: ListPosition) {
    require(
      place.position.isFinite && place.length.isFinite,
      "a row's place must be finite, and is \(place.position) of \(place.length)")
    scroll.turn { [self] in
      wantedPlace = place
      settle()
    }
  }

  /// The place that the list is at, to the bit.
  var exactPlace: ExactPosition {
    ExactPosition(
      offset: scroll.offset, isFollowing: scroll.isFollowing, reading: readingRow(),
      selected: selected)
  }

  /// Goes back to a place; the list gets nothing that it did not have.
  func restore(_ place: ExactPosition) {
    scroll.turn { [self] in
      selectedRow = place.selected?.row(of: index.count)
      restore(offset: place.offset(in: index), following: place.isFollowing)
    }
  }

  private func goToWantedPlace() {
    guard let place = wantedPlace, index.count > 0 else { return }
    wantedPlace = nil
    goal = nil
    if place.isFollowing { return goToEnd() }
    let row = min(max(place.row, 0), index.count - 1)
    var position = place.position
    let length = index.length(of: row)
    if position < 0, position > -place.length, length != place.length {
      position *= length / place.length
    }
    scroll.restore(index.position(of: row).value - position)
    settle()
  }

  /// A place that followed is the end as it is now.
  private func goToEnd() {
    if measureNearby(index.count, at: scroll.metrics.viewportLength) {
      tell(shift: 0, isCorrection: true)
    }
    scroll.restore(scroll.restingRange.upperBound, following: true)
    settle()
  }

  /// Brings everything in line with the geometry; called within a turn, or when one has ended.
  private func settle() { settle(scroll.metrics) }

  /// Brings everything in line with the geometry of the moment: places wanted, rows measured, rows
  /// seen.
  private func settle(_ metrics: ScrollMetrics) {
    guard metrics.viewportLength > 0 else { return }
    if metrics.crossLength != crossLength { crossLengthChanged(to: metrics.crossLength) }
    if wantedPlace != nil, index.count > 0 { scroll.turn { [self] in goToWantedPlace() } }
    if needsLengths { scroll.turn { [self] in measureNearby() } }
    noteTexts()
    updateUnseen()
  }
}

// MARK: - Scrolling to a row

extension RowLayout {
  /// Scrolls until a row shows, by default as the first, as far as the content allows.
  ///
  /// Returns whether it does: animated, it does not while a finger holds the content (S-7).
  @discardableResult
  package func scroll(
    toRow row: Int, at alignment: RowAlignment = .start, animated: Bool
  ) -> Bool {
    require(row >= 0 && row < count, "row \(row) is none of \(count); rows count from 0")
    defer { turn(toRow: row, at: alignment, animated: animated) }
    return !animated || scroll.canScroll
  }

  private func turn(toRow row: Int, at alignment: RowAlignment, animated: Bool) {
    scroll.turn { [self] in
      guard index.count > 0 else { return }
      let row = min(row, index.count - 1)
      measure(around: row, at: alignment)
      guard let alignment = resolved(alignment, of: row) else { return }
      let offset = offset(showing: row, at: alignment)
      goal = animated && scroll.canScroll ? (TrackedRow(row), alignment, offset) : nil
      if animated { scroll.scroll(to: offset) } else { scroll.jump(to: offset) }
    }
  }

  /// The offset at which a row shows.
  func offset(showing row: Int, at alignment: RowAlignment) -> Double {
    index.position(of: row).value - place(of: row, at: alignment)
  }

  private func place(of row: Int, at alignment: RowAlignment) -> Double {
    area(of: row).place(ofLength: index.length(of: row), at: alignment)
  }

  private func resolved(_ alignment: RowAlignment, of row: Int) -> RowAlignment? {
    area(of: row).resolved(
      alignment, of: index.position(of: row).value - scroll.offset, length: index.length(of: row))
  }

  /// The part of the viewport that shows rows if a row stands at its start, below the title of its
  /// section.
  private func area(of row: Int) -> RevealArea {
    let (base, viewport) = (scroll.baseInsets, scroll.metrics.viewportLength)
    var start = base.start
    if let title = owner?.title(over: row), title != row, index.count > title {
      start += max(1, index.length(of: title))
    }
    return RevealArea(start: start, end: max(start, viewport - base.end), isEmpty: viewport == 0)
  }

  /// Measures rows whose lengths decide on the row's place.
  private func measure(around row: Int, at alignment: RowAlignment) {
    guard lengths.isMeasured, index.unknownCount > 0 else { return }
    let (anchor, unknown) = (index.anchor(in: view), index.unknownCount)
    measure([row] + (owner?.title(over: row).map { [$0] } ?? []))
    if let alignment = resolved(alignment, of: row) {
      measureNearby(row, at: place(of: row, at: alignment))
    }
    if index.unknownCount < unknown { correct(anchor) }
  }
}

// MARK: - What shows

extension RowLayout {
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
        start += DoubleDouble(length)
      }
    }
    return shown
  }

  /// The rows in a part of the content, in order, with their places in it; rows without a known
  /// length, and those beyond them from what shows, are none.
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

  /// Goes through the rows that show, by runs of rows of one length, without taking memory.
  ///
  /// The body is told where the first of them begins; the last run may go on out of sight.
  func forEachShownRun(
    _ body: (_ rows: Range<Int>, _ position: DoubleDouble, _ length: Double) -> Void
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
      start += DoubleDouble(length, times: run.count)
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

  /// The edge that a row came in at out of sight, if it has not been seen yet.
  func unseenEdge(of row: Int) -> Edge? {
    if !index.rows(with: .unseenAtStart, in: row..<row + 1).isEmpty { return .leading }
    return index.rows(with: .unseenAtEnd, in: row..<row + 1).isEmpty ? nil : .trailing
  }

  /// The number of rows that came in out of sight and have not been seen yet.
  package var unseen: UnreadRows {
    var unseen = index.unseen
    unseen.start += unreadAside
    return unseen
  }

  /// The number of unread rows before the first row that the source keeps aside.
  package var unreadAside: Int {
    get { asideCount }
    set {
      guard newValue != asideCount else { return }
      asideCount = newValue
      if toldUnseen.take(unseen, at: edits) { observers.notify(unseen) }
      scroll.turn { [scroll] in scroll.contentChanged() }
    }
  }

  /// Looks whether the rows nearest to the edges have got more text, out of sight.
  private func watchEdges() {
    guard watchesEdges, let owner, owner.hasTexts, count == index.count, count > 0 else { return }
    func note(_ row: Int, at edge: Edge, isHidden: Bool) {
      edgeGrowth.note(row, at: edge, size: owner.size(row), isHidden: isHidden, time: scroll.now)
    }
    note(0, at: .leading, isHidden: !isAtLeadingEdge)
    note(count - 1, at: .trailing, isHidden: !isNearTrailingEdge)
  }

  /// The seconds for which the row nearest to an edge still counts as being written out of sight;
  /// `nil` if it does not.
  func writingTime(at edge: Edge) -> Double? {
    guard edge == .leading ? !isAtLeadingEdge : !isNearTrailingEdge else { return nil }
    return edgeGrowth.timeLeft(at: edge, time: scroll.now)
  }

  private func updateUnseen() {
    if toldUnseen.isQuiet(at: edits) { return }
    if index.hasNews {
      index.noteUnseen(
        shown: index.shownRange(in: view), isAtStart: isAtLeadingEdge, isAtEnd: isNearTrailingEdge)
    }
    if toldUnseen.take(unseen, at: edits) { observers.notify(unseen) }
  }

  /// Observes ``unreadRows`` while the token lives.
  package func observeUnseen(
    _ handler: @escaping @MainActor (UnreadRows) -> Void
  ) -> ObservationToken {
    let token: ObservationToken
    (observers, token) = observers.adding(handler)
    return token
  }

  /// The selected row, or none; an edit keeps it selected.
  package var selectedRow: Int? {
    get { selected?.row(of: index.count) }
    set {
      require(
        newValue.map { $0 >= 0 && $0 < count } ?? true,
        "row \(newValue ?? 0) is none of \(count); rows count from 0")
      guard newValue != selectedRow else { return }
      selected = newValue.map { TrackedRow($0) }
      scroll.turn { [self] in scroll.contentChanged() }
    }
  }
}
