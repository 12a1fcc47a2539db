internal import RefreshCanvas
internal import RefreshKit

/// Parses the terminal's input into events and records the replies to the session's queries.
///
/// It is an object, because code that handles an event may read its properties.
@MainActor
final class TerminalInput {
  /// The terminal's capabilities, as the terminal reported them.
  struct TerminalCapabilities: Sendable, Hashable {
    /// Whether the terminal supports synchronized output.
    var hasSynchronizedOutput = false
    /// Whether the terminal measures clusters of several scalars as a whole.
    var measuresClusters = false
    /// The brightness of the background.
    var background = CanvasEnvironment.Background.unknown
    /// The colour of the background.
    var ground = Color.default
    /// Whether block characters reach all edges of a cell; those of xterm's fonts may not.
    var blocksFillCells = true
  }

  /// The capabilities that the terminal reported.
  private(set) var abilities = TerminalCapabilities()
  /// The number of queries without a reply.
  private(set) var openQuestions = 0
  /// The time until which a reply of the terminal is expected.
  private var replyDeadline = -Double.infinity
  /// The time at which a pause completes the current event; infinite if there is none.
  private(set) var deadline = Double.infinity

  private var reader = TimedInputParser()

  /// The seconds after a query during which an ESC can begin the reply.
  private static let replyTime = 1.0

  /// The control character that the Backspace key sends, in addition to DEL.
  var eraseCharacter: UInt8 {
    get { reader.parser.eraseCharacter }
    set { reader.parser.eraseCharacter = newValue }
  }

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - asking: Whether the session sends queries to the terminal.
  ///   - now: The current time, in seconds.
  func begin(asking: Bool, at now: Double) {
    // The terminal's mode may have changed between sessions.
    abilities.measuresClusters = false
    guard asking else { return }
    openQuestions += 1
    replyDeadline = now + Self.replyTime
  }

  /// Parses bytes, in any split, and reports each event as soon as it is complete.
  func feed(
    _ bytes: some Sequence<UInt8>, at now: Double, _ report: (InputEvent) -> Void
  ) {
    deadline = reader.feed(bytes, at: now) { event in
      note(event)
      report(event)
    }
    awaitReply(at: now)
  }

  /// Extends the deadline of an ESC to 0.3 s while a reply is pending, because a slow connection
  /// may have interrupted the reply there.
  private func awaitReply(at now: Double) {
    guard openQuestions > 0, now < replyDeadline, reader.parser.isAfterEscape else { return }
    deadline = max(deadline, now + 0.3)
  }

  /// Completes the event for which no further bytes arrived.
  func flush(at now: Double, _ report: (InputEvent) -> Void) {
    deadline = reader.flush(at: now) { event in
      note(event)
      report(event)
    }
  }

  /// Returns the environment with the background that the terminal reported.
  func shown(_ environment: CanvasEnvironment) -> CanvasEnvironment {
    var environment = environment
    if abilities.background != .unknown { environment.background = abilities.background }
    return environment
  }

  /// Records the capabilities that an event reports.
  func note(_ event: InputEvent) {
    switch event {
    case .modeReport(mode: 2026, let setting):
      abilities.hasSynchronizedOutput = 1...2 ~= setting
    case .modeReport(mode: 2027, let setting):
      // Set, or permanently set. A mode that is reset stays so, because other programs rely on it.
      abilities.measuresClusters = setting == 1 || setting == 3
    case .background(let red, let green, let blue):
      abilities.ground = Self.color(red, green, blue)
      abilities.background = Self.brightness(of: abilities.ground)
    case .terminalName(let name): abilities.blocksFillCells = !name.hasPrefix("XTerm")
    case .deviceAttributes: openQuestions = max(0, openQuestions - 1)
    default: break
    }
  }

  private static func color(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    func byte(_ share: Double) -> UInt8 { UInt8((unitClamped(share) * 255).rounded()) }
    return .rgb(byte(red), byte(green), byte(blue))
  }

  /// Returns the brightness of a colour. At a luminance of 0.179, black and white text have the
  /// same contrast.
  private static func brightness(of color: Color) -> CanvasEnvironment.Background {
    color.luminance ?? 0 > 0.179 ? .light : .dark
  }
}

/// Parses bytes and pauses into events, and computes the time of the next pause.
///
/// It is a single value, so that an event costs one exclusivity check.
private struct TimedInputParser {
  var parser = InputParser()
  private var openPaste = PasteInterruptDetector()

  mutating func feed(
    _ bytes: some Sequence<UInt8>, at now: Double, _ report: (InputEvent) -> Void
  ) -> Double {
    // Contiguous bytes are read without a call to the sequence's iterator for each byte.
    let read: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      unsafe self.read(bytes, at: now, report)
    }
    if read == nil {
      unsafe Array(bytes).withUnsafeBufferPointer { unsafe self.read($0, at: now, report) }
    }
    return deadline(at: now)
  }

  private mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, at now: Double, _ report: (InputEvent) -> Void
  ) {
    // More bytes followed the Ctrl-C, so it is part of the paste.
    if openPaste.release() { parser.feed([0x03], report) }
    if unsafe !openPaste.receive(bytes, at: now) { unsafe parser.feed(bytes, report) }
  }

  mutating func flush(at now: Double, _ report: (InputEvent) -> Void) -> Double {
    parser.flush(report)
    if openPaste.release() { parser.feed([0x03], report) }
    return deadline(at: now)
  }

  private mutating func deadline(at now: Double) -> Double {
    openPaste.note(isPasting: parser.isPasting, at: now)
    let timeout =
      openPaste.holdsKey ? PasteInterruptDetector.silence : parser.escapeTimeout?.inSeconds
    return timeout.map { now + $0 } ?? .infinity
  }
}

/// The times of an unfinished paste, which distinguish a typed Ctrl-C from a pasted one.
///
/// A Ctrl-C that arrives alone is a key, and ends a paste whose end marker is missing. A pasted
/// Ctrl-C has other bytes before or after it. Both delays are long because a paste arrives without
/// pauses.
struct PasteInterruptDetector {
  /// The seconds without input before and after a typed key.
  static let silence = 0.1
  /// The seconds that a paste must have lasted before a key can end it.
  static let minimumDuration = 1.0

  /// The time at which the paste began, or `nil` between pastes.
  private var start: Double?
  private var lastInput = -Double.infinity
  /// Whether a Ctrl-C is held until it is known what follows.
  private(set) var holdsKey = false

  /// Records bytes that arrived at a time; returns whether they are held as a possible key.
  mutating func receive(_ bytes: UnsafeBufferPointer<UInt8>, at time: Double) -> Bool {
    let before = time - lastInput
    lastInput = time
    guard let start, time - start >= Self.minimumDuration, before >= Self.silence else {
      return false
    }
    holdsKey = unsafe bytes.elementsEqual([0x03])
    return holdsKey
  }

  /// Releases a held Ctrl-C; returns whether there was one.
  mutating func release() -> Bool {
    defer { holdsKey = false }
    return holdsKey
  }

  /// Records whether a paste is in progress.
  mutating func note(isPasting: Bool, at time: Double) {
    start = isPasting ? start ?? time : nil
  }
}
