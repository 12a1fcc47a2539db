import RefreshCanvas
import RefreshKit
import RefreshSimulation

/// One play of a script, with everything it writes.
@MainActor
final class Session {
  private let arguments: Arguments
  private let player: ScriptPlayer
  private let table: TimelineTable
  private let painter: FramePainter
  private let recording: Recording
  private let output = Output()
  private var shown: TextCanvas?
  private var failure: (any Error)?

  init(_ script: GestureScript, _ arguments: Arguments) throws {
    self.arguments = arguments
    player = ScriptPlayer(script, views: ScriptViews.make, isExplaining: arguments.explains)
    table = TimelineTable(for: script, isASCII: arguments.isASCII)
    painter = FramePainter(model: player.model, environment: arguments.environment)
    recording = try Recording(arguments)
  }

  /// Plays; throws if an output could not be written.
  func play() throws {
    if !arguments.isJSON { output.write(table.heading) }
    if arguments.needsFrames {
      player.evaluated = { [weak self] time in self?.show(at: time) }
      player.wantsFrames = { [weak self] in self?.animates ?? false }
    }
    player.play { [weak self] event in self?.write(event) }
    output.flush()
    if let failure = failure ?? output.failure { throw failure }
    try recording.finish()
  }

  private func write(_ event: TimelineEvent) {
    if arguments.isJSON {
      output.write(event.json)
    } else {
      let picture = ListPicture(of: player.model)
      for line in table.lines(of: event, picture: picture) { output.write(line) }
    }
  }

  /// Draws the moment, and keeps it if it looks different.
  private func show(at time: Double) {
    let canvas = painter.paint()
    guard canvas != shown else { return }
    shown = canvas
    if arguments.showsFrames { write(.frame(time: time, rows: canvas.lines)) }
    do {
      try recording.add(canvas, at: time)
    } catch {
      failure = failure ?? error
    }
  }

  /// Whether a view that shows may look different in the next frame although nothing moves.
  private var animates: Bool {
    let model = player.model
    let header = model.headerVisibleLength > 0 ? model.header : nil
    let footer = model.footerVisibleLength > 0 ? model.footer : nil
    return [header, footer].contains { control in
      guard let control, control.view is any CanvasView else { return false }
      return switch control.state {
      case .loading, .finished, .pulling: true
      case .initial, .noMoreData, .failed: false
      }
    }
  }
}
