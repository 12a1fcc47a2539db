public import RefreshCanvas
public import RefreshKit

extension RefreshHeader {
  /// Makes a header with an arrow that turns over, a spinner and a label: an ``ArrowView``.
  ///
  ///     list.addHeader(.arrow()) { try await feed.reload(); return .success }
  ///
  /// - Parameters:
  ///   - lastUpdated: The second line; `nil`, the default: none.
  ///   - texts: The texts of a language; the default is the built-in table.
  public static func arrow(
    lastUpdated: LastUpdated? = nil,
    texts: @escaping @MainActor (Language) -> ArrowTexts = { ArrowTexts($0) }
  ) -> RefreshHeader {
    var configuration = ArrowView.Configuration()
    configuration.lastUpdated = lastUpdated
    configuration.texts = texts
    return .arrow(configuration)
  }

  /// Makes a header that an ``ArrowView`` shows, configured in every way.
  public static func arrow(_ configuration: ArrowView.Configuration) -> RefreshHeader {
    RefreshHeader(view: ArrowView(configuration: configuration))
  }
}
