/// What the shell does after a transition: a small value without heap allocation.
public struct RefreshEffects: Sendable, Hashable {
  /// What happens to the control's action.
  public enum Action: Sendable, Hashable {
    /// Call it as the run with this number.
    case start(run: Int)
    /// The run with this number is over; nothing it reports counts any more.
    case cancel(run: Int)
  }

  /// The new state, if it changed: the view and the observers have to hear it.
  public var told: RefreshState?
  /// What happens to the action; an end is carried out before the view hears the state.
  public var action: Action?
  /// Whether the action is wanted: the shell answers with ``RefreshEvent/actionStarted`` once the
  /// view has heard `loading` and the reveal allows it.
  public var wantsAction = false
  /// Whether a pull fired, so that the release is answered by a reveal.
  public var fired = false

  /// Makes effects that do nothing.
  public init() {}
}
