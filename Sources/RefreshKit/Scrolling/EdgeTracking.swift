/// The hold of a list on its trailing edge, so that what comes there is followed.
///
/// Content that fits is held at once; longer content when a movement towards its end comes near
/// enough. One towards the start lets go, and so do rows that a footer's run brings: a list that
/// follows does not load page after page.
struct EdgeTracking: Sendable, Hashable {
  private(set) var isOn = false
  private(set) var isHolding = false
  /// The position of the end that is held, without the hold of a pull footer.
  private(set) var end = 0.0
  /// Whether only a hand or a call takes hold again, since a footer's run brought something.
  private var awaitsHand = false

  mutating func turn(on: Bool, atEnd: Bool) {
    isOn = on
    awaitsHand = false
    isHolding = on && atEnd
  }

  /// Takes in a movement of the content: one towards the end that stops near it has reached it.
  ///
  /// A bounce that comes to the end in any case does not let go.
  mutating func moved(
    by cause: MovementCause, towardsStart: Bool, comesToEnd: Bool, atEnd: Bool, nearEnd: Bool
  ) {
    guard isOn else { return }
    if atEnd || nearEnd && !towardsStart {
      if cause != .momentum { awaitsHand = false }
      isHolding = isHolding || !awaitsHand
    } else if cause == .app || towardsStart && !comesToEnd {
      isHolding = false
    }
  }

  /// Takes hold at a call.
  mutating func takeHold() { if isOn { (isHolding, awaitsHand) = (true, false) } }

  /// Nothing holds the content, and all of it shows.
  mutating func fits(atEnd: Bool) { if isOn, atEnd, !awaitsHand { isHolding = true } }

  /// Takes in where the end is now; returns by how much it moved, or 0 if it is not held.
  mutating func endMoved(to place: Double) -> Double {
    defer { end = place }
    return isHolding ? place - end : 0
  }

  /// Lets go, since the reveal of a header takes what shows elsewhere.
  mutating func letGoForHeader() { isHolding = false }

  /// Lets go until a hand or a call takes hold again, since a footer's run brought rows.
  mutating func letGoForLoadedRows() {
    isHolding = false
    awaitsHand = true
  }
}
