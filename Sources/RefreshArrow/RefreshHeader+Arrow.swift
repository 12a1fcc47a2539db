public import RefreshCanvas
public import RefreshKit

extension RefreshHeader {
  /// Creates a header with an arrow that turns over, a spinner and a label: an ``ArrowView``.
  ///
  ///     list.addHeader(.arrow()) { try await feed.reload(); return .success }
  ///     list.addHeader(.arrow(style: ViewStyle(background: .rgb(40, 60, 90)))) { .success }
  ///
  /// - Parameters:
  ///   - lastUpdated: The second line; `nil`, the default, for none.
  ///   - style: The styles of mark, label, second line and strip.
  ///   - texts: Returns the texts in a language; the default is the built-in table.
  ///   - errorMessage: Describes an error in a few words; `nil`, the default, keeps
  ///     ``ArrowView/Configuration/errorMessage``.
  /// - Returns: The header.
  public static func arrow(
    lastUpdated: LastUpdated? = nil, style: ViewStyle = ViewStyle(),
    texts: @escaping @MainActor (Language) -> ArrowTexts = { ArrowTexts($0) },
    errorMessage: (@MainActor (any Error) -> String?)? = nil
  ) -> RefreshHeader {
    var configuration = ArrowView.Configuration()
    configuration.lastUpdated = lastUpdated
    configuration.style = style
    configuration.texts = texts
    if let errorMessage { configuration.errorMessage = errorMessage }
    return .arrow(configuration)
  }

  /// Creates a header that only shows text: an ``ArrowView`` without a mark.
  ///
  ///     list.addHeader(.label()) { try await feed.reload(); return .success }
  ///
  /// - Parameters:
  ///   - lastUpdated: The second line; `nil`, the default, for none.
  ///   - style: The styles of label, second line and strip.
  ///   - texts: Returns the texts in a language; the default is the built-in table.
  ///   - errorMessage: Describes an error in a few words; `nil`, the default, keeps
  ///     ``ArrowView/Configuration/errorMessage``.
  /// - Returns: The header.
  public static func label(
    lastUpdated: LastUpdated? = nil, style: ViewStyle = ViewStyle(),
    texts: @escaping @MainActor (Language) -> ArrowTexts = { ArrowTexts($0) },
    errorMessage: (@MainActor (any Error) -> String?)? = nil
  ) -> RefreshHeader {
    let header = RefreshHeader.arrow(
      lastUpdated: lastUpdated, style: style, texts: texts, errorMessage: errorMessage)
    (header.view as? ArrowView)?.configuration.mark = .none
    return header
  }

  /// Creates a header with an ``ArrowView`` of a configuration.
  ///
  /// - Parameter configuration: The styles and texts of the view.
  /// - Returns: The header.
  public static func arrow(_ configuration: ArrowView.Configuration) -> RefreshHeader {
    RefreshHeader(view: ArrowView(configuration: configuration))
  }
}
