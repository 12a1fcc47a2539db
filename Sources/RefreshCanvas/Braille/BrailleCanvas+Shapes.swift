/// The distances of a point from the left and the top edge, in dots.
typealias DotPoint = (x: Double, y: Double)

extension BrailleCanvas {
  /// Draws a straight line. Parts outside the canvas are clipped.
  ///
  /// - Parameters:
  ///   - start: The first point, which is included.
  ///   - end: The last point, which is included.
  public mutating func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) {
    guard let (start, end) = clipped(start, end) else { return }
    let steps = max(1, Int(max(abs(end.x - start.x), abs(end.y - start.y)).rounded(.up)))
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      self[
        Int((start.x + (end.x - start.x) * part).rounded(.down)),
        Int((start.y + (end.y - start.y) * part).rounded(.down))] = true
    }
  }

  /// Draws a quadratic Bézier curve as at most 512 lines of about four dots.
  mutating func curve(from start: DotPoint, control: DotPoint, to end: DotPoint) {
    let length =
      abs(control.x - start.x) + abs(control.y - start.y)
      + abs(end.x - control.x) + abs(end.y - control.y)
    let steps = length.isFinite ? Int(max(1, min(512, length / 4))) : 1
    var previous = start
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      let (a, b, c) = ((1 - t) * (1 - t), 2 * (1 - t) * t, t * t)
      let next = (
        x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y
      )
      line(from: previous, to: next)
      previous = next
    }
  }

  /// Draws the outline of a circle.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius in dots, more than 0.
  public mutating func strokeCircle(center: (x: Double, y: Double), radius: Double) {
    guard radius > 0, radius.isFinite else { return }
    // The radius is slightly reduced, so that the outermost points are inside the last dots.
    let radius = radius - min(0.001, radius / 2)
    // Eight quadratic curves, each with the intersection of its end tangents as control point.
    let diagonal = radius * 0.5.squareRoot()
    let tangent = radius * (2.0.squareRoot() - 1)
    for (x, y) in [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)] {
      let middle = (center.x + x * diagonal, center.y + y * diagonal)
      curve(
        from: (center.x + x * radius, center.y),
        control: (center.x + x * radius, center.y + y * tangent), to: middle)
      curve(
        from: middle, control: (center.x + x * tangent, center.y + y * radius),
        to: (center.x, center.y + y * radius))
    }
  }

  /// Clips a line to the canvas and a dot around it (Liang–Barsky), so that the rest costs no time.
  private func clipped(_ start: DotPoint, _ end: DotPoint) -> (DotPoint, DotPoint)? {
    let dx = end.x - start.x
    let dy = end.y - start.y
    guard start.x.isFinite, start.y.isFinite, dx.isFinite, dy.isFinite else { return nil }
    // The visible part of the line, as fractions of its length.
    var enter = 0.0
    var leave = 1.0
    func clip(speed: Double, distance: Double) -> Bool {
      if speed == 0 { return distance >= 0 }
      if speed < 0 {
        enter = max(enter, distance / speed)
      } else {
        leave = min(leave, distance / speed)
      }
      return enter <= leave
    }
    guard clip(speed: -dx, distance: start.x + 1),
      clip(speed: dx, distance: Double(dotWidth) - start.x),
      clip(speed: -dy, distance: start.y + 1),
      clip(speed: dy, distance: Double(dotHeight) - start.y)
    else { return nil }
    return (
      (start.x + dx * enter, start.y + dy * enter),
      (start.x + dx * leave, start.y + dy * leave)
    )
  }

  /// Fills a rectangle. Parts outside the canvas are clipped.
  ///
  /// - Parameters:
  ///   - x: The left edge, in dots.
  ///   - y: The top edge, in dots.
  ///   - width: The width, in dots.
  ///   - height: The height, in dots.
  public mutating func fill(x: Int, y: Int, width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    func end(_ start: Int, _ length: Int) -> Int {
      let (end, overflow) = start.addingReportingOverflow(length)
      return overflow ? .max : end
    }
    let bottom = end(y, height)
    for column in max(0, x)..<max(0, x, min(end(x, width), dotWidth)) {
      fillColumn(x: column, from: y, to: bottom)
    }
  }

  /// Fills a circle. With Braille, a dot is set if its centre is inside or on the edge.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius in dots, more than 0.
  ///   - glyphs: The characters that the canvas is drawn with. Without Braille, the circle consists
  ///     of quarters of cells, two dots high.
  public mutating func fillCircle(
    center: (x: Double, y: Double), radius: Double,
    glyphs: CanvasEnvironment.Glyphs = .braille
  ) {
    guard radius > 0, radius.isFinite, center.x.isFinite, center.y.isFinite else { return }
    let first = max(0, (center.x - radius - 0.5).rounded(.up))
    let last = min(Double(dotWidth - 1), (center.x + radius - 0.5).rounded(.down))
    guard first <= last else { return }
    let step = glyphs < .braille ? 2 : 1
    /// Returns the first row whose centre is not above a height, or the last one not below it.
    func row(_ rule: FloatingPointRoundingRule, _ height: Double) -> Int {
      Int(min(max(height / Double(step) - 0.5, -1), Double(dotHeight)).rounded(rule))
    }
    for x in Int(first)...Int(last) {
      let across = Double(x) + 0.5 - center.x
      let half = max(0, radius * radius - across * across).squareRoot()
      fillColumn(
        x: x, from: row(.up, center.y - half) * step,
        to: (row(.down, center.y + half) + 1) * step)
    }
  }
}
