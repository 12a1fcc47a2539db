internal import RefreshCanvas
internal import RefreshKit

/// A state of the footer that the content of an empty list already describes.
enum RedundantFooterMessage {
  /// A load failed.
  case failure
  /// There are no rows, and no more to load.
  case end
}

extension CanvasRegion {
  /// Draws the visible header and footer, but not a footer whose state is already described.
  @MainActor
  mutating func drawControls(
    of scroll: ScrollModel, _ frame: ListFrameLayout, _ environment: CanvasEnvironment,
    said: RedundantFooterMessage?
  ) {
    drawHeader(scroll.header, frame, environment)
    guard scroll.footerVisibleLength > 0, let footer = scroll.footer else { return }
    if let said, footer.snapshot.shows(said) { return }
    drawFooter(footer, frame, environment)
  }

  /// Draws the header. The strip is as long as the visible pull and ends where the content begins.
  @MainActor
  private mutating func drawHeader(
    _ header: RefreshHeader?, _ frame: ListFrameLayout, _ environment: CanvasEnvironment
  ) {
    let count = frame.contentStart - frame.startLines - frame.areaStart
    guard count > 0, let header, header.isEnabled, let view = header.view as? any CanvasView
    else { return }
    withLines(frame.areaStart, count: count, of: frame) { region in
      view.draw(header.snapshot, in: &region, environment: environment)
    }
  }

  @MainActor
  private mutating func drawFooter(
    _ footer: RefreshFooter, _ frame: ListFrameLayout, _ environment: CanvasEnvironment
  ) {
    guard let view = footer.view as? any CanvasView else { return }
    let snapshot = footer.snapshot
    let count = Int(footer.extent.rounded(.up))
    // In the middle of the lines that a pull has opened.
    let free = min(
      max(0, frame.areaEnd - frame.footerStart - count), ListFrameLayout.rounded(snapshot.pull))
    withLines(0, count: frame.areaEnd, of: frame) { region in
      region.withLines(frame.footerStart + free / 2, count: count, of: frame) { region in
        view.draw(snapshot, in: &region, environment: environment)
      }
    }
  }

  /// Draws a scroll bar at its edge.
  @MainActor
  mutating func draw(_ bar: ScrollBar, _ frame: ListFrameLayout, _ environment: CanvasEnvironment) {
    let symbols = Symbols.scrollBar(environment.glyphs, along: frame.direction.axis)
    let across = frame.across - 1..<frame.across
    let track = frame.cells(bar.start..<bar.start + bar.length, across: across)
    let start = bar.start + bar.thumbStart
    let thumb = frame.cells(start..<start + bar.thumbLength, across: across)
    fill(symbols.track, in: track, style: environment.theme.scrollTrack)
    let style = environment.theme.scrollThumb
    // A block would leave a line free below it in some fonts.
    let isBlank = symbols.thumb == " " && style.background == .default
    fill(symbols.thumb, in: thumb, style: isBlank ? style.adding(.reverse) : style)
  }
}

extension RefreshSnapshot {
  fileprivate func shows(_ said: RedundantFooterMessage) -> Bool {
    switch (displayState, said) {
    case (.failed, .failure), (.finished(.failure), .failure), (.noMoreData, .end): true
    default: false
    }
  }
}
