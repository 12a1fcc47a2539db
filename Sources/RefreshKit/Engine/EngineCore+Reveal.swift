// How a control's inset comes and goes (I-2 to I-6).

/// How the next entry into `loading` shows itself.
struct Entrance: Sendable, Hashable {
  var reveal = RevealPolicy.always
  var isAnimated = true
  /// Whether the list was at or past the leading edge when the run began.
  var isAtEdge = true
}

extension EngineCore {
  mutating func revealHeader(from shown: Double) {
    header.animation = nil
    header.releasedPull = entrance.reveal == .always && headerPull > 0 ? headerPull : nil
    let wanted = entrance.reveal == .always || entrance.reveal == .ifAtEdge && entrance.isAtEdge
    let duration = revealDuration(header)
    if phase == .dragging {
      header.pendingReveal = wanted ? entrance.reveal : nil
      return updateRange()
    }
    guard wanted else { return updateRange() }
    suspendMotion()
    updateRange()
    header.animation = insetAnimation(from: shown, to: header.hold, duration)
    animate(to: .headerReveal, duration: duration)
  }

  mutating func revealFooter(from shown: Double) {
    footer.animation = nil
    guard !isAutoFooter, phase != .dragging else { return updateRange() }
    let duration = revealDuration(footer)
    let follows = entrance.reveal == .always
    updateRange()
    footer.animation = insetAnimation(from: shown, to: footerReserve, duration)
    if follows { animate(to: .footerReveal, duration: duration) }
  }

  private func revealDuration(_ control: ControlCore) -> Double {
    entrance.isAnimated && !isHidden ? control.settings.revealDuration : 0
  }

  private func insetAnimation(from: Double, to: Double, _ duration: Double) -> InsetAnimation? {
    guard duration > 0 else { return nil }
    let curve = Transition(from: from, to: to, duration: duration, curve: .easeInEaseOut)
    return InsetAnimation(transition: curve, start: now)
  }

  /// Lets insets on their way follow a target that changed, over their remaining time (D-4).
  mutating func retargetInsets() {
    retarget(.leading, to: headerReserve)
    retarget(.trailing, to: footerReserve)
  }

  private mutating func retarget(_ edge: Edge, to target: Double) {
    guard let old = self[edge].animation, old.transition.to != target else { return }
    let left = max(old.start + old.transition.duration - now, 0)
    self[edge].animation = insetAnimation(from: old.value(at: now), to: target, left)
  }

  /// Lets an inset go on from where it is, over the time its offset has left (I-2).
  mutating func restartInset(_ edge: Edge, over left: Double) {
    guard let old = self[edge].animation else { return }
    let target = edge == .leading ? headerReserve : footerReserve
    self[edge].animation = insetAnimation(from: old.value(at: now), to: target, left)
  }

  /// Takes a control's inset away: animated, unless something holds the content (D-2) or the
  /// control is out of sight (I-4).
  mutating func hide(_ edge: Edge, from shown: Double, duration: Double) {
    let range = restingRange
    let outside = edge == .leading ? offset < range.start : offset > range.end
    let animates = phase != .dragging && !isHidden && duration > 0
    self[edge].animation = nil
    if animates, outside || edge == .trailing {
      let reserve = edge == .leading ? 0 : footerReserve
      self[edge].animation = insetAnimation(from: shown, to: reserve, duration)
    }
    let goal = phase == .animating ? motion.goal : nil
    let movesOffset = goal?.edge == edge || outside && goal == nil
    guard phase != .dragging, movesOffset else { return updateRange() }
    suspendMotion()
    updateRange()
    if !animates {
      putInRange()
    } else if outside {
      animate(to: .hide(edge), duration: duration)
    } else {
      settle(velocity: 0)
    }
  }

  /// Puts an offset outside the range on the nearest edge, unless a finger holds it.
  mutating func putInRange() {
    guard phase != .dragging else { return }
    if offset < rangeStart || offset > rangeEnd {
      offset = clampedToRange(offset)
      phase = .resting
    } else if phase == .animating, motion.curve == .none {
      phase = .resting
    }
  }
}
