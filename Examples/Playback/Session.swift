import RefreshApp
import RefreshCanvas
import RefreshKit
import RefreshSimulation

/// One play of a script, and its outputs.
@MainActor
final class Session {
  private let arguments: Arguments
  private let player: ScriptPlayer
  private let table: TimelineTable
  private let painter: FramePainter
  private let recorder: FrameRecorder
  private let output = Output()
  private var shown: TextCanvas?

  init(_ script: GestureScript, _ arguments: Arguments) throws {
    self.arguments = arguments
    player = ScriptPlayer(
      script, named: arguments.file, views: ScriptViews.make, reportsDecisions: arguments.explains)
    table = TimelineTable(for: script, asciiOnly: arguments.isASCII)
    var environment = arguments.environment
    environment.direction = player.model.direction
    painter = FramePainter(player: player, environment: environment)
    recorder = try FrameRecorder(arguments.outputs)
  }

  /// Plays the script.
  ///
  /// - Throws: An error if the play ended early or an output could not be written.
  func play() throws {
    if !arguments.isJSON { output.write(table.heading) }
    if arguments.needsFrames {
      player.onEvaluation = { [weak self] time in self?.show(at: time) }
      player.nextRedrawDelay = { [weak self] in self?.nextPicture ?? .infinity }
    }
    player.play { [weak self] event in self?.write(event) }
    output.flush()
    if let failure = output.failure { throw failure }
    try recorder.finish()
    if let failure = player.failure { throw failure }
  }

  private func write(_ event: TimelineEvent) {
    if arguments.isJSON {
      output.write(event.json)
    } else {
      let picture = ListDiagram(of: player.model)
      for line in table.lines(of: event, diagram: picture) { output.write(line) }
    }
  }

  /// Draws the current state, and records the frame if it differs from the previous one.
  private func show(at time: Double) {
    let canvas = painter.paint()
    guard canvas != shown else { return }
    shown = canvas
    if arguments.showsFrames { write(.screen(time: time, rows: canvas.lines)) }
    recorder.note(canvas, at: time)
  }

  /// The number of seconds until a visible view changes without any movement.
  private var nextPicture: Double {
    let model = player.model
    let header = model.headerVisibleLength > 0 ? model.header : nil
    let footer = model.footerVisibleLength > 0 ? model.footer : nil
    return [header, footer].compactMap(\.self).map { control in
      let view = control.view as? any CanvasView
      return view?.nextRedraw(of: control.snapshot, environment: painter.environment).delay
        ?? .infinity
    }.min() ?? .infinity
  }
}
