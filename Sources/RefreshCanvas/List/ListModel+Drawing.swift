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
    let frame = ListFrame(
      scroll.metrics, footerPosition: scroll.footerPosition, width: region.width,
      height: region.height)
    let bar = showsScrollBar && layout.total > frame.areaBottom - frame.areaTop
    let width = bar ? frame.width - 1 : frame.width
    drawRows(in: &region, frame, width: width)
    drawHeader(in: &region, frame, width: width, environment)
    drawFooter(in: &region, frame, width: width, environment)
    if bar { drawScrollBar(in: &region, frame, environment) }
  }

  /// The rows that show at least in part at the list's current size.
  public var visibleRows: Range<Int> {
    let metrics = scroll.metrics
    let frame = ListFrame(
      metrics, footerPosition: 0, width: 0, height: Int(metrics.viewportLength))
    let first = layout.row(at: max(0, -frame.contentTop)).row
    let bottom = frame.height - frame.contentTop
    guard bottom > 0, first < rowCount else { return first..<first }
    return first..<min(rowCount, layout.row(at: bottom - 1).row + 1)
  }

  /// The row drawn at a line of the region, if there is one: what a click means.
  public func row(atLine line: Int) -> Int? {
    let metrics = scroll.metrics
    let frame = ListFrame(
      metrics, footerPosition: 0, width: 0, height: Int(metrics.viewportLength))
    if line >= frame.areaTop, let title = stickyTitle(frame), line < title.top + title.height {
      return title.row
    }
    guard line >= frame.contentTop else { return nil }
    let row = layout.row(at: line - frame.contentTop).row
    return row < rowCount ? row : nil
  }
}

// MARK: - Parts

extension ListModel {
  private func drawRows(in region: inout CanvasRegion, _ frame: ListFrame, width: Int) {
    let visible = region.visibleRows
    var (row, start) = layout.row(at: max(0, visible.lowerBound - frame.contentTop))
    while row < rowCount, start + frame.contentTop < visible.upperBound {
      let height = layout.height(of: row)
      if height > 0 {
        region.withRegion(y: start + frame.contentTop, width: width, height: height) { region in
          drawRow(row, &region)
        }
      }
      row += 1
      start += height
    }
    guard let title = stickyTitle(frame) else { return }
    region.withRegion(y: frame.areaTop, width: width, height: frame.height) { region in
      region.withRegion(y: title.top - frame.areaTop, width: width, height: title.height) {
        $0.fill()
        drawRow(title.row, &$0)
      }
    }
  }

  /// The title that stays at the top, and where: pushed out by the next one.
  func stickyTitle(_ frame: ListFrame) -> (row: Int, top: Int, height: Int)? {
    guard let sectionTitle, rowCount > 0, frame.contentTop < frame.areaTop else { return nil }
    let top = frame.areaTop - frame.contentTop
    var (row, start) = layout.row(at: top)
    guard row < rowCount, let title = sectionTitle(row), title != row || start < top else {
      return nil
    }
    let height = layout.height(of: title)
    while row < rowCount, start < top + height {
      if row > title, sectionTitle(row) != title {
        return (title, frame.areaTop + start - top - height, height)
      }
      start += layout.height(of: row)
      row += 1
    }
    return (title, frame.areaTop, height)
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

  private func drawScrollBar(
    in region: inout CanvasRegion, _ frame: ListFrame, _ environment: CanvasEnvironment
  ) {
    let length = frame.areaBottom - frame.areaTop
    let range = scroll.restingRange
    guard length > 0, frame.width > 0 else { return }
    let shown = Double(length) / Double(layout.total)
    let thumb = max(1, Int((shown * Double(length)).rounded()))
    let span = range.upperBound - range.lowerBound
    let part = span > 0 ? min(max((scroll.offset - range.lowerBound) / span, 0), 1) : 0
    let top = Int((part * Double(length - thumb)).rounded())
    let symbols = Symbols.scrollBar(environment.glyphs)
    let x = frame.width - 1
    region.fill(
      symbols.track, x: x, y: frame.areaTop, width: 1, height: length, style: .dim)
    region.fill(symbols.thumb, x: x, y: frame.areaTop + top, width: 1, height: thumb)
  }
}
