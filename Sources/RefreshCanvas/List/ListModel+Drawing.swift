internal import RefreshKit

extension ListModel {
  /// Draws what shows of the list: rows, section title, header, footer and scroll bar.
  ///
  /// The region is the viewport; if its size is new, the list is resized to it first. The cells are
  /// expected to be blank.
  public func draw(
    in region: inout CanvasRegion, environment: CanvasEnvironment = CanvasEnvironment()
  ) {
    let metrics = scroll.metrics
    if metrics.viewportLength != Double(region.height)
      || metrics.crossLength != Double(region.width)
    {
      resize(width: region.width, height: region.height)
    }
    let frame = frame(width: region.width)
    let lines = lines()
    let bar = hasScrollBar
    let width = bar ? frame.width - 1 : frame.width
    scroll.crossInset = bar ? 1 : 0
    drawRows(lines, in: &region, width: width, environment)
    drawTitle(stickyTitle(frame, lines), in: &region, frame, width: width, environment)
    drawEmptyContent(in: &region, frame, width: width, environment)
    drawHeader(in: &region, frame, width: width, environment)
    drawFooter(in: &region, frame, width: width, environment)
    drawBadges(in: &region, frame, width: width, environment)
    if bar { drawScrollBar(in: &region, frame, environment) }
    recycle(lines)
  }

  /// Where the scroll bar stands in the last column at the list's current size, if there is one.
  public var scrollBar: ScrollBar? {
    scrollBar(frame(width: 0))
  }
}

// MARK: - Parts

extension ListModel {
  private func drawRows(
    _ lines: [RowLines], in region: inout CanvasRegion, width: Int,
    _ environment: CanvasEnvironment
  ) {
    let visible = region.visibleRows
    let selected = selectedRow
    let version = rowVersion
    var pictures = RowPictures()
    swap(&pictures, &rowPictures)
    defer { rowPictures = pictures }
    if version != nil { pictures.begin(region, width: width, environment) }
    for line in lines where line.bottom > visible.lowerBound && line.top < visible.upperBound {
      let context = RowContext(isSelected: line.row == selected, environment: environment)
      region.withRegion(y: line.top, width: width, height: line.height) { region in
        guard let version, line.height == 1 else { return drawRow(line.row, &region, context) }
        pictures.draw(line.row, version: version(line.row), context, in: &region) { region in
          drawRow(line.row, &region, context)
        }
      }
    }
  }

  private func drawTitle(
    _ title: RowLines?, in region: inout CanvasRegion, _ frame: ListFrame, width: Int,
    _ environment: CanvasEnvironment
  ) {
    titleLength = title.map { Double($0.bottom) } ?? 0
    guard let title else { return }
    let context = RowContext(
      isSelected: title.row == selectedRow, isTitle: true, environment: environment)
    region.withRegion(y: frame.areaTop, width: width, height: frame.height) { region in
      region.withRegion(y: title.top - frame.areaTop, width: width, height: title.height) {
        $0.fill()
        drawRow(title.row, &$0, context)
      }
    }
  }

  /// Centred in what the header leaves.
  private func drawEmptyContent(
    in region: inout CanvasRegion, _ frame: ListFrame, width: Int,
    _ environment: CanvasEnvironment
  ) {
    guard rowCount == 0, let emptyContent else { return }
    let top = max(frame.areaTop, frame.contentTop)
    let (columns, rows) = (min(emptyContent.width, width), emptyContent.height)
    region.withRegion(y: top, width: width, height: frame.areaBottom - top) { region in
      let y = max(0, (region.height - rows) / 2)
      region.withRegion(x: (width - columns) / 2, y: y, width: columns, height: rows) {
        emptyContent.draw(&$0, environment)
      }
    }
  }

  /// The strip is as long as the visible pull and ends where the content begins.
  private func drawHeader(
    in region: inout CanvasRegion, _ frame: ListFrame, width: Int, _ environment: CanvasEnvironment
  ) {
    let length = frame.contentTop - frame.areaTop
    guard length > 0, let header, header.isEnabled, let view = header.view as? any CanvasView
    else { return }
    region.withRegion(y: frame.areaTop, width: width, height: length) { region in
      view.draw(header.snapshot, in: &region, environment: environment)
    }
  }

  private func drawFooter(
    in region: inout CanvasRegion, _ frame: ListFrame, width: Int, _ environment: CanvasEnvironment
  ) {
    guard scroll.footerVisibleLength > 0, let footer, let view = footer.view as? any CanvasView
    else { return }
    let bottom = frame.areaBottom
    let extent = Int(footer.extent.rounded(.up))
    region.withRegion(width: width, height: bottom) { region in
      region.withRegion(y: frame.footerTop, width: width, height: extent) { region in
        view.draw(footer.snapshot, in: &region, environment: environment)
      }
    }
  }

  /// Whether there is more than shows, and a bar that says so.
  private var hasScrollBar: Bool {
    let metrics = scroll.metrics
    let area = metrics.viewportLength - metrics.baseInsets.start - metrics.baseInsets.end
    return showsScrollBar && scroll.contentLength > area
  }

  private func drawScrollBar(
    in region: inout CanvasRegion, _ frame: ListFrame, _ environment: CanvasEnvironment
  ) {
    guard let bar = scrollBar(frame) else { return }
    let symbols = Symbols.scrollBar(environment.glyphs)
    let x = frame.width - 1
    region.fill(symbols.track, x: x, y: bar.start, width: 1, height: bar.length, style: .dim)
    region.fill(
      symbols.thumb, x: x, y: bar.start + bar.thumbStart, width: 1, height: bar.thumbLength)
  }

  private func scrollBar(_ frame: ListFrame) -> ScrollBar? {
    guard hasScrollBar else { return nil }
    return ScrollBar(
      start: frame.areaTop, length: frame.areaBottom - frame.areaTop,
      content: scroll.contentLength, offset: scroll.offset, range: scroll.restingRange)
  }
}
