/// An input as a container took it in: when, and where in a turn.
public struct LoggedInput: Sendable, Hashable {
  /// The position in a turn at which an input acts.
  ///
  /// A part of a turn is a step that reaches views or actions.
  public enum Moment: Sendable, Hashable {
    /// It began a turn of its own.
    case first
    /// A callback made it: it acted in its turn, when so many parts were over.
    case inside(parts: Int)
    /// It acted at once, while the last of so many parts was carried out.
    case during(parts: Int)
  }

  /// The input.
  public var input: ScrollInput
  /// The container's time then, in seconds.
  public var time: Double
  /// The position in a turn at which it acted.
  public var moment: Moment

  /// Makes an entry; by default of an input that began a turn.
  public init(_ input: ScrollInput, time: Double, moment: Moment = .first) {
    self.input = input
    self.time = time
    self.moment = moment
  }
}
