import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshSimulation

/// Draws a scroll model as a list of numbered rows. The engine's numbers are rounded only here.
///
/// A position p is drawn at ⌊p + 0.5⌋. A list that scrolls sideways has columns instead of rows.
@MainActor
struct FramePainter {
  /// The maximum size of a screen. A script may have a viewport of a million rows.
  private static let limit = 400.0

  let player: ScriptPlayer
  let environment: CanvasEnvironment

  private var model: ScrollModel { player.model }

  /// Returns the current picture.
  func paint() -> TextCanvas {
    let metrics = model.metrics
    let along = Int(min(metrics.viewportLength, Self.limit))
    let across = Int(min(metrics.crossLength, Self.limit))
    let isVertical = model.direction.axis == .vertical
    var canvas = TextCanvas(
      width: isVertical ? across : along, height: isVertical ? along : across)
    canvas.draw { region in
      drawContent(in: &region, metrics, along: along)
      drawHeader(in: &region, metrics)
      drawFooter(in: &region, metrics, along: along)
    }
    return canvas
  }

  /// Draws the rows by name; without a `rows` line in the script, draws one numbered row per unit.
  private func drawContent(
    in region: inout CanvasRegion, _ metrics: ScrollMetrics, along: Int
  ) {
    if let rows = player.rows {
      for row in rows.visibleRows {
        let start = Self.rounded(row.offset)
        let end = Self.rounded(row.offset + row.height)
        draw(row: row.name, in: &region, at: start, length: max(1, end - start))
      }
      return
    }
    let top = Self.rounded(-metrics.offset)
    let first = max(0, -top)
    let last = min(Self.rounded(metrics.contentLength.rounded(.up)), along - top)
    guard first < last else { return }
    for index in first..<last { draw(row: index, in: &region, at: top + index, length: 1) }
  }

  private func draw(row name: Int, in region: inout CanvasRegion, at start: Int, length: Int) {
    strip(in: &region, at: start, length: length) { region in
      if model.direction.axis == .vertical || region.height <= 1 {
        region.write("row \(name)", x: 0, y: 0)
      } else {
        for (y, digit) in "row \(name)".enumerated() { region.write("\(digit)", x: 0, y: y) }
      }
    }
  }

  /// Draws the header in a strip as long as the visible pull, which ends where the content begins.
  private func drawHeader(in region: inout CanvasRegion, _ metrics: ScrollMetrics) {
    let start = Self.rounded(metrics.baseInsets.start)
    let length = Self.rounded(-metrics.offset) - start
    guard length > 0, let header = model.header, header.isEnabled else { return }
    draw(header, in: &region, at: start, length: length)
  }

  private func drawFooter(
    in region: inout CanvasRegion, _ metrics: ScrollMetrics, along: Int
  ) {
    guard model.footerVisibleLength > 0, let footer = model.footer else { return }
    let start = Self.rounded(model.footerPosition - metrics.offset)
    let end = along - Self.rounded(metrics.baseInsets.end)
    draw(footer, in: &region, at: start, length: min(Self.rounded(footer.extent), end - start))
  }

  private func draw(
    _ control: RefreshControl, in region: inout CanvasRegion, at start: Int, length: Int
  ) {
    guard let view = control.view as? any CanvasView else { return }
    strip(in: &region, at: start, length: length) { region in
      region.fill()
      view.draw(control.snapshot, in: &region, environment: environment)
    }
  }

  /// Calls a closure with lines across the axis, counted from the edge at which the content begins.
  private func strip(
    in region: inout CanvasRegion, at start: Int, length: Int,
    _ body: (inout CanvasRegion) -> Void
  ) {
    if length > 0 { region.withLines(start, count: length, of: player.model.direction, body) }
  }

  private static func rounded(_ position: Double) -> Int {
    Int((min(max(position, -1e15), 1e15) + 0.5).rounded(.down))
  }
}
