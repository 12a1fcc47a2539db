/// Who listens at a container's door, and how far the turn is that goes on.
@MainActor
final class InputLog {
  private var observers = ObserverList<LoggedInput>()
  /// Whether anybody ever listened.
  private(set) var isKept = false
  /// Whether an input has begun the turn.
  private var hasBegun = false
  /// How many parts of the turn views or actions have heard of.
  private(set) var parts = 0
  /// Whether what acts now acts in its turn, and not while a part is carried out.
  private var isInTurn = false

  /// Tells each input from now on, while the token lives.
  func observe(_ handler: @escaping @MainActor (LoggedInput) -> Void) -> ObservationToken {
    isKept = true
    let token: ObservationToken
    (observers, token) = observers.adding(handler)
    return token
  }

  /// A turn begins with whatever acts next.
  func beginTurn() {
    hasBegun = false
    parts = 0
    isInTurn = true
  }

  /// A queued call has its turn.
  func beginCall() { isInTurn = true }

  /// A part that views or actions hear of is carried out.
  func beginPart() {
    parts += 1
    isInTurn = false
  }

  /// Where in the turn the input is that acts now.
  private func moment() -> LoggedInput.Moment {
    defer { hasBegun = true }
    return hasBegun ? isInTurn ? .inside(parts: parts) : .during(parts: parts) : .first
  }

  /// Tells the observers of an input that acts now.
  func note(_ input: ScrollInput, at time: Double) {
    observers.notify(LoggedInput(input, time: time, moment: moment()))
  }
}
