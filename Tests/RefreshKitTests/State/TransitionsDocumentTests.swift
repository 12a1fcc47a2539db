import Foundation
import RefreshKit
import Testing

/// Keeps `Documentation/Transitions.md` what the machine does.
///
/// To write it anew: `UPDATE_TRANSITIONS=1 swift test --filter TransitionsDocumentTests`.
@Suite(.timeLimit(.minutes(60))) struct TransitionsDocumentTests {
  private var file: URL {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("Documentation/Transitions.md")
  }

  @Test func `X-1: the table of transitions in the documentation is that of the state machine`()
    throws
  {
    let table = TransitionTable().text
    if ProcessInfo.processInfo.environment["UPDATE_TRANSITIONS"] != nil {
      try table.write(to: file, atomically: true, encoding: .utf8)
    }
    let documented = try String(contentsOf: file, encoding: .utf8)
    #expect(
      documented == table,
      "write it anew: UPDATE_TRANSITIONS=1 swift test --filter TransitionsDocumentTests")
  }
}

/// The transitions of both machines as a Markdown document, made by walking them.
private struct TransitionTable {
  var text: String {
    """
    # Transitions

    What becomes of a header and of a footer at each event: made by walking the state machine
    through every situation that \(MachineWalk.depth) events lead to, and checked by a test. An event that is not
    listed for a situation changes nothing there. Where an event has several outcomes, what
    happened before decides: a pull that a run consumed (T-8), or nothing left to load (F-10).

    To write it anew: `UPDATE_TRANSITIONS=1 swift test --filter TransitionsDocumentTests`.

    ## Header

    \(table(.leading))

    ## Footer

    \(table(.trailing))

    """
  }

  private func table(_ edge: Edge) -> String {
    var cells: [String: [String: Set<String>]] = [:]
    for step in MachineWalk(edge: edge).steps where step.before.isEnabled {
      cells[situation(step.before), default: [:]][name(step.event), default: []]
        .insert(outcome(step))
    }
    var lines = ["| situation | event | becomes |", "| --- | --- | --- |"]
    for situation in cells.keys.sorted(by: { order($0) < order($1) }) {
      for (event, outcomes) in cells[situation, default: [:]].sorted(by: { $0.key < $1.key })
      where outcomes != ["nothing"] {
        let words = outcomes.sorted().joined(separator: "; or ")
        lines.append("| \(situation) | \(event) | \(words) |")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func order(_ situation: String) -> String {
    let states = ["initial", "pulling", "loading", "finished", "noMoreData", "failed"]
    let index = states.firstIndex { situation.hasPrefix($0) } ?? states.count
    return "\(index) \(situation)"
  }

  private func situation(_ machine: RefreshStateMachine) -> String {
    switch machine.state {
    case .pulling: return machine.isArmed ? "pulling, armed" : "pulling"
    case .loading:
      if machine.awaitsAction { return "loading, action to start" }
      return machine.isRunning ? "loading, action running" : "loading, result waits"
    case .initial, .finished, .noMoreData, .failed: return machine.state.description
    }
  }

  private func name(_ event: RefreshEvent) -> String {
    switch event {
    case .pulled(let progress, _, let cause):
      let place = progress == 0 ? "to 0" : progress < 1 ? "below 1" : "to 1 or more"
      return "pulled \(place) by \(cause)"
    case .released: return "released"
    case .dragCancelled: return "drag cancelled"
    case .begun(let restart, _): return restart ? "begun, restarts" : "begun"
    case .actionStarted: return "action started"
    case .ended(let result, let waits): return "ended \(result)\(waits ? ", minimum not over" : "")"
    case .minimumElapsed: return "minimum elapsed"
    case .timedOut(let waits): return "timed out\(waits ? ", minimum not over" : "")"
    case .cancelled: return "cancelled"
    case .dismissed(let holding): return holding ? "dismissed under the finger" : "dismissed"
    case .moreDataChanged(let more): return more ? "more data" : "no more data"
    case .reset: return "reset by a refresh"
    case .enabledChanged(let enabled): return enabled ? "enabled" : "disabled"
    case .detached: return "detached"
    }
  }

  private func outcome(_ step: MachineWalk.Step) -> String {
    var words: [String] = []
    if step.after.state != step.before.state || situation(step.after) != situation(step.before) {
      words.append(situation(step.after))
    }
    switch step.effects.action {
    case .start: words.append("starts the action")
    case .cancel: words.append("cancels the run")
    case nil: break
    }
    if step.effects.wantsAction { words.append("wants the action") }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}
