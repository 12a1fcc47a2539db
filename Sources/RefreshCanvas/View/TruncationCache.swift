#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The cut of a text that was measured last, for a text that begins alike.
///
/// A row of a list is drawn many times and seldom changes. To compare the bytes that decided on its
/// cut costs a tenth of measuring them.
package struct TruncationCache: Sendable {
  /// The bytes of a text that are kept; a cut that needs more is found anew each time.
  private static let limit = 1_024

  /// The bytes that decided, and the number of bytes of the text if they are all of it.
  private var bytes: [UInt8] = []
  private var isAll = false
  private var columns = -1
  private var less = 0
  private var policy = WidthPolicy()
  private var prefix = ColumnWalk.Prefix()

  package init() {}

  /// The part of a text that stays; see ``ColumnWalk/prefix(of:columns:or:policy:)``.
  mutating func prefix(
    of text: String, columns: Int, or less: Int, policy: WidthPolicy
  ) -> ColumnWalk.Prefix {
    if columns == self.columns, less == self.less, policy == self.policy, holds(for: text) {
      return prefix
    }
    prefix = ColumnWalk.prefix(of: text, columns: columns, or: less, policy: policy)
    guard prefix.looked <= Self.limit else {
      self.columns = -1
      return prefix
    }
    (self.columns, self.less, self.policy) = (columns, less, policy)
    isAll = prefix.looked == text.utf8.count
    bytes.removeAll(keepingCapacity: true)
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0[..<prefix.looked]) }
    return prefix
  }

  /// Whether a text has all the bytes that decided.
  private func holds(for text: String) -> Bool {
    let count = text.utf8.count
    guard isAll ? count == bytes.count : count >= bytes.count else { return false }
    var text = text
    return text.withUTF8 { text in
      unsafe bytes.withUnsafeBytes { bytes in
        guard let mine = bytes.baseAddress, let others = text.baseAddress else { return true }
        return unsafe memcmp(mine, others, bytes.count) == 0
      }
    }
  }
}
