/// The styles of everything that lists and screens draw themselves.
///
///     var configuration = TerminalHost.configuration()
///     configuration.environment.theme.title = Style(foreground: .white, background: .blue)
///     configuration.environment.theme.selectedRow = Style(background: .palette(24))
///     TerminalHost.main(list, configuration: configuration)
///
/// A theme is a part of ``CanvasEnvironment``, so all drawing code can read it. A style that is
/// drawn over other content, such as ``markedRow``, changes only the colours that it sets, and adds
/// its attributes, unless noted otherwise. Without colours, a style with a background is drawn
/// reversed, except ``scrollTrack``. Headers, footers and the rows of apps have their own styles.
public struct Theme: Sendable, Hashable, BitwiseCopyable {
  /// The title of a focused screen. The default is bold.
  public var title = Style.bold
  /// The title of a screen without focus. The default is dim.
  public var inactiveTitle = Style.dim
  /// A key in the hint line and in the list of keys. The default is bold.
  public var hintKey = Style.bold
  /// The description of a key in the hint line. The default is dim.
  public var hint = Style.dim
  /// The thumb of the scroll bar. The default is gray, which is visible on any background.
  public var scrollThumb = Style(foreground: .gray)
  /// The track of the scroll bar. The default is gray.
  public var scrollTrack = Style(foreground: .gray)
  /// The notice about unread rows or about text being written. The default is bold and reversed.
  public var unread = Style(attributes: [.reverse, .bold])
  /// The style over a selected row that doesn't draw the selection itself. The default is reversed,
  /// which also hides the row's own colours and dimming.
  public var selectedRow = Style(attributes: .reverse)
  /// The style over a marked row, unless the row draws the mark; bold and underlined by default.
  public var markedRow = Style(attributes: [.bold, .underline])
  /// The style over a match of a search. The default is reversed and bold. If the style is
  /// reversed, text that is already reversed is drawn unreversed.
  public var match = Style(attributes: [.reverse, .bold])
  /// The style over the current match. The default is also underlined.
  public var currentMatch = Style(attributes: [.reverse, .bold, .underline])
  /// The prompt of an input line. The default is bold.
  public var prompt = Style.bold
  /// Status and placeholder of an input line, and a line that isn't being edited; dim by default.
  public var status = Style.dim
  /// A notice on the last line, which usually disappears after a second. The default is reversed.
  public var notice = Style(attributes: .reverse)
  /// The border between two screens. The default is dim.
  public var border = Style.dim
  /// A border that is dragged, and the mark on a border for the focused screen; bold by default.
  public var activeBorder = Style.bold
  /// The frame of a screen that is presented as a box. The default is plain.
  public var frame = Style.plain
  /// The text of a list without rows. The default is dim.
  public var emptyContent = Style.dim

  /// Creates the default theme.
  public init() {}
}
