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
  /// How it behaves; what is written changes from the next ``enter(at:)`` on, mouse reports at once.
  public var configuration: Configuration {
    didSet {
      for pane in panes { pane.changes = -1 }  // the wheel's motion may be another
      if configuration.reportsMouse != oldValue.reportsMouse { switchMouse() }
    }
  }
  /// The status to leave the program with, once a key asked for that: 0 for `q`, 130 for Ctrl-C.
  public internal(set) var exitStatus: Int32? {
    didSet { drawing.onChange?() }
  }
  /// Whether Ctrl-Z asked to suspend the program; the loop sets it back.
  public var wantsToSuspend = false
  /// Whether the terminal said that its size changed; the loop looks at it and sets this back.
  ///
  /// Anyone who writes to the terminal can make it say so, with any number, so that the number is
  /// not believed.
  public var wantsSize = false
  /// Is told what the hand does and when, in the order the engine hears it.
  public var onHandAction: ((HandAction, Double) -> Void)?
  /// Is told each change of state in a short sentence of the environment's language.
  public var onAnnouncement: ((String) -> Void)? {
    didSet { announcer.isEnabled = onAnnouncement != nil }
  }

  /// The size of the terminal.
  public var columns: Int { size.columns }
  /// The size of the terminal.
  public var rows: Int { size.rows }

  private var size: (columns: Int, rows: Int)
  var now = 0.0
  /// The list of all keys, while it is shown in place of the screen.
  var help: HelpScreen?
  /// What is said on the last line for a while.
  var notice: Notice?
  var parser = InputParser()
  var parserDeadline = Double.infinity
  var finger = Finger()
  let announcer = Announcer()

  var diff: FrameDiff
  var shown: TextCanvas
  var next: TextCanvas
  var output = OutputQueue()
  var isEntered = false
  /// Whether it was entered and left since.
  var hasLeft = false
  var needsReset = true
  let drawing = DrawingNeed()
  private var clock: (() -> Double)?
  var lastDrawn = -Double.infinity
  /// When what was drawn last changes although only time passes.
  var pictureDeadline = Double.infinity
  var hasSynchronizedOutput = false
  /// What there is to follow: the screen's panes, one at least.
  var panes: [WatchedPane] = []
  /// How many questions the terminal has not answered.
  var questions = 0

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
    size = Self.fitting((columns, rows))
    (shown, next) = (TextCanvas(width: 0, height: 0), TextCanvas(width: 0, height: 0))
    diff = FrameDiff(columns: 0, rows: 0, depth: configuration.colorDepth)
    layOut()
    watchPanes()
  }

  /// Asks the loop to end with a status, as `q` and Ctrl-C do.
  public func end(status: Int32) { exitStatus = status }

  /// Lets a loop that leaves the main actor while it waits know the time and hear of changes.
  ///
  /// What others do on the main actor meanwhile happens at the clock's time.
  func follow(clock: (() -> Double)?, onChange: (() -> Void)?) {
    (self.clock, drawing.onChange) = (clock, onChange)
    followTime()
  }

  var hasClock: Bool { clock != nil }

  /// Tells the panes' containers of the clock.
  func followTime() {
    for pane in panes where pane.scroll.clock == nil || clock == nil { pane.scroll.clock = clock }
  }

  /// Says that something of what is drawn changed; the engine's own changes are noticed anyway.
  public func setNeedsDrawing() { needsDrawing = true }

  /// The cells of a screen that are drawn; of a larger one, its top left part.
  nonisolated static let cellLimit = 2_000_000

  /// What is drawn of a screen of that size.
  nonisolated static func fitting(_ size: (Int, Int)) -> (columns: Int, rows: Int) {
    let (columns, rows) = (max(0, size.0), max(0, size.1))
    guard columns > 0, rows > cellLimit / columns else { return (columns, rows) }
    let side = 1_414  // squared, as many as there may be
    let width = min(columns, max(side, cellLimit / rows))
    return (width, min(rows, cellLimit / width))
  }

  /// Tells the terminal's new size; the next frame draws everything anew.
  public func resize(columns: Int, rows: Int) {
    cancelFinger()
    size = Self.fitting((columns, rows))
    layOut()
    note(.resize(columns: self.columns, rows: self.rows), in: screen.scroll)
  }

  /// Gives canvases and screen their size; the terminal is blanked with the next frame.
  func layOut() {
    let height = min(rows, configuration.inlineRows ?? rows)
    shown = TextCanvas(width: columns, height: height, widthPolicy: configuration.widthPolicy)
    // Not a copy of it, which the first frame would have to make cell by cell.
    next = TextCanvas(width: columns, height: height, widthPolicy: configuration.widthPolicy)
    screen.resized(columns: columns, rows: height)
    help?.resized(columns: columns, rows: height)
    needsReset = true
    needsDrawing = true
  }
}
