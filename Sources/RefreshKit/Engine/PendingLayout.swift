/// The changes of a step, which ``EngineCore/resolve()`` applies at the end of the step.
struct PendingLayout: Sendable, Hashable {
  /// The next motion of content that nothing holds, once the range is known.
  enum MotionTarget: Sendable, Hashable {
    case reveal(Edge, duration: Double)
    /// Returns to the resting position in `duration` seconds, or immediately for `nil`.
    case hide(Edge, duration: Double?)
    case settle(velocity: Double)

    func hides(_ edge: Edge) -> Bool { if case .hide(edge, _) = self { true } else { false } }

    var purpose: Motion.Purpose? {
      switch self {
      case .reveal(let edge, _): .reveal(edge)
      case .hide(let edge, _?): .hide(edge)
      case .hide(_, nil), .settle: nil
      }
    }
  }

  struct Invalidation: OptionSet, Sendable, Hashable {
    let rawValue: UInt8
    static let range = Invalidation(rawValue: 1)
    /// Updates moving insets, and content that a finger holds or that fits the viewport.
    static let lengths = Invalidation(rawValue: 2)
    /// Computes the motion of the content again, even if the range is unchanged.
    static let motion = Invalidation(rawValue: 4)
    static let rest = Invalidation(rawValue: 8)
    /// Moves the content back into the range after the detachment of a control.
    static let orphan = Invalidation(rawValue: 16)
    static let time = Invalidation(rawValue: 32)
  }

  private(set) var invalid: Invalidation = []
  private(set) var cause = RangeChangeCause.silent
  var target: MotionTarget?
  var pulls: StateMachineEvent.PullCause?
  var movement: OffsetChange?
  /// The edge whose inset began to move in this step. That movement is not restarted.
  var startedInset: Edge?

  @inline(__always) var isEmpty: Bool {
    invalid.isEmpty && target == nil && pulls == nil && movement == nil
  }

  mutating func note(_ new: Invalidation, because cause: RangeChangeCause = .lengths) {
    if new.contains(.range) { self.cause = max(self.cause, cause) }
    invalid.formUnion(new)
  }

  /// The first cause that is not `other` counts.
  @inline(__always) mutating func notePulls(_ cause: StateMachineEvent.PullCause) {
    if pulls == nil || pulls == .other { pulls = cause }
  }

  mutating func takeInvalid() -> (Invalidation, RangeChangeCause) {
    defer { (invalid, cause, startedInset) = ([], .silent, nil) }
    return (invalid, cause)
  }
}
