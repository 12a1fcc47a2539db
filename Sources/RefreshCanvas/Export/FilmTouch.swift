/// A finger's way over a film, from where it lands to where it leaves.
///
///     var touch = FilmTouch(column: 10, row: 2, at: 0.5)
///     touch.move(column: 10, row: 10, at: 1)
///     touch.hold(until: 1.5)
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

  /// Lets the finger stay where it is until a time.
  package mutating func hold(until time: Double) {
    let last = places[places.count - 1]
    move(column: last.column, row: last.row, at: time)
  }

  /// The first time at which the finger is as far from where it landed as it ever comes.
  package var pulled: Double {
    let start = places[0]
    func distance(_ place: Contact) -> Double {
      abs(place.column - start.column) + abs(place.row - start.row)
    }
    return places.reduce(start) { distance($1) > distance($0) ? $1 : $0 }.time
  }

  /// The same way, so many seconds later.
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
