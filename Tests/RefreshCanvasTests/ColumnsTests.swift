import Testing

@testable import RefreshCanvas

@Suite(.timeLimit(.minutes(60))) struct ColumnsTests {
  private func line(_ texts: [String], _ columns: Columns, width: Int) -> String {
    var canvas = TextCanvas(width: width, height: 1)
    canvas.draw { $0.write(texts, columns: columns) }
    return canvas.lines[0]
  }

  @Test
  func `V-5: columns have fixed widths, shares of the rest or content widths, and an alignment`() {
    var columns = Columns(.fixed(5, .trailing), .content(atMost: 4), .share(1), .share(2, .center))
    columns.fit([["", "ab"], ["", "abc"]])
    #expect(columns.ranges(in: 23) == [0..<5, 6..<9, 10..<14, 15..<23])
    #expect(line(["17", "ab", "one", "two"], columns, width: 23) == "   17 ab  one    two")
    let wide = Columns(.fixed(3), .share(), gap: 2)
    #expect(wide.ranges(in: 9) == [0..<3, 5..<9])
    #expect(Columns([.fixed(3), .share()], gap: 2) == wide)
    #expect(wide.ranges(in: 4) == [0..<3, 4..<4] && wide.ranges(in: 0) == [0..<0, 0..<0])
  }

  @Test func `V-5: a content column is no wider than its maximum, and the next column follows it`()
  {
    var columns = Columns(.content(atMost: 4), .content(), .share())
    columns.fit([["abcdefg", "abcdefg", ""], ["a", "b", ""]])
    #expect(columns.ranges(in: 20) == [0..<4, 5..<12, 13..<20])
    #expect(line(["abcdefg", "abcdefg", "x"], columns, width: 20) == "abc… abcdefg x")
    columns.fit([["abcd", "", ""]])
    #expect(columns.ranges(in: 20) == [0..<4, 5..<5, 6..<20])
  }

  @Test func `V-5: a text wider than its column is truncated without splitting wide characters`() {
    let columns = Columns(.fixed(5), .fixed(4, .trailing))
    for (texts, expected) in [
      (["abcdefgh", "12345"], "abcd… 123…"),
      (["東京都心", "1"], "東京…    1"),
      (["1", "東京都心"], "1      東…"),
      (["a"], "a"),
      (["a", "b", "c"], "a        b"),
    ] { #expect(line(texts, columns, width: 12) == expected, "\(texts)") }
  }

  @Test func `V-5: columns may have no gap, and a content column without texts has no width`() {
    let columns = Columns([.content(), .fixed(2), .fixed(1)], gap: 0)
    #expect(columns.ranges(in: 9) == [0..<0, 0..<2, 2..<3])
    #expect(line(["", "ab", "c"], columns, width: 9) == "abc")
  }
}
