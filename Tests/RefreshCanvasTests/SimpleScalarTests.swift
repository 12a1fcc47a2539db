import Testing

@testable import RefreshCanvas

@Suite(.timeLimit(.minutes(60))) struct SimpleScalarTests {
  /// Returns the first plain scalar in the first `count` bytes of a text, and its length.
  private func first(of text: String, bytes count: Int? = nil) -> [Int] {
    unsafe Array(text.utf8).withUnsafeBufferPointer { bytes in
      let part = unsafe UnsafeBufferPointer(rebasing: bytes.prefix(count ?? bytes.count))
      let (scalar, length) = unsafe part.plainScalar(at: 0)
      return [Int(scalar), length]
    }
  }

  @Test
  func `a scalar is drawn without segmentation unless it or the next scalar may join a neighbour`()
  {
    #expect(first(of: "ab") == [0x61, 1])
    #expect(first(of: "好b") == [0x597D, 3])
    #expect(first(of: "a\u{301}") == [0, 0])
    #expect(first(of: "a\u{301}", bytes: 1) == [0x61, 1])
    #expect(first(of: "a") == [0x61, 1] && first(of: "\t") == [0, 0])
  }

  @Test func `only characters of ambiguous width become wide with the wide policy`() {
    let wide = WidthPolicy(ambiguousIsWide: true)
    let texts = ["ж", "Ă", "天", "a"]
    #expect(texts.map { TextWidth.columns(of: $0, policy: wide) as Int } == [2, 1, 2, 1])
  }
}
