/// The assumptions of a canvas where terminals measure text differently.
public struct WidthPolicy: Sendable, Hashable {
  /// Whether characters of ambiguous East Asian width take two columns; `false` by default.
  ///
  /// Only legacy CJK set-ups do so. Box drawing and blocks are ambiguous too.
  public var ambiguousIsWide: Bool

  /// Makes a policy; the default is what current terminals do.
  public init(ambiguousIsWide: Bool = false) {
    self.ambiguousIsWide = ambiguousIsWide
  }
}
