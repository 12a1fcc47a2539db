/// Turns the bytes a terminal sends into events, in any split, in bounded memory.
///
/// It is a pure value: it keeps no time and reads nothing. An escape sequence and the Escape key
/// begin with the same byte, so only silence tells them apart: whoever owns the time calls
/// ``flush(_:)`` when nothing came for ``patience`` seconds. A sequence that is torn by more than
/// that is given up as a whole: its rest is swallowed when it comes, and is no key.
///
///     var parser = InputParser()
///     parser.feed(bytes) { event in print(event) }
///     if let wait = parser.patience { /* no byte within `wait` seconds: parser.flush { … } */ }
///
/// Sequences it does not know are swallowed whole; bytes that are no UTF-8 arrive as U+FFFD; a
/// control string (OSC, DCS, APC, PM, SOS) is swallowed up to its end, or a control character that
/// cannot be in one, such as Ctrl-C, but for the one that tells the background's colour.
public struct InputParser: Sendable {
  /// The bytes of a paste that are kept, 64 KiB; the rest is dropped.
  public static let pasteCap = 65_536

  enum State: Sendable, Equatable {
    /// Between keys.
    case ground
    /// Inside a scalar of UTF-8: what is known of it, the bytes that miss, the least it may be.
    case scalar(UInt32, missing: Int, least: UInt32)
    /// After ESC.
    case escape
    /// After `ESC [`: parameters come, then the final byte.
    case sequence
    /// A sequence that silence tore apart; the rest of it is swallowed, up to its final byte.
    case tornSequence
    /// After `ESC O`: one byte comes.
    case singleShift
    /// After `ESC [ [`, the Linux console's function keys: one byte comes.
    case consoleKey
    /// After `ESC [ M`, the old mouse report: so many bytes come.
    case oldMouse(missing: Int)
    /// In a control string.
    case string
    /// After ESC in a control string: a backslash ends it.
    case stringEscape
    /// Between `ESC [ 200 ~` and `ESC [ 201 ~`; so many bytes of the latter were seen.
    case paste(matched: Int)
  }

  var state = State.ground
  var sequence = ControlSequence()
  /// Whether the scalar being read came after ESC.
  var isAlt = false
  var pasted: [UInt8] = []
  /// The part of an operating system command (OSC) read so far, as far as a colour needs it.
  var command = ColorReport()

  /// Makes a parser that waits for the first byte of a key.
  public init() {}

  /// The seconds to wait for the next byte before ``flush(_:)``; `nil` with nothing pending.
  ///
  /// 50 ms where silence makes a key of what came. Where it makes none patience costs nothing: 3 s
  /// inside a paste, a control string and the rest of a torn sequence, which a slow line may
  /// interrupt for that long. After them a person is heard again whatever was left open.
  public var patience: Double? {
    switch state {
    case .ground: nil
    case .paste, .string, .stringEscape, .tornSequence, .oldMouse: 3
    case .scalar, .escape, .sequence, .singleShift, .consoleKey: 0.05
    }
  }

  /// Reads bytes and reports each event as soon as it is complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>, _ report: (InputEvent) -> Void) {
    // Bytes that lie side by side are read without asking the sequence for each.
    let read: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        // Most bytes are parameters: those of mouse reports.
        if case .sequence = state, case 0x20...0x3F = byte {
          sequence.append(byte)
        } else {
          feed(byte, report)
        }
      }
    }
    if read == nil { for byte in bytes { feed(byte, report) } }
  }

  /// Ends what is pending after silence: a lone ESC is the Escape key, a torn sequence no key.
  public mutating func flush(_ report: (InputEvent) -> Void) {
    switch state {
    case .ground: break
    case .scalar: finishScalar(0xFFFD, report)
    case .escape: report(.key(.escape, []))
    case .sequence, .consoleKey:
      state = .tornSequence
      return
    case .singleShift: report(.key(.text("O"), .alt))
    case .paste(let matched): endPaste(keeping: matched, report)
    case .tornSequence, .oldMouse, .string, .stringEscape: break
    }
    restart()
  }

  private mutating func restart() {
    state = .ground
    isAlt = false
  }

  private mutating func feed(_ byte: UInt8, _ report: (InputEvent) -> Void) {
    switch state {
    case .ground: begin(byte, report)
    case .scalar(let value, let missing, let least):
      continueScalar(byte, value, missing, least, report)
    case .escape: feedEscape(byte, report)
    case .sequence: feedSequence(byte, report)
    case .tornSequence: feedTornSequence(byte, report)
    case .singleShift: feedSingleShift(byte, report)
    case .consoleKey:
      restart()
      if case 0x41...0x45 = byte { report(.key(.function(Int(byte) - 0x40), [])) }
    case .oldMouse(let missing):
      state = missing > 1 ? .oldMouse(missing: missing - 1) : .ground
    case .string: feedString(byte, report)
    case .stringEscape:
      if byte == UInt8(ascii: "\\") { endString(report) } else { feedEscape(byte, report) }
    case .paste(let matched): feedPaste(byte, matched: matched, report)
    }
  }

  private mutating func feedEscape(_ byte: UInt8, _ report: (InputEvent) -> Void) {
    switch byte {
    case 0x1B:
      if state == .escape { report(.key(.escape, [])) }  // and the second one begins anew
      state = .escape
    case UInt8(ascii: "["):
      state = .sequence
      sequence = ControlSequence()
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string
      command.begin(isCommand: byte == UInt8(ascii: "]"))
    default:
      isAlt = true
      begin(byte, report)
    }
  }

  private mutating func feedSequence(_ byte: UInt8, _ report: (InputEvent) -> Void) {
    switch byte {
    case UInt8(ascii: "[") where sequence.count == 0: state = .consoleKey
    case 0x20...0x3F: sequence.append(byte)
    case 0x40...0x7E:
      restart()
      sequence.end()
      if !sequence.isTooLong { finishSequence(byte, report) }
    default: abandon(byte, report)
    }
  }

  private mutating func feedTornSequence(_ byte: UInt8, _ report: (InputEvent) -> Void) {
    switch byte {
    case UInt8(ascii: "[") where sequence.count == 0: break
    case UInt8(ascii: "M") where sequence.count == 0: state = .oldMouse(missing: 3)
    case 0x20...0x3F: sequence.append(byte)
    case 0x40...0x7E:
      restart()
      sequence.end()
      // What is pasted must be no keys either.
      if byte == UInt8(ascii: "~"), sequence.count == 3, sequence[0] == 200 { beginPaste() }
    default: abandon(byte, report)
    }
  }

  private mutating func feedSingleShift(_ byte: UInt8, _ report: (InputEvent) -> Void) {
    guard (0x20...0x7E).contains(byte) else { return abandon(byte, report) }
    restart()
    if let key = Self.singleShiftKey(byte) { report(.key(key, [])) }
  }

  private mutating func feedString(_ byte: UInt8, _ report: (InputEvent) -> Void) {
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07: endString(report)
    case 0x00...0x06, 0x0E...0x1F: abandon(byte, report)
    default: command.append(byte)
    }
  }

  private mutating func endString(_ report: (InputEvent) -> Void) {
    restart()
    if let color = command.color {
      report(.background(red: color.red, green: color.green, blue: color.blue))
    }
  }

  /// Drops the sequence under way for a byte that cannot be in it, and reads that byte anew.
  private mutating func abandon(_ byte: UInt8, _ report: (InputEvent) -> Void) {
    restart()
    if byte != 0x18 && byte != 0x1A { begin(byte, report) }
  }
}
