/// The line of a row that keeps its place when the length of the row changes. Distances are
/// from the edge of the row that is nearer to the list's origin.
struct AnchorLine: Sendable, Hashable {
  /// The distance before the change, 0 or more.
  let start: Double
  let oldLength: Double
  private var distance: Double
  private var length: Double
  /// The length of the part of the row past the viewport, if the line is anchored at that end.
  private var hidden: Double?
  /// How the row grows, while its new length is not known.
  private var awaited = ResizeAnchor.proportional
  /// The distance computed from the lines of the text.
  private var known: Double?

  init(at distance: Double, inRowOf length: Double, hidden: Double? = nil) {
    self.hidden = hidden
    start = distance
    self.distance = distance
    oldLength = length
    self.length = length
  }

  /// `length` is `nil` if it is not known yet. `growth` is relative to the origin, not to the text.
  mutating func row(grows growth: ResizeAnchor, to length: Double?) {
    awaited = growth
    if let length { move(growth, to: length) }
  }

  mutating func setDistance(to distance: Double) { known = distance }

  private mutating func move(_ growth: ResizeAnchor, to new: Double) {
    switch growth {
    case .start: break
    case .end: distance += new - length
    case .proportional: stretch(to: new)
    }
    length = new
  }

  /// A line at the end of the viewport keeps the visible fraction of its row.
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

  /// If the line no longer exists, the first or last line of the row takes its place.
  func distance(inRowOf length: Double) -> Double {
    if let known { return min(known, max(0, length)) }
    var line = self
    if length != line.length { line.move(awaited, to: length) }
    let isAtEnd = hidden != nil && awaited == .proportional
    if isAtEnd || line.distance >= 0 && line.distance < length { return line.distance }
    if line.length == oldLength, line.distance == start { return start }
    let share = start - start.rounded(.down)
    let first = line.distance < 0 ? 0 : max(0, length - 1)
    return first + share * min(1, length)
  }

  func hasChanged(inRowOf length: Double) -> Bool {
    length != oldLength || distance(inRowOf: length) != start
  }
}
