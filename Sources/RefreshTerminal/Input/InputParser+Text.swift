extension InputParser {
  /// Reads a byte that begins something: a control, ESC, or a scalar of UTF-8.
  mutating func begin(_ byte: UInt8, _ report: (InputEvent) -> Void) {
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

  /// Reads a byte inside a scalar; one that does not belong ends it and is read anew.
  mutating func continueScalar(
    _ byte: UInt8, _ value: UInt32, _ missing: Int, _ least: UInt32, _ report: (InputEvent) -> Void
  ) {
    guard byte & 0xC0 == 0x80 else {
      finishScalar(0xFFFD, report)
      return begin(byte, report)
    }
    let next = value << 6 | UInt32(byte & 0x3F)
    if missing > 1 {
      state = .scalar(next, missing: missing - 1, least: least)
    } else {
      finishScalar(next < least ? 0xFFFD : next, report)
    }
  }

  /// Reports text; C1 controls in their UTF-8 form are no text and no commands, and are dropped.
  mutating func finishScalar(_ value: UInt32, _ report: (InputEvent) -> Void) {
    let modifiers: Modifiers = isAlt ? .alt : []
    state = .ground
    isAlt = false
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
    case 0x08: report(.key(.backspace, alt.union(.control)))
    case 0x00: report(.key(.text(" "), alt.union(.control)))
    case 0x01...0x1A: report(.key(.text(Unicode.Scalar(byte + 0x60)), alt.union(.control)))
    default: report(.key(.text(Unicode.Scalar(byte + 0x40)), alt.union(.control)))
    }
  }
}
