extension InputParser {
  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  /// Whether a paste has begun and not ended.
  var isPasting: Bool { if case .paste = state { true } else { false } }

  /// Begins a paste: until its end everything is data, escape sequences included.
  mutating func beginPaste() {
    state = .paste(matched: 0)
    pasted.removeAll()
  }

  /// Reads a byte of a paste, or of its end.
  mutating func feedPaste(_ byte: UInt8, matched: Int, _ report: (InputEvent) -> Void) {
    if byte == Self.pasteEnd[matched] {
      if matched + 1 < Self.pasteEnd.count {
        state = .paste(matched: matched + 1)
      } else {
        endPaste(keeping: 0, report)
      }
      return
    }
    keep(matched)
    let restarts = byte == Self.pasteEnd[0]
    if !restarts { keep(byte) }
    state = .paste(matched: restarts ? 1 : 0)
  }

  /// Reports the paste, with the first `matched` bytes of an end that never came.
  mutating func endPaste(keeping matched: Int, _ report: (InputEvent) -> Void) {
    keep(matched)
    state = .ground
    let text = String(decoding: pasted, as: UTF8.self)
    pasted = []
    report(.paste(text))
  }

  private mutating func keep(_ matched: Int) {
    for byte in Self.pasteEnd.prefix(matched) { keep(byte) }
  }

  private mutating func keep(_ byte: UInt8) {
    if pasted.count < Self.pasteCap { pasted.append(byte) }
  }
}
