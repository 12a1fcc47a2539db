internal import RefreshCanvas
public import RefreshKit
public import RefreshTerminal

/// A screen without a terminal: hands and time by call, frames printed as text.
///
/// ```
/// func tour(on stage: Stage) {
///   stage.down()
///   stage.drag(8)
///   stage.show("pulled: let go now")
///   stage.up()
///   stage.finishLoads()
///   stage.show("new rows are on top")
/// }
/// ```
///
/// Time is simulated, so that the same calls print the same bytes each time. An action that waits by
/// ``AppArguments/clock`` waits in simulated time; for one that reads files or asks others,
/// ``work()`` waits in none. A stage is given by the host that was asked for a tour; it stands on the
/// main thread and runs the main queue itself.
@MainActor
public final class Stage {
  /// The screen that is played with.
  public let screen: any TerminalScreen
  /// Simulated seconds since the start.
  public internal(set) var now = 0.0

  static let framesPerSecond = 30.0
  let clock: StageClock
  let session: TerminalSession
  var frames = 0
  let recorder: FrameRecorder
  /// The finger that is down.
  var hand: Hand?
  private var fault: FileError?

  /// Makes a stage of as many columns and rows as asked for, and draws the first frame.
  init(
    _ screen: any TerminalScreen, arguments: AppArguments,
    configuration: TerminalSession.Configuration
  ) throws(FileError) {
    self.screen = screen
    clock = arguments.clock as? StageClock ?? StageClock()
    var configuration = configuration
    configuration.environment = arguments.environment(from: configuration.environment)
    // Frames that follow each other in no simulated time are all drawn.
    configuration.frameRate = 1e6
    if arguments.isPlain { configuration.isPlain = true }
    // A picture has no terminal's cursor.
    configuration.cursor = .never
    let (columns, rows) = arguments.stageSize
    session = TerminalSession(screen, columns: columns, rows: rows, configuration: configuration)
    recorder = try FrameRecorder(arguments.outputs)
    if arguments.announces {
      let isASCII = !configuration.acceptsUTF8
      session.onAnnouncement = { SystemCalls.complain($0, to: 2, isASCII: isASCII) }
    }
    session.enter(at: 0)
    evaluate()
  }

  /// The container that the hands move: the screen's, or that of the one presented over it.
  public var scroll: ScrollModel { session.top.scroll }

  /// The headers and footers of all containers there are.
  var controls: [RefreshControl] {
    session.containers.flatMap { [$0.header, $0.footer].compactMap(\.self) }
  }

  /// Prints what is to be seen a frame later, below a line with the time and a caption.
  public func show(_ caption: String) {
    wait(1 / Self.framesPerSecond)
    let lines = ["── \(Self.text(of: now)) \(caption)"] + session.canvas.lines + [""]
    guard fault == nil else { return }
    do throws(FileError) {
      try StandardOutput.write(lines.map { $0 + "\n" }.joined())
    } catch {
      fault = error
    }
  }

  /// Makes a film of what `body` does, and writes it if films were asked for.
  ///
  /// The title is what the film is called for those who do not see it; its name by default. It shows
  /// the hands of the tour, and begins where the first of them has pulled.
  public func film(_ name: String, title: String? = nil, _ body: () -> Void) {
    lift()
    recorder.beginFilm(at: now)
    evaluate()
    body()
    lift()
    recorder.endFilm(named: name, title: title ?? name, at: now)
  }

  /// Writes the recordings; throws the first thing that could not be written.
  func finish() throws(FileError) {
    if let fault { throw fault }
    lift()
    try recorder.finish()
  }

  /// Draws the moment, with what comes of it in no simulated time.
  func evaluate() {
    draw()
    clock.advance(to: now)
    letActionsRun()
    draw()
    recorder.note(session.canvas, at: now)
  }

  private func draw() {
    session.setNeedsDrawing()
    session.frame(at: now)
    _ = session.takeOutput()
  }

  private static func text(of time: Double) -> String {
    let hundredths = Int((time * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }
}
