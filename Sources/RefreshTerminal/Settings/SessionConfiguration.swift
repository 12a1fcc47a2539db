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
    /// If `false`, the session writes only ASCII, because such a terminal would interpret many
    /// UTF-8 bytes as commands. Other characters are replaced by similar ASCII characters or by
    /// question marks. ``TerminalHost/configuration()`` contains `false` in a locale without UTF-8.
    public var acceptsUTF8 = true
    /// Whether a screen reader speaks the output; `false` by default.
    ///
    /// If `true`, the session writes text only, with ASCII symbols and without styles, regardless
    /// of ``environment``. It usually writes a text once, after the row stops changing. Of a
    /// growing text, it writes only the added part. It announces changes of state on the last line
    /// and sends no queries to the terminal.
    public var isScreenReaderEnabled = false
    /// The rows or columns that a tick of the wheel scrolls, more than 0; 3 by default.
    public var rowsPerTick = 3.0
    /// The motion of the content after a tick of the wheel; a glide by default.
    ///
    /// With reduced motion, and in screen-reader mode, the content always moves at once.
    public var wheelMotion = WheelMotion.smooth
    /// Whether the terminal reports the mouse; `true` by default.
    ///
    /// While the terminal reports the mouse, most terminals select text only with a modifier key
    /// held. The property can be changed at any time; the key `s` toggles it.
    public var reportsMouse = true
    /// Whether the key `y` copies rows through the terminal (OSC 52); `true` by default.
    public var allowsCopying = true
    /// Whether the bell rings when a pull arms, at most once per pull; `false` by default.
    public var ringsBell = false
    /// The rows left on the main screen when the session ends; none by default.
    ///
    /// ``TerminalHost`` writes the rows after it has restored the screen, if a key, the app, SIGINT
    /// or SIGTERM ended the session. An error, another signal or a crash leaves no rows.
    public var rowsLeftOnExit = RowsLeftOnExit.nothing
    /// When the cursor is visible; by default, while a text field is being edited.
    public var cursor = CursorVisibility.whileEditing
    /// The maximum number of frames drawn per second, more than 0; 60 by default.
    public var frameRate = 60.0
    /// The maximum number of rows in which the session draws; `nil`, the default, for all rows.
    ///
    /// The rows begin at the cursor's row. The mouse and the alternate screen are not used.
    public var inlineRows: Int?
    /// Whether to query the terminal's support for synchronized output, and for measuring clusters
    /// of several scalars as a whole; `true` by default.
    ///
    /// Both are used only if the terminal reports support. Apple's Terminal shows the queries as
    /// text, so ``TerminalHost/configuration()`` disables them there and on the Linux console.
    public var queriesSynchronizedOutput = true
    /// Whether to query the terminal's background colour; `true` by default.
    ///
    /// The reported colour replaces the background in ``environment``. The query is disabled in
    /// ``TerminalHost/configuration()`` for the Linux console and old terminals, which ignore it.
    public var queriesBackground = true
    /// Whether to query the terminal's name; `true` by default.
    ///
    /// In a terminal that reports `XTerm`, fonts may leave gaps between block characters, so
    /// backgrounds are drawn instead where possible. ``TerminalHost/configuration()`` disables the
    /// query for the Linux console, old terminals and Apple's Terminal.
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
}

extension TerminalSession {
  /// The rows of a session's first list that are left on the main screen when the session ends.
  ///
  /// A row of one line is usually written whole, so that the terminal wraps and copies it as one
  /// line. Control characters in rows are replaced by visible ones. Of more than 100,000 rows, only
  /// the last 100,000 are left. Rows that a filter hides are omitted.
  public enum RowsLeftOnExit: Sendable, Hashable {
    /// No rows, the default.
    case nothing
    /// The visible rows.
    case visible
    /// A number of rows at the end, 0 or more; hidden ones count too. In a list that grows upwards,
    /// these are the newest rows, in reading order.
    case last(Int)
    /// All rows.
    case all

    package static let maximum = 100_000
  }
}
