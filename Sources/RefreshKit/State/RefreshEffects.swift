/// The effects of a transition, for the shell to carry out: a small value without heap allocation.
package struct RefreshEffects: Sendable, Hashable {
  /// The effect on the control's action.
  package enum ActionEffect: Sendable, Hashable {
    /// Call it as the run with this number.
    case start(run: Int)
    /// The run with this number is over; nothing it reports counts any more.
    case cancel(run: Int)
  }

  /// The new state for the view and the observers, if it changed.
  package var newState: RefreshState?
  /// The effect on the action; an end is carried out before the view hears the state.
  package var action: ActionEffect?
  /// Whether the action is wanted: the shell answers with ``RefreshEvent/actionStarted`` once the
  /// view has heard `loading` and the reveal allows it.
  package var wantsAction = false

  /// Nothing to do.
  package static let none = RefreshEffects()

  /// Makes effects that do nothing.
  package init() {}

  /// The same with what happens to the action.
  func with(_ action: ActionEffect?) -> RefreshEffects {
    var effects = self
    effects.action = action
    return effects
  }
}
