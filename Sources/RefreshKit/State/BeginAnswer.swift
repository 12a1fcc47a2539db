/// The answer to a call of `begin(reveal:)`.
public enum BeginAnswer: Sendable, Hashable {
  /// A run starts, now or at the first layout.
  case started
  /// A run was going on; the call joins it, or restarts it where the control is set so.
  case joined
  /// Nothing starts: finished, no more data, disabled, or blocked by the other control.
  case refused
}
