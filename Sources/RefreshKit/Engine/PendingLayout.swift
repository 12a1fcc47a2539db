/// Changes of a step that the rest of the container is not in line with yet.
///
/// Verbs note it here; ``EngineCore/resolve()`` brings all of it in line at the end of the step.
struct PendingLayout: Sendable, Hashable {
  /// The next motion of an offset that nothing holds, once the range is known.
  enum Target: Sendable, Hashable {
    case reveal(Edge, duration: Double)
    /// Back where it rests, in a time or at once.
    case hide(Edge, duration: Double?)
    case settle(velocity: Double)

    /// Whether the control at an edge goes.
    func hides(_ edge: Edge) -> Bool { if case .hide(edge, _) = self { true } else { false } }

    /// The goal that the offset is animated to; `nil` for motion of the content's own.
    var goal: Motion.Purpose? {
      switch self {
      case .reveal(let edge, _): .reveal(edge)
      case .hide(let edge, _?): .hide(edge)
      case .hide(_, nil), .settle: nil
      }
    }
  }

  /// The parts of a container that have to be brought in line.
  struct Invalidation: OptionSet, Sendable, Hashable {
    let rawValue: UInt8
    /// The range itself.
    static let range = Invalidation(rawValue: 1)
    /// Content under a finger, insets on their way, and a list whose content fits.
    static let lengths = Invalidation(rawValue: 2)
    /// Content that moves, although the range may be the same: the content under it has changed.
    static let motion = Invalidation(rawValue: 4)
    /// Content at rest.
    static let rest = Invalidation(rawValue: 8)
    /// Content whose control has gone.
    static let orphan = Invalidation(rawValue: 16)
    /// Motion and insets come to the time that it is now.
    static let time = Invalidation(rawValue: 32)
  }

  private(set) var invalid: Invalidation = []
  private(set) var cause = RangeCause.silent
  private(set) var aim: Target?
  private(set) var pulls: RefreshEvent.PullCause?
  private(set) var movement: Movement?
  /// The control whose inset has set out in this step, in a time of its own.
  private(set) var departed: Edge?

  @inline(__always) var isEmpty: Bool {
    invalid.isEmpty && aim == nil && pulls == nil && movement == nil
  }

  /// Notes parts that may be out of line, and the cause of a change of the range.
  mutating func note(_ new: Invalidation, because cause: RangeCause = .lengths) {
    if new.contains(.range) { self.cause = max(self.cause, cause) }
    invalid.formUnion(new)
  }

  mutating func note(_ aim: Target) { self.aim = aim }

  mutating func noteDeparture(of edge: Edge) { departed = edge }

  /// Notes that pulls may have changed; of several causes the first counts that is not `other`.
  @inline(__always) mutating func notePulls(_ cause: RefreshEvent.PullCause) {
    if pulls == nil || pulls == .other { pulls = cause }
  }

  @inline(__always) mutating func note(_ movement: Movement) { self.movement = movement }

  mutating func takeInvalid() -> (Invalidation, RangeCause) {
    defer { (invalid, cause, departed) = ([], .silent, nil) }
    return (invalid, cause)
  }

  mutating func takeAim() -> Target? {
    defer { aim = nil }
    return aim
  }

  @inline(__always) mutating func takePulls() -> RefreshEvent.PullCause? {
    defer { pulls = nil }
    return pulls
  }

  @inline(__always) mutating func takeMovement() -> Movement? {
    defer { movement = nil }
    return movement
  }
}
