public import RefreshCanvas
public import RefreshKit

extension TerminalSession {
  /// The settings of a session, and its assumptions about the terminal.
  public struct Configuration: Sendable, Hashable {
    /// The environment of drawings, including the colour depth.
    public var environment = CanvasEnvironment()
    /// The depth of the colours that are written, as in ``environment``; all colours by default.
    public var colorDepth: ColorDepth {
      get { environment.colorDepth }
      set { environment.colorDepth = newValue }
    }
    /// The widths of characters that terminals measure differently.
    public var widthPolicy = WidthPolicy()
    /// Whether the terminal accepts UTF-8; `true` by default.
    ///
    /// If `false`, as ``TerminalHost/configuration()`` returns in a locale without UTF-8, other
    /// characters are replaced by similar ASCII characters or by question marks.
    public var acceptsUTF8 = true
    /// Whether a screen reader speaks the output; `false` by default.
    ///
    /// If `true`, the session writes text only, with ASCII symbols and without styles. It usually
    /// writes a text once, after the row stops changing, and of a growing text only the added part.
    /// It announces changes of state on the last line, in English, and sends no queries.
    public var isScreenReaderEnabled = false
    /// The rows or columns that a tick of the wheel scrolls, more than 0; 3 by default.
    public var rowsPerTick = 3.0
    /// The motion after a tick of the wheel: smooth by default; with reduced motion, always a step.
    public var wheelMotion = WheelMotion.smooth
    /// Whether the terminal reports the mouse; `true` by default. The key `s` toggles it.
    ///
    /// If `true`, most terminals select text only with a modifier key held.
    public var reportsMouse = true
    /// Whether the key `y` copies rows through the terminal (OSC 52); `true` by default.
    public var allowsCopying = true
    /// Whether the bell rings when a pull arms, at most once per pull; `false` by default.
    public var ringsBell = false
    /// The rows that ``TerminalHost`` leaves on the main screen if a key, the app, SIGINT or SIGTERM
    /// ends the session; none by default.
    public var rowsLeftOnExit = RowsLeftOnExit.nothing
    /// When the cursor is visible; by default, while a text field is being edited.
    public var cursor = CursorVisibility.whileEditing
    /// The maximum number of frames drawn per second, more than 0; 60 by default.
    public var frameRate = 60.0
    /// The maximum number of rows below the cursor in which the session draws, without mouse and
    /// alternate screen; `nil`, the default, for the whole screen.
    public var inlineRows: Int?
    /// Whether to query the terminal's support for synchronized output, and for measuring clusters
    /// of several scalars as a whole; `true` by default.
    ///
    /// Apple's Terminal shows the queries as text, so ``TerminalHost/configuration()`` disables
    /// them there and on the Linux console.
    public var queriesSynchronizedOutput = true
    /// Whether to query the background colour, for that of ``environment``; `true` by default.
    ///
    /// ``TerminalHost/configuration()`` disables the query for the Linux console and old terminals.
    public var queriesBackground = true
    /// Whether to query the terminal's name; `true` by default.
    ///
    /// Fonts of `XTerm` may leave gaps between block characters, so backgrounds are drawn instead.
    /// ``TerminalHost/configuration()`` disables the query for the Linux console, old terminals and
    /// Apple's Terminal.
    public var queriesName = true

    var sendsQueries: Bool { queriesBackground || queriesName || queriesSynchronizedOutput }

    /// A rule for when the terminal's cursor is visible.
    ///
    /// Even a hidden cursor is moved: to a notice, else an edited field, else the selected row.
    public enum CursorVisibility: Sendable, Hashable {
      /// Never. The package's own text fields show the cursor's position in reverse video.
      case never
      /// While a text field is being edited; in screen-reader mode, as ``always``.
      case whileEditing
      /// While a text field is being edited or a visible row is selected.
      case always
    }

    /// Creates the default configuration.
    public init() {}

    /// The configuration with the changes that screen-reader mode and reduced motion require.
    var effective: Self {
      var effective = self
      if isScreenReaderEnabled {
        effective.environment.glyphs = .ascii
        effective.environment.reducesMotion = true
        effective.environment.isScreenReaderEnabled = true
        // Without styles, only the cursor shows which row is selected.
        if cursor == .whileEditing { effective.cursor = .always }
        // A screen reader would speak the queries.
        effective.queriesBackground = false
        effective.queriesName = false
        effective.queriesSynchronizedOutput = false
      }
      if effective.environment.reducesMotion { effective.wheelMotion = .step }
      return effective
    }
  }

  /// The rows of a session's first list that are left on the main screen when the session ends.
  ///
  /// A row of one line is usually written whole, so that the terminal wraps and copies it as one.
  /// Control characters become visible ones. At most 100,000 rows are left, no filtered-out ones.
  public enum RowsLeftOnExit: Sendable, Hashable {
    /// No rows, the default.
    case nothing
    /// The visible rows.
    case visible
    /// A number of rows at the end, 0 or more, also out of view; the newest if a list grows up.
    case last(Int)
    /// All rows.
    case all

    package static let maximum = 100_000
  }
}
