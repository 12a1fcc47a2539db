import RefreshCanvas
import RefreshKit

/// Draws a scroll model as a list of numbered rows, the engine's own numbers rounded only here.
///
/// A position p is drawn at ⌊p + 0.5⌋. Lying on its side, a list has columns instead of rows.
@MainActor
struct FramePainter {
  /// No screen is larger; a script may have a viewport of a million rows.
  private static let limit = 400.0

  let model: ScrollModel
  let environment: CanvasEnvironment

  /// The picture of the moment.
  func paint() -> TextCanvas {
    let metrics = model.metrics
    let along = Int(min(metrics.viewportLength, Self.limit))
    let across = Int(min(metrics.crossLength, Self.limit))
    let isVertical = model.axis == .vertical
    var canvas = TextCanvas(
      width: isVertical ? across : along, height: isVertical ? along : across)
    canvas.draw { region in
      drawContent(in: &region, metrics, along: along)
      drawHeader(in: &region, metrics)
      drawFooter(in: &region, metrics, along: along)
    }
    return canvas
  }

  private func drawContent(
    in region: inout CanvasRegion, _ metrics: ScrollMetrics, along: Int
  ) {
    let top = Self.rounded(-metrics.offset)
    let first = max(0, -top)
    let last = min(Self.rounded(metrics.contentLength.rounded(.up)), along - top)
    guard first < last else { return }
    for index in first..<last {
      strip(in: &region, at: top + index, length: 1) { region in
        if region.width > 1 || region.height <= 1 {
          region.write("row \(index)", x: 0, y: 0)
        } else {
          for (y, digit) in "row \(index)".enumerated() { region.write("\(digit)", x: 0, y: y) }
        }
      }
    }
  }

  /// The strip is as long as the visible pull and ends where the content begins.
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

  /// A part of the screen across the axis.
  private func strip(
    in region: inout CanvasRegion, at start: Int, length: Int,
    _ body: (inout CanvasRegion) -> Void
  ) {
    guard length > 0 else { return }
    if model.axis == .vertical {
      region.withRegion(y: start, width: region.width, height: length, body)
    } else {
      region.withRegion(x: start, width: length, height: region.height, body)
    }
  }

  private static func rounded(_ position: Double) -> Int {
    Int((min(max(position, -1e15), 1e15) + 0.5).rounded(.down))
  }
}
