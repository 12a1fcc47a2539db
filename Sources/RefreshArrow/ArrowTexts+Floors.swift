extension ArrowTexts {
  /// What is said on one of the header's floors instead (E-7).
  public struct Floor: Sendable, Hashable {
    /// Pulled as far as the floor: letting go runs its action.
    public var release: String
    /// While that runs; `nil` says what the header says.
    public var loading: String?
    /// After its success; `nil` says what the header says.
    public var success: String?

    /// Makes the texts of a floor; what is left out is the header's own.
    public init(release: String, loading: String? = nil, success: String? = nil) {
      self.release = release
      self.loading = loading
      self.success = success
    }
  }

  /// The texts as they are on a floor; one that has none of its own says what the last one says.
  func on(floor: Int) -> ArrowTexts {
    guard floor > 0, let own = floors.prefix(floor).last else { return self }
    var texts = self
    texts.release = own.release
    texts.loading = own.loading ?? loading
    texts.success = own.success ?? success
    return texts
  }
}
