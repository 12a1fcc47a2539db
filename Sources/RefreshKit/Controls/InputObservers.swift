/// The observers of a container's inputs, and the position of the next input in the current turn.
@MainActor
final class InputObservers {
  private var observers = ObserverList<RecordedInput>()
  /// Whether there was ever an observer.
  var wasObserved: Bool { !observers.isEmpty }
  /// Whether an input has begun the turn.
  private var hasBegun = false
  /// The number of steps of the turn that reached views or actions.
  private(set) var parts = 0
  /// Whether the next input occurs between two steps, and not during one.
  private var isInTurn = false

  /// Adds an observer of each further input, while the token lives.
  func observe(_ handler: @escaping @MainActor (RecordedInput) -> Void) -> ObservationToken {
    let token: ObservationToken
    (observers, token) = observers.adding(handler)
    return token
  }

  /// Begins a turn with the next input.
  func beginTurn() {
    hasBegun = false
    parts = 0
    isInTurn = true
  }

  /// Begins a queued call.
  func beginCall() { isInTurn = true }

  /// Begins a step that reaches views or actions.
  func beginPart() {
    parts += 1
    isInTurn = false
  }

  /// Returns the position in the turn of the current input.
  private func moment() -> RecordedInput.TurnPosition {
    defer { hasBegun = true }
    return hasBegun ? isInTurn ? .afterSteps(count: parts) : .duringStep(number: parts) : .topLevel
  }

  /// Notifies the observers of the current input.
  func note(_ input: ContainerInput, at time: Double) {
    observers.notify(RecordedInput(input, time: time, moment: moment()))
  }
}
