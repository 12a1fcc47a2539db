// The door: all that can happen to a container, as values (see ScrollInput).

extension ScrollModel {
  /// Takes in an input; every other method that changes the container is short for this.
  ///
  /// From inside a callback it is queued until the current transition is over (N-5).
  public func handle(_ input: ScrollInput) {
    input.check()
    engine.take(input)
  }

  /// Observes each input with its time, in order and before it acts, while the token lives.
  ///
  /// Evaluations of time are among them, and what happens inside callbacks, at the place where it
  /// acts. The same inputs, taken in by a container that was the same, leave it the same to the bit.
  public func observeInputs(
    _ handler: @escaping @MainActor (LoggedInput) -> Void
  ) -> ObservationToken {
    engine.observeInputs(handler)
  }

  /// Takes in an input that was logged, and what acted inside its turn, where it acted then.
  ///
  /// No view is asked for anything: the inputs hold the answers.
  package func play(_ input: ScrollInput, inside inputs: [LoggedInput] = []) {
    input.check()
    for logged in inputs { logged.input.check() }
    engine.play(input, inside: inputs)
  }

  /// Attaches a control as another one was attached, without asking its view.
  package func play(
    attaching control: RefreshControl, as attachment: ControlInput.Attachment,
    inside inputs: [LoggedInput] = []
  ) {
    engine.play(attaching: control, as: attachment, inside: inputs)
  }
}

extension RefreshCoordinator {
  /// Takes in an input; every other method that changes the container is short for this.
  public func handle(_ input: ScrollInput) {
    input.check()
    engine.take(input)
  }

  /// Observes each input with its time, in order and before it acts, while the token lives.
  public func observeInputs(
    _ handler: @escaping @MainActor (LoggedInput) -> Void
  ) -> ObservationToken {
    engine.observeInputs(handler)
  }
}

extension ScrollModel {
  /// The control at an edge, for a log that begins now: its attachment, and its view's trigger
  /// distance.
  ///
  /// A run that goes on is one that begins at once.
  package func attachment(
    at edge: Edge
  ) -> (attachment: ControlInput.Attachment, triggerDistance: Double?)? {
    guard let control = engine.control(at: edge) else { return nil }
    return (control.attachmentNow(along: axis), engine.core[edge].lengths.viewTrigger)
  }
}
