internal import RefreshCanvas

/// The line of a row that is read, and where it goes when the row gets another height.
///
/// Distances count from the row's edge that is nearer to the list's origin. The steps of a change add
/// up; whether the line is still there is decided after the last one.
struct AnchorLine: Sendable, Hashable {
  /// The distance in the row before the change, 0 or more.
  let start: Double
  let oldLength: Double
  private var distance: Double
  private var length: Double
  /// The length of the row that lies behind what shows, if the line is read at that end.
  private var hidden: Double?
  /// The growth of the row while its new length is not known.
  private var awaited = ResizeAnchor.proportional
  /// The distance, if it is known whatever the row's length is.
  private var known: Double?

  init(at distance: Double, inRowOf length: Double, hidden: Double? = nil) {
    self.hidden = hidden
    (start, self.distance) = (distance, distance)
    (oldLength, self.length) = (length, length)
  }

  /// Gives the row another length, or one that is not known yet; growth is seen from the origin.
  mutating func row(grows growth: ResizeAnchor, to length: Double?) {
    awaited = growth
    if let length { move(growth, to: length) }
  }

  /// Sets the distance to what the lines of the text give.
  mutating func goes(to distance: Double) { known = distance }

  private mutating func move(_ growth: ResizeAnchor, to new: Double) {
    switch growth {
    case .start: break
    case .end: distance += new - length
    case .proportional: stretch(to: new)
    }
    length = new
  }

  /// Keeps the same part of the row at the edge of what shows that the row crosses.
  private mutating func stretch(to new: Double) {
    guard length > 0 else { return }
    guard let hidden else {
      distance *= new / length
      return
    }
    let now = hidden * new / length
    distance += new - now - (length - hidden)
    self.hidden = now
  }

  /// The distance in the row once the row is of that length.
  ///
  /// If the line is gone, the row's first or last line takes its place, cut off by as much.
  func distance(inRowOf length: Double) -> Double {
    if let known { return min(known, max(0, length)) }
    var line = self
    if length != line.length { line.move(awaited, to: length) }
    let isAtEnd = hidden != nil && awaited == .proportional
    if isAtEnd || line.distance >= 0 && line.distance < length { return line.distance }
    if !hasMoved(line) { return start }
    let share = start - start.rounded(.down)
    let first = line.distance < 0 ? 0 : max(0, length - 1)
    return first + share * min(1, length)
  }

  /// Whether the row, once of that length, differs from before.
  func hasChanged(inRowOf length: Double) -> Bool {
    length != oldLength || distance(inRowOf: length) != start
  }

  private func hasMoved(_ line: AnchorLine) -> Bool {
    line.length != oldLength || line.distance != start
  }
}
