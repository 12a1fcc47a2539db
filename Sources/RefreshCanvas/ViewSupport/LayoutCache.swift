/// The layout of a view for one size and environment, kept until either changes.
///
///     let layout = cache.layout(for: LayoutKey(region, environment)) { key in
///       Layout(texts, width: key.width)
///     }
///
/// Measuring and shortening texts costs far more than writing them; a frame then costs no
/// allocation. Forget what is kept whenever anything else it was made from changes.
public struct LayoutCache<Layout> {
  private var kept: (key: LayoutKey, layout: Layout)?

  /// Makes an empty cache.
  public init() {}

  /// Returns the layout for a key, made anew unless the last one was for the same key.
  public mutating func layout(for key: LayoutKey, make: (LayoutKey) -> Layout) -> Layout {
    if let kept, kept.key == key { return kept.layout }
    let made = make(key)
    kept = (key, made)
    return made
  }

  /// Forgets what is kept.
  public mutating func invalidate() { kept = nil }
}

/// The values that a layout depends on besides a view's own texts: size, measure of width,
/// environment.
public struct LayoutKey: Sendable, Hashable {
  /// The characters and colours that may be drawn, and the language.
  public var environment: CanvasEnvironment
  /// The columns of the strip.
  public var width: Int
  /// The rows of the strip where they matter; 0 where they do not.
  public var height: Int
  /// The measure of the width of characters.
  package var policy: WidthPolicy

  /// The key of a region, with a language of the view's own instead of the environment's if given.
  public init(
    _ region: borrowing CanvasRegion, _ environment: CanvasEnvironment, locale: String? = nil,
    height: Int = 0
  ) {
    self.environment = environment
    if let locale { self.environment.locale = locale }
    width = region.width
    self.height = height
    policy = region.widthPolicy
  }

  /// Columns that a text takes.
  public func columns(of text: String) -> Int { TextWidth.columns(of: text, policy: policy) }

  /// A text as it can be shown in `columns` columns.
  public func truncated(_ text: String, columns: Int) -> String {
    environment.truncated(text, columns: columns, policy: policy)
  }
}
