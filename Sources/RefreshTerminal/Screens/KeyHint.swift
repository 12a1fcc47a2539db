/// A key of a screen's and what it does, for the hint line and for the list of all keys.
///
///     KeyHint("n", "keep rows", importance: 1)
public struct KeyHint: Sendable, Hashable {
  /// The key, or several that belong together, as a person would name them: `n`, `1 2 3`, `Esc`.
  public var key: String
  /// The key's effect, in a word or two.
  public var action: String
  /// The hint's rank where not all have room: higher ones stay; 0 by default.
  public var importance: Int

  /// Makes a hint.
  public init(_ key: String, _ action: String, importance: Int = 0) {
    self.key = key
    self.action = action
    self.importance = importance
  }
}
