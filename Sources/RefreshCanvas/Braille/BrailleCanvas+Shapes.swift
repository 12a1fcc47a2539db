/// The distances from the left and the top edge, in dots.
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

  mutating func curve(from start: DotPoint, control: DotPoint, to end: DotPoint) {
    var previous = start
    let steps = Self.steps(start, control, end)
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      let next = Self.point(at: t, start, control, end)
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
    func arcs(_ x: Double, _ y: Double) {
      let middle = (center.x + x * diagonal, center.y + y * diagonal)
      curve(
        from: (center.x + x * radius, center.y),
        control: (center.x + x * radius, center.y + y * tangent), to: middle)
      curve(
        from: middle, control: (center.x + x * tangent, center.y + y * radius),
        to: (center.x, center.y + y * radius))
    }
    arcs(1, 1)
    arcs(1, -1)
    arcs(-1, 1)
    arcs(-1, -1)
  }

  static func point(
    at t: Double, _ start: DotPoint, _ control: DotPoint, _ end: DotPoint
  ) -> DotPoint {
    let rest = 1 - t
    let a = rest * rest
    let b = 2 * rest * t
    let c = t * t
    return (a * start.x + b * control.x + c * end.x, a * start.y + b * control.y + c * end.y)
  }

  /// Returns the number of segments, at most 512, for a length of about four dots each.
  private static func steps(_ start: DotPoint, _ control: DotPoint, _ end: DotPoint) -> Int {
    let length =
      abs(control.x - start.x) + abs(control.y - start.y)
      + abs(end.x - control.x) + abs(end.y - control.y)
    return length.isFinite ? Int(max(1, min(512, length / 4))) : 1
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
}

extension BrailleCanvas {
  /// Fills a rectangle. Parts outside the canvas are clipped.
  ///
  /// - Parameters:
  ///   - x: The left edge, in dots.
  ///   - y: The top edge, in dots.
  ///   - width: The width, in dots.
  ///   - height: The height, in dots.
  public mutating func fill(x: Int, y: Int, width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    let right = min(Self.end(of: width, from: x), dotWidth)
    let bottom = Self.end(of: height, from: y)
    for column in max(0, x)..<max(0, x, right) {
      fillColumn(x: column, from: y, to: bottom)
    }
  }

  private static func end(of length: Int, from start: Int) -> Int {
    let (end, overflow) = start.addingReportingOverflow(length)
    return overflow ? .max : end
  }

  /// Fills a circle. With Braille, a dot is set if its centre is inside.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius in dots, more than 0.
  ///   - glyphs: The characters that the canvas is drawn with. Without Braille, a quarter of a cell
  ///     is filled if its centre is inside.
  public mutating func fillCircle(
    center: (x: Double, y: Double), radius: Double,
    glyphs: CanvasEnvironment.Glyphs = .braille
  ) {
    if glyphs < .braille { return fillQuarters(center: center, radius: radius) }
    guard radius > 0, radius.isFinite, center.x.isFinite, center.y.isFinite else { return }
    let first = max(0, (center.x - radius - 0.5).rounded(.up))
    let last = min(Double(dotWidth - 1), (center.x + radius - 0.5).rounded(.down))
    guard first <= last else { return }
    for x in Int(first)...Int(last) {
      let across = Double(x) + 0.5 - center.x
      let half = max(0, radius * radius - across * across).squareRoot()
      fillColumn(
        x: x, from: Self.firstDot(below: center.y - half),
        to: Self.firstDot(below: center.y + half))
    }
  }

  private mutating func fillQuarters(center: DotPoint, radius: Double) {
    guard radius > 0, radius.isFinite, center.x.isFinite, center.y.isFinite else { return }
    let first = Int(min(max(0, center.x - radius), Double(dotWidth)))
    let last = Int(min(max(0, (center.x + radius).rounded(.up)), Double(dotWidth)))
    let top = Int(min(max(0, (center.y - radius) / 2), Double(2 * height)))
    let bottom = Int(min(max(0, ((center.y + radius) / 2).rounded(.up)), Double(2 * height)))
    for x in first..<max(first, last) {
      for row in top..<max(top, bottom) {
        let across = Double(x) + 0.5 - center.x
        let along = Double(2 * row) + 1 - center.y
        guard across * across + along * along <= radius * radius else { continue }
        fillColumn(x: x, from: 2 * row, to: 2 * row + 2)
      }
    }
  }

  /// Returns the first dot whose centre is at or below a height.
  @inline(__always)
  private static func firstDot(below height: Double) -> Int {
    guard height == height else { return 0 }
    let middle = min(max(height - 0.5, -1), 1e9)
    let dot = Int(middle)
    return Double(dot) < middle ? dot &+ 1 : dot
  }
}
