extension ArrowTexts {
  /// The texts of one of the header's floors, in place of the header's own (E-7).
  public struct Floor: Sendable, Hashable {
    /// Pulled as far as the floor: letting go runs its action.
    public var release: String
    /// While that runs; `nil` is the header's own text.
    public var loading: String?
    /// After its success; `nil` is the header's own text.
    public var success: String?

    /// Makes the texts of a floor; what is left out is the header's own.
    public init(release: String, loading: String? = nil, success: String? = nil) {
      self.release = release
      self.loading = loading
      self.success = success
    }
  }

  /// The texts on a floor; a floor beyond the last that has texts takes the texts of that one.
  func on(floor: Int) -> ArrowTexts {
    guard floor > 0, let own = floors.prefix(floor).last else { return self }
    var texts = self
    texts.release = own.release
    texts.loading = own.loading ?? loading
    texts.success = own.success ?? success
    return texts
  }
}
