internal import RefreshCanvas

/// The loaded rows of a list, and a source that can search the others.
///
/// If the source supports searching, only the source searches. Otherwise the loaded rows are
/// searched, and those that are loaded later.
package struct RemoteSearch {
  /// A request for the first matching row at or after a row, or before it.
  package struct MatchRequest: Sendable, Hashable {
    package let query: FindQuery
    package let row: Int
    package let isForward: Bool
  }

  /// The reply to a request.
  package enum MatchReply: Sendable, Hashable {
    case row(Int)
    /// No row in that direction matches.
    case none
    case failed
  }

  let present: @MainActor () -> [Range<Int>]
  let isPresent: @MainActor (_ row: Int) -> Bool
  /// Sends a request, or cancels the last one with `nil`. The reply to the last request is passed
  /// to ``ListView/take(_:)``.
  let send: (@MainActor (MatchRequest?) -> Void)?

  package init(
    present: @escaping @MainActor () -> [Range<Int>],
    isPresent: @escaping @MainActor (_ row: Int) -> Bool,
    send: (@MainActor (MatchRequest?) -> Void)?
  ) {
    self.present = present
    self.isPresent = isPresent
    self.send = send
  }
}
