/// The looks of what the lists and screens draw by themselves, in one place.
///
///     var configuration = TerminalHost.configuration()
///     configuration.environment.theme.title = Style(foreground: .white, background: .blue)
///     configuration.environment.theme.selectedRow = Style(background: .palette(24))
///     TerminalHost.main(list, configuration: configuration)
///
/// It is a part of ``CanvasEnvironment``, so all drawing code has it. A style that is drawn over
/// something else, such as that of a selected row, changes only the colours that it names, and adds
/// its attributes. Without colours, a style with a background is drawn reversed. Headers and
/// footers have styles of their own, and rows are the app's.
public struct Theme: Sendable, Hashable, BitwiseCopyable {
  /// The title of a screen in focus; the default is bold.
  public var title = Style.bold
  /// The title of a screen without the focus; the default is dim.
  public var inactiveTitle = Style.dim
  /// A key in a line of hints and in the list of keys; the default is bold.
  public var hintKey = Style.bold
  /// The effect of a key, in a line of hints; the default is dim.
  public var hint = Style.dim
  /// The part of a scroll bar that moves; the default is gray, seen on any background.
  public var scrollThumb = Style(foreground: .gray)
  /// The track of the scroll bar; the default is gray.
  public var scrollTrack = Style(foreground: .gray)
  /// The words about unseen rows; the default is bold and reversed.
  public var unread = Style(attributes: [.reverse, .bold])
  /// The style over the selected row, unless the row shows that itself; the default is reversed.
  public var selectedRow = Style(attributes: .reverse)
  /// The style over a marked row, unless the row shows that itself; the default is bold,
  /// underlined.
  public var markedRow = Style(attributes: [.bold, .underline])
  /// The style over a place that was found, reversed and bold by default; what is reversed already
  /// turns back.
  public var match = Style(attributes: [.reverse, .bold])
  /// The same in the row that was gone to; the default is underlined as well.
  public var currentMatch = Style(attributes: [.reverse, .bold, .underline])
  /// The sign before a line that words are typed into; the default is bold.
  public var prompt = Style.bold
  /// The text at the end of that line, and words that are kept; the default is dim.
  public var status = Style.dim
  /// A sentence on the last line that goes after a second; the default is reversed.
  public var notice = Style(attributes: .reverse)
  /// The border between two screens; the default is dim.
  public var border = Style.dim
  /// A border that is dragged, and the mark that points at the focus; the default is bold.
  public var activeBorder = Style.bold
  /// The frame around a screen that lies on others as a box; the default is plain.
  public var frame = Style.plain
  /// The text of a list without rows; the default is dim.
  public var emptyContent = Style.dim

  /// Makes the default theme.
  public init() {}
}
