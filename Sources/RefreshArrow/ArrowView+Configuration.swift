public import RefreshCanvas

extension ArrowView {
  /// The looks and texts of an arrow header.
  public struct Configuration: Sendable {
    /// The texts of a language; the default is the built-in table.
    public var texts: @MainActor (Language) -> ArrowTexts = { ArrowTexts($0) }
    /// The language's tag, such as `ja` or `zh_TW.UTF-8`; `nil`, the default: the environment's.
    public var locale: String?
    /// The second line, with the last success; `nil`, the default, for none.
    public var lastUpdated: LastUpdated?
    /// An error in a few words, in one row; `nil` from it shows no reason.
    ///
    /// The default is the first line of an error that describes itself, the name of a plain enum's
    /// case, and nothing of others.
    public var problem: @MainActor (any Error) -> String? = { ErrorWords.line(for: $0) }
    /// Whether the arrow turns with the hand; off, the default, it turns in 0.25 s when armed.
    public var arrowFollowsProgress = false
    /// Whether arrow and label get brighter as the pull gets longer; the default is false.
    public var brightnessFollowsProgress = false
    /// The seconds that success stays, 0 or more; the default is 0.5.
    public var dwell = 0.5
    /// The seconds that a failure stays, 0 or more; the default is 2: time to read why.
    public var failureDwell = 2.0
    /// The mark before the label; the default is an arrow that turns over.
    public var mark = Mark.arrow
    /// The style of arrow and spinner; `nil`, the default: ``/RefreshCanvas/Tint/accent``. Armed it
    /// is bold.
    public var markStyle: Style?
    /// The style of the label; the default is plain. Armed it is bold.
    public var labelStyle = Style.plain
    /// The style of the mark of success; `nil`, the default: ``/RefreshCanvas/Tint/success``.
    public var successStyle: Style?
    /// The style of the mark of failure; `nil`, the default: ``/RefreshCanvas/Tint/failure``.
    public var failureStyle: Style?
    /// The style of the second line; the default is dim.
    public var detailStyle = Style.dim
    /// The colour of the strip behind it all; the default is the terminal's own.
    ///
    /// What stands on a colour of its own in the terminal's own colour is black or white there,
    /// whichever is read better, and so are marks without a style of their own.
    public var background = Color.default

    /// Makes the default configuration.
    public init() {}
  }
}
