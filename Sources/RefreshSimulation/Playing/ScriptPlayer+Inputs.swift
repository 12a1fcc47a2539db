internal import RefreshKit

extension ScriptPlayer {
  /// `inputs` were recorded while `input` was handled, and are handled at the same positions.
  func performInput(_ input: ContainerInput, inside inputs: [RecordedInput]) throws(ParseFailure) {
    for input in [input] + inputs.map(\.input) { try check(input) }
    if case .frame(let time) = input { now = time }
    if case .control(let edge, .attach(let attachment)) = input {
      guard let control = control(edge) else { return }
      model.play(attaching: control.control, as: attachment, inside: inputs)
    } else if script.setup.frames == .recorded {
      play(input, inside: inputs)
    } else {
      handle(input)
      if case .paused(let seconds) = input { evaluate(at: now + seconds) }
    }
    if case .frame = input { onEvaluation?(now) }
  }

  private func play(_ input: ContainerInput, inside inputs: [RecordedInput]) {
    guard case .control(let edge, let change) = input else {
      return model.play(input, inside: inputs)
    }
    guard let control = control(edge)?.control, control.isAttached else { return }
    guard change == .left else { return model.play(input, inside: inputs) }
    model.detach(control)
    playDetach(inputs.drop { $0.input == .control(edge, .detach) })
  }

  /// Handles the inputs recorded during a detachment; they may attach another control.
  private func playDetach(_ inputs: ArraySlice<RecordedInput>) {
    guard let first = inputs.first else { return }
    guard case .control(let edge, .attach(let attachment)) = first.input,
      let control = control(edge)?.control
    else {
      play(first.input, inside: [])
      return playDetach(inputs.dropFirst())
    }
    model.play(attaching: control, as: attachment, inside: Array(inputs.dropFirst()))
  }

  private func handle(_ input: ContainerInput) {
    switch input {
    case .touchMoved(let delta, let finger): drag(delta, over: 0, finger: finger)
    case .policy(let policy): model.policy = policy
    case .rowLength(let length): model.rowLength = length
    case .preservesPositionAtEdge(let keeps): model.preservesPositionAtEdge = keeps
    case .followsTrailingEdge(let follows): model.followedEdge = follows ? .trailing : nil
    case .control(let edge, let input): handle(input, of: edge)
    default: model.handle(input)
    }
  }

  private func handle(_ input: ControlInput, of edge: Edge) {
    guard let control = control(edge)?.control else { return }
    switch input {
    case .begin(let reveal, level: 0): control.beginRefreshing(reveal: reveal)
    case .end(let result): control.endRefreshing(result)
    case .cancel: control.cancelRefreshing()
    case .dismiss: control.dismissOutcome()
    case .isEnabled(let isEnabled): control.isEnabled = isEnabled
    case .hasMoreData(let more): footer?.footer?.canLoadMoreData(more)
    default: if control.isAttached { model.handle(.control(edge, input)) }
    }
  }

  private func check(_ input: ContainerInput) throws(ParseFailure) {
    switch input {
    case .edited(let edits, _, _): try check(edits)
    case .control(let edge, let input): try control(edge)?.addLevels(of: input)
    default: break
    }
  }

  private func check(_ edits: [ContentEdit]) throws(ParseFailure) {
    var end = 0.0
    for edit in edits {
      guard edit.position >= end, edit.position + edit.removed <= model.contentLength else {
        throw ParseFailure(
          "an edit at \(DecimalText.exact(edit.position)) is outside the content or before the "
            + "previous edit; expected: up to \(DecimalText.exact(model.contentLength))")
      }
      end = edit.position + edit.removed
    }
  }

  func attach(
    _ view: String, at edge: Edge, as attachment: ControlInput.Settings,
    inside: [RecordedInput]
  ) {
    let control = makeControl(at: edge, .init(view: view), levels: attachment.levels)
    control.apply(GestureScript.ControlSettings(attachment))
    model.play(attaching: control.control, as: attachment, inside: inside)
  }
}
