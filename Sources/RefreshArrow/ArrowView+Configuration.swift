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
    /// Describes an error in a few words, in one row; `nil` from it shows no reason.
    ///
    /// The default is the first line of an error that describes itself, the name of a plain enum's
    /// case, and `nil` for others.
    public var errorMessage: @MainActor (any Error) -> String? = { ErrorMessage.short(for: $0) }
    /// Whether the arrow turns with the hand; off, the default, it turns in 0.25 s when armed.
    public var arrowFollowsProgress = false
    /// Whether arrow and label get brighter as the pull gets longer; the default is false.
    public var brightnessFollowsProgress = false
    /// The seconds that success stays, 0 or more; the default is 0.5.
    public var dwell = Duration.seconds(0.5)
    /// The seconds that a failure stays, 0 or more; the default is 2: time to read why.
    public var failureDwell = Duration.seconds(2)
    /// The mark before the label; the default is an arrow that turns over.
    public var mark = Mark.arrow
    /// The style of arrow and spinner, bold once armed; `nil`, the default:
    /// ``/RefreshCanvas/ColorRole/accent``.
    public var markStyle: Style?
    /// The style of the label; the default is plain, and bold once armed.
    public var labelStyle = Style.plain
    /// The style of the mark of success; `nil`, the default: ``/RefreshCanvas/ColorRole/success``.
    public var successStyle: Style?
    /// The style of the mark of failure; `nil`, the default: ``/RefreshCanvas/ColorRole/failure``.
    public var failureStyle: Style?
    /// The style of the second line; the default is dim.
    public var detailStyle = Style.dim
    /// The colour of the strip behind it all; the default is the terminal's own.
    ///
    /// On such a colour, text in the terminal's own colour and marks without a style are black or
    /// white, whichever is more legible.
    public var background = Color.default

    /// Makes the default configuration.
    public init() {}
  }
}

extension ArrowView {
  /// The mark before the label of an arrow header.
  public enum Mark: Sendable, Hashable {
    /// An arrow that turns over, a spinner, and how it ended.
    case arrow
    /// Pictures of yours in place of the arrow: the first to pull by, the last when armed, those
    /// between as it turns; then a spinner, and how it ended.
    ///
    ///     configuration.mark = .images(["(-_-)", "(o_o)", "(^_^)"])
    ///
    /// A picture is one row, or two with a line feed between them; where the strip has one row only
    /// its lower one shows.
    case images([String])
    /// Nothing: a header of words alone.
    case none
  }
}

/// The place of a mark, and the pictures of one's own in it.
struct MarkPlace: Equatable {
  /// Columns and rows of the largest picture; 0 for none.
  let columns: Int
  let rows: Int
  /// The rows of each picture; `nil` for the built-in arrow.
  let pictures: [[String]]?

  init(_ mark: ArrowView.Mark, isLarge: Bool, key: LayoutKey) {
    switch mark {
    case .arrow:
      columns = isLarge ? ArrowPicture.columns : 1
      rows = isLarge ? ArrowPicture.rows : 1
      pictures = nil
    case .images(let texts) where !texts.isEmpty:
      let pictures = texts.map { text in
        text.split(separator: "\n", omittingEmptySubsequences: false).suffix(2).map {
          key.environment.displayText(for: String($0))
        }
      }
      columns = pictures.joined().map(key.columns).max() ?? 0
      rows = pictures.map(\.count).max() ?? 0
      self.pictures = pictures
    case .images, .none:
      (columns, rows, pictures) = (0, 0, nil)
    }
  }

  /// The rows of the picture of a turn from 0 to 1.
  func picture(at turn: Double) -> [String]? {
    guard let pictures else { return nil }
    return pictures[Int(unitClamped(turn) * Double(pictures.count - 1))]
  }
}
