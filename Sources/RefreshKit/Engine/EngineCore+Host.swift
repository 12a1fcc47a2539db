// What the app and the host do: content, size, insets, scrolling, leaving the screen.

extension EngineCore {
  mutating func setContent(_ length: Double) {
    guard length != content else { return }
    let grew = length > content
    content = length
    geometryChanged()
    guard grew else { return }
    gate.grew()
    question.insert(.growth)
  }

  mutating func setBase(_ insets: Insets) {
    guard insets != base else { return }
    let shift = insets.start - base.start
    let followsEdge = phase == .resting && (offset == rangeStart || offset == -base.start)
    base = insets
    drag.exactOffset = .nan
    if followsEdge { offset -= shift }
    geometryChanged()
  }

  mutating func resize(viewport length: Double, cross: Double) {
    guard length != viewport || cross != crossLength else { return }
    let followsEdge = phase == .resting && offset == rangeStart
    viewport = length
    crossLength = cross
    header.resolve(viewport: length)
    footer.resolve(viewport: length)
    drag.exactOffset = .nan
    if followsEdge { offset = -base.start - headerReserve }
    geometryChanged()
    if phase == .resting, hasSize, !isHostMoving { offset = clampedToRange(offset) }
    gate.resized()
    question.insert(.layout)
    if hasSize { runPendingBegins() }
  }

  /// Resolves everything that follows from lengths after one of them changed.
  mutating func geometryChanged() {
    updateRange()
    if isHeldByFinger { drag.virtual = virtual(at: offset) }
    retargetInsets()
    if phase == .dragging { deliverPulls(.other) }
  }

  mutating func jump(to target: Double) { place(at: target, .app) }

  mutating func scroll(to target: Double) {
    guard !isHeldByFinger else { return }
    let held = phase == .dragging
    interrupt()
    suspendMotion()
    if held { deliverPulls(.other) }
    if clampedToRange(target) == offset {
      phase = .resting
    } else {
      animate(to: .scroll(to: target), duration: options.scrollDuration)
    }
  }

  /// A tap on the content stops it where it is; outside its range it springs back from rest.
  mutating func stop() {
    guard phase != .dragging, phase != .resting else { return }
    interrupt()
    settle(velocity: 0)
  }

  mutating func setHidden(_ hidden: Bool) {
    guard hidden != isHidden else { return }
    isHidden = hidden
    if !hidden { question.insert(.layout) }
  }

  private mutating func runPendingBegins() {
    for edge in [Edge.leading, .trailing] {
      guard let reveal = self[edge].pendingBegin, self[edge].isAttached else { continue }
      self[edge].pendingBegin = nil
      begin(edge, reveal: reveal, animated: false)
    }
  }
}
