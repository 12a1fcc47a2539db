/// A finger as a dot: it comes, presses, drags, lets go, and is gone.
struct FilmHand {
  /// Seconds in which the dot comes, and in which it goes.
  private static let coming = 0.35
  private static let going = 0.3

  private let touch: FilmTouch
  private let writer: SVGWriter

  init(_ touch: FilmTouch, writer: SVGWriter) {
    (self.touch, self.writer) = (touch, writer)
  }

  /// The dot, moving.
  func moving(in round: FilmRound) -> String {
    let (start, end) = (touch.start, touch.end)
    let (before, after) = (
      max(0, start - Self.coming), min(round.length, end + Self.going)
    )
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

  /// The dot as it is at a time, or nothing.
  func still(at time: Double) -> String {
    touch.place(at: time).map { circle($0, opacity: "0.9") + "</circle>\n" } ?? ""
  }

  private func circle(_ place: FilmTouch.Contact, opacity: String) -> String {
    """
    <circle cx="\(x(place))" cy="\(y(place))" r="9" opacity="\(opacity)" \
    fill="\(writer.theme.foreground)" fill-opacity="0.5" stroke="\(writer.theme.ansi[15])" \
    stroke-width="2" shape-rendering="auto">
    """
  }

  private func x(_ place: FilmTouch.Contact) -> String { px(place.column, SVGWriter.cellWidth) }

  private func y(_ place: FilmTouch.Contact) -> String { px(place.row, SVGWriter.rowHeight) }

  /// The middle of a cell.
  private func px(_ place: Double, _ cell: Int) -> String {
    writer.px(SVGWriter.margin + Int(((place + 0.5) * Double(cell)).rounded()))
  }
}
