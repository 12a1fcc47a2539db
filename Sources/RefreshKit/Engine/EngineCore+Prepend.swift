// Content that grows before its start (F-14).

extension EngineCore {
  /// Grows the content before its start; what shows keeps its place, unless its start shows.
  mutating func prependContent(_ length: Double) {
    guard length > 0 else { return }
    if offset > -base.start {
      offset += length
      motion = motion.shifted(by: length)
    }
    setContent(content + length)
    rangeChanged()
  }
}

extension Motion {
  /// The same motion in coordinates that begin so much earlier.
  fileprivate func shifted(by length: Double) -> Motion {
    var shifted = self
    switch curve {
    case .none: break
    case .deceleration(let glide):
      shifted.curve = .deceleration(
        Deceleration(offset: glide.offset + length, velocity: glide.velocity, rate: glide.rate))
    case .spring(let spring, let rest, let crosses):
      shifted.curve = .spring(spring, rest: rest + length, crosses: crosses)
    case .transition(var transition, let goal):
      transition.from += length
      transition.to += length
      shifted.curve = .transition(transition, goal.shifted(by: length))
    }
    return shifted
  }
}

extension Motion.Goal {
  fileprivate func shifted(by length: Double) -> Motion.Goal {
    if case .scroll(let target) = self { .scroll(to: target + length) } else { self }
  }
}
