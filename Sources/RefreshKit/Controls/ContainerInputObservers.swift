/// The observers of a container's inputs, and the position of the next input in the current event.
@MainActor
final class ContainerInputObservers {
  private var observers = ObserverList<RecordedInput>()
  var wasObserved: Bool { !observers.isEmpty }
  private var hasBegun = false
  /// The number of steps of the current event that reached views or actions.
  private(set) var parts = 0
  /// Whether the next input occurs outside the steps of the event, not during one.
  private var isInTurn = false

  func observe(_ handler: @escaping @MainActor (RecordedInput) -> Void) -> ObservationToken {
    let token: ObservationToken
    (observers, token) = observers.adding(handler)
    return token
  }

  func beginTurn() {
    hasBegun = false
    parts = 0
    isInTurn = true
  }

  func beginCall() { isInTurn = true }

  func beginPart() {
    parts += 1
    isInTurn = false
  }

  func note(_ input: ContainerInput, at time: Double) {
    let position: RecordedInput.TurnPosition =
      hasBegun ? isInTurn ? .afterSteps(count: parts) : .duringStep(number: parts) : .topLevel
    hasBegun = true
    observers.notify(RecordedInput(input, time: time, moment: position))
  }
}
