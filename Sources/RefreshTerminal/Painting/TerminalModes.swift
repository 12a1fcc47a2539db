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
  /// Asks whether it has synchronized output, and whether it measures clusters as a whole.
  static let modeQuestions: StaticString = "\u{1B}[?2026$p\u{1B}[?2027$p"
  /// Asks what it is: not every terminal answers the questions before, but all answer this one, and
  /// answers come in order.
  static let lastQuestion: StaticString = "\u{1B}[c"
}
