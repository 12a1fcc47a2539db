/// The styles of a built-in header or footer.
///
///     var configuration = ArrowView.Configuration()
///     configuration.style = ViewStyle(label: .bold, background: .rgb(40, 60, 90))
public struct ViewStyle: Sendable, Hashable {
  /// The style of arrow, spinner, and lines beside or below a label. The default is `nil`:
  /// ``ColorRole/accent`` unless ``background`` is set.
  public var mark: Style?
  /// The style of the label. The default is plain. While the pull is armed, the label is bold, and
  /// reversed for the first 0.1 s unless animations are disabled. If neither label nor strip has a
  /// colour, an armed label has the colour of the mark. With 16 colours, no coloured label is bold.
  public var label: Style
  /// The style of a second text, a hint, and the text at the end of the data. The default is dim.
  public var secondary: Style
  /// The style of the success mark. The default is `nil`: bold except with 16 colours, and in
  /// ``ColorRole/success`` unless ``background`` is set.
  public var success: Style?
  /// The style of the failure mark. The default is `nil`: bold except with 16 colours, and in
  /// ``ColorRole/failure`` unless ``background`` is set.
  public var failure: Style?
  /// The background colour of the strip. The default is the terminal's own.
  ///
  /// On another background, marks without a style and texts without a colour are black or white:
  /// the colour with the higher contrast.
  public var background: Color

  /// Creates the styles of a view.
  ///
  /// - Parameters:
  ///   - mark: The style of arrow, spinner, and lines beside or below a label.
  ///   - label: The style of the label.
  ///   - secondary: The style of a second text, a hint, and the text at the end of the data.
  ///   - success: The style of the success mark.
  ///   - failure: The style of the failure mark.
  ///   - background: The background colour of the strip.
  public init(
    mark: Style? = nil, label: Style = .plain, secondary: Style = .dim, success: Style? = nil,
    failure: Style? = nil, background: Color = .default
  ) {
    self.mark = mark
    self.label = label
    self.secondary = secondary
    self.success = success
    self.failure = failure
    self.background = background
  }
}
