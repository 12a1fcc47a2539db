internal import RefreshCanvas
internal import RefreshKit

/// The picture on the terminal, the next one, and when it is due.
///
/// A terminal that takes its bytes slowly gets fewer frames, never old ones: a new one is drawn only
/// when the one before it has gone out. While it is behind it gets a part of each, so that what it
/// takes next is never far from now (H-21). An object, because a screen may call its session while
/// it is drawn.
@MainActor
final class FrameRenderer {
  /// Whether something may look different from what was drawn last.
  let need = RedrawFlag()
  /// The terminal's size, as far as it is drawn.
  private(set) var size: (columns: Int, rows: Int)
  var isDrawing = false
  /// Whether the terminal is set up, from ``enter(_:)`` to ``leave(_:writingReset:)``.
  private(set) var isEntered = false
  /// Whether it was set up and put back since.
  private(set) var hasLeft = false

  var shown = TextCanvas(width: 0, height: 0)
  var next = TextCanvas(width: 0, height: 0)
  var diff: FrameDiff
  var output = OutputQueue() { didSet { hasOutput = !output.isEmpty } }
  /// Whether bytes wait to be written; no frame is drawn until they are gone.
  ///
  /// A word, which is read after each event without a check of access.
  private(set) var hasOutput = false
  /// The bytes that go out behind those that wait, and are no part of the picture.
  private var unsent: [UInt8] = []
  /// Called with each text that is copied.
  var onCopy: ((String) -> Void)?
  /// Whether the bell rings behind the bytes that wait.
  private var rings = false
  private var notice: Notice?
  /// Whether the terminal shows nothing that is known.
  var needsReset = true
  /// The terminal's background that what was drawn last has in place of blocks; `nil` if it has blocks.
  private var closedGround: Color?
  var lastDrawn = -Double.infinity
  /// The time since which output waits, as far as it was noticed.
  private var waitsSince = Double.infinity
  /// Whether output has waited longer than `patience`, so that the next frame is a short one.
  private var isBehind = false
  /// The seconds that output may wait: more than a terminal takes that draws meanwhile.
  private static let patience = 0.05
  /// The bytes of rows in a frame while the terminal is behind: 500 with what stands around them.
  private static let shortFrame = 470
  /// Whether the terminal shows its cursor.
  private var showsCursor = false
  /// The time at which the picture changes although nothing happens.
  var pictureDeadline = Double.infinity
  /// What is to be said, while the screen is a plain one.
  var speech: ScreenReaderOutput?

  init(columns: Int, rows: Int, _ configuration: TerminalSession.Configuration) {
    size = (0, 0)
    diff = FrameDiff(columns: 0, rows: 0, depth: configuration.colorDepth)
    resize(columns: columns, rows: rows, configuration)
  }

  /// The picture drawn last.
  var canvas: TextCanvas { shown }

  /// Takes over the terminal's size; it is blanked with the next frame.
  func resize(columns: Int, rows: Int, _ configuration: TerminalSession.Configuration) {
    require(
      !isDrawing,
      """
      the session cannot become \(columns)x\(rows) while its screen draws \(size.columns)x\(size.rows): \
      resize it before or after that
      """)
    size = Self.fitting((columns, rows))
    let height = min(size.rows, configuration.inlineRows ?? size.rows)
    let policy = configuration.widthPolicy
    shown = TextCanvas(width: size.columns, height: height, widthPolicy: policy)
    // Not a copy of it, which the first frame would have to make cell by cell.
    next = TextCanvas(width: size.columns, height: height, widthPolicy: policy)
    redraw()
  }

  /// Has the next frame draw everything anew, whatever the terminal shows.
  func redraw() {
    needsReset = true
    need.isNeeded = true
  }

  /// Shows a sentence on the last line for a while.
  func say(_ sentence: String, at now: Double) {
    notice = Notice(sentence, at: now)
    speech?.say(sentence)
    need.isNeeded = true
  }

  /// Takes a sentence away that was shown long enough, and notes whether the terminal is behind.
  func advance(to now: Double) {
    waitsSince = hasOutput ? min(waitsSince, now) : .infinity
    if now - waitsSince >= Self.patience { isBehind = true }
    guard let notice, notice.deadline <= now else { return }
    self.notice = nil
    need.isNeeded = true
  }

  /// The cells of a screen that are drawn; of a larger one, its top left part.
  nonisolated static let cellLimit = 2_000_000

  /// The part of a screen of that size that is drawn.
  nonisolated static func fitting(_ size: (Int, Int)) -> (columns: Int, rows: Int) {
    let (columns, rows) = (max(0, size.0), max(0, size.1))
    guard columns > 0, rows > cellLimit / columns else { return (columns, rows) }
    let side = 1_414  // squared, as many as there may be
    let width = min(columns, max(side, cellLimit / rows))
    return (width, min(rows, cellLimit / width))
  }
}

// MARK: - Coming and going

extension FrameRenderer {
  /// Sets up the terminal: its other screen, mouse, paste and focus; the next frame draws it whole.
  func enter(_ configuration: TerminalSession.Configuration) {
    (isEntered, hasLeft, showsCursor) = (true, false, false)
    diff = FrameDiff(
      columns: shown.width, rows: shown.height, depth: configuration.colorDepth,
      addressing: configuration.inlineRows == nil ? .absolute : .relative)
    diff.writer.acceptsUTF8 = configuration.acceptsUTF8
    if configuration.inlineRows == nil {
      output.append("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
      if configuration.reportsMouse { output.append(TerminalModes.mouseOn) }
      output.append("\u{1B}[?2004h")
      output.append("\u{1B}[?1004h")
    } else {
      output.append("\r\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h")
      for _ in 1..<max(1, shown.height) { output.append("\n") }
      diff.writer.row = max(0, shown.height - 1)
    }
    if configuration.queriesBackground { output.append(TerminalModes.backgroundQuestion) }
    if configuration.queriesName { output.append(TerminalModes.nameQuestion) }
    if configuration.queriesSynchronizedOutput { output.append(TerminalModes.modeQuestions) }
    if configuration.asks { output.append(TerminalModes.lastQuestion) }
    redraw()
  }

  /// Puts the terminal back; what was not written yet is dropped.
  func leave(_ configuration: TerminalSession.Configuration, writingReset: Bool) {
    (isEntered, hasLeft) = (false, true)
    output.discard()
    (unsent, rings) = ([], false)
    if configuration.inlineRows == nil {
      if writingReset { output.append(TerminalModes.reset) }
    } else {
      diff.writer.bytes.truncate(to: 0)
      diff.writer.move(toRow: max(0, shown.height - 1), column: 0)
      output.append(&diff.writer.bytes)
      if writingReset { output.append(TerminalModes.inlineReset) }
    }
  }

  /// Writes the mode in which the terminal reports the mouse, or does not.
  func switchMouse(_ configuration: TerminalSession.Configuration) {
    guard isEntered, configuration.inlineRows == nil else { return }
    output.append(configuration.reportsMouse ? TerminalModes.mouseOn : TerminalModes.mouseOff)
  }

  /// Sends the terminal something that is no part of the picture.
  ///
  /// A terminal that takes its bytes slowly gets the last of what was sent meanwhile, so that keys
  /// cannot fill the memory.
  func send(_ sequence: [UInt8]) {
    guard isEntered else { return }
    unsent = sequence
    queueUnsent()
  }

  /// Rings the terminal's bell.
  func ring() {
    guard isEntered else { return }
    rings = true
    queueUnsent()
  }

  private func queueUnsent() {
    guard !hasOutput, rings || !unsent.isEmpty else { return }
    var bytes = ByteBuffer()
    if rings { bytes.append(0x07) }
    for byte in unsent { bytes.append(byte) }
    output.append(&bytes)
    (unsent, rings) = ([], false)
  }

  /// Offers the waiting bytes to `write`, which returns how many of them it took, 0 if none.
  func writeOutput<Failure>(
    _ write: (UnsafeRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    if !hasOutput { return }
    unsafe try output.drain(write)
    queueUnsent()
  }
}

// MARK: - Frames

extension FrameRenderer {
  /// Whether a frame is to be drawn now.
  func isDue(at now: Double, frameRate: Double) -> Bool {
    isEntered && !hasOutput && (need.isNeeded || pictureDeadline <= now)
      && now - lastDrawn >= 1 / frameRate - 1e-6
  }

  /// The time to look again; while output waits to be written no time is due for drawing.
  func deadline(at now: Double, isMoving: Bool, frameRate: Double) -> Double {
    let deadline = notice?.deadline ?? .infinity
    guard isEntered && !hasOutput else { return deadline }
    let drawing = isMoving || need.isNeeded ? now : pictureDeadline
    return min(deadline, max(drawing, lastDrawn + 1 / frameRate))
  }

  /// Draws what `body` does, which looks the same until `change`, and writes the difference.
  ///
  /// The cursor rests where `cursor` says once that is drawn, on a notice while one shows.
  func draw(
    at now: Double, environment: CanvasEnvironment, for abilities: TerminalInput.Capabilities,
    until change: () -> Double, cursor: () -> Cursor = { Cursor() },
    _ body: (inout CanvasRegion) -> Void
  ) {
    if speech != nil { (speech, needsReset) = (nil, true) }
    isDrawing = true
    next.redraw { region in
      body(&region)
      notice?.draw(in: &region, environment: environment)
    }
    closeBlocks(for: abilities)
    isDrawing = false
    need.isNeeded = false
    lastDrawn = now
    pictureDeadline = now + change()
    var cursor = cursor()
    if notice != nil { cursor.place = (column: 0, row: shown.height - 1) }
    writeDifference(for: abilities, cursor)
  }

  /// A picture as lines of text, in the colours that this terminal shows.
  func lines(of picture: borrowing TextCanvas) -> [UInt8] {
    var writer = ScreenWriter(columns: picture.width, rows: 1, depth: diff.writer.depth)
    writer.acceptsUTF8 = diff.writer.acceptsUTF8
    writer.isLight = diff.writer.isLight
    writer.writeLines(of: picture)
    return writer.bytes.contents
  }

  /// Takes over whether the background is light; what was written for another one is old.
  private func setLight(_ isLight: Bool) {
    guard diff.writer.isLight != isLight else { return }
    diff.writer.isLight = isLight
    needsReset = true
  }

  /// Draws backgrounds in place of blocks that do not fill cells; what was drawn otherwise is old.
  private func closeBlocks(for abilities: TerminalInput.Capabilities) {
    let ground = abilities.blocksFillCells ? nil : abilities.ground
    if let ground { next.closeBlocks(on: ground) }
    guard ground != closedGround else { return }
    closedGround = ground
    needsReset = true
  }

  private func writeDifference(for abilities: TerminalInput.Capabilities, _ cursor: Cursor) {
    diff.writer.measuresClusters = abilities.measuresClusters
    setLight(abilities.background == .light)
    let start = diff.writer.bytes.count
    if abilities.hasSynchronizedOutput { diff.writer.write("\u{1B}[?2026h") }
    let content = diff.writer.bytes.count
    if needsReset {
      needsReset = false
      shown.clear()
      diff.reset(columns: shown.width, rows: shown.height)
    }
    updateTerminal()
    swap(&shown, &next)
    rest(cursor)
    if diff.writer.bytes.count == content {
      diff.writer.bytes.truncate(to: start)
    } else if abilities.hasSynchronizedOutput {
      diff.writer.write("\u{1B}[?2026l")
    }
    output.append(&diff.writer.bytes)
  }

  /// Writes the difference, or a part of it: what is left is drawn anew in the next frame.
  private func updateTerminal() {
    diff.update(from: shown, to: next, atMost: isBehind ? Self.shortFrame : .max)
    (isBehind, waitsSince) = (false, .infinity)
    if diff.leftRows.isEmpty { return }
    for left in diff.leftRows { next.copyRow(left.row, from: left.shown, of: shown) }
    need.isNeeded = true
  }

  /// Leaves the cursor where it is wanted, which costs nothing while it is there.
  func rest(_ cursor: Cursor) {
    guard shown.width > 0, shown.height > 0 else { return }
    if let place = cursor.place {
      diff.writer.move(
        toRow: min(max(0, place.row), shown.height - 1),
        column: min(max(0, place.column), shown.width - 1))
    }
    guard cursor.isShown != showsCursor else { return }
    showsCursor = cursor.isShown
    diff.writer.write(showsCursor ? "\u{1B}[?25h" : "\u{1B}[?25l")
  }
}

/// The place of the terminal's cursor between two frames.
struct Cursor {
  /// The cell, counted from 0; `nil` to leave it where it is.
  var place: (column: Int, row: Int)?
  /// Whether the terminal shows it.
  var isShown = false
}

/// A sentence that is shown on the last line for a while, in place of the hints there.
struct Notice: Sendable, Hashable {
  /// The seconds that a sentence stays.
  static let duration = 1.0

  let text: String
  /// The time at which it goes.
  let deadline: Double

  init(_ text: String, at now: Double) {
    self.text = text
    deadline = now + Self.duration
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    guard region.height > 0 else { return }
    let text = environment.truncated(text, columns: region.width - 2)
    region.withRegion(y: region.height - 1, width: region.width, height: 1) { region in
      let style = environment.resolved(environment.theme.notice)
      region.fill(style: style)
      region.write(text, x: 1, style: style)
    }
  }
}

/// Whether something may look different from what was drawn last.
///
/// An object of its own, so that observers of a container or a control need not know the session.
@MainActor
final class RedrawFlag {
  var isNeeded = true {
    didSet { if isNeeded { onChange?() } }
  }
  /// Called when a deadline may have changed.
  var onChange: (() -> Void)?
}

/// The sequences that set a terminal up for a session, and put it back.
enum TerminalModes {
  /// The sequence that undoes a session, in reverse order; undoing a part twice does no harm.
  static let reset: StaticString =
    "\u{1B}[?2026l\u{1B}[r\u{1B}[m\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  /// The same for an inline session, whose cursor must stay where it is.
  static let inlineReset: StaticString =
    "\u{1B}[?2026l\u{1B}[m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\r\n"

  static let mouseOn: StaticString = "\u{1B}[?1002h\u{1B}[?1006h"
  static let mouseOff: StaticString = "\u{1B}[?1006l\u{1B}[?1002l"

  /// Asks what colour its background has.
  static let backgroundQuestion: StaticString = "\u{1B}]11;?\u{1B}\\"
  /// Asks what it is called (XTVERSION).
  static let nameQuestion: StaticString = "\u{1B}[>q"
  /// Asks whether it has synchronized output, and whether it measures clusters as a whole.
  static let modeQuestions: StaticString = "\u{1B}[?2026$p\u{1B}[?2027$p"
  /// Asks what it is: not every terminal answers the questions before, but all answer this one, and
  /// answers come in order.
  static let lastQuestion: StaticString = "\u{1B}[c"
}
