/// The path of a finger over an animation, from touch-down to touch-up.
package struct TouchPath: Sendable, Equatable {
  struct TouchPoint: Sendable, Equatable {
    /// The position in cells. (0, 0) is the centre of the top left cell.
    var column, row: Double
    /// The time in seconds since the start of the animation.
    var time: Double
  }

  private(set) var places: [TouchPoint]

  package init(column: Double, row: Double, at time: Double) {
    places = [TouchPoint(column: column, row: row, time: time)]
  }

  package var start: Double { places[0].time }
  package var end: Double { places[places.count - 1].time }

  package mutating func move(column: Double, row: Double, at time: Double) {
    places.append(TouchPoint(column: column, row: row, time: max(time, end)))
  }

  /// The mean time of the positions that are farthest from the touch-down.
  package var pulled: Double {
    let start = places[0]
    func distance(_ place: TouchPoint) -> Double {
      abs(place.column - start.column) + abs(place.row - start.row)
    }
    let farthest = places.map(distance).max() ?? 0
    let stay = places.filter { distance($0) == farthest }
    return stay.reduce(0) { $0 + $1.time } / Double(stay.count)
  }

  package func later(by seconds: Double) -> TouchPath {
    var touch = self
    for index in places.indices { touch.places[index].time += seconds }
    return touch
  }

  func place(at time: Double) -> TouchPoint? {
    guard time >= start, time <= end else { return nil }
    let next = places.firstIndex { $0.time >= time } ?? 0
    let before = places[max(0, next - 1)]
    let after = places[next]
    let part = after.time > before.time ? (time - before.time) / (after.time - before.time) : 1
    return TouchPoint(
      column: before.column + (after.column - before.column) * part,
      row: before.row + (after.row - before.row) * part, time: time)
  }
}

/// Draws a finger as a dot that fades in, presses, drags, lifts and fades out.
struct TouchDot {
  let touch: TouchPath
  let writer: SVGWriter

  func moving(in round: LoopTiming) -> String {
    let start = touch.start
    let end = touch.end
    // The finger fades in for 0.35 s, and fades out for 0.3 s.
    let before = max(0, start - 0.35)
    let after = min(round.length, end + 0.3)
    let seen = touch.place(at: round.start)
    let first = seen ?? touch.places[0]
    let size = [
      (before, "17"), (start, "12"), (start + 0.08, "9"), (max(start + 0.08, end), "9"),
      (after, "20"),
    ]
    let opacity = [(before, "0"), (start, "0.9"), (max(start, end), "0.9"), (after, "0")]
    return """
      \(circle(first, opacity: seen == nil ? "0" : "0.9"))
      \(round.movement(of: "cx", through: touch.places.map { ($0.time, x($0)) }))
      \(round.movement(of: "cy", through: touch.places.map { ($0.time, y($0)) }))
      \(round.movement(of: "r", through: size))
      \(round.movement(of: "opacity", through: opacity))
      </circle>

      """
  }

  func still(at time: Double) -> String {
    touch.place(at: time).map { circle($0, opacity: "0.9") + "</circle>\n" } ?? ""
  }

  private func circle(_ place: TouchPath.TouchPoint, opacity: String) -> String {
    """
    <circle cx="\(x(place))" cy="\(y(place))" r="9" opacity="\(opacity)" \
    fill="\(writer.theme.foreground)" fill-opacity="0.5" stroke="\(writer.theme.ansi[15])" \
    stroke-width="2" shape-rendering="auto">
    """
  }

  private func x(_ place: TouchPath.TouchPoint) -> String { px(place.column, SVGWriter.cellWidth) }

  private func y(_ place: TouchPath.TouchPoint) -> String { px(place.row, SVGWriter.rowHeight) }

  private func px(_ place: Double, _ cell: Int) -> String {
    writer.px(SVGWriter.margin + Int(((place + 0.5) * Double(cell)).rounded()))
  }
}
