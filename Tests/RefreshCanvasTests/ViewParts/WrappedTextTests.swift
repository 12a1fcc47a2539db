import RefreshCanvas
import Testing

@Suite("Wrapped text", .timeLimit(.minutes(60)))
struct WrappedTextTests {
  struct Row: CustomTestStringConvertible {
    var text: String
    var columns: Int
    var limit = Int.max
    var expected: [String]
    var testDescription: String { "\(text) in \(columns)" }
  }

  static let rows: [Row] = [
    Row(text: "Pull to refresh", columns: 15, expected: ["Pull to refresh"]),
    Row(text: "Pull to refresh", columns: 14, expected: ["Pull to", "refresh"]),
    Row(text: "  Pull \t to\nrefresh ", columns: 40, expected: ["Pull to", "refresh"]),
    Row(text: "unbreakable", columns: 4, expected: ["unbr", "eaka", "ble"]),
    Row(text: "a unbreakable b", columns: 4, expected: ["a", "unbr", "eaka", "ble", "b"]),
    Row(text: "Refreshing...", columns: 12, expected: ["Refreshing"]),
    Row(text: "正在重新整理…", columns: 10, expected: ["正在重新整", "理…"]),
    Row(text: "没有更多。", columns: 8, expected: ["没有更", "多。"]),
    Row(text: "说「好」吧", columns: 6, expected: ["说", "「好」", "吧"]),
    Row(text: "당겨서 새로 고침", columns: 8, expected: ["당겨서", "새로", "고침"]),
    Row(text: "더 불러오기", columns: 9, expected: ["더", "불러오기"]),
    Row(
      text: "Loading failed: no network", columns: 10, limit: 2,
      expected: ["Loading", "failed: n…"]),
    Row(text: "one two three", columns: 5, limit: 2, expected: ["one", "two…"]),
    Row(text: "one", columns: 0, expected: []),
    Row(text: "one", columns: 3, limit: 0, expected: []),
    Row(text: "한글ab 국c", columns: 1, expected: ["a", "b", "c"]),
    Row(text: "好", columns: 1, expected: []), Row(text: "", columns: 9, expected: []),
  ]

  @Test(arguments: rows)
  func `a text breaks at spaces and between ideographs, and a long word anywhere`(row: Row) {
    let lines = CanvasEnvironment().wrapped(row.text, columns: row.columns, lines: row.limit)
    #expect(lines == row.expected)
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= row.columns })
  }

  @Test func `each line of a wrapped text is centred, and an odd blank is on the right`() {
    var canvas = TextCanvas(width: 12, height: 5)
    canvas.draw { region in
      let key = LayoutKey(region, CanvasEnvironment())
      let text = WrappedText("Pull to load 更多", columns: 8, key: key)
      #expect((text.width, text.height) == (7, 3))
      text.draw(in: &region, x: 2, y: 1, width: 8, style: .bold)
    }
    #expect(canvas.lines == ["", "  Pull to", "  load 更", "     多", ""])
  }
}
