public import RefreshCanvas
public import RefreshKit

extension LoadMoreView {
  /// The looks and texts of a load-more footer.
  public struct Configuration: Sendable {
    /// The texts of a language; the default is the built-in table.
    public var texts: @MainActor (Language) -> LoadMoreTexts = { LoadMoreTexts($0) }
    /// The language's tag, such as `ja` or `zh_TW.UTF-8`; `nil`, the default: the environment's.
    public var locale: String?
    /// The text of the second row in a state; `nil`, the default, leaves the footer one row long.
    ///
    /// It is asked once a state, and `nil` from it leaves the row empty. While the footer waits
    /// for a retry the row says how to retry.
    public var detail: (@MainActor (RefreshState) -> String?)?
    /// Describes an error in a few words, in one row; `nil` from it shows no reason.
    ///
    /// The default is the first line of an error that describes itself, the name of a plain enum's
    /// case, and `nil` for others.
    public var errorMessage: @MainActor (any Error) -> String? = { ErrorMessage.short(for: $0) }
    /// The seconds that success stays, 0 or more; the default is 0: the new rows show it.
    public var dwell = 0.0
    /// The seconds that a failure shows in a footer that waits for a pull, 0 or more; the default
    /// is 3: time to read why, and to try again.
    public var failureDwell = 3.0
    /// The seconds that the end of the data shows in a footer that waits for a pull, 0 or more; the
    /// default is 1.5.
    public var noMoreDataDwell = 1.5
    /// The style of arrow, spinner and rules, bold once armed; `nil`, the default:
    /// ``/RefreshCanvas/ColorRole/accent``.
    public var markStyle: Style?
    /// The style of what is going on; the default is plain, and bold once armed.
    public var labelStyle = Style.plain
    /// The style of the hint, the end and the second row; the default is dim.
    public var secondaryStyle = Style.dim
    /// The style of the mark of success; `nil`, the default: ``/RefreshCanvas/ColorRole/success``.
    public var successStyle: Style?
    /// The style of the mark of failure; `nil`, the default: ``/RefreshCanvas/ColorRole/failure``.
    public var failureStyle: Style?

    /// Makes the default configuration.
    public init() {}
  }
}
