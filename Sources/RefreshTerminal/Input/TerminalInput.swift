internal import RefreshCanvas
internal import RefreshKit

/// Parses input into events and records replies. A class, because handlers may read it meanwhile.
@MainActor
final class TerminalInput {
  struct TerminalCapabilities: Sendable, Hashable {
    var hasSynchronizedOutput = false
    /// Whether the terminal measures clusters of several scalars as a whole (mode 2027).
    var measuresClusters = false
    var background = CanvasEnvironment.Background.unknown
    /// In xterm's fonts, block characters may not reach all edges of a cell.
    var blocksFillCells = true
  }

  private(set) var capabilities = TerminalCapabilities()
  private(set) var pendingReplies = 0
  private var replyDeadline = -Double.infinity
  /// The time at which a pause ends the pending input, or infinity.
  private(set) var deadline = Double.infinity

  private var timedParser = TimedInputParser()

  /// The seconds after a query in which an ESC can begin the reply.
  private static let replyTime = 1.0

  var eraseCharacter: UInt8 {
    get { timedParser.parser.eraseCharacter }
    set { timedParser.parser.eraseCharacter = newValue }
  }

  func begin(sendingQueries: Bool, at now: Double) {
    // The mode may have changed while the session did not use the terminal.
    capabilities.measuresClusters = false
    guard sendingQueries else { return }
    pendingReplies += 1
    replyDeadline = now + Self.replyTime
  }

  func feed(_ bytes: some Sequence<UInt8>, at now: Double, _ report: (InputEvent) -> Void) {
    deadline = timedParser.feed(bytes, at: now) { event in
      note(event)
      report(event)
    }
    noteReplies()
    // A slow connection may have interrupted the reply after its ESC.
    guard pendingReplies > 0, now < replyDeadline, timedParser.parser.isAfterEscape else { return }
    deadline = max(deadline, now + 0.3)
  }

  func flush(at now: Double, _ report: (InputEvent) -> Void) {
    deadline = timedParser.flush(at: now) { event in
      note(event)
      report(event)
    }
  }

  func note(_ event: InputEvent) {
    guard case .background(let red, let green, let blue) = event else { return }
    func byte(_ share: Double) -> UInt8 { UInt8((min(max(0, share), 1) * 255).rounded()) }
    // At a luminance of 0.179, black and white text have the same contrast.
    let isLight = Color.rgb(byte(red), byte(green), byte(blue)).luminance ?? 0 > 0.179
    capabilities.background = isLight ? .light : .dark
  }

  private func noteReplies() {
    for reply in timedParser.parser.replies {
      switch reply {
      case .mode(2026, let setting): capabilities.hasSynchronizedOutput = 1...2 ~= setting
      case .mode(2027, let setting):
        // 1 and 3 mean set. Other programs may rely on the mode, so the session does not set it.
        capabilities.measuresClusters = setting == 1 || setting == 3
      case .mode: break
      case .name(let name): capabilities.blocksFillCells = !name.hasPrefix("XTerm")
      case .deviceAttributes: pendingReplies = max(0, pendingReplies - 1)
      }
    }
    timedParser.parser.replies = []
  }
}

/// Parses bytes and pauses into events. A single struct costs one exclusivity check per event.
private struct TimedInputParser {
  var parser = InputParser()
  private var interruptDetector = PasteCtrlCDetector()

  mutating func feed(
    _ bytes: some Sequence<UInt8>, at now: Double, _ report: (InputEvent) -> Void
  ) -> Double {
    unsafe bytes.withBytes { bytes in
      // More bytes followed the Ctrl-C, so it is part of the paste.
      if interruptDetector.release() { parser.feed([0x03], report) }
      if unsafe !interruptDetector.receive(bytes, at: now) { unsafe parser.feed(bytes, report) }
    }
    return deadline(at: now)
  }

  mutating func flush(at now: Double, _ report: (InputEvent) -> Void) -> Double {
    parser.flush(report)
    if interruptDetector.release() { parser.feed([0x03], report) }
    return deadline(at: now)
  }

  private mutating func deadline(at now: Double) -> Double {
    interruptDetector.note(isPasting: parser.isPasting, at: now)
    let timeout =
      interruptDetector.holdsKey ? PasteCtrlCDetector.silence : parser.escapeTimeout?.inSeconds
    return timeout.map { now + $0 } ?? .infinity
  }
}

/// Distinguishes a typed Ctrl-C from a pasted one, by the pauses around it.
///
/// A typed Ctrl-C ends a paste whose end marker is missing. A pasted Ctrl-C usually has other bytes
/// around it, because a paste arrives with few pauses.
struct PasteCtrlCDetector {
  /// The seconds without input before and after a typed key.
  static let silence = 0.1
  /// The seconds that a paste must have lasted before a key can end it.
  static let minimumDuration = 1.0

  private var start: Double?
  private var lastInput = -Double.infinity
  private(set) var holdsKey = false

  mutating func receive(_ bytes: UnsafeBufferPointer<UInt8>, at time: Double) -> Bool {
    let before = time - lastInput
    lastInput = time
    guard let start, time - start >= Self.minimumDuration, before >= Self.silence else {
      return false
    }
    holdsKey = unsafe bytes.elementsEqual([0x03])
    return holdsKey
  }

  mutating func release() -> Bool {
    defer { holdsKey = false }
    return holdsKey
  }

  mutating func note(isPasting: Bool, at time: Double) { start = isPasting ? start ?? time : nil }
}
