/// Caches the layout of a view for one size and environment.
///
///     let layout = cache.layout(for: LayoutKey(region, environment)) { key in
///       Layout(texts, width: key.width)
///     }
///
/// Measuring and truncating texts is far more expensive than writing them, and allocates memory.
/// Call ``invalidate()`` when anything that the layout depends on changes outside of the key.
public struct LayoutCache<Layout> {
  private var kept: (key: LayoutKey, layout: Layout)?

  /// Creates an empty cache.
  public init() {}

  /// Returns the layout for a key. The layout is created unless the cached one has this key.
  ///
  /// - Parameters:
  ///   - key: The size and environment of the view.
  ///   - make: Creates the layout for the key.
  /// - Returns: The layout.
  public mutating func layout(for key: LayoutKey, make: (LayoutKey) -> Layout) -> Layout {
    if let kept, kept.key == key { return kept.layout }
    let made = make(key)
    kept = (key, made)
    return made
  }

  /// Removes the cached layout.
  public mutating func invalidate() { kept = nil }
}

/// The values that a layout depends on besides a view's own texts: size, text width, environment.
public struct LayoutKey: Sendable, Hashable {
  /// The characters, colours and language to draw with.
  public var environment: CanvasEnvironment
  /// The width of the strip, in columns.
  public var width: Int
  /// The height of the strip in rows, or 0 if the layout doesn't depend on it.
  public var height: Int
  /// The width, in columns, of a picture that the view draws with its text. The default is 0: none.
  public var pictureWidth = 0
  /// The height, in rows, of a picture that the view draws with its text. The default is 0: none.
  public var pictureHeight = 0
  /// The policy for measuring text.
  public var policy: WidthPolicy

  /// Creates the key of a region.
  ///
  /// - Parameters:
  ///   - region: The region to draw in.
  ///   - environment: The environment to draw with.
  ///   - locale: The language of the view, or `nil` for the environment's.
  ///   - height: The height of the strip, or 0 if the layout doesn't depend on it.
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

  /// Returns the number of columns that a text takes.
  public func columns(of text: String) -> Int { TextWidth.columns(of: text, policy: policy) }

  /// Returns a text as it can be displayed in a number of columns.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The maximum number of columns.
  /// - Returns: The text, or its truncated form.
  public func truncated(_ text: String, columns: Int) -> String {
    environment.truncated(text, columns: columns, policy: policy)
  }
}
