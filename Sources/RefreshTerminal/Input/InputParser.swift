internal import RefreshKit

/// Parses the bytes of a terminal into events, in bounded memory and for any split of the bytes.
///
/// Only a pause distinguishes the Escape key from an escape sequence. The parser uses no clock, so
/// the caller calls ``flush(_:)`` when no byte arrives within ``escapeTimeout``.
package struct InputParser: Sendable {
  /// In bytes; more than a ``LineEditor`` accepts by default, so that it can refuse truncated text.
  package static let maximumPasteLength = (1 << 20) + 1

  private enum State: Sendable, Equatable {
    case ground
    /// The bits that were read, the number of missing bytes, and the least scalar of this length.
    case scalar(UInt32, missing: Int, least: UInt32)
    case escape
    /// After an ESC that a pause turned into the Escape key. It may be the start of a reply.
    case lateEscape
    /// After a late ESC and `[`, `]` or `P`.
    case lateReply(UInt8)
    /// After `ESC [`, before the final byte.
    case sequence
    /// Inside a sequence that a pause interrupted. The rest is discarded, unless it begins a paste.
    case interruptedSequence
    /// After `ESC O`.
    case singleShift
    /// After `ESC [ [`, the start of a function key of the Linux console.
    case consoleKey
    /// Inside an old mouse report, `ESC [ M`.
    case legacyMouse(missing: Int)
    case string
    /// After ESC in a control string.
    case stringEscape
    /// Between `ESC [ 200 ~` and `ESC [ 201 ~`.
    case paste
  }

  private var state = State.ground
  private(set) var sequence = ControlSequence()
  private var isAlt = false
  /// The bytes of a paste, including those of its end marker that have arrived.
  private(set) var pasted: [UInt8] = []
  /// The control character that counts as Backspace, like DEL; `stty erase` sets it.
  var eraseCharacter: UInt8 = 0x7F
  private var controlString = ControlStringReport()
  /// The replies to the session's queries; the caller removes them.
  var replies: [TerminalReply] = []

  package init() {}

  /// The pause after which to call ``flush(_:)``, or `nil` if nothing is pending. Slow connections
  /// may pause for seconds inside pastes and control strings.
  package var escapeTimeout: Duration? {
    switch state {
    case .ground, .lateEscape: nil
    case .paste, .string, .stringEscape, .interruptedSequence, .legacyMouse: .seconds(3)
    case .scalar, .escape, .lateReply, .sequence, .singleShift, .consoleKey: .seconds(0.05)
    }
  }

  var isAfterEscape: Bool { state == .escape }
  var isPasting: Bool { state == .paste }

  package mutating func feed(_ bytes: some Sequence<UInt8>, _ report: (InputEvent) -> Void) {
    unsafe bytes.withBytes { unsafe feed($0, report) }
  }

  mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ report: (InputEvent) -> Void) {
    var index = 0
    while index < bytes.count {
      // Most bytes are parameters of mouse reports.
      switch state {
      case .sequence, .interruptedSequence:
        unsafe index = sequence.append(bytes, from: index)
        if index == bytes.count { return }
      default: break
      }
      unsafe feed(bytes[index], report)
      index += 1
    }
  }

  /// Handles a pause in the input. A single ESC becomes the Escape key, and an open paste ends.
  package mutating func flush(_ report: (InputEvent) -> Void) {
    switch state {
    case .ground: break
    case .scalar: finishScalar(0xFFFD, report)
    case .escape:
      report(.key(.escape, []))
      resetState()
      state = .lateEscape
      return
    case .lateEscape: return
    case .lateReply(let byte): parseFirstByte(byte, report)
    case .sequence, .consoleKey:
      state = .interruptedSequence
      return
    case .singleShift: report(.key(.text("O"), .alt))
    case .paste: endPaste(report)
    case .interruptedSequence, .legacyMouse, .string, .stringEscape: break
    }
    resetState()
  }

  private mutating func resetState() {
    state = .ground
    isAlt = false
  }

  private mutating func feed(_ byte: UInt8, _ report: (InputEvent) -> Void) {
    switch state {
    case .ground: parseFirstByte(byte, report)
    case .scalar(let value, let missing, let least):
      continueScalar(byte, value, missing, least, report)
    case .escape: feedEscape(byte, report)
    case .lateEscape:
      let isReply = [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "P")].contains(byte)
      if isReply { state = .lateReply(byte) } else { parseFirstByte(byte, report) }
    case .lateReply(let first): feedLateReply(byte, after: first, report)
    case .sequence, .interruptedSequence: feedSequence(byte, report)
    case .singleShift:
      guard (0x20...0x7E).contains(byte) else { return cancelSequence(byte, report) }
      resetState()
      if let key = Self.singleShiftKey(byte) { report(.key(key, [])) }
    case .consoleKey:
      resetState()
      if case 0x41...0x45 = byte { report(.key(.function(Int(byte) - 0x40), [])) }
    case .legacyMouse(let missing):
      state = missing > 1 ? .legacyMouse(missing: missing - 1) : .ground
    case .string: feedString(byte, report)
    case .stringEscape:
      if byte == UInt8(ascii: "\\") { endString(report) } else { feedEscape(byte, report) }
    case .paste: feedPaste(byte, report)
    }
  }

  private mutating func feedEscape(_ byte: UInt8, _ report: (InputEvent) -> Void) {
    switch byte {
    case 0x1B:
      if state == .escape { report(.key(.escape, [])) }  // the second ESC begins a new key
      state = .escape
    case UInt8(ascii: "["):
      state = .sequence
      sequence = ControlSequence()
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string
      controlString.begin(byte)
    default:
      isAlt = true
      parseFirstByte(byte, report)
    }
  }

  /// A reply continues with a digit or a private marker, which a user hardly types that soon.
  private mutating func feedLateReply(
    _ byte: UInt8, after first: UInt8, _ report: (InputEvent) -> Void
  ) {
    guard (0x30...0x3F).contains(byte) else {
      parseFirstByte(first, report)
      return feed(byte, report)
    }
    feedEscape(first, report)
    if first == UInt8(ascii: "[") { state = .interruptedSequence }
    feed(CollectionOfOne(byte), report)
  }

  private mutating func feedSequence(_ byte: UInt8, _ report: (InputEvent) -> Void) {
    let isInterrupted = state == .interruptedSequence
    switch byte {
    case UInt8(ascii: "[") where sequence.count == 0: if !isInterrupted { state = .consoleKey }
    case UInt8(ascii: "M") where sequence.count == 0: state = .legacyMouse(missing: 3)
    case 0x40...0x7E:
      resetState()
      sequence.end()
      // Of interrupted sequences, only the start of a paste counts: pasted bytes are no keys.
      if isInterrupted {
        if byte == UInt8(ascii: "~"), sequence.count == 3, sequence[0] == 200 { beginPaste() }
      } else if !sequence.isTooLong {
        finishSequence(byte, report)
      }
    default: cancelSequence(byte, report)
    }
  }

  private mutating func feedString(_ byte: UInt8, _ report: (InputEvent) -> Void) {
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07: endString(report)
    case 0x00...0x06, 0x0E...0x1F: cancelSequence(byte, report)
    default: controlString.append(byte)
    }
  }

  private mutating func endString(_ report: (InputEvent) -> Void) {
    resetState()
    if let color = controlString.color {
      report(.background(red: color.red, green: color.green, blue: color.blue))
    }
    if let name = controlString.name { replies.append(.name(name)) }
  }

  /// The byte is parsed again, unless it is CAN or SUB.
  private mutating func cancelSequence(_ byte: UInt8, _ report: (InputEvent) -> Void) {
    resetState()
    if byte != 0x18 && byte != 0x1A { parseFirstByte(byte, report) }
  }

  private mutating func parseFirstByte(_ byte: UInt8, _ report: (InputEvent) -> Void) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x20...0x7E: finishScalar(UInt32(byte), report)
    case 0x00...0x1F, 0x7F: finishControl(byte, report)
    case 0xC2...0xDF: state = .scalar(UInt32(byte & 0x1F), missing: 1, least: 0x80)
    case 0xE0...0xEF: state = .scalar(UInt32(byte & 0x0F), missing: 2, least: 0x800)
    case 0xF0...0xF4: state = .scalar(UInt32(byte & 0x07), missing: 3, least: 0x10000)
    default: finishScalar(0xFFFD, report)
    }
  }

  private mutating func continueScalar(
    _ byte: UInt8, _ value: UInt32, _ missing: Int, _ least: UInt32, _ report: (InputEvent) -> Void
  ) {
    guard byte & 0xC0 == 0x80 else {
      finishScalar(0xFFFD, report)
      return parseFirstByte(byte, report)
    }
    let next = value << 6 | UInt32(byte & 0x3F)
    if missing > 1 {
      state = .scalar(next, missing: missing - 1, least: least)
    } else {
      finishScalar(next < least ? 0xFFFD : next, report)
    }
  }

  private mutating func finishScalar(_ value: UInt32, _ report: (InputEvent) -> Void) {
    let modifiers: Modifiers = isAlt ? .alt : []
    resetState()
    if (0x80...0x9F).contains(value) { return }
    report(.key(.text(Unicode.Scalar(value) ?? "\u{FFFD}"), modifiers))
  }

  private mutating func finishControl(_ byte: UInt8, _ report: (InputEvent) -> Void) {
    let alt: Modifiers = isAlt ? .alt : []
    isAlt = false
    switch byte {
    case 0x09: report(.key(.tab, alt))
    case 0x0A, 0x0D: report(.key(.enter, alt))
    case 0x7F: report(.key(.backspace, alt))
    // 0 means no character. Ctrl-C is never Backspace, because it quits.
    case eraseCharacter where byte != 0 && byte != 3: report(.key(.backspace, alt))
    case 0x08: report(.key(.backspace, alt.union(.control)))
    case 0x00: report(.key(.text(" "), alt.union(.control)))
    case 0x01...0x1A: report(.key(.text(Unicode.Scalar(byte + 0x60)), alt.union(.control)))
    default: report(.key(.text(Unicode.Scalar(byte + 0x40)), alt.union(.control)))
    }
  }

  private mutating func finishSequence(_ final: UInt8, _ report: (InputEvent) -> Void) {
    switch (sequence.prefix, sequence.intermediate, Unicode.Scalar(final)) {
    case ("<", nil, "M"): reportMouse(isRelease: false, report)
    case ("<", nil, "m"): reportMouse(isRelease: true, report)
    case ("?", "$", "y"):
      replies.append(.mode(sequence[0] ?? 0, setting: sequence[1] ?? 0))
    case ("?", nil, "c"): replies.append(.deviceAttributes)
    case (nil, nil, "I"): report(.focus(true))
    case (nil, nil, "O"): report(.focus(false))
    case (nil, nil, "t"):
      guard [8, 48].contains(sequence[0]), let rows = sequence[1], let columns = sequence[2]
      else { return }
      report(.resize(columns: columns, rows: rows))
    case (nil, nil, "u"): reportKey(code: sequence[0], report)
    case (nil, nil, "~"): reportTilde(report)
    case (nil, nil, "Z"): report(.key(.tab, .shift))
    // `ESC [ n ; m R` is F3 only for n = 1; otherwise, it reports the cursor position.
    case (nil, nil, "R") where sequence[0] ?? 1 != 1: break
    case (nil, nil, _): if let key = Self.cursorKey(final) { reportKey(key, report) }
    default: break
    }
  }

  private mutating func reportTilde(_ report: (InputEvent) -> Void) {
    switch sequence[0] {
    case 200: beginPaste()
    case 27: reportKey(code: sequence[2], report)
    case let number?:
      if let key = Self.tildeKey(number) { reportKey(key, report) }
    case nil: break
    }
  }

  private func reportKey(code: Int?, _ report: (InputEvent) -> Void) {
    if let key = code.flatMap(Self.key(code:)) { reportKey(key, report) }
  }

  /// The second parameter is the modifiers plus 1.
  private func reportKey(_ key: Key, _ report: (InputEvent) -> Void) {
    if sequence.eventType == 3 { return }
    let bits = max(0, (sequence[1] ?? 1) - 1) & 0x0F
    report(.key(key, Modifiers(rawValue: UInt8(bits))))
  }

  private func reportMouse(isRelease: Bool, _ report: (InputEvent) -> Void) {
    guard let code = sequence[0], let column = sequence[1], let row = sequence[2],
      column > 0, row > 0, column <= 32_767, row <= 32_767,
      let action = MouseEvent.Action(code: code, isRelease: isRelease)
    else { return }
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    report(.mouse(MouseEvent(action, column: column - 1, row: row - 1, modifiers: modifiers)))
  }
}

extension MouseEvent.Action {
  /// In xterm's code, two low and two high bits are the button, and 32 indicates motion.
  init?(code: Int, isRelease: Bool) {
    let low = code & 3
    switch (code & 0xC0, code & 32 != 0) {
    case (64, _):
      if isRelease { return nil }
      self = .wheel([.up, .down, .left, .right][low])
    case (0, true) where low == 3: self = .move
    case (0, false) where low == 3: return nil
    case (let high, let moves) where high == 0 || high == 128:
      let button: MouseEvent.Button = high == 128 ? .other(8 + low) : [.left, .middle, .right][low]
      self = isRelease ? .release(button) : moves ? .drag(button) : .press(button)
    default: return nil
    }
  }
}

extension InputParser {
  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  private mutating func beginPaste() {
    state = .paste
    pasted.removeAll()
  }

  private mutating func feedPaste(_ byte: UInt8, _ report: (InputEvent) -> Void) {
    pasted.append(byte)
    // Past the limit, only as many bytes are kept as the end marker has.
    if pasted.count > Self.maximumPasteLength + Self.pasteEnd.count {
      pasted.remove(at: Self.maximumPasteLength)
    }
    guard byte == 0x7E, pasted.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] else { return }
    pasted.removeLast(Self.pasteEnd.count)
    endPaste(report)
  }

  private mutating func endPaste(_ report: (InputEvent) -> Void) {
    state = .ground
    let text = String(decoding: pasted.prefix(Self.maximumPasteLength), as: UTF8.self)
    pasted = []
    report(.paste(text))
  }
}

/// A reply of the terminal to one of the session's queries.
enum TerminalReply: Sendable, Hashable {
  /// The state of a private mode (DECRPM): 0 unknown, 1 set, 2 reset; 3 and 4 permanently so.
  case mode(Int, setting: Int)
  /// The terminal's name (XTVERSION), such as `XTerm(379)`.
  case name(String)
  /// The device attributes (DA1).
  case deviceAttributes
}

extension Sequence<UInt8> {
  /// Passes the bytes to a closure, without a call of the iterator for each byte where possible.
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let result: Void? = withContiguousStorageIfAvailable { unsafe body($0) }
    if result == nil { unsafe Array(self).withUnsafeBufferPointer { unsafe body($0) } }
  }
}
