internal import RefreshKit

extension ListModel {
  /// Draws what shows of the list: rows, section title, header, footer and scroll bar.
  ///
  /// The region is the viewport; if its size is new, the list is resized to it first. The cells are
  /// expected to be blank. Rows and views are told the list's own direction.
  public func draw(
    in region: inout CanvasRegion, environment: CanvasEnvironment = CanvasEnvironment()
  ) {
    if region.widthPolicy != widthPolicy { measure(with: region.widthPolicy) }
    var metrics = scroll.metrics
    let size = Size(width: Double(region.width), height: Double(region.height))
    if metrics.viewportLength != size.length(along: scroll.axis)
      || metrics.crossLength != size.length(across: scroll.axis)
    {
      resize(width: region.width, height: region.height)
      metrics = scroll.metrics
    }
    var environment = environment
    environment.direction = scroll.direction
    self.environment = environment
    let frame = ListFrame(self, metrics)
    let lines = lines(metrics)
    scroll.crossInset = hasScrollBar ? 1 : 0
    drawRows(lines, in: &region, frame, environment)
    drawTitle(stickyTitle(frame, lines), in: &region, frame, environment)
    drawEmptyContent(in: &region, frame, environment)
    drawHeader(in: &region, frame, environment)
    drawFooter(in: &region, frame, environment)
    drawBadges(in: &region, frame, environment)
    drawScrollBar(in: &region, frame, environment)
  }

  /// The scroll bar in the last column at the list's current size, if there is one.
  ///
  /// In a list that goes sideways it lies on the last line.
  public var scrollBar: ScrollBar? { scrollBar(ListFrame(self)) }

  /// Whether there is more than shows, and a bar beside it.
  var hasScrollBar: Bool {
    guard showsScrollBar else { return false }
    let metrics = scroll.metrics
    let area = metrics.viewportLength - metrics.baseInsets.start - metrics.baseInsets.end
    return scroll.contentLength > area
  }
}

// MARK: - Parts

extension ListModel {
  private func drawRows(
    _ lines: [RowLines], in region: inout CanvasRegion, _ frame: ListFrame,
    _ environment: CanvasEnvironment
  ) {
    var pictures = RowPictures()
    swap(&pictures, &rowPictures)
    defer { rowPictures = pictures }
    let limit = rowVersion == nil ? RowPictures.unversionedLimit : .max
    pictures.begin(rows: min(lines.count, limit), region.widthPolicy, environment)
    let context = RowContext(environment: environment)
    if let rowVersion {
      drawRows(lines, in: &region, frame, context, with: &pictures, by: rowVersion)
    } else {
      drawRows(lines, in: &region, frame, context, with: &pictures)
    }
  }

  /// Draws rows that have versions: a picture is shown as long as it has the row's.
  private func drawRows(
    _ lines: [RowLines], in region: inout CanvasRegion, _ frame: ListFrame, _ context: RowContext,
    with pictures: inout RowPictures, by version: @MainActor (_ row: Int) -> Int
  ) {
    let visible = region.visibleLines(of: frame.direction)
    let (selected, drawing) = (book.selectedRow, drawing)
    let (isFinding, hasMarks, isFiltering) = (finding != nil, marks != nil, rowMap.isFiltering)
    let isInRows =
      frame.direction.axis == .vertical && !isFinding && !hasMarks && !isFiltering
    var next = 0
    while true {
      if isInRows {
        next = pictures.show(lines, from: next, of: frame, selected: selected, version, in: &region)
      }
      guard next < lines.count else { break }
      let line = lines[next]
      next += 1
      if line.end <= visible.lowerBound || line.start >= visible.upperBound { continue }
      let row = isFiltering ? rowMap.source(of: line.row) : line.row
      let cells = frame.cells(line.start..<line.end)
      let subject = RowPictures.Subject(
        row: row, version: version(row), isSelected: line.row == selected,
        isMarked: hasMarks && isMarked(row))
      if !pictures.copy(subject, to: cells, of: &region) {
        let own = context.with(isSelected: subject.isSelected, isMarked: subject.isMarked)
        region.withRegion(cells) { region in
          pictures.draw(subject, in: &region) { drawing.draw(row, in: &$0, own) }
        }
      }
      if isFinding { region.withRegion(cells) { markFound(in: line.row, &$0, environment) } }
    }
  }

  /// Draws rows without versions: each is asked what it writes.
  private func drawRows(
    _ lines: [RowLines], in region: inout CanvasRegion, _ frame: ListFrame, _ context: RowContext,
    with pictures: inout RowPictures
  ) {
    let visible = region.visibleLines(of: frame.direction)
    let (selected, drawing) = (book.selectedRow, drawing)
    let (isFinding, hasMarks, isFiltering) = (finding != nil, marks != nil, rowMap.isFiltering)
    // A row by its index needs no context of its own, which is long to copy.
    var (drawRow, isByIndex): (Row, Bool) = ({ _, _ in }, false)
    if case .byIndex(let draw) = drawing { (drawRow, isByIndex) = (draw, true) }
    for line in lines where line.end > visible.lowerBound && line.start < visible.upperBound {
      let row = isFiltering ? rowMap.source(of: line.row) : line.row
      let (isSelected, isMarked) = (line.row == selected, hasMarks && isMarked(row))
      let cells = frame.cells(line.start..<line.end)
      if isByIndex && !isSelected && !isMarked {
        region.withRegion(cells) { region in
          pictures.draw(row, in: &region) { drawRow(row, &$0) }
        }
      } else {
        let own = context.with(isSelected: isSelected, isMarked: isMarked)
        region.withRegion(cells) { region in
          pictures.draw(row, in: &region) { drawing.draw(row, in: &$0, own) }
        }
      }
      if isFinding { region.withRegion(cells) { markFound(in: line.row, &$0, environment) } }
    }
  }

  private func drawTitle(
    _ title: RowLines?, in region: inout CanvasRegion, _ frame: ListFrame,
    _ environment: CanvasEnvironment
  ) {
    titleLength = title.map { Double($0.end) } ?? 0
    guard let title else { return }
    let row = rowMap.source(of: title.row)
    let context = RowContext(
      isSelected: title.row == book.selectedRow, isMarked: marks != nil && isMarked(row),
      isTitle: true, environment: environment)
    let room = frame.length - frame.areaStart
    region.withLines(frame.areaStart, count: room, of: frame) { region in
      region.withLines(title.start - frame.areaStart, count: title.count, of: frame) {
        $0.fill()
        drawing.draw(row, in: &$0, context)
        if finding != nil { markFound(in: title.row, &$0, environment) }
      }
    }
  }

  /// Centred in what the header leaves.
  private func drawEmptyContent(
    in region: inout CanvasRegion, _ frame: ListFrame, _ environment: CanvasEnvironment
  ) {
    guard book.count == 0, let content = filterNotice(environment) ?? notice ?? emptyContent
    else { return }
    let start = max(frame.areaStart, frame.contentStart)
    region.withLines(start, count: frame.areaEnd - start, of: frame) { region in
      content.draw(in: &region, environment)
    }
  }

  /// The content in the place of the rows where none passes a filter.
  private func filterNotice(_ environment: CanvasEnvironment) -> EmptyContent? {
    guard rowCount > 0, let status = filterStatus else { return nil }
    return EmptyContent(status.text(in: environment.language))
  }

  /// The strip is as long as the visible pull and ends where the content begins.
  private func drawHeader(
    in region: inout CanvasRegion, _ frame: ListFrame, _ environment: CanvasEnvironment
  ) {
    let count = frame.contentStart - frame.areaStart
    guard count > 0, let header, header.isEnabled, let view = header.view as? any CanvasView
    else { return }
    region.withLines(frame.areaStart, count: count, of: frame) { region in
      view.draw(header.snapshot, in: &region, environment: environment)
    }
  }

  private func drawFooter(
    in region: inout CanvasRegion, _ frame: ListFrame, _ environment: CanvasEnvironment
  ) {
    guard scroll.footerVisibleLength > 0, let footer, let view = footer.view as? any CanvasView
    else { return }
    let count = Int(footer.extent.rounded(.up))
    region.withLines(0, count: frame.areaEnd, of: frame) { region in
      region.withLines(frame.footerStart, count: count, of: frame) { region in
        view.draw(footer.snapshot, in: &region, environment: environment)
      }
    }
  }

  private func drawScrollBar(
    in region: inout CanvasRegion, _ frame: ListFrame, _ environment: CanvasEnvironment
  ) {
    guard let bar = scrollBar(frame) else { return }
    let symbols = Symbols.scrollBar(environment.glyphs, along: frame.direction.axis)
    let across = frame.across - 1..<frame.across
    let track = frame.cells(bar.start..<bar.start + bar.length, across: across)
    let start = bar.start + bar.thumbStart
    let thumb = frame.cells(start..<start + bar.thumbLength, across: across)
    region.fill(symbols.track, in: track, style: environment.theme.scrollTrack)
    region.fill(symbols.thumb, in: thumb, style: environment.theme.scrollThumb)
  }

  private func scrollBar(_ frame: ListFrame) -> ScrollBar? {
    guard hasScrollBar else { return nil }
    return ScrollBar(
      start: frame.areaStart, length: frame.areaEnd - frame.areaStart,
      content: scroll.contentLength, offset: scroll.offset, range: scroll.restingRange)
  }
}
