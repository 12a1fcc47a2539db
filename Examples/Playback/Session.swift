import RefreshKit
import RefreshSimulation

/// One play of a script, with everything it writes.
@MainActor
final class Session {
  private let script: GestureScript
  private let arguments: Arguments
  private let table: TimelineTable
  private let output = Output()

  init(_ script: GestureScript, _ arguments: Arguments) {
    self.script = script
    self.arguments = arguments
    table = TimelineTable(for: script, isASCII: arguments.isASCII)
  }

  /// Plays; false if an output could not be written.
  func play() -> Bool {
    let player = ScriptPlayer(script, isExplaining: arguments.explains)
    if !arguments.isJSON { output.write(table.heading) }
    player.play { [weak self, unowned player] event in self?.write(event, of: player) }
    output.flush()
    if output.hasFailed { Output.complain("Playback: standard output cannot be written") }
    return !output.hasFailed
  }

  private func write(_ event: TimelineEvent, of player: ScriptPlayer) {
    if arguments.isJSON {
      output.write(event.json)
    } else {
      for line in table.lines(of: event, picture: ListPicture(of: player.model)) {
        output.write(line)
      }
    }
  }
}
