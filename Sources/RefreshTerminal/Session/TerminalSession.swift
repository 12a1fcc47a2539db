internal import RefreshCanvas
internal import RefreshKit

/// A terminal host without a loop: bytes and times in, bytes and the next deadline out.
///
/// It reads no clock, opens no descriptor and starts nothing, so it runs in anyone's loop, in a
/// test, or in ``TerminalHost``, which is a thin loop around it:
///
///     let session = TerminalSession(screen, columns: 80, rows: 24)
///     session.enter(at: now)
///     while session.exitStatus == nil {
///       // wait for input until session.nextDeadline, then
///       session.feed(input, at: now)
///       session.frame(at: now)
///       session.writeOutput { bytes in write(1, bytes.baseAddress, bytes.count) }
///     }
///     session.leave()
///
/// A terminal that takes its bytes slowly gets fewer frames, never old ones: a new frame is drawn
/// only when the one before it has gone out.
@MainActor
public final class TerminalSession {
  /// What it shows.
  public let screen: any TerminalScreen
  /// How it behaves; what is written changes from the next ``enter(at:)`` on.
  public var configuration: Configuration
  /// The status to leave the program with, once a key asked for that: 0 for `q`, 130 for Ctrl-C.
  public internal(set) var exitStatus: Int32?
  /// Whether Ctrl-Z asked to suspend the program; the loop sets it back.
  public var wantsToSuspend = false
  /// Is told what the hand does and when, in the order the engine hears it.
  public var onHandAction: ((HandAction, Double) -> Void)?
  /// Is told each change of state in a short sentence of the environment's language.
  public var onAnnouncement: ((String) -> Void)? {
    didSet { announcer.isEnabled = onAnnouncement != nil }
  }

  /// The size of the terminal.
  public internal(set) var columns: Int
  /// The size of the terminal.
  public internal(set) var rows: Int

  var now = 0.0
  var parser = InputParser()
  var parserDeadline = Double.infinity
  var finger = Finger()
  var announcer = Announcer()

  var diff: FrameDiff
  var shown: TextCanvas
  var next: TextCanvas
  var output = OutputQueue()
  var isEntered = false
  var needsReset = true
  /// Whether something may look different from what was drawn last.
  var needsDrawing = true
  var lastDrawn = -Double.infinity
  var hasSynchronizedOutput = false
  var watchedHeader = Watched()
  var watchedFooter = Watched()
  private var token: ObservationToken?

  /// Makes a session for a terminal of that size; negative sizes count as 0.
  ///
  /// The screen is laid out at once, at the time its container is at: 0 for a new one. A clock
  /// that counts from somewhere else is best told to the container first.
  public init(
    _ screen: any TerminalScreen, columns: Int, rows: Int,
    configuration: Configuration = Configuration()
  ) {
    self.screen = screen
    self.configuration = configuration
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    (shown, next) = (TextCanvas(width: 0, height: 0), TextCanvas(width: 0, height: 0))
    diff = FrameDiff(columns: 0, rows: 0, depth: configuration.colorDepth)
    token = screen.scroll.observe { [weak self] _ in self?.needsDrawing = true }
    layOut()
    watchControls()
  }

  /// Asks the loop to end with a status, as `q` and Ctrl-C do.
  public func end(status: Int32) { exitStatus = status }

  /// Says that something of what is drawn changed; the engine's own changes are noticed anyway.
  public func setNeedsDrawing() { needsDrawing = true }

  /// Tells the terminal's new size; the next frame draws everything anew.
  public func resize(columns: Int, rows: Int) {
    cancelFinger()
    (self.columns, self.rows) = (max(0, columns), max(0, rows))
    layOut()
    note(.resize(columns: self.columns, rows: self.rows))
  }

  /// Gives canvases and screen their size; the terminal is blanked with the next frame.
  func layOut() {
    let height = min(rows, configuration.inlineRows ?? rows)
    shown = TextCanvas(width: columns, height: height, widthPolicy: configuration.widthPolicy)
    next = shown
    screen.resized(columns: columns, rows: height)
    needsReset = true
    needsDrawing = true
  }
}
