public import RefreshCanvas
public import RefreshKit

extension TerminalSession {
  /// The session's assumptions about its terminal, and its settings.
  public struct Configuration: Sendable, Hashable {
    /// The environment of drawings, with the colours that are written.
    public var environment = CanvasEnvironment()
    /// The colours written, those of ``environment``; the default is all.
    public var colorDepth: ColorDepth {
      get { environment.colorDepth }
      set { environment.colorDepth = newValue }
    }
    /// The width of text where terminals measure it differently.
    public var widthPolicy = WidthPolicy()
    /// Whether the terminal takes UTF-8; the default is true.
    ///
    /// If not, nothing above `~` is written: what was drawn with other characters, in rows, titles
    /// or labels, shows as ASCII characters that look like it, or as question marks. For such a
    /// terminal half of the bytes of UTF-8 would be commands. ``TerminalHost`` sets it to false in a
    /// locale without UTF-8, whatever is asked for.
    public var acceptsUTF8 = true
    /// Whether a screen reader speaks what is written; the default is false.
    ///
    /// Then only words are written, in ASCII and without styles, whatever ``environment`` says: whole
    /// rows, each once, and none that still changes. Changes of state are said on the last line, and
    /// the terminal is asked nothing.
    public var isScreenReaderEnabled = false
    /// Rows a tick of the wheel scrolls, more than 0; the default is 3.
    public var rowsPerTick = 3.0
    /// The motion of the panes' content on a tick of the wheel; the default is a glide (H-10).
    ///
    /// Where ``environment`` asks for reduced motion it moves at once whatever is said here.
    public var wheelMotion = WheelMotion.smooth
    /// Whether the terminal reports the mouse; the default is true.
    ///
    /// While it does the mouse is the list's, and most terminals select text only with a key held.
    /// It can be changed at any time; the key `s` does.
    public var reportsMouse = true
    /// Whether the key `y` copies rows by way of the terminal (OSC 52); the default is true.
    public var allowsCopying = true
    /// Whether the terminal rings once when a pull arms; the default is false.
    ///
    /// It rings once a pull, never on the way back, and not for a drag that was cancelled by then.
    public var ringsBell = false
    /// The rows left on the main screen when the session ends; the default is none.
    ///
    /// ``TerminalHost`` leaves it once the screen is restored, after `q`, Ctrl-C and a signal that
    /// asks to end, not after a crash.
    public var rowsLeftOnExit = RowsLeftOnExit.nothing
    /// The time during which the cursor is visible; the default is while a line is typed into.
    public var cursor = CursorVisibility.whileEditing
    /// The most frames drawn in a second, more than 0; the default is 60.
    public var frameRate = 60.0
    /// The number of rows below the cursor to draw in, without mouse and alternate screen;
    /// `nil`, the default, takes the whole screen.
    public var inlineRows: Int?
    /// Whether to ask the terminal for synchronized output; the default is true.
    ///
    /// It is used only if the terminal answers that it has it. Apple's Terminal shows the question
    /// as text, so ``TerminalHost`` does not ask that one.
    public var queriesSynchronizedOutput = true
    /// Whether to ask the terminal what colour its background has; the default is true.
    ///
    /// An answer takes the place of what ``environment`` says of it. ``TerminalHost`` does not ask
    /// the Linux console and old terminals, which have no such question.
    public var queriesBackground = true
    /// Whether to ask the terminal what it is called; the default is true.
    ///
    /// Of one that answers `XTerm` it is known that its fonts leave lines free beside blocks, so what
    /// they would show is shown by backgrounds (H-20). ``TerminalHost`` does not ask the Linux console, old
    /// terminals and Apple's Terminal.
    public var queriesName = true

    /// Whether it asks the terminal anything.
    var asks: Bool { queriesBackground || queriesName || queriesSynchronizedOutput }

    /// The visibility of the cursor: without styles nothing else shows which row is selected.
    var shownCursor: CursorVisibility {
      isScreenReaderEnabled && cursor == .whileEditing ? .always : cursor
    }

    /// The same with what is asked: a screen reader would speak the questions.
    var asked: Self {
      guard isScreenReaderEnabled else { return self }
      var configuration = self
      (configuration.queriesBackground, configuration.queriesName) = (false, false)
      configuration.queriesSynchronizedOutput = false
      return configuration
    }

    /// A rule for when the terminal's cursor is visible.
    ///
    /// Visible or not, it is in its place: where a line is typed into, else at the selected row.
    public enum CursorVisibility: Sendable, Hashable {
      /// Never; a line that is typed into shows its place reversed.
      case never
      /// While a line is typed into.
      case whileEditing
      /// While a line is typed into or a row is selected.
      case always
    }

    /// Makes the default configuration.
    public init() {}

    /// The motion of content on a tick of the wheel, reduced where that is asked for.
    var shownWheelMotion: WheelMotion { shownEnvironment.reducesMotion ? .step : wheelMotion }

    /// The environment of drawings.
    var shownEnvironment: CanvasEnvironment {
      guard isScreenReaderEnabled else { return environment }
      var environment = environment
      (environment.glyphs, environment.reducesMotion, environment.isScreenReaderEnabled) = (
        .ascii, true, true
      )
      return environment
    }
  }
}

extension TerminalSession {
  /// The rows of its first list that a session leaves on the main screen when it ends.
  ///
  /// Rows are left as logical lines, which the terminal wraps and copies each as one. Control characters
  /// in them are replaced by visible ones. Of more than ``limit`` rows the last are left.
  public enum RowsLeftOnExit: Sendable, Hashable {
    /// Nothing, the default.
    case nothing
    /// The rows that show.
    case visible
    /// A number of rows at the end, 0 or more; in a list that goes up the newest, in reading order.
    case last(Int)
    /// All rows.
    case all

    /// The most rows that are left.
    public static let maximum = 100_000
  }
}
