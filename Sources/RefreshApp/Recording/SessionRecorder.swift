internal import RefreshCanvas
internal import RefreshKit
internal import RefreshSimulation
public import RefreshTerminal

/// Keeps what a hand does in a session, and what the app answers, as a gesture script.
///
/// ```
/// let recorder = try SessionRecorder(host.session, to: "bug.txt")
/// let status = try host.runBlocking()
/// try recorder.finish()
/// ```
///
/// The file grows with each step by whole lines, so that a crash is recorded up to the step that
/// led to it. It is played with `Playback`, or with a ``/RefreshSimulation/ScriptPlayer``. A script knows one header
/// and one footer and goes one way, so the recording ends where the header or the whole list is
/// exchanged. A view is written by the name it states, ``/RefreshCanvas/CanvasView/scriptName``; one
/// without is `plain`, and as long as it was.
@MainActor
public final class SessionRecorder {
  let scroll: ScrollModel
  private let screen: any TerminalScreen
  var script: RecordedScript
  private(set) weak var header: RefreshControl?
  private(set) weak var footer: RefreshControl?
  /// The length of the content that was told last.
  var content: Double
  /// What was told of each control last.
  var settings: [Edge: GestureScript.ControlSettings] = [:]
  /// When a control last changed its state.
  var lastChange = 0.0
  private(set) var isOver = false
  /// When the last step was; `nil` before the first.
  private var time: Double?
  private var tokens: [ObservationToken] = []

  /// Creates the file and begins to record what is done in the session.
  public init(_ session: TerminalSession, to path: String) throws(FileError) {
    screen = session.screen
    scroll = screen.scroll
    (header, footer) = (scroll.header, scroll.footer)
    content = scroll.contentLength
    for control in [scroll.header, scroll.footer].compactMap(\.self) {
      settings[control.recordedEdge] = scroll.recordableSettings(of: control)
    }
    script = try RecordedScript(scroll.recordableSetup, to: path)
    session.onHandAction = { [weak self] action, time in self?.note(action, at: time) }
    tokens = [scroll.observe { [weak self] metrics in self?.note(metrics) }]
    for control in [header, footer].compactMap(\.self) { tokens.append(observe(control)) }
    if header?.state == .loading { add(.begin(.header, .ifAtEdge), at: scroll.now) }
  }

  /// Writes what is left, up to the last change of a state; throws the first fault of any write.
  public func finish() throws(FileError) {
    if let time, lastChange > time { wait(lastChange - time + Self.frame) }
    time = nil
    try script.check()
  }

  /// A frame of the replay, which falls at other times than a frame of the session.
  private static let frame = 1.0 / 60

  /// Adds a step, after as much waiting as there was.
  func add(_ command: GestureScript.Command, at moment: Double, isMarked: Bool = false) {
    endIfExchanged()
    guard !isOver else { return }
    let moment = Self.inMicroseconds(moment)
    let last = time ?? moment
    wait(moment - last)
    time = max(last, moment)
    noteOptions()
    script.append(command, isMarked: isMarked)
  }

  /// Ends where the screen has another list, or the list another header, than the script is about.
  private func endIfExchanged() {
    let isOtherList = screen.scroll !== scroll
    guard !isOver, isOtherList || scroll.header !== header else { return }
    isOver = true
    let what = isOtherList ? "list" : "header"
    script.append(comment: "the \(what) was exchanged here, and the recording ends")
  }

  private func wait(_ seconds: Double) {
    if seconds > 0 { script.append(.wait(Self.inMicroseconds(seconds))) }
  }

  /// As exact as a motion needs, and short enough to be read.
  private static func inMicroseconds(_ seconds: Double) -> Double {
    (seconds * 1e6).rounded() / 1e6
  }

  /// A step for the options that changed since the last one.
  private func noteOptions() {
    for control in [header, footer].compactMap(\.self) {
      let edge = control.recordedEdge
      guard let known = settings[edge] else { continue }
      let current = scroll.recordableSettings(of: control)
      settings[edge] = current
      let changes = GestureScript.ControlOption.changes(of: edge, from: known, to: current)
      if !changes.isEmpty { script.append(.set(edge, changes)) }
    }
  }
}
