internal import RefreshCanvas
internal import RefreshExport
internal import RefreshKit
internal import RefreshTerminal

/// A finger of the stage's, for films: it is down in a pane and moves along one axis.
@MainActor
struct SimulatedFinger {
  private let pane: ScreenPane
  private let direction: ScrollDirection
  /// The place across the list, in cells of the pane.
  private let place: Double
  /// The distances moved by each time, positive away from the edge where the content begins.
  private var steps: [(time: Double, moved: Double)]

  init(in pane: ScreenPane, of scroll: ScrollModel, at place: Double?, time: Double) {
    self.pane = pane
    direction = scroll.direction
    let width = direction.axis == .vertical ? pane.columns : pane.rows
    self.place = place ?? Double(width - 1) / 2
    steps = [(time, 0)]
  }

  /// It stays where it is until a time.
  mutating func hold(until time: Double) { move(by: 0, until: time) }

  /// It moves evenly, to have arrived at a time.
  mutating func move(by distance: Double, until time: Double) {
    let last = steps[steps.count - 1]
    guard time > last.time else { return }
    steps.append((time, last.moved + distance))
  }

  /// Its way over the screen, with as much room before as behind it.
  var touch: FilmTouch {
    var touch = FilmTouch(column: column(steps[0]), row: row(steps[0]), at: steps[0].time)
    for step in steps.dropFirst() {
      touch.move(column: column(step), row: row(step), at: step.time)
    }
    return touch
  }

  private func column(_ step: (time: Double, moved: Double)) -> Double {
    Double(pane.column) + (direction.axis == .vertical ? place : along(step.moved, pane.columns))
  }

  private func row(_ step: (time: Double, moved: Double)) -> Double {
    Double(pane.row) + (direction.axis == .vertical ? along(step.moved, pane.rows) : place)
  }

  /// The place along the list after a movement of a given length.
  ///
  /// The middle of its way is the middle of the list, and a way that is longer than the list is
  /// drawn shorter.
  private func along(_ moved: Double, _ length: Int) -> Double {
    let (least, most) = steps.reduce((0.0, 0.0)) { (min($0.0, $1.moved), max($0.1, $1.moved)) }
    let last = Double(max(0, length - 1))
    let scale = most > least ? min(1, max(0, last - 1) / (most - least)) : 1
    let sign = direction == .up || direction == .left ? -scale : scale
    return last / 2 + sign * (moved - (least + most) / 2)
  }
}
