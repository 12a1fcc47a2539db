/// Something that a terminal sent: a key, the mouse, a paste, or a report about itself.
public enum InputEvent: Sendable, Hashable {
  /// A key was pressed, with what was held down beside it.
  case key(Key, Modifiers)
  /// The mouse moved with a button held, a button changed, or the wheel turned.
  case mouse(MouseEvent)
  /// A pasted text, cut at the parser's limit; it is data, whatever it holds.
  case paste(String)
  /// The terminal's window got (`true`) or lost (`false`) the focus.
  case focus(Bool)
  /// The terminal reported its size in columns and rows, each 0 or more.
  case resize(columns: Int, rows: Int)
  /// The terminal answered whether it knows a private mode (DECRPM): 1 set, 2 reset, 0 unknown.
  case modeReport(mode: Int, setting: Int)
  /// The terminal answered what colour its background has (OSC 11), each part from 0 to 1.
  case background(red: Double, green: Double, blue: Double)
  /// The terminal answered what it is (DA1), which every terminal does.
  case deviceAttributes
}
