internal import RefreshCanvas
internal import RefreshKit

/// Draws the visible part of a list.
@MainActor
final class ListPainter {
  private unowned let list: ListView
  private let rows: FilterableRows
  private let textRows: TextListRows?
  /// A copy of ``ListView/drawing``, because it is read for each row.
  var drawing: RowRenderer {
    didSet { discardDrawings() }
  }
  var rowText: (@MainActor (_ row: Int) -> String)?
  var columnOffset = 0 {
    // Drawing a row sideways can end the tracking of properties that its cached drawing has read.
    didSet { if oldValue == 0, columnOffset != 0 { discardDrawings() } }
  }

  private(set) var environment = CanvasEnvironment()
  private var widthPolicy = WidthPolicy()
  private let extractor: RowTextExtractor
  private var drawings = RowDrawingCache()
  /// The end of the section title in the last frame, from the start of the viewport; 0 without one.
  private(set) var titleLength = 0.0
  /// The messages about unread rows in the last frame.
  private(set) var badges: [(edge: Edge, cells: CellRectangle)] = []

  init(_ list: ListView, _ rows: FilterableRows, _ textRows: TextListRows?) {
    self.list = list
    self.rows = rows
    self.textRows = textRows
    drawing = list.drawing
    extractor = RowTextExtractor(rows)
    if let textRows { rowText = { row in textRows.text(row).text } }
  }

  private var scroll: ScrollModel { rows.scroll }

  var frame: WholeLineListLayout { frame(metrics, of: list) }

  private func frame(_ metrics: ScrollMetrics, of list: ListView) -> WholeLineListLayout {
    let area = metrics.viewportLength - metrics.baseInsets.start - metrics.baseInsets.end
    return WholeLineListLayout(
      scroll, metrics, hasScrollBar: list.showsScrollBar && scroll.contentLength > area,
      startLines: list.startLine == nil ? 0 : 1)
  }

  /// For a screen reader, the header is not drawn and has no length.
  private var metrics: ScrollMetrics {
    var metrics = scroll.metrics
    if environment.isScreenReaderEnabled {
      metrics.offset = max(metrics.offset, -metrics.baseInsets.start)
    }
    return metrics
  }

  /// During an edit, this is the text after the edit.
  func text(of row: SourceRowIndex) -> String {
    rows.withoutChanges {
      if let rowText { return rowText(row.index) }
      return extractor.text(of: row, drawing, widthPolicy)
    }
  }

  var reading: BatchedRowSearch.Reading {
    if let rowText { return rowText }
    return { [self] row in text(of: SourceRowIndex(row)) }
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    let list = list
    if region.widthPolicy != widthPolicy {
      widthPolicy = region.widthPolicy
      discardDrawings()
      textRows?.policy = widthPolicy
      if textRows != nil { rows.measureAgain() }
    }
    let size = Size(width: Double(region.width), height: Double(region.height))
    let old = scroll.metrics
    if old.viewportLength != size.length(along: scroll.axis)
      || old.crossLength != size.length(across: scroll.axis)
    {
      rows.resize(to: size)
      rows.observed?.drawingsMayDiffer()
    }
    var environment = environment
    environment.direction = scroll.direction
    environment.returnKeyRetries = list.retriesByReturn
    // A row may draw the whole list. The environment is then restored for the other rows.
    let outer = rows.isReading ? self.environment : nil
    defer { if let outer { setEnvironment(outer) } }
    setEnvironment(environment)
    let metrics = metrics
    let frame = frame(metrics, of: list)
    let lines = rows.lines(metrics)
    scroll.crossInset = frame.hasScrollBar ? 1 : 0
    rows.withoutChanges {
      drawRows(lines, of: list, in: &region, frame)
      drawTitle(stickyTitle(frame, lines), in: &region, frame)
    }
    if let content = contentWithoutRows {
      let start = max(frame.areaStart, frame.contentStart)
      region.withLines(start, count: frame.areaEnd - start, of: frame) { region in
        content.draw(in: &region, environment)
      }
    }
    if environment.isScreenReaderEnabled { return }
    drawHeader(in: &region, frame)
    drawFooter(in: &region, frame)
    let line = frame.contentStart - 1
    if let startLine = list.startLine, line >= frame.areaStart, line < frame.areaEnd {
      region.withLines(line, count: 1, of: frame) { startLine(&$0, environment) }
    }
    if list.showsUnreadCount || !badges.isEmpty { drawBadges(in: &region, frame) }
    if let columnTitles = list.columnTitles, region.height > 0 {
      region.withRegion(x: 0, y: 0, width: frame.rowsAcross, height: 1) { region in
        region.fill()
        region.write(columnTitles.titles, columns: columnTitles.columns, truncatingIn: environment)
      }
    }
    if let bar = scrollBar(frame) { draw(bar, in: &region, frame) }
  }

  private func setEnvironment(_ new: CanvasEnvironment) {
    if new == environment { return }
    rows.observed?.drawingsMayDiffer()
    discardDrawings()
    environment = new
    textRows?.glyphs = new.glyphs
  }

  func setGutter(_ columns: Int, mark: @escaping @MainActor (_ row: Int) -> StyledText) {
    guard let textRows else {
      refuse("a list with its own drawing closure has no gutter; leave room in that closure")
    }
    let growth = max(0, columns) - textRows.margin
    textRows.margin += growth
    textRows.mark = mark
    discardDrawings()
    rows.measureAgain(afterGutterGrowth: growth)
  }

  // MARK: - Rows

  private func drawRows(
    _ lines: [OnScreenRow], of list: ListView, in region: inout CanvasRegion,
    _ frame: WholeLineListLayout
  ) {
    // A local variable, because a drawing closure may call code that accesses the property.
    var drawings = RowDrawingCache()
    swap(&drawings, &self.drawings)
    defer { swap(&drawings, &self.drawings) }
    let version = list.rowVersion
    let limit = version == nil ? RowDrawingCache.unversionedLimit : .max
    drawings.begin(rows: min(lines.count, limit))
    let (search, selection) = (list.search.isActive ? list.search : nil, list.selection)
    let (hasMarks, isFiltering, selected) = (selection.hasMarks, rows.isFiltering, rows.selected)
    let isShifted = columnOffset > 0 && scrollsSideways
    let isPlain =
      frame.direction.axis == .vertical && search == nil && !hasMarks && !isFiltering && !isShifted
    let visible = region.visibleLines(of: frame.direction)
    let plain = drawing.plain
    var next = 0
    while next < lines.count {
      if isPlain, let version {
        next = drawings.show(lines, from: next, of: frame, selected: selected, version, in: &region)
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
      let state = version == nil ? (isSelected ? 1 : 0) + (isMarked ? 2 : 0) : nil
      // Tracked only when drawn: a cached drawing reads nothing, and keeps its tracking (V-7).
      if isShifted || !drawings.show(subject, in: cells, of: &region) {
        rows.tracking(row.index, .drawing, state: state) {
          if isShifted {
            region.withRegion(cells) { drawShifted(subject, in: &$0) }
          } else if let plain, !isSelected, !isMarked {
            // Without a context, which takes long to create and copy.
            drawings.draw(subject, in: cells, of: &region) { plain(subject.row, &$0) }
          } else {
            drawings.draw(subject, in: cells, of: &region) { draw(subject, in: &$0) }
          }
        }
      }
      if search != nil { region.withRegion(cells) { markMatches(in: line.row, &$0) } }
    }
  }

  func redraw(_ rows: Set<Int>) {
    for row in rows { drawings.remove(row) }
    guard let version = list.rowVersion else { return }
    // Otherwise a row that moves away, changes and moves back would show its old drawing.
    for state in drawings.states
    where state.row >= list.rowCount || version(state.row) != state.version {
      drawings.remove(state.row)
    }
  }

  func discardDrawings() { drawings = RowDrawingCache() }

  private func drawShifted(_ subject: RowDrawingCache.RowState, in region: inout CanvasRegion) {
    let (width, height, fixed) = (region.width, region.height, min(stayingColumns, region.width))
    draw(subject, in: &region)
    region.withRegion(x: fixed, width: width - fixed, height: height) { region in
      let isBlank = region.showsNoText()
      region.fill()
      region.withRegion(x: -fixed - columnOffset, width: width + columnOffset, height: height) {
        draw(subject, in: &$0)
      }
      if !isBlank { region.write(cutMark, style: .dim) }
    }
  }

  private func markMatches(in row: VisibleRowIndex, _ region: inout CanvasRegion) {
    guard let textRows, textRows.margin > 0 else {
      return list.search.mark(row, in: &region, environment)
    }
    textRows.withText(in: &region) { list.search.mark(row, in: &$0, environment) }
  }

  private func draw(_ subject: RowDrawingCache.RowState, in region: inout CanvasRegion) {
    let context = RowContext(
      isSelected: subject.isSelected, isMarked: subject.isMarked, environment: environment)
    drawing.draw(subject.row, &region, context)
  }

  /// Draws a section title, or a row outside its list.
  func draw(
    _ row: VisibleRowIndex, isTitle: Bool = false, in region: inout CanvasRegion,
    environment: CanvasEnvironment
  ) {
    var environment = environment
    environment.direction = scroll.direction
    let source = rows.source(of: row)
    let context = RowContext(
      isSelected: row == rows.selected, isMarked: list.selection.isMarked(source),
      isSectionHeader: isTitle, environment: environment)
    rows.withoutChanges {
      rows.tracking(source.index, .single) { drawing.draw(source.index, &region, context) }
      markMatches(in: row, &region)
    }
  }

  private func drawTitle(
    _ title: OnScreenRow?, in region: inout CanvasRegion, _ frame: WholeLineListLayout
  ) {
    titleLength = title.map { Double($0.end) } ?? 0
    guard let title else { return }
    let room = frame.length - frame.areaStart
    region.withLines(frame.areaStart, count: room, of: frame) { region in
      region.withLines(title.start - frame.areaStart, count: title.count, of: frame) { region in
        region.fill()
        draw(title.row, isTitle: true, in: &region, environment: environment)
      }
    }
  }

  /// Returns the section title that stays at the leading edge until the next title pushes it out.
  private func stickyTitle(_ frame: WholeLineListLayout, _ lines: [OnScreenRow]) -> OnScreenRow? {
    guard list.sectionHeader != nil, frame.contentStart < frame.areaStart,
      let first = lines.firstIndex(where: { $0.end > frame.areaStart }),
      let title = rows.title(of: lines[first].row),
      title != lines[first].row || lines[first].start < frame.areaStart
    else { return nil }
    let count = max(1, WholeLineListLayout.rounded(rows.length(of: title)))
    var start = frame.areaStart
    for next in lines[first...] where next.row > title && next.start < frame.areaStart + count {
      guard rows.title(of: next.row) != title else { continue }
      start = next.start - count
      break
    }
    return OnScreenRow(row: title, start: start, count: count)
  }

  private var contentWithoutRows: EmptyContent? {
    guard rows.count == 0 else { return nil }
    return filterNotice ?? list.notice
      ?? (scroll.awaitsFirstEnd || list.mayHaveRows ? nil : list.emptyContent)
  }

  private var filterNotice: EmptyContent? {
    guard rows.sourceCount > 0, let status = rows.filterStatus else { return nil }
    return EmptyContent(status.text(in: environment.language))
  }

  // MARK: - Header, footer, scroll bar and titles

  private func drawHeader(in region: inout CanvasRegion, _ frame: WholeLineListLayout) {
    let count = frame.contentStart - frame.startLines - frame.areaStart
    guard count > 0, let header = scroll.header, header.isEnabled,
      let view = header.view as? any CanvasView
    else { return }
    region.withLines(frame.areaStart, count: count, of: frame) { region in
      view.draw(header.snapshot, in: &region, environment: environment)
    }
  }

  private func drawFooter(in region: inout CanvasRegion, _ frame: WholeLineListLayout) {
    guard scroll.footerVisibleLength > 0, let footer = scroll.footer,
      let view = footer.view as? any CanvasView
    else { return }
    let snapshot = footer.snapshot
    if contentWithoutRowsReports(snapshot.displayState) { return }
    let count = Int(footer.extent.rounded(.up))
    // The footer is drawn in the middle of the lines that a pull has opened.
    let free = min(
      max(0, frame.areaEnd - frame.footerStart - count), WholeLineListLayout.rounded(snapshot.pull))
    region.withLines(0, count: frame.areaEnd, of: frame) { region in
      region.withLines(frame.footerStart + free / 2, count: count, of: frame) { region in
        view.draw(snapshot, in: &region, environment: environment)
      }
    }
  }

  private func contentWithoutRowsReports(_ state: RefreshState) -> Bool {
    guard contentWithoutRows != nil, filterNotice == nil else { return false }
    return switch state {
    case .failed, .finished(.failure): list.notice != nil
    case .noMoreData: list.notice == nil
    default: false
    }
  }

  func scrollBar(_ frame: WholeLineListLayout) -> ScrollBar? {
    guard frame.hasScrollBar else { return nil }
    return ScrollBar(
      start: frame.areaStart, length: frame.areaEnd - frame.areaStart,
      content: scroll.contentLength, offset: scroll.offset, range: scroll.restingRange)
  }

  private func draw(_ bar: ScrollBar, in region: inout CanvasRegion, _ frame: WholeLineListLayout) {
    let symbols = Symbols.scrollBar(environment.glyphs, along: frame.direction.axis)
    let across = frame.across - 1..<frame.across
    let track = frame.cells(bar.start..<bar.start + bar.length, across: across)
    let start = bar.start + bar.thumbStart
    let thumb = frame.cells(start..<start + bar.thumbLength, across: across)
    region.fill(symbols.track, in: track, style: environment.theme.scrollTrack)
    let style = environment.resolved(environment.theme.scrollThumb)
    // A reversed blank, because a block character leaves a gap below it in some fonts.
    let isBlank = symbols.thumb == " " && style.background == .default
    region.fill(symbols.thumb, in: thumb, style: isBlank ? style.adding(.reverse) : style)
  }

  // MARK: - Unread rows

  var nextChange: Redraw {
    guard list.showsUnreadCount else { return .never }
    let times = [Edge.leading, .trailing].compactMap { rows.layout.writingTime(at: $0) }
    return times.min().map { .after($0) } ?? .never
  }

  /// Draws the messages about unread rows where they cover no text, if possible.
  private func drawBadges(in region: inout CanvasRegion, _ frame: WholeLineListLayout) {
    badges.removeAll(keepingCapacity: true)
    guard list.showsUnreadCount, frame.areaEnd > frame.areaStart else { return }
    let unseen = rows.layout.unseen
    drawBadge(unseen.start, at: .leading, in: &region, frame)
    drawBadge(unseen.end, at: .trailing, in: &region, frame)
  }

  private func drawBadge(
    _ count: Int, at edge: Edge, in region: inout CanvasRegion, _ frame: WholeLineListLayout
  ) {
    let isWriting = rows.layout.writingTime(at: edge) != nil
    guard count > 0 || isWriting else { return }
    let texts = [false, true].map { isShort in
      let words = UnreadText.text(
        count, isWriting: isWriting, pointing: frame.direction.way(to: edge), isShort: isShort,
        environment)
      return " \(words) "
    }
    guard let (text, cells) = place(of: texts, at: edge, in: &region, frame) else { return }
    region.withRegion(cells) { region in
      region.write(text, style: environment.resolved(environment.theme.unread))
    }
    badges.append((edge, cells))
  }

  /// Returns a text that fits and its cells, which cover no other text if possible.
  private func place(
    of texts: [String], at edge: Edge, in region: inout CanvasRegion, _ frame: WholeLineListLayout
  ) -> (text: String, cells: CellRectangle)? {
    let texts = texts.map { (text: $0, columns: TextWidth.columns(of: $0, policy: widthPolicy)) }
    for line in 0..<3 {
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
        if !region.showsNoText() { region.write(cutMark, style: .dim) }
      }
      return (text, cells)
    }
    return nil
  }

  private var cutMark: String { environment.glyphs == .ascii ? "~" : "…" }

  // MARK: - Cells of rows

  func row(atColumn column: Int, line: Int) -> VisibleRowIndex? {
    let frame = frame
    let isBelowTitles = line > 0 || list.columnTitles == nil
    let (line, across) = frame.direction.place(ofColumn: column, row: line, length: frame.length)
    guard isBelowTitles, 0..<frame.length ~= line, 0..<frame.across ~= across else { return nil }
    let lines = rows.lines(metrics)
    if line >= frame.areaStart, let title = stickyTitle(frame, lines), line < title.end {
      return title.row
    }
    return lines.first { $0.start <= line && line < $0.end }?.row
  }

  var selectedCells: CellRectangle? {
    let lines = rows.lines(metrics)
    guard let selected = rows.selected, let line = lines.first(where: { $0.row == selected })
    else { return nil }
    let frame = frame
    let (start, end) = (max(line.start, frame.areaStart, 0), min(line.end, frame.length))
    return start < end ? frame.cells(start..<end) : nil
  }
}

extension WholeLineListLayout {
  /// Returns possible cells for a message. `line` is counted from the edge, or from the middle.
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

extension ListPainter {
  func scrollSideways(halfScreens count: Int) -> Bool {
    guard scrollsSideways, room > 1 else { return false }
    let last = max(columnOffset, cutColumns)
    let target = min(max(0, columnOffset + count * max(1, room / 2)), last)
    defer { columnOffset = target }
    return target != columnOffset
  }

  var canScrollSideways: Bool { scrollsSideways && (columnOffset > 0 || cutColumns > 0) }

  private var scrollsSideways: Bool { scroll.axis == .vertical && textRows?.wraps != true }

  /// Scrolls sideways to some columns of a row if they are not visible.
  func showColumns(_ columns: Range<Int>) {
    let (start, end) = (columns.lowerBound - stayingColumns, columns.upperBound - stayingColumns)
    guard scrollsSideways, room > 1 else { return }
    // At an end where the row continues, a mark covers one column.
    let first = columnOffset == 0 ? 0 : columnOffset + 1
    if first <= start, end < columnOffset + room { return }
    columnOffset = end < room ? 0 : max(0, min(start - 1, (start + end + 1) / 2 - room / 2))
  }

  /// The number of columns at the start of each row that do not scroll sideways.
  private var stayingColumns: Int { max(list.frozenColumns, textRows?.margin ?? 0) }

  private var room: Int { frame.rowsAcross - stayingColumns }

  /// The number of columns of the longest visible text that do not fit; negative if all fit. A row
  /// with more lines than text counts as empty.
  private var cutColumns: Int {
    let longest = rows.lines(metrics).reduce(0) { longest, line in
      max(longest, columns(of: text(of: rows.source(of: line.row)), inRowOf: line.count) ?? 0)
    }
    // An app's text may lack the columns that do not scroll, such as a margin.
    let before = textRows?.margin ?? (rowText == nil ? 0 : stayingColumns)
    return before + longest - frame.rowsAcross
  }

  /// Returns the width of the first `count` lines of a text; `nil` if the text has fewer lines.
  private func columns(of text: String, inRowOf count: Int) -> Int? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= count else { return nil }
    return lines.prefix(count).reduce(0) {
      max($0, TextWidth.columns(of: String($1), policy: widthPolicy))
    }
  }

  /// Returns the cells of a match relative to the row's first cell. They may be past the row's end.
  func cells(ofMatch match: Int, of words: FindQuery, in row: VisibleRowIndex) -> CellRectangle? {
    let source = rows.source(of: row)
    let text = text(of: source)
    let ranges = words.ranges(in: text)
    guard let last = ranges.indices.last else { return nil }
    let (across, length) = (frame.rowsAcross, max(1, Int(rows.length(of: row).rounded())))
    if scroll.axis == .horizontal {
      return drawnCells(ofMatch: match, of: words, ranges.count, in: source, (length, across))?
        .cells
    }
    if let textRows {
      return textRows.cells(of: ranges[min(match, last)], in: text, ofRow: source.index, across)
    }
    let drawn = drawnCells(ofMatch: match, of: words, ranges.count, in: source, (across, length))
    if drawn?.isComplete ?? false { return drawn?.cells }
    // A row that may cut a match is drawn again in a wider region.
    let columns =
      length == 1
      ? TextWidth.columns(of: text, policy: widthPolicy)
      : self.columns(of: text, inRowOf: length) ?? 0
    guard columns + 2 > across else { return drawn?.cells }
    let size = (across + min(1 << 15, columns), length)
    return (drawnCells(ofMatch: match, of: words, ranges.count, in: source, size) ?? drawn)?.cells
  }

  private func drawnCells(
    ofMatch match: Int, of words: FindQuery, _ count: Int, in row: SourceRowIndex,
    _ size: (columns: Int, rows: Int)
  ) -> (cells: CellRectangle, isComplete: Bool)? {
    guard size.columns > 0, size.rows > 0, size.columns * size.rows <= Self.cellLimit else {
      return nil
    }
    return rows.withoutChanges {
      var canvas = TextCanvas(width: size.columns, height: size.rows, widthPolicy: widthPolicy)
      var found: (cells: CellRectangle, isComplete: Bool)?
      canvas.draw { region in
        drawing.draw(row.index, &region, RowContext(environment: environment))
        found = region.drawnText().cells(ofMatch: match, of: words, count, columns: size.columns)
      }
      return found
    }
  }

  // MARK: - Rendering a single row

  /// The maximum number of cells of a canvas with several lines, which bounds the cost of a row.
  static let cellLimit = 1 << 20

  func picture(of row: SourceRowIndex) -> TextCanvas {
    rows.withoutChanges {
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
    guard length == 1, textRows?.wraps != true, let rowText else { return (across, length) }
    // A row of one line, whose text may be cut, is drawn with more room for the text.
    let columns = TextWidth.columns(of: rowText(row.index), policy: widthPolicy)
    return (columns + 2 > across ? across + min(columns, 1 << 16) : across, length)
  }
}
