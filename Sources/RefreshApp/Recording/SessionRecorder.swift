internal import RefreshCanvas
internal import RefreshKit
internal import RefreshSimulation
public import RefreshTerminal

/// Keeps everything that happens to a screen's list as a gesture script: hands, the app, its rows,
/// each evaluation of time.
///
/// ```
/// let recorder = try SessionRecorder(list, to: "bug.txt")
/// let host = try TerminalHost(list)
/// let status = try host.runBlocking()
/// try recorder.finish()
/// ```
///
/// It writes down what is heard at the container's door
/// (``/RefreshKit/ScrollModel/observeInputs(_:)``), so that what is played is what was recorded: the
/// same states and runs, and at the end the same offset, lengths and insets. The file grows with each
/// step by whole lines, so that a crash is recorded up to the step that led to it. It is played with
/// `Playback`, or with a ``/RefreshSimulation/ScriptPlayer``.
///
/// Begin before the session does: of a list in use the recording begins with one at rest. A script is
/// about one list, so it ends where the screen has another. A view is written by the name it states,
/// ``/RefreshCanvas/CanvasView/scriptName``; one without is `plain`.
@MainActor
public final class SessionRecorder {
  private let scroll: ScrollModel
  private let screen: any TerminalScreen
  private var script: RecordedScript
  private var token: ObservationToken?

  /// Creates the file and begins to record what happens to a screen's list; a file that is there
  /// already is an error, unless it is to be replaced.
  public convenience init(
    _ screen: any TerminalScreen, to path: String, replacing: Bool = false
  ) throws(FileError) {
    self.init(listeningTo: screen)
    try write(to: path, replacing: replacing)
  }

  /// Creates the file and begins to record what is done in a session; a file that is there already
  /// is an error, unless it is to be replaced.
  public convenience init(
    _ session: TerminalSession, to path: String, replacing: Bool = false
  ) throws(FileError) {
    try self.init(session.screen, to: path, replacing: replacing)
  }

  /// Begins to listen to a screen's list, and keeps what happens.
  init(listeningTo screen: any TerminalScreen) {
    self.screen = screen
    scroll = screen.scroll
    script = RecordedScript(scroll.recordedSetup)
    for step in scroll.recordedStart { script.append(step) }
    token = scroll.observeInputs { [weak self] input in self?.note(input) }
  }

  /// Creates the file, and writes there what is kept and what comes.
  func write(to path: String, replacing: Bool) throws(FileError) {
    try script.open(path, replacing: replacing)
  }

  /// Ends the recording; throws the first fault of any write.
  public func finish() throws(FileError) {
    if token != nil, screen.scroll !== scroll { endWithList() }
    token = nil
    try script.check()
  }

  private func note(_ logged: LoggedInput) {
    guard token != nil else { return }
    if screen.scroll === scroll { script.append(command(for: logged)) } else { endWithList() }
  }

  private func endWithList() {
    token = nil
    script.append(comment: "the list was exchanged, and the recording ends")
  }

  /// A control that is attached is written with the name of its view.
  private func command(for logged: LoggedInput) -> GestureScript.Command {
    guard case .control(let edge, .attach(let attachment)) = logged.input, logged.moment == .first,
      let control: RefreshControl = edge == .leading ? scroll.header : scroll.footer
    else { return GestureScript.Command(logged) }
    return .attachAnother(edge, view: control.recordedView, attachment)
  }
}
