internal import RefreshCanvas
internal import RefreshKit

/// Draws the visible part of a list: rows, section title, header, footer, scroll bar, and the
/// overlays.
@MainActor
final class ListPainter {
  /// The drawing of a row.
  var drawing: RowRenderer {
    didSet {
      pictures = RowDrawingCache()
      rows.observed?.drawingsMayDiffer()
    }
  }
  /// The current version of a row; see ``ListView/rowVersion``.
  var rowVersion: (@MainActor (_ row: Int) -> Int)? {
    didSet { pictures = RowDrawingCache() }
  }
  /// The text of a row; see ``ListView/rowText``.
  var rowText: (@MainActor (_ row: Int) -> String)?
  /// The content shown if there are no rows, and the notice that replaces it.
  var emptyContent: EmptyContent?
  var notice: EmptyContent?
  var showsUnseen = false {
    didSet { rows.watchEdges(showsUnseen) }
  }
  /// The line before row 0; see ``ListView/startLine``.
  var startLine: StartLine?
  /// The column titles, on a line above the rows.
  var columnTitles: ColumnTitles?
  var showsScrollBar = false {
    didSet { if showsScrollBar != oldValue { rows.leaveAcross(showsScrollBar ? 1 : 0) } }
  }
  /// Whether there are section titles.
  var hasTitles = false
  /// The columns by which rows are scrolled horizontally; see ``ListView/columnOffset``.
  var columnOffset = 0
  /// The first columns of rows, which do not scroll; see ``ListView/frozenColumns``.
  var frozenColumns = 0

  private let rows: FilteredRows
  /// The texts of a list whose rows are text.
  private let textRows: TextRows?
  private(set) var environment = CanvasEnvironment()
  private var widthPolicy = WidthPolicy()
  /// Reads the text of rows that have no `rowText`.
  private let reader: RowTextExtractor
  /// The pictures of the rows in the last frame.
  private var pictures = RowDrawingCache()
  /// The length at the start of the list that the section title covered in the last frame.
  private(set) var titleLength = 0.0
  /// The cells of the messages about unseen rows in the last frame.
  private(set) var badges: [UnreadBadge] = []

  init(_ rows: FilteredRows, _ drawing: RowRenderer, _ textRows: TextRows?) {
    self.rows = rows
    self.drawing = drawing
    self.textRows = textRows
    reader = RowTextExtractor(rows)
    if let textRows { rowText = { row in textRows.text(row).text } }
  }

  private var scroll: ScrollModel { rows.scroll }

  /// The current layout of the list.
  var frame: ListFrameLayout { frame(metrics) }

  private func frame(_ metrics: ScrollMetrics) -> ListFrameLayout {
    ListFrameLayout(
      scroll, metrics, hasScrollBar: hasScrollBar, startLines: startLine == nil ? 0 : 1)
  }

  /// The current metrics. A strip that is not drawn has no length.
  private var metrics: ScrollMetrics {
    var metrics = scroll.metrics
    if environment.isScreenReaderEnabled {
      metrics.offset = max(metrics.offset, -metrics.baseInsets.start)
    }
    return metrics
  }

  /// Whether the content is longer than the list, and a scroll bar is shown.
  private var hasScrollBar: Bool {
    guard showsScrollBar else { return false }
    let metrics = scroll.metrics
    let area = metrics.viewportLength - metrics.baseInsets.start - metrics.baseInsets.end
    return scroll.contentLength > area
  }

  /// Returns the text of a row. During an edit, the app's rows have already been changed.
  func text(of row: SourceRowIndex) -> String {
    rows.asking {
      if let rowText { return rowText(row.index) }
      return reader.text(of: row, drawing, widthPolicy)
    }
  }

  /// Reads the text of rows, with the app's closure if there is one.
  var reading: RowSearch.Reading {
    if let rowText { return rowText }
    return { [self] row in text(of: SourceRowIndex(row)) }
  }

  /// The drawings over the rows: search results, selection and marks; and whether Return is
  /// reserved for a footer that failed.
  struct RowHighlights {
    let search: ListSearch
    let selection: ListSelection
    let retriesByReturn: Bool
  }

  /// Draws the list in a region that is its viewport; see ``ListView/draw(in:environment:)``.
  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment, _ overlay: RowHighlights)
  {
    if region.widthPolicy != widthPolicy { measure(with: region.widthPolicy) }
    var metrics = scroll.metrics
    let size = Size(width: Double(region.width), height: Double(region.height))
    if metrics.viewportLength != size.length(along: scroll.axis)
      || metrics.crossLength != size.length(across: scroll.axis)
    {
      rows.resize(to: size)
      rows.observed?.drawingsMayDiffer()
      metrics = scroll.metrics
    }
    var environment = environment
    environment.direction = scroll.direction
    environment.returnKeyRetries = overlay.retriesByReturn
    if let observed = rows.observed, environment != self.environment {
      observed.drawingsMayDiffer()
    }
    self.environment = environment
    textRows?.glyphs = environment.glyphs
    metrics = self.metrics
    let hasScrollBar = hasScrollBar
    let frame = frame(metrics)
    let lines = rows.lines(metrics)
    scroll.crossInset = hasScrollBar ? 1 : 0
    rows.asking {
      drawRows(lines, in: &region, frame, overlay)
      drawTitle(stickyTitle(frame, lines), in: &region, frame, overlay)
    }
    let content = contentWithoutRows
    if let content { drawEmptyContent(content, in: &region, frame) }
    // Screen readers get this as text.
    if environment.isScreenReaderEnabled { return }
    let said =
      content == nil || filterNotice != nil
      ? nil : notice == nil ? RedundantFooterMessage.end : .failure
    region.drawControls(of: scroll, frame, environment, said: said)
    drawStartLine(in: &region, frame)
    drawBadges(in: &region, frame)
    drawColumnTitles(in: &region, frame)
    if let bar = scrollBar(frame) { region.draw(bar, frame, environment) }
  }

  /// Reserves columns before the texts; see ``ListView/setGutter(width:_:)``.
  func setMargin(_ columns: Int, mark: @escaping @MainActor (_ row: Int) -> StyledText) {
    guard let textRows else {
      refuse("a list with its own drawing closure has no gutter; leave room in that closure")
    }
    textRows.margin = max(0, columns)
    textRows.mark = mark
    pictures = RowDrawingCache()
    rows.measureAgain()
  }

  /// Sets the width policy. Rows of text can change their height.
  private func measure(with policy: WidthPolicy) {
    widthPolicy = policy
    guard let textRows else { return }
    textRows.policy = policy
    rows.measureAgain()
  }
}

// MARK: - Rows

extension ListPainter {
  /// Draws the visible rows, and reuses as much as possible of the last frame:
  ///
  /// 1. Rows with the same version at the same position are skipped
  /// (``RowDrawingCache/show(_:from:of:selected:_:in:)``).
  /// 2. A row whose picture has its current version is copied.
  /// 3. A row without a version returns its text, and is copied if the text is the same.
  /// 4. All other rows are drawn.
  private func drawRows(
    _ lines: [OnScreenRow], in region: inout CanvasRegion, _ frame: ListFrameLayout,
    _ overlay: RowHighlights
  ) {
    // A local variable, because a drawing closure may change the list.
    var pictures = RowDrawingCache()
    swap(&pictures, &self.pictures)
    defer { swap(&pictures, &self.pictures) }
    let version = rowVersion
    let limit = version == nil ? RowDrawingCache.unversionedLimit : .max
    pictures.begin(rows: min(lines.count, limit), region.widthPolicy, environment)
    let (search, selection) = (overlay.search.isActive ? overlay.search : nil, overlay.selection)
    let (hasMarks, isFiltering, selected) = (selection.hasMarks, rows.isFiltering, rows.selected)
    let isShifted = columnOffset > 0 && frame.direction.axis == .vertical
    let isPlain =
      frame.direction.axis == .vertical && search == nil && !hasMarks && !isFiltering && !isShifted
    let visible = region.visibleLines(of: frame.direction)
    let plain = drawing.plain
    var next = 0
    while next < lines.count {
      if isPlain, let version {
        next = pictures.show(lines, from: next, of: frame, selected: selected, version, in: &region)
        if next == lines.count { break }
      }
      let line = lines[next]
      next += 1
      if line.end <= visible.lowerBound || line.start >= visible.upperBound { continue }
      let row = isFiltering ? rows.source(of: line.row) : SourceRowIndex(line.row.index)
      let (isSelected, isMarked) = (line.row == selected, hasMarks && selection.isMarked(row))
      let subject = RowDrawingCache.RowState(
        row: row.index, version: version?(row.index), isSelected: isSelected, isMarked: isMarked)
      let cells = frame.cells(line.start..<line.end)
      // A context is long to make, and to copy.
      let state = version == nil ? (isSelected ? 1 : 0) + (isMarked ? 2 : 0) : nil
      rows.tracking(row.index, .drawing, state: state) {
        if isShifted {
          region.withRegion(cells) { drawShifted(subject, in: &$0) }
        } else if let plain, !isSelected, !isMarked {
          pictures.draw(subject, in: cells, of: &region) { plain(subject.row, &$0) }
        } else {
          pictures.draw(subject, in: cells, of: &region) { draw(subject, in: &$0) }
        }
      }
      if let search {
        region.withRegion(cells) { mark(line.row, in: &$0, search) }
      }
    }
  }

  /// Draws rows again in the next frame, even if their versions have not changed.
  func redraw(_ rows: Set<Int>) {
    for row in rows { pictures.remove(row) }
  }

  /// Draws a row `columnOffset` columns to the left, after the columns that do not scroll.
  private func drawShifted(_ subject: RowDrawingCache.RowState, in region: inout CanvasRegion) {
    let (width, height, fixed) = (region.width, region.height, min(stayingColumns, region.width))
    draw(subject, in: &region)
    region.withRegion(x: fixed, width: width - fixed, height: height) { region in
      let isBlank = region.drawnText().clusters.isEmpty
      region.fill()
      region.withRegion(x: -fixed - columnOffset, width: width + columnOffset, height: height) {
        draw(subject, in: &$0)
      }
      if !isBlank { region.write(environment.glyphs == .ascii ? "~" : "…", style: .dim) }
    }
  }

  /// Highlights the search results in the text of a row that has been drawn.
  private func mark(_ row: VisibleRowIndex, in region: inout CanvasRegion, _ search: ListSearch) {
    guard let textRows, textRows.margin > 0 else {
      return search.mark(row, in: &region, environment)
    }
    textRows.withText(in: &region) { search.mark(row, in: &$0, environment) }
  }

  private func draw(_ subject: RowDrawingCache.RowState, in region: inout CanvasRegion) {
    let context = RowContext(
      isSelected: subject.isSelected, isMarked: subject.isMarked, environment: environment)
    drawing.draw(subject.row, &region, context)
  }

  /// Draws a single row, independently of the list's position.
  func draw(
    _ row: VisibleRowIndex, in region: inout CanvasRegion, environment: CanvasEnvironment,
    _ overlay: RowHighlights
  ) {
    var environment = environment
    environment.direction = scroll.direction
    rows.asking {
      let source = rows.source(of: row)
      let context = RowContext(
        isSelected: row == rows.selected, isMarked: overlay.selection.isMarked(source),
        environment: environment)
      rows.tracking(source.index, .drawing) { drawing.draw(source.index, &region, context) }
      mark(row, in: &region, overlay.search)
    }
  }

  private func drawTitle(
    _ title: OnScreenRow?, in region: inout CanvasRegion, _ frame: ListFrameLayout,
    _ overlay: RowHighlights
  ) {
    titleLength = title.map { Double($0.end) } ?? 0
    guard let title else { return }
    let row = rows.source(of: title.row)
    let context = RowContext(
      isSelected: title.row == rows.selected, isMarked: overlay.selection.isMarked(row),
      isTitle: true, environment: environment)
    let room = frame.length - frame.areaStart
    region.withLines(frame.areaStart, count: room, of: frame) { region in
      region.withLines(title.start - frame.areaStart, count: title.count, of: frame) { region in
        region.fill()
        rows.tracking(row.index, .title) { drawing.draw(row.index, &region, context) }
        mark(title.row, in: &region, overlay.search)
      }
    }
  }

  /// Returns the title that sticks to the leading edge, and its position. The next title pushes it
  /// out.
  private func stickyTitle(_ frame: ListFrameLayout, _ lines: [OnScreenRow]) -> OnScreenRow? {
    guard hasTitles, frame.contentStart < frame.areaStart,
      let first = lines.firstIndex(where: { $0.end > frame.areaStart }),
      let title = rows.title(of: lines[first].row),
      title != lines[first].row || lines[first].start < frame.areaStart
    else { return nil }
    let count = max(1, ListFrameLayout.rounded(rows.length(of: title)))
    var start = frame.areaStart
    for next in lines[first...] where next.row > title && next.start < frame.areaStart + count {
      guard rows.title(of: next.row) != title else { continue }
      start = next.start - count
      break
    }
    return OnScreenRow(row: title, start: start, count: count)
  }

  /// The content shown instead of rows, if there are none.
  private var contentWithoutRows: EmptyContent? {
    guard rows.count == 0 else { return nil }
    return filterNotice ?? notice
      ?? (scroll.awaitsFirstEnd || rows.mayHaveRows ? nil : emptyContent)
  }

  /// Draws the content in the middle of the area that the header leaves free.
  private func drawEmptyContent(
    _ content: EmptyContent, in region: inout CanvasRegion, _ frame: ListFrameLayout
  ) {
    let start = max(frame.areaStart, frame.contentStart)
    region.withLines(start, count: frame.areaEnd - start, of: frame) { region in
      content.draw(in: &region, environment)
    }
  }

  /// The content shown instead of rows if no row matches the filter.
  private var filterNotice: EmptyContent? {
    guard rows.appCount > 0, let status = rows.filterStatus else { return nil }
    return EmptyContent(status.text(in: environment.language))
  }
}

// MARK: - Scroll bar, titles and notices

extension ListPainter {
  /// The scroll bar at the current size of the list, if there is one.
  var scrollBar: ScrollBar? { scrollBar(frame) }

  private func scrollBar(_ frame: ListFrameLayout) -> ScrollBar? {
    guard frame.hasScrollBar else { return nil }
    return ScrollBar(
      start: frame.areaStart, length: frame.areaEnd - frame.areaStart,
      content: scroll.contentLength, offset: scroll.offset, range: scroll.restingRange)
  }

  private func drawStartLine(in region: inout CanvasRegion, _ frame: ListFrameLayout) {
    let line = frame.contentStart - 1
    guard let startLine, line >= frame.areaStart, line < frame.areaEnd else { return }
    region.withLines(line, count: 1, of: frame) { startLine(&$0, environment) }
  }

  private func drawColumnTitles(in region: inout CanvasRegion, _ frame: ListFrameLayout) {
    guard let columnTitles, region.height > 0 else { return }
    region.withRegion(x: 0, y: 0, width: frame.rowsAcross, height: 1) { region in
      region.fill()
      region.write(columnTitles.titles, columns: columnTitles.columns, truncatingIn: environment)
    }
  }

  /// The cells of the message about unseen rows at an edge.
  struct UnreadBadge {
    let edge: Edge
    let cells: CellRectangle

    func contains(column: Int, line: Int) -> Bool {
      line == cells.y && cells.x <= column && column < cells.x + cells.width
    }
  }

  /// The next time at which the message about unseen rows changes without an event.
  var nextChange: Redraw {
    guard showsUnseen else { return .never }
    let times = [Edge.leading, .trailing].compactMap { rows.writingTime(at: $0) }
    return times.min().map { .after($0) } ?? .never
  }

  /// Draws the messages about unseen rows on the first and the last line of the list, in a
  /// horizontal list at both ends of the middle line, where they cover no text.
  private func drawBadges(in region: inout CanvasRegion, _ frame: ListFrameLayout) {
    badges.removeAll(keepingCapacity: true)
    guard showsUnseen, frame.areaEnd > frame.areaStart else { return }
    let unseen = rows.unseen
    drawBadge(unseen.start, at: .leading, in: &region, frame)
    drawBadge(unseen.end, at: .trailing, in: &region, frame)
  }

  private func drawBadge(
    _ count: Int, at edge: Edge, in region: inout CanvasRegion, _ frame: ListFrameLayout
  ) {
    let isWriting = rows.writingTime(at: edge) != nil
    guard count > 0 || isWriting else { return }
    let way = frame.direction.way(to: edge)
    let texts = [false, true].map { isShort in
      let words = UnreadText.text(
        count, isWriting: isWriting, pointing: way, isShort: isShort, environment)
      return " \(words) "
    }
    guard let (text, cells) = place(of: texts, at: edge, in: &region, frame) else { return }
    region.withRegion(cells) { region in
      region.write(text, style: environment.resolved(environment.theme.unread))
    }
    badges.append(UnreadBadge(edge: edge, cells: cells))
  }

  /// Returns the first of some texts that covers no other text near an edge, and its cells.
  ///
  /// Without such a place, the line at the edge is cut before a text at its end. The result is
  /// `nil` if the list is too narrow for that.
  private func place(
    of texts: [String], at edge: Edge, in region: inout CanvasRegion, _ frame: ListFrameLayout
  ) -> (text: String, cells: CellRectangle)? {
    let texts = texts.map { (text: $0, columns: TextWidth.columns(of: $0, policy: widthPolicy)) }
    for line in 0..<Self.badgeLines {
      for (text, columns) in texts {
        for cells in frame.badgeCells(columns: columns, at: edge, line: line) {
          var isFree = false
          region.withRegion(cells) { isFree = $0.showsNoText() }
          if isFree { return (text, cells) }
        }
      }
    }
    for (text, columns) in texts where columns * 2 <= frame.across {
      guard let cells = frame.badgeCells(columns: columns, at: edge, line: 0).last,
        !badges.contains(where: { $0.cells.y == cells.y })
      else { continue }
      region.withRegion(x: cells.x - 1, y: cells.y, width: 1, height: 1) { region in
        if !region.showsNoText() {
          region.write(environment.glyphs == .ascii ? "~" : "…", style: .dim)
        }
      }
      return (text, cells)
    }
    return nil
  }

  /// The number of lines at each edge that may show the message about unseen rows.
  private static let badgeLines = 3

  /// Returns the row drawn at a cell, if there is one.
  func row(atColumn column: Int, line: Int) -> VisibleRowIndex? {
    let frame = frame
    let line = frame.direction.place(ofColumn: column, row: line, length: frame.length).line
    let lines = rows.lines(metrics)
    if line >= frame.areaStart, let title = stickyTitle(frame, lines), line < title.end {
      return title.row
    }
    return lines.first { $0.start <= line && line < $0.end }?.row
  }

  /// The visible cells of the selected row.
  var selectedCells: CellRectangle? {
    let lines = rows.lines(metrics)
    guard let selected = rows.selected, let line = lines.first(where: { $0.row == selected })
    else { return nil }
    let frame = frame
    let (start, end) = (max(line.start, frame.areaStart, 0), min(line.end, frame.length))
    return start < end ? frame.cells(start..<end) : nil
  }
}

extension ListFrameLayout {
  /// Returns the possible cells for a message, the middle of a line first.
  ///
  /// - Parameters:
  ///   - columns: The columns of the message.
  ///   - edge: The edge.
  ///   - line: The number of the line from the edge, in a horizontal list from the middle line.
  fileprivate func badgeCells(columns: Int, at edge: Edge, line: Int) -> [CellRectangle] {
    let isVertical = direction.axis == .vertical
    let (count, cells) = isVertical ? (1, columns) : (columns, 1)
    let distance = isVertical ? line : 0
    let start = edge == .leading ? areaStart + distance : areaEnd - distance - count
    guard cells <= rowsAcross, start >= areaStart, start + count <= areaEnd else { return [] }
    let middle = (rowsAcross - cells) / 2
    let places = isVertical ? [middle, rowsAcross - cells] : [middle - line, middle + line]
    return places.filter { 0 <= $0 && $0 + cells <= rowsAcross }.map {
      self.cells(start..<start + count, across: $0..<$0 + cells)
    }
  }
}

// MARK: - Scrolling sideways

// Rows that are cut at the list's right edge are scrolled sideways.
extension ListPainter {
  /// Scrolls rows sideways by half screens, no further than the end of the longest visible row.
  ///
  /// - Returns: Whether the rows have moved.
  func scrollSideways(halfScreens count: Int) -> Bool {
    guard scroll.axis == .vertical, room > 1 else { return false }
    let last = max(columnOffset, longestRow - room)
    let target = min(max(0, columnOffset + count * max(1, room / 2)), last)
    defer { columnOffset = target }
    return target != columnOffset
  }

  var canScrollSideways: Bool {
    scroll.axis == .vertical && (columnOffset > 0 || longestRow > room)
  }

  /// Scrolls sideways to some columns of a row, which are centred unless they are already visible.
  func showColumns(_ columns: Range<Int>) {
    let (start, end) = (columns.lowerBound - stayingColumns, columns.upperBound - stayingColumns)
    guard textRows?.wraps != true, room > 1 else { return }
    // A mark is at each end where the row continues.
    let first = columnOffset == 0 ? 0 : columnOffset + 1
    if first <= start, end < columnOffset + room { return }
    columnOffset = end < room ? 0 : max(0, min(start - 1, (start + end + 1) / 2 - room / 2))
  }

  /// The number of columns at the start of rows that are not scrolled.
  private var stayingColumns: Int { max(frozenColumns, textRows?.margin ?? 0) }

  /// The number of columns in which rows are scrolled.
  private var room: Int { frame.rowsAcross - stayingColumns }

  /// The width in columns of the longest visible row that does not wrap; 0 if there is none.
  private var longestRow: Int {
    if textRows?.wraps == true { return 0 }
    return rows.lines(metrics).reduce(0) { longest, line in
      let lines = text(of: rows.source(of: line.row))
        .split(separator: "\n", omittingEmptySubsequences: false)
      // A row of more lines than its text has is wrapped.
      guard lines.count >= line.count else { return longest }
      return lines.prefix(line.count).reduce(longest) {
        max($0, TextWidth.columns(of: String($1), policy: widthPolicy))
      }
    }
  }

  /// Returns the cells of a match in a row, relative to the row's first cell; `nil` if no match is
  /// drawn.
  ///
  /// For a row that is cut, the cells are those in a drawing of the whole line.
  func cells(ofMatch match: Int, of words: FindQuery, in row: VisibleRowIndex) -> CellRectangle? {
    let source = rows.source(of: row)
    let text = text(of: source)
    let ranges = words.ranges(in: text)
    guard let last = ranges.indices.last else { return nil }
    let (across, length) = (frame.rowsAcross, max(1, Int(rows.length(of: row).rounded())))
    if scroll.axis == .horizontal {
      return drawnCells(ofMatch: match, of: words, ranges.count, in: source, (length, across))
    }
    if let textRows {
      return textRows.cells(of: ranges[min(match, last)], in: text, ofRow: source.index, across)
    }
    // A cut row is drawn in a region as wide as its text.
    let columns = min(1 << 15, TextWidth.columns(of: text, policy: widthPolicy))
    let wide = length == 1 && columns + 2 > across ? across + columns : across
    return drawnCells(ofMatch: match, of: words, ranges.count, in: source, (wide, length))
  }

  private func drawnCells(
    ofMatch match: Int, of words: FindQuery, _ count: Int, in row: SourceRowIndex,
    _ size: (columns: Int, rows: Int)
  ) -> CellRectangle? {
    guard size.columns > 0, size.rows > 0, size.columns * size.rows <= Self.cellLimit else {
      return nil
    }
    return rows.asking {
      var canvas = TextCanvas(width: size.columns, height: size.rows, widthPolicy: widthPolicy)
      var cells: CellRectangle?
      canvas.draw { region in
        drawing.draw(row.index, &region, RowContext(environment: environment))
        cells = region.drawnText().cells(ofMatch: match, of: words, count, columns: size.columns)
      }
      return cells
    }
  }
}

// MARK: - Rendering a single row

extension ListPainter {
  /// The maximum number of cells of a picture, which bounds the cost of a row of any size.
  private static let cellLimit = 1 << 20

  func picture(of row: SourceRowIndex) -> TextCanvas {
    rows.asking {
      let size = pictureSize(of: row)
      let height = min(size.rows, max(1, Self.cellLimit / size.columns))
      var canvas = TextCanvas(width: size.columns, height: height, widthPolicy: widthPolicy)
      let context = RowContext(environment: environment)
      canvas.draw { drawing.draw(row.index, &$0, context) }
      return canvas
    }
  }

  private func pictureSize(of row: SourceRowIndex) -> (columns: Int, rows: Int) {
    let across = max(1, Int(scroll.metrics.crossLength - scroll.crossInset))
    if scroll.axis == .horizontal {
      return (max(1, Int(rows.naturalLength(of: row).rounded())), across)
    }
    let natural = rows.naturalLength(of: row, crossLength: Double(across))
    let length = max(1, Int(natural.rounded()))
    return (across + columnsCut(ofRow: row, lines: length, columns: across), length)
  }

  /// Returns the width of the text of a row of one line, in columns, if the text does not fit with
  /// a margin of two columns; else 0.
  private func columnsCut(ofRow row: SourceRowIndex, lines: Int, columns: Int) -> Int {
    guard lines == 1, textRows?.wraps != true, let rowText else { return 0 }
    let said = TextWidth.columns(of: rowText(row.index), policy: widthPolicy)
    return said + 2 > columns ? min(said, 1 << 16) : 0
  }
}
