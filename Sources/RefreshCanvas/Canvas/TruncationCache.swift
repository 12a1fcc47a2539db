/// Caches the last truncation, for further texts that begin with the same bytes. Comparing bytes
/// takes a tenth of the time for measuring them.
package struct TruncationCache: Sendable {
  private static let limit = 1_024

  private var bytes: [UInt8] = []
  /// Whether these bytes are the whole text.
  private var isAll = false
  private var columns = -1
  private var less = 0
  private var policy = WidthPolicy()
  private var prefix: ClusterColumnIterator.Prefix = (
    end: 0, columns: 0, isWhole: true, readLength: 0
  )

  package init() {}

  mutating func prefix(
    of text: String, columns: Int, or less: Int, policy: WidthPolicy
  ) -> ClusterColumnIterator.Prefix {
    if columns == self.columns, less == self.less, policy == self.policy, applies(to: text) {
      return prefix
    }
    prefix = ClusterColumnIterator.prefix(of: text, columns: columns, or: less, policy: policy)
    guard prefix.readLength <= Self.limit else {
      self.columns = -1
      return prefix
    }
    self.columns = columns
    self.less = less
    self.policy = policy
    isAll = prefix.readLength == text.utf8.count
    bytes.removeAll(keepingCapacity: true)
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0[..<prefix.readLength]) }
    return prefix
  }

  private func applies(to text: String) -> Bool {
    let count = text.utf8.count
    guard isAll ? count == bytes.count : count >= bytes.count else { return false }
    var text = text
    return text.withUTF8 { text in
      unsafe bytes.withUnsafeBytes { bytes in
        guard let mine = bytes.baseAddress, let others = text.baseAddress else { return true }
        return unsafe haveEqualBytes(mine, others, count: bytes.count)
      }
    }
  }
}
