internal import RefreshCanvas

/// The rows of a list of which only some are there, and the source that finds words in the others.
///
/// Where a source can be asked for the row that holds words, only it looks. Else the rows that are
/// there are looked at, and those that come.
package struct RemoteSearch {
  /// The first row from one on that holds words is looked for, itself included.
  package struct Request: Sendable, Hashable {
    package let words: FindQuery
    package let row: Int
    package let isForward: Bool
  }

  /// The answer to a request.
  package enum Answer: Sendable, Hashable {
    case row(Int)
    /// No row on that side holds the words.
    case none
    case failed
  }

  /// The rows that are there, in any order.
  let present: @MainActor () -> [Range<Int>]
  /// Whether a row is there.
  let isPresent: @MainActor (_ row: Int) -> Bool
  /// Sends a request, or calls off the last one; ``ListView/take(_:)`` gets the answer to the
  /// last one.
  let ask: (@MainActor (Request?) -> Void)?

  /// Makes the rows of a list; without `ask` there is no source that looks.
  package init(
    present: @escaping @MainActor () -> [Range<Int>],
    isPresent: @escaping @MainActor (_ row: Int) -> Bool,
    ask: (@MainActor (Request?) -> Void)?
  ) {
    (self.present, self.isPresent, self.ask) = (present, isPresent, ask)
  }
}
