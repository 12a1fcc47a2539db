internal import RefreshKit

extension ScriptReader {
  /// Checks that no step makes frames where they are recorded, and that an inner input has a turn
  /// to happen in.
  func noteFrames(of command: GestureScript.Command) throws(Complaint) {
    let isRecorded = script.setup.frames == .recorded
    switch command {
    case .wait, .settle, .fling, .drag:
      guard isRecorded else { return }
      throw Complaint("the step makes frames of its own; allowed with recorded ones: frame S")
    case .inside:
      guard isRecorded else {
        throw Complaint(
          "what happens inside a step is known of a recording alone; allowed: with a set-up line "
            + "'frames recorded'")
      }
      guard script.steps.last?.command.isTurn ?? false else {
        throw Complaint(
          "there is no step it could happen inside; allowed: after a step that is an input")
      }
    default: return
    }
  }
}

extension GestureScript.Command {
  /// Whether it is one turn of the container, or inside one.
  fileprivate var isTurn: Bool {
    switch self {
    case .input, .inside, .attachAnother, .frame: true
    default: false
    }
  }
}
