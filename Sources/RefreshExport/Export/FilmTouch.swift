internal import RefreshCanvas

/// A finger's way over a film, from where it lands to where it leaves.
///
///     var touch = FilmTouch(column: 10, row: 2, at: 0.5)
///     touch.move(column: 10, row: 10, at: 1)
///     touch.move(column: 10, row: 10, at: 1.5)  // it stays there
package struct FilmTouch: Sendable, Equatable {
  /// The place of the finger at a time.
  struct Contact: Sendable, Equatable {
    /// In cells, from the top left of the picture.
    var column, row: Double
    /// In seconds since the start of the film.
    var time: Double
  }

  /// From landing to leaving; between two of them the finger moves evenly.
  private(set) var places: [Contact]

  /// Lands a finger at a place in cells, at a time in seconds since the start of the film.
  package init(column: Double, row: Double, at time: Double) {
    places = [Contact(column: column, row: row, time: time)]
  }

  /// The time at which the finger lands, in seconds since the start of the film.
  package var start: Double { places[0].time }
  /// The time at which the finger leaves, in seconds since the start of the film.
  package var end: Double { places[places.count - 1].time }

  /// Moves the finger evenly from where it is, to be at a place at a time.
  package mutating func move(column: Double, row: Double, at time: Double) {
    places.append(Contact(column: column, row: row, time: max(time, end)))
  }

  /// The middle of the time that the finger stays as far from where it landed as it ever comes.
  package var pulled: Double {
    let start = places[0]
    func distance(_ place: Contact) -> Double {
      abs(place.column - start.column) + abs(place.row - start.row)
    }
    let farthest = places.map(distance).max() ?? 0
    let stay = places.filter { distance($0) == farthest }
    return stay.reduce(0) { $0 + $1.time } / Double(stay.count)
  }

  /// The same way, later by a number of seconds.
  package func later(by seconds: Double) -> FilmTouch {
    var touch = self
    for index in places.indices { touch.places[index].time += seconds }
    return touch
  }

  /// The place of the finger at a time; `nil` before it lands and after it leaves.
  func place(at time: Double) -> Contact? {
    guard time >= start, time <= end else { return nil }
    let next = places.firstIndex { $0.time >= time } ?? 0
    let (before, after) = (places[max(0, next - 1)], places[next])
    let part = after.time > before.time ? (time - before.time) / (after.time - before.time) : 1
    return Contact(
      column: before.column + (after.column - before.column) * part,
      row: before.row + (after.row - before.row) * part, time: time)
  }
}

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
