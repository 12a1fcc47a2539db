/// A screen's answer to an event.
public enum InputAnswer: Sendable, Hashable {
  /// The screen used the event up; it is drawn anew.
  case used
  /// The event goes on: to the pane it is meant for, and to what every session does with it.
  case ignored
  /// The program is to be left with this status, as `q` leaves it with 0.
  case end(status: Int32)
}
