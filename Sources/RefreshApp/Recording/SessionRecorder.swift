internal import RefreshKit
internal import RefreshSimulation
public import RefreshTerminal

/// Records everything that happens to a screen's list as a gesture script.
///
/// ```
/// let recorder = try SessionRecorder(list, to: "bug.txt")
/// let host = try TerminalHost(list)
/// let status = try host.runBlocking()
/// try recorder.finish()
/// ```
///
/// The recorder writes each input of the container immediately, so that a crash is recorded up to
/// its cause. `Playback` or a ``/RefreshSimulation/ScriptPlayer`` plays a script, with the same
/// states and runs, and finally the same offset, lengths and insets.
///
/// Create the recorder before the session. A recording that starts later begins with the list at
/// rest. A script describes one list, so the recording ends when the screen shows another list.
/// Views that scripts cannot name, such as your own and `SoupView`, are written as `plain`.
@MainActor
public final class SessionRecorder {
  private let scroll: ScrollModel
  private let screen: any TerminalScreen
  private let setup: GestureScript.Setup
  private var file: LineFileWriter?
  /// The lines that were recorded before the file was created.
  private var unwritten: String
  private var hasSteps = false
  private var failure: FileError?
  private var token: ObservationToken?

  /// Creates the file and starts to record a screen's list.
  ///
  /// - Parameters:
  ///   - screen: The screen whose list is recorded.
  ///   - path: The path of the file.
  ///   - replacing: Whether an existing file is overwritten.
  /// - Throws: A `FileError` if the file exists and is not to be overwritten, or can't be written.
  public convenience init(
    _ screen: any TerminalScreen, to path: String, overwriting replacing: Bool = false
  ) throws(FileError) {
    self.init(listeningTo: screen)
    try write(to: path, replacing: replacing)
  }

  init(listeningTo screen: any TerminalScreen) {
    self.screen = screen
    scroll = screen.scroll
    setup = scroll.recordedSetup
    unwritten = GestureScript(setup: setup).text
    for step in scroll.recordedStart { write(step) }
    token = scroll.observeInputs { [weak self] input in self?.note(input) }
  }

  /// Creates the file and writes the recorded steps. Later steps are written immediately.
  func write(to path: String, replacing: Bool) throws(FileError) {
    var file = try LineFileWriter(path, replacing: replacing)
    try file.append(unwritten)
    unwritten = ""
    self.file = consume file
  }

  /// Ends the recording.
  ///
  /// - Throws: The first `FileError` of any write.
  public func finish() throws(FileError) {
    if token != nil, screen.scroll !== scroll { endWithList() }
    token = nil
    if let failure { throw failure }
  }

  private func note(_ recorded: RecordedInput) {
    guard token != nil else { return }
    if screen.scroll === scroll { write(command(for: recorded)) } else { endWithList() }
  }

  private func endWithList() {
    token = nil
    write("# the list was replaced; the recording ends here\n")
  }

  private func command(for recorded: RecordedInput) -> GestureScript.Command {
    guard case .control(let edge, .attach(let attachment)) = recorded.input,
      recorded.nesting == .topLevel,
      let control: RefreshControl = edge == .leading ? scroll.header : scroll.footer
    else { return GestureScript.Command(recorded) }
    return .attachAnother(edge, view: control.recordedView, attachment)
  }

  private func write(_ command: GestureScript.Command) {
    // A line may separate the setup from the first step.
    let script = { GestureScript(setup: self.setup, steps: $0).text }
    write(
      hasSteps
        ? command.text + "\n" : String(script([.init(command)]).dropFirst(script([]).count)))
    hasSteps = true
  }

  private func write(_ lines: String) {
    guard failure == nil else { return }
    guard file != nil else {
      unwritten += lines
      return
    }
    do throws(FileError) { try file?.append(lines) } catch { failure = error }
  }
}

extension ScrollModel {
  var recordedSetup: GestureScript.Setup {
    var setup = GestureScript.Setup()
    let metrics = metrics
    setup.viewport =
      axis == .vertical
      ? Size(width: metrics.crossLength, height: metrics.viewportLength)
      : Size(width: metrics.viewportLength, height: metrics.crossLength)
    setup.content = contentLength
    setup.direction = direction
    setup.inset = baseInsets
    setup.scrolling.wheelMotion = configuration.wheelMotion
    setup.scrolling.hasRubberBand = configuration.hasRubberBand
    setup.scrolling.maximumOverscroll = configuration.maximumOverscroll
    setup.frames = .recorded
    setup.policy = policy
    setup.keepsRows = preservesPositionAtEdge
    setup.follows = followedEdge != nil
    return setup
  }

  /// The steps for the part of the list's state that a setup can't express.
  var recordedStart: [GestureScript.Command] {
    var steps: [GestureScript.Command] = []
    if now > 0 { steps.append(GestureScript.Command(RecordedInput(.frame(now), time: 0))) }
    if configuration != recordedSetup.scrolling {
      steps.append(.input(.configuration(configuration)))
    }
    if rowLength != 1 { steps.append(.input(.rowLength(rowLength))) }
    if isHidden { steps.append(.input(.isHidden(true))) }
    for edge in Edge.allCases {
      guard let control = edge == .leading ? header : footer,
        let (attachment, trigger) = attachment(at: edge)
      else { continue }
      steps.append(.attachAnother(edge, view: control.recordedView, attachment))
      let appear = ControlInput.appeared(triggerDistance: trigger)
      steps.append(.inside(.afterSteps(count: 0), .control(edge, appear)))
    }
    if offset != restingRange.lowerBound { steps.append(.input(.jump(to: offset))) }
    return steps
  }
}

extension RefreshControl {
  /// The name of the view in scripts, such as `wave`, or `plain` for a view without such a name.
  var recordedView: String {
    let edge: Edge = self is RefreshHeader ? .leading : .trailing
    let name = String(describing: type(of: view)).dropLast("View".count).lowercased()
    let views = GestureScript.ControlSetup.views(of: edge)
    return views.contains(name) ? name : EmptyView.scriptName
  }
}
