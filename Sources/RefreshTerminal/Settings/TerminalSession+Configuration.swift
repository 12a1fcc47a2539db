public import RefreshCanvas
public import RefreshKit

extension TerminalSession {
  /// What a session assumes about its terminal, and how it behaves.
  public struct Configuration: Sendable, Hashable {
    /// The colours written; the default is ``ColorDepth/rgb``.
    public var colorDepth = ColorDepth.rgb
    /// What drawings may assume.
    public var environment = CanvasEnvironment()
    /// What is assumed where terminals measure text differently.
    public var widthPolicy = WidthPolicy()
    /// Whether the terminal takes UTF-8; the default is true.
    ///
    /// If not, nothing above `~` is written: what was drawn with other characters, in rows, titles
    /// or labels, shows as ASCII characters that look like it, or as question marks. For such a
    /// terminal half of the bytes of UTF-8 would be commands. ``TerminalHost`` sets it to false in a
    /// locale without UTF-8, whatever is asked for.
    public var acceptsUTF8 = true
    /// Rows a tick of the wheel scrolls, more than 0; the default is 3.
    public var rowsPerTick = 3.0
    /// How a tick of the wheel moves the panes' content; the default is that it glides (H-10).
    ///
    /// Where ``environment`` asks for reduced motion it moves at once whatever is said here.
    public var wheelMotion = WheelMotion.smooth
    /// Whether the terminal reports the mouse; the default is true.
    ///
    /// While it does the mouse is the list's, and most terminals select text only with a key held.
    /// It can be changed at any time; the key `s` does.
    public var reportsMouse = true
    /// The most frames drawn in a second, more than 0; the default is 60.
    public var frameRate = 60.0
    /// Draws in so many rows below the cursor, without mouse and without the alternate screen;
    /// `nil`, the default, takes the whole screen.
    public var inlineRows: Int?
    /// Whether to ask the terminal for synchronized output; the default is true.
    ///
    /// It is used only if the terminal answers that it has it. Apple's Terminal shows the question
    /// as text, so ``TerminalHost`` does not ask that one.
    public var asksForSynchronizedOutput = true

    /// Makes the default configuration.
    public init() {}
  }
}
