public import RefreshKit

/// One thing that happened while a script was played; times in seconds from its start.
public enum TimelineEvent: Sendable, Equatable {
  /// A control's view heard this state, the one at attach included; a pull has the floor a release
  /// would take.
  case state(time: Double, control: Edge, state: RefreshState, floor: Int = 0)
  /// A control's action started, on a floor; runs count from 1.
  case action(time: Double, control: Edge, run: Int, floor: Int = 0)
  /// The engine ended a run that had started.
  case cancelled(time: Double, control: Edge, run: Int)
  /// The engine decided whether to fire, with its reason; only when asked for.
  case decision(time: Double, control: Edge, fired: Bool, why: String)
  /// A step is done, with everything it caused in its turn.
  case step(StepReport)
  /// The screen looks like this now; only when asked for.
  case screen(time: Double, rows: [String])
}
