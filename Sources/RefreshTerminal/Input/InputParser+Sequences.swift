extension InputParser {
  /// Understands a whole `ESC [ … final` sequence, or drops it.
  mutating func finishSequence(_ final: UInt8, _ report: (InputEvent) -> Void) {
    switch (sequence.prefix, sequence.intermediate, Unicode.Scalar(final)) {
    case ("<", nil, "M"): reportMouse(isRelease: false, report)
    case ("<", nil, "m"): reportMouse(isRelease: true, report)
    case ("?", "$", "y"):
      report(.modeReport(mode: sequence[0] ?? 0, setting: sequence[1] ?? 0))
    case ("?", nil, "c"): report(.deviceAttributes)
    case (nil, nil, "M"): state = .oldMouse(missing: 3)
    case (nil, nil, "I"): report(.focus(true))
    case (nil, nil, "O"): report(.focus(false))
    case (nil, nil, "t"): reportSize(report)
    case (nil, nil, "u"): reportKitty(report)
    case (nil, nil, "~"): reportTilde(report)
    case (nil, nil, _): reportLetter(final, report)
    default: break
    }
  }

  private func reportSize(_ report: (InputEvent) -> Void) {
    guard sequence[0] == 8 || sequence[0] == 48, let rows = sequence[1], let columns = sequence[2]
    else { return }
    report(.resize(columns: columns, rows: rows))
  }

  private func reportLetter(_ final: UInt8, _ report: (InputEvent) -> Void) {
    // `ESC [ n ; m R` is F3 with modifiers only for n = 1; else it is where the cursor stands.
    if final == UInt8(ascii: "R"), sequence[0] ?? 1 != 1 { return }
    if final == UInt8(ascii: "Z") { return report(.key(.tab, .shift)) }
    guard let key = Self.cursorKey(final) else { return }
    reportKey(key, report)
  }

  private mutating func reportTilde(_ report: (InputEvent) -> Void) {
    switch sequence[0] {
    case 200: beginPaste()
    case 27:
      guard let code = sequence[2], let key = Self.key(code: code) else { return }
      reportKey(key, report)
    case let number?:
      if let key = Self.tildeKey(number) { reportKey(key, report) }
    case nil: break
    }
  }

  private func reportKitty(_ report: (InputEvent) -> Void) {
    guard let code = sequence[0], let key = Self.key(code: code) else { return }
    reportKey(key, report)
  }

  /// Reports a key unless it is the release of one; modifiers are the second parameter less 1.
  private func reportKey(
    _ key: Key, _ report: (InputEvent) -> Void
  ) {
    if sequence.eventType == 3 { return }
    let bits = max(0, (sequence[1] ?? 1) - 1) & 0x0F
    report(.key(key, Modifiers(rawValue: UInt8(bits))))
  }

  private func reportMouse(
    isRelease: Bool, _ report: (InputEvent) -> Void
  ) {
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
  /// Decodes xterm's button code: two low and two high bits for the button, 32 for motion.
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
