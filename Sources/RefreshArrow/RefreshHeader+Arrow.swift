public import RefreshCanvas
public import RefreshKit

extension RefreshHeader {
  /// Makes a header with an arrow that turns over, a spinner and a label: an ``ArrowView``.
  ///
  ///     list.addHeader(.arrow()) { try await feed.reload(); return .success }
  ///     list.addHeader(.arrow(background: .rgb(40, 60, 90), labelStyle: .bold)) { .success }
  ///
  /// - Parameters:
  ///   - lastUpdated: The second line; `nil`, the default: none.
  ///   - background: What tints the strip; the default is the terminal's own.
  ///   - label: The style of the label; the default is plain.
  ///   - texts: The texts of a language; the default is the built-in table.
  ///   - problem: An error in a few words; see ``ArrowView/Configuration/errorMessage``, the default.
  public static func arrow(
    lastUpdated: LastUpdated? = nil, background: Color = .default, labelStyle label: Style = .plain,
    texts: @escaping @MainActor (Language) -> ArrowTexts = { ArrowTexts($0) },
    errorMessage problem: (@MainActor (any Error) -> String?)? = nil
  ) -> RefreshHeader {
    var configuration = ArrowView.Configuration()
    configuration.lastUpdated = lastUpdated
    configuration.background = background
    configuration.labelStyle = label
    configuration.texts = texts
    if let problem { configuration.errorMessage = problem }
    return .arrow(configuration)
  }

  /// Makes a header of words alone: an ``ArrowView`` without its arrow.
  ///
  ///     list.addHeader(.label()) { try await feed.reload(); return .success }
  public static func label(
    lastUpdated: LastUpdated? = nil, labelStyle label: Style = .plain,
    texts: @escaping @MainActor (Language) -> ArrowTexts = { ArrowTexts($0) },
    errorMessage problem: (@MainActor (any Error) -> String?)? = nil
  ) -> RefreshHeader {
    var configuration = ArrowView.Configuration()
    configuration.mark = .none
    configuration.lastUpdated = lastUpdated
    configuration.labelStyle = label
    configuration.texts = texts
    if let problem { configuration.errorMessage = problem }
    return .arrow(configuration)
  }

  /// Makes a header that an ``ArrowView`` shows, configured in every way.
  public static func arrow(_ configuration: ArrowView.Configuration) -> RefreshHeader {
    RefreshHeader(view: ArrowView(configuration: configuration))
  }
}
