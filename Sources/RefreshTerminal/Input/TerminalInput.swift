internal import RefreshCanvas
internal import RefreshKit

/// The terminal's input, of which it keeps the answers to the session's questions.
///
/// It takes in bytes and gives out events; of those it keeps what answers its questions. An object,
/// because code that handles an event may ask it something.
@MainActor
final class TerminalInput {
  /// The terminal's abilities, as it reported them.
  struct Capabilities: Sendable, Hashable {
    /// Whether it shows what comes between two marks at once.
    var hasSynchronizedOutput = false
    /// Whether it measures clusters of several scalars as a whole.
    var measuresClusters = false
    /// The brightness of its background.
    var background = CanvasEnvironment.Background.unknown
    /// The colour of its background.
    var ground = Color.default
    /// Whether its block characters reach all edges of a cell; those of xterm's fonts may not.
    var blocksFillCells = true
  }

  /// The abilities that the terminal reported.
  private(set) var abilities = Capabilities()
  /// The number of questions that the terminal has not answered.
  private(set) var openQuestions = 0
  /// The time until which the terminal may be about to answer.
  private var replyDeadline = -Double.infinity
  /// The time at which silence completes the event being read; infinite if none is.
  private(set) var deadline = Double.infinity

  private var reader = Reader()

  /// The seconds after a request in which an ESC may begin the reply to it.
  private static let replyTime = 1.0

  /// The control character that the Backspace key sends, beside DEL.
  var eraseCharacter: UInt8 {
    get { reader.parser.eraseCharacter }
    set { reader.parser.eraseCharacter = newValue }
  }

  /// A session begins: the terminal is asked, or is not.
  func begin(asking: Bool, at now: Double) {
    // What it is set to may have changed meanwhile.
    abilities.measuresClusters = false
    guard asking else { return }
    openQuestions += 1
    replyDeadline = now + Self.replyTime
  }

  /// Takes in bytes, in any split, and reports each event as soon as it is complete.
  func feed(
    _ bytes: some Sequence<UInt8>, at now: Double, _ report: (InputEvent) -> Void
  ) {
    deadline = reader.feed(bytes, at: now) { event in
      note(event)
      report(event)
    }
    awaitReply(at: now)
  }

  /// Gives an ESC 0.3 s while a reply is pending: a slow line may have torn the reply there.
  private func awaitReply(at now: Double) {
    guard openQuestions > 0, now < replyDeadline, reader.parser.isAfterEscape else { return }
    deadline = max(deadline, now + 0.3)
  }

  /// Completes the event that no further bytes came for.
  func flush(at now: Double, _ report: (InputEvent) -> Void) {
    deadline = reader.flush(at: now) { event in
      note(event)
      report(event)
    }
  }

  /// The environment with the background that the terminal reported.
  func shown(_ environment: CanvasEnvironment) -> CanvasEnvironment {
    var environment = environment
    if abilities.background != .unknown { environment.background = abilities.background }
    return environment
  }

  /// Keeps what an event says of the terminal.
  func note(_ event: InputEvent) {
    switch event {
    case .modeReport(mode: 2026, let setting):
      abilities.hasSynchronizedOutput = 1...2 ~= setting
    case .modeReport(mode: 2027, let setting):
      // On, or on for good. One that is off stays off: other programs count on that.
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

  /// Dark or light: on a luminance of 0.179 black and white text have the same contrast.
  private static func brightness(of color: Color) -> CanvasEnvironment.Background {
    color.luminance ?? 0 > 0.179 ? .light : .dark
  }
}

/// Makes events of bytes and of silence, and knows when silence makes the next.
///
/// One value, so that an event costs one check of access.
private struct Reader {
  var parser = InputParser()
  private var openPaste = PasteTiming()

  mutating func feed(
    _ bytes: some Sequence<UInt8>, at now: Double, _ report: (InputEvent) -> Void
  ) -> Double {
    // Bytes that lie side by side are read without asking the sequence for each.
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
    // More came behind it: it is part of what is pasted.
    if openPaste.release() { parser.feed([0x03], report) }
    if unsafe !openPaste.hear(bytes, at: now) { unsafe parser.feed(bytes, report) }
  }

  mutating func flush(at now: Double, _ report: (InputEvent) -> Void) -> Double {
    parser.flush(report)
    if openPaste.release() { parser.feed([0x03], report) }
    return deadline(at: now)
  }

  private mutating func deadline(at now: Double) -> Double {
    openPaste.note(isPasting: parser.isPasting, at: now)
    let patience = openPaste.holdsKey ? PasteTiming.silence : parser.escapeTimeout?.inSeconds
    return patience.map { now + $0 } ?? .infinity
  }
}

/// The times of a paste that has not ended, to find a Ctrl-C that was typed and not pasted.
///
/// A Ctrl-C that comes alone is a key, and ends a paste whose end never came. One that is pasted has
/// other bytes before or behind it. Both waits are this long because a paste comes in one go, and a
/// person's hand does not.
struct PasteTiming {
  /// The seconds of silence before and behind a typed key.
  static let silence = 0.1
  /// The seconds that a paste has lasted before a key can end it.
  static let patience = 1.0

  /// The time at which the paste began; `nil` between pastes.
  private var start: Double?
  private var lastInput = -Double.infinity
  /// Whether a Ctrl-C waits for what comes behind it.
  private(set) var holdsKey = false

  /// Notes what came at a time; returns whether it waits to be a key.
  mutating func hear(_ bytes: UnsafeBufferPointer<UInt8>, at time: Double) -> Bool {
    let before = time - lastInput
    lastInput = time
    guard let start, time - start >= Self.patience, before >= Self.silence else { return false }
    holdsKey = unsafe bytes.elementsEqual([0x03])
    return holdsKey
  }

  /// Whether a Ctrl-C waited, which it does no longer.
  mutating func release() -> Bool {
    defer { holdsKey = false }
    return holdsKey
  }

  /// Notes whether there is a paste now.
  mutating func note(isPasting: Bool, at time: Double) {
    start = isPasting ? start ?? time : nil
  }
}
