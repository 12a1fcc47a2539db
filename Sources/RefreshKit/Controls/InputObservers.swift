/// The observers of a container's inputs, and the place of the next input in the current turn.
@MainActor
final class InputObservers {
  private var observers = ObserverList<RecordedInput>()
  /// Whether there was ever an observer.
  private(set) var isKept = false
  /// Whether an input has begun the turn.
  private var hasBegun = false
  /// The number of parts of the turn that reached views or actions.
  private(set) var parts = 0
  /// Whether an input that acts now acts between two parts, and not while one is carried out.
  private var isInTurn = false

  /// Adds an observer of each input from now on, while the token lives.
  func observe(_ handler: @escaping @MainActor (RecordedInput) -> Void) -> ObservationToken {
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

  /// A part that reaches views or actions is carried out.
  func beginPart() {
    parts += 1
    isInTurn = false
  }

  /// The place in the turn of the input that acts now.
  private func moment() -> RecordedInput.Nesting {
    defer { hasBegun = true }
    return hasBegun ? isInTurn ? .afterSteps(count: parts) : .duringStep(number: parts) : .topLevel
  }

  /// Notifies the observers of an input that acts now.
  func note(_ input: ScrollInput, at time: Double) {
    observers.notify(RecordedInput(input, time: time, moment: moment()))
  }
}
