internal import RefreshExport
internal import RefreshKit
internal import RefreshTerminal

/// The movement of a demo's finger along one axis of a pane.
@MainActor
struct RecordedTouchPath {
  private let pane: ScreenPane
  private let direction: ScrollDirection
  /// In cells, across the list.
  private let place: Double
  /// The total distance at each time. Positive values are away from the list's origin edge.
  private var steps: [(time: Double, moved: Double)]

  init(in pane: ScreenPane, of scroll: ScrollModel, at place: Double?, time: Double) {
    self.pane = pane
    direction = scroll.direction
    let width = direction.axis == .vertical ? pane.columns : pane.rows
    self.place = place ?? Double(width - 1) / 2
    steps = [(time, 0)]
  }

  mutating func hold(until time: Double) { move(by: 0, until: time) }

  mutating func move(by distance: Double, until time: Double) {
    let last = steps[steps.count - 1]
    guard time > last.time else { return }
    steps.append((time, last.moved + distance))
  }

  var touch: TouchPath {
    var touch = TouchPath(column: column(steps[0]), row: row(steps[0]), at: steps[0].time)
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

  /// Returns the position along the list, in cells. The path is centred; a long one is scaled down.
  private func along(_ moved: Double, _ length: Int) -> Double {
    let (least, most) = steps.reduce((0.0, 0.0)) { (min($0.0, $1.moved), max($0.1, $1.moved)) }
    let last = Double(max(0, length - 1))
    let scale = most > least ? min(1, max(0, last - 1) / (most - least)) : 1
    let sign = direction == .up || direction == .left ? -scale : scale
    return last / 2 + sign * (moved - (least + most) / 2)
  }
}
