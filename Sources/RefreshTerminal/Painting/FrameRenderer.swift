internal import RefreshCanvas
internal import RefreshKit

/// The shown and the next frame (H-21). A class, because a screen may call its session in `draw`.
@MainActor
final class FrameRenderer {
  let redrawFlag = RedrawFlag()
  private(set) var size: (columns: Int, rows: Int)
  var isDrawing = false
  private(set) var isEntered = false
  private(set) var hasLeft = false

  var shown = TextCanvas(width: 0, height: 0)
  var next = TextCanvas(width: 0, height: 0)
  var diff: FrameDiffWriter
  /// Pending bytes for the terminal: at most one frame, and sequences outside of frames.
  var output = OutputBuffer() { didSet { hasOutput = !output.isDrained } }
  /// No frame is drawn while output is pending. Stored to save an exclusivity check per event.
  private(set) var hasOutput = false
  private var unsentSequence: [UInt8] = []
  var onCopy: ((String) -> Void)?
  private var isBellPending = false
  private var notice: TimedNotice?
  /// Whether the next frame clears the terminal first.
  var needsReset = true
  private var hasReplacedBlocks = false
  var lastDrawn = -Double.infinity
  private var pendingSince = Double.infinity
  /// Whether output was pending for `maximumDelay` or longer. This limits the next update.
  private var isDelayed = false
  /// In seconds; longer than most terminals need to accept a frame.
  private static let maximumDelay = 0.05
  /// In bytes of rows. With the sequences around them, such a frame usually has about 500 bytes.
  private static let shortFrame = 470
  private var showsCursor = false
  /// The time at which the frame changes without an event.
  var changeDeadline = Double.infinity
  var screenReader: ScreenReaderOutput?

  init(columns: Int, rows: Int, _ configuration: TerminalSession.Configuration) {
    size = (0, 0)
    diff = FrameDiffWriter(columns: 0, rows: 0, depth: configuration.colorDepth)
    resize(columns: columns, rows: rows, configuration)
  }

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
    // A copy of `shown` would share its cells, which the first frame would then have to copy.
    next = TextCanvas(width: size.columns, height: height, widthPolicy: policy)
    redraw()
  }

  func redraw() {
    needsReset = true
    redrawFlag.isNeeded = true
  }

  func showNotice(_ sentence: String, at now: Double) {
    notice = TimedNotice(sentence, at: now)
    screenReader?.queue(sentence)
    redrawFlag.isNeeded = true
  }

  func advance(to now: Double) {
    pendingSince = hasOutput ? min(pendingSince, now) : .infinity
    if now - pendingSince >= Self.maximumDelay { isDelayed = true }
    guard let notice, notice.deadline <= now else { return }
    self.notice = nil
    redrawFlag.isNeeded = true
  }

  /// The maximum number of drawn cells. Of a larger screen, only the top left part is drawn.
  nonisolated static let cellLimit = 2_000_000

  nonisolated static func fitting(_ size: (Int, Int)) -> (columns: Int, rows: Int) {
    let columns = max(0, size.0)
    let rows = max(0, size.1)
    guard columns > 0, rows > cellLimit / columns else { return (columns, rows) }
    let side = 1_414  // the square root of the limit, rounded down
    let width = min(columns, max(side, cellLimit / rows))
    return (width, min(rows, cellLimit / width))
  }

  // MARK: - Entering and leaving

  func enter(_ configuration: TerminalSession.Configuration) {
    isEntered = true
    hasLeft = false
    showsCursor = false
    diff = FrameDiffWriter(
      columns: shown.width, rows: shown.height, depth: configuration.colorDepth,
      isInline: configuration.inlineRows != nil)
    diff.writer.acceptsUTF8 = configuration.acceptsUTF8
    if configuration.inlineRows == nil {
      output.append("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
      if configuration.reportsMouse { output.append(TerminalSequences.mouseOn) }
      output.append("\u{1B}[?2004h\u{1B}[?1004h")
    } else {
      output.append("\r\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h")
      for _ in 1..<max(1, shown.height) { output.append("\n") }
      diff.writer.row = max(0, shown.height - 1)
    }
    if configuration.queriesBackground { output.append("\u{1B}]11;?\u{1B}\\") }
    if configuration.queriesName { output.append("\u{1B}[>q") }
    if configuration.queriesSynchronizedOutput { output.append("\u{1B}[?2026$p\u{1B}[?2027$p") }
    // Nearly every terminal replies to this query, and replies arrive in order.
    if configuration.sendsQueries { output.append("\u{1B}[c") }
    redraw()
  }

  func leave(_ configuration: TerminalSession.Configuration, writingReset: Bool) {
    isEntered = false
    hasLeft = true
    // Unlike a new queue, this keeps the capacity.
    unsafe output.drain { $0.count }
    unsentSequence = []
    isBellPending = false
    if configuration.inlineRows == nil {
      if writingReset { output.append(TerminalSequences.reset) }
    } else {
      diff.writer.bytes.truncate(to: 0)
      diff.writer.move(toRow: max(0, shown.height - 1), column: 0)
      output.take(&diff.writer.bytes)
      if writingReset { output.append(TerminalSequences.inlineReset) }
    }
  }

  func switchMouse(_ configuration: TerminalSession.Configuration) {
    guard isEntered, configuration.inlineRows == nil else { return }
    output.append(
      configuration.reportsMouse ? TerminalSequences.mouseOn : TerminalSequences.mouseOff)
  }

  /// While output is pending, only the last sequence is kept, to limit the memory.
  func send(_ sequence: [UInt8]) {
    guard isEntered else { return }
    unsentSequence = sequence
    queueUnsentBytes()
  }

  func ring() {
    guard isEntered else { return }
    isBellPending = true
    queueUnsentBytes()
  }

  private func queueUnsentBytes() {
    guard !hasOutput, isBellPending || !unsentSequence.isEmpty else { return }
    var bytes = OutputBuffer()
    if isBellPending { bytes.append(0x07) }
    for byte in unsentSequence { bytes.append(byte) }
    output.take(&bytes)
    unsentSequence = []
    isBellPending = false
  }

  func writeOutput<Failure>(
    _ write: (UnsafeRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    if !hasOutput { return }
    unsafe try output.drain(write)
    queueUnsentBytes()
  }

  // MARK: - Frames

  func isDue(at now: Double, frameRate: Double) -> Bool {
    isEntered && !hasOutput && (redrawFlag.isNeeded || changeDeadline <= now)
      && now - lastDrawn >= 1 / frameRate - 1e-6
  }

  func deadline(at now: Double, isMoving: Bool, frameRate: Double) -> Double {
    let deadline = notice?.deadline ?? .infinity
    guard isEntered, !hasOutput else { return deadline }
    let drawing = isMoving || redrawFlag.isNeeded ? now : changeDeadline
    return min(deadline, max(drawing, lastDrawn + 1 / frameRate))
  }

  /// `change`, which returns the seconds to the next change, and `cursor` are called after drawing.
  func draw(
    at now: Double, environment: CanvasEnvironment,
    for capabilities: TerminalInput.TerminalCapabilities,
    until change: () -> Double, cursor: () -> Cursor = { (nil, false) },
    _ body: (inout CanvasRegion) -> Void
  ) {
    if screenReader != nil { (screenReader, needsReset) = (nil, true) }
    drawNext(at: now) { region in
      body(&region)
      notice?.draw(in: &region, environment: environment)
    }
    replaceBlocks(for: capabilities)
    changeDeadline = now + change()
    var cursor = cursor()
    if notice != nil { cursor.place = (column: 0, row: shown.height - 1) }
    writeDifference(for: capabilities, cursor)
  }

  func drawNext(at now: Double, _ body: (inout CanvasRegion) -> Void) {
    isDrawing = true
    next.redraw(body)
    isDrawing = false
    redrawFlag.isNeeded = false
    lastDrawn = now
  }

  func resetIfNeeded() {
    guard needsReset else { return }
    needsReset = false
    shown.clear()
    diff.reset(columns: shown.width, rows: shown.height)
    screenReader?.rows.reset(rows: shown.height)
  }

  func lines(of picture: borrowing TextCanvas) -> [UInt8] {
    var writer = ANSIWriter(columns: picture.width, rows: 1, depth: diff.writer.depth)
    writer.acceptsUTF8 = diff.writer.acceptsUTF8
    writer.isLight = diff.writer.isLight
    writer.writeLines(of: picture)
    return writer.bytes.contents
  }

  /// Replaces blocks by backgrounds, where possible, if blocks do not fill cells.
  private func replaceBlocks(for capabilities: TerminalInput.TerminalCapabilities) {
    let replacesBlocks = !capabilities.blocksFillCells
    if replacesBlocks { next.closeBlocks() }
    guard replacesBlocks != hasReplacedBlocks else { return }
    hasReplacedBlocks = replacesBlocks
    needsReset = true
  }

  private func writeDifference(
    for capabilities: TerminalInput.TerminalCapabilities, _ cursor: Cursor
  ) {
    diff.writer.measuresClusters = capabilities.measuresClusters
    let isLight = capabilities.background == .light
    if diff.writer.isLight != isLight {
      diff.writer.isLight = isLight
      needsReset = true
    }
    let start = diff.writer.bytes.count
    if capabilities.hasSynchronizedOutput { diff.writer.write("\u{1B}[?2026h") }
    let content = diff.writer.bytes.count
    resetIfNeeded()
    updateTerminal()
    swap(&shown, &next)
    placeCursor(cursor)
    if diff.writer.bytes.count == content {
      diff.writer.bytes.truncate(to: start)
    } else if capabilities.hasSynchronizedOutput {
      diff.writer.write("\u{1B}[?2026l")
    }
    output.take(&diff.writer.bytes)
  }

  /// Rows for which there is no room are left for the next frames.
  private func updateTerminal() {
    diff.update(from: shown, to: next, atMost: isDelayed ? Self.shortFrame : .max)
    isDelayed = false
    pendingSince = .infinity
    if diff.unwrittenRows.isEmpty { return }
    for left in diff.unwrittenRows { next.copyRow(left.row, from: left.shown, of: shown) }
    redrawFlag.isNeeded = true
  }

  func placeCursor(_ cursor: Cursor) {
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

/// `place` is a cell, counted from 0, or `nil` to leave the cursor where it is.
typealias Cursor = (place: (column: Int, row: Int)?, isShown: Bool)

/// A sentence that covers the last row, usually for ``duration``.
struct TimedNotice: Sendable, Hashable {
  /// In seconds.
  static let duration = 1.0

  let text: String
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

/// Whether the next frame may differ. A separate object, so that observers do not keep the session.
@MainActor
final class RedrawFlag {
  var isNeeded = true {
    didSet { if isNeeded { onChange?() } }
  }
  /// Called when a deadline may have changed.
  var onChange: (() -> Void)?
}

enum TerminalSequences {
  /// Restores the terminal. The sequence can be written repeatedly.
  static let reset: StaticString =
    "\u{1B}[?2026l\u{1B}[r\u{1B}[m\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  /// Restores the terminal after an inline session, and moves the cursor to the next line.
  static let inlineReset: StaticString =
    "\u{1B}[?2026l\u{1B}[m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\r\n"

  static let mouseOn: StaticString = "\u{1B}[?1002h\u{1B}[?1006h"
  static let mouseOff: StaticString = "\u{1B}[?1006l\u{1B}[?1002l"
}
