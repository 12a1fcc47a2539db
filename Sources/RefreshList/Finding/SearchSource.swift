/// The loaded rows of a list, and the connection to a source that may be able to search.
package struct SearchSource {
  /// A request for the next matching row, starting at and including a row, in either direction.
  package struct MatchRequest: Sendable, Hashable {
    package let query: FindQuery
    package let row: Int
    package let isForward: Bool
  }

  package enum MatchReply: Sendable, Hashable {
    case row(Int)
    /// No row in that direction matches.
    case none
    case failed
  }

  let present: @MainActor () -> [Range<Int>]
  let isPresent: @MainActor (_ row: Int) -> Bool
  /// Sends a request; the argument `nil` cancels the last one. `nil` if the source cannot search.
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
