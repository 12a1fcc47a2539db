/// Whether a list has taken hold of its trailing edge, so that what comes there is followed.
///
/// Content that fits is held at once; longer content when a hand, a key or a call brings it to its
/// end. A hand towards the start lets go, and so does what comes in during a footer's run: a list
/// that follows does not load page after page.
struct Following: Sendable, Hashable {
  private(set) var isOn = false
  private(set) var isHolding = false
  /// A footer's run brought something: only a hand or a call takes hold again.
  private var awaitsHand = false

  mutating func turn(on: Bool, atEnd: Bool) {
    isOn = on
    awaitsHand = false
    isHolding = on && atEnd
  }

  /// Something moved the content.
  mutating func moved(by mover: Mover, towardsStart: Bool, atEnd: Bool) {
    guard isOn else { return }
    if atEnd {
      if mover != .momentum { awaitsHand = false }
      isHolding = isHolding || !awaitsHand
    } else if mover == .app || towardsStart {
      isHolding = false
    }
  }

  /// Nothing holds the content, and all of it shows.
  mutating func fits(atEnd: Bool) { if isOn, atEnd, !awaitsHand { isHolding = true } }

  /// A footer's run brought something.
  mutating func letGo() {
    isHolding = false
    awaitsHand = true
  }
}
