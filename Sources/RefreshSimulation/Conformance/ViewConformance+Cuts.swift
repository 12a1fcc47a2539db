internal import RefreshCanvas
internal import RefreshKit

extension ViewConformance {
  /// Draws a strip of which only a part can be seen, with something else beside it.
  mutating func checkCuts(
    of view: any CanvasView, _ snapshot: RefreshSnapshot, _ stage: ViewStage
  ) {
    let (width, height) = stage.size
    let whole = drawn(view, snapshot, stage.size, stage.environment)
    for (x, y) in [(3, 2), (-width / 3, -height / 3), (3, -height + 1), (-width + 2, 2)] {
      var canvas = TextCanvas(width: width, height: height)
      canvas.draw { region in
        region.fill("·")
        region.withRegion(x: x, y: y, width: width, height: height) { strip in
          strip.fill()
          view.draw(snapshot, in: &strip, environment: stage.environment)
        }
      }
      if let cell = firstDifference(canvas, from: whole, movedBy: (x, y)) {
        let place = "\(snapshot.state) in a list that goes \(stage.environment.direction)"
        note(
          .staysInItsStrip, "\(place), cut off, is not the same at column \(cell.0), row \(cell.1)")
      }
    }
  }

  /// The first cell that is not the strip's nor what was there before.
  private func firstDifference(
    _ canvas: TextCanvas, from strip: TextCanvas, movedBy offset: (x: Int, y: Int)
  ) -> (Int, Int)? {
    for y in 0..<canvas.height {
      // A wide character at an edge is not shown in half.
      for x in 1..<max(1, canvas.width - 1) {
        let (column, row) = (x - offset.x, y - offset.y)
        let isInside = 0..<strip.width ~= column && 0..<strip.height ~= row
        let isSame =
          isInside
          ? canvas.text(of: canvas[x, y]) == strip.text(of: strip[column, row])
            && canvas[x, y].style == strip[column, row].style
          : canvas.text(of: canvas[x, y]) == "·"
        if !isSame { return (x, y) }
      }
    }
    return nil
  }
}
