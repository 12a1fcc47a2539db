/// A contribution on its way from one value to another.
struct InsetAnimation: Sendable, Hashable {
  var transition: Transition
  var start: Double

  func value(at time: Double) -> Double { transition.value(at: time - start) }

  func isOver(at time: Double) -> Bool { time - start >= transition.duration - timeTolerance }
}
