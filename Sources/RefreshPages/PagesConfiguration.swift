/// The limits of a list's requests for pages, and whether they are repeated.
public struct PagesConfiguration: Sendable, Hashable {
  /// The greatest number of pages that one refresh or one load reads, 1 or more; the default is 5.
  ///
  /// A refresh reads on while it has met no item that is there already, and then replaces all of
  /// them; a load reads on while its pages bring nothing new. A handful is more than comes in
  /// between two looks at most lists, and little enough to wait for.
  public var pageLimit = 5 {
    didSet { precondition(pageLimit >= 1, "a page limit has to be 1 or more, and is \(pageLimit)") }
  }
  /// Whether what failed is tried again by itself, after 1, 2, 4 … 30 s; the default is `false`.
  public var retriesByItself = false

  /// Makes the default configuration.
  public init() {}
}
