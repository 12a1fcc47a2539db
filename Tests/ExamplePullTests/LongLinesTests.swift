import RefreshCanvas
import RefreshList
import RefreshTerminal
import Testing

@testable import ExamplePull

@Suite(.timeLimit(.minutes(60))) @MainActor struct LongLinesTests {
  private let lines = ["0123456789abcdef", "a\tb", "天地玄黄宇宙", "short"]

  private func longLines() -> LongLines {
    LongLines(margin: 1) { [lines] in StyledText(lines[$0]) }
  }

  private func list(_ longLines: LongLines, width: Int) -> ListView {
    let list = ListView(rowHeight: .measured { longLines.height(of: $0, width: $1) }) {
      longLines.draw($0, in: &$1, $2)
    }
    list.appendRows(lines.count)
    list.resize(width: width, height: 8)
    return list
  }

  private func screen(_ list: ListView, width: Int, ascii: Bool = false) -> [String] {
    var canvas = TextCanvas(width: width, height: 8)
    let environment = CanvasEnvironment(glyphs: ascii ? .ascii : .braille)
    canvas.draw { list.draw(in: &$0, environment: environment) }
    return canvas.lines.filter { !$0.isEmpty }
  }

  @Test func `a line of output that is cut has a mark, and a line that just fits has none`() {
    let list = list(longLines(), width: 10)
    #expect(screen(list, width: 10) == [" 01234567…", " a       b", " 天地玄黄…", " short"])
    #expect(screen(list, width: 10, ascii: true)[0] == " 01234567~")
    list.resize(width: 17, height: 8)
    #expect(screen(list, width: 17)[0] == " 0123456789abcdef")
  }

  @Test func `output scrolled sideways keeps its margin and shows that lines continue to the left`()
  {
    let list = list(longLines(), width: 11)
    list.frozenColumns = 1
    _ = screen(list, width: 11)
    list.columnOffset = 8
    #expect(screen(list, width: 11) == [" …9abcdef", " …", " … 宙", " …"])
    list.columnOffset = 0
    #expect(screen(list, width: 11)[0] == " 012345678…")
  }

  @Test func `the key w wraps lines without losing or splitting characters, at any width`() {
    let longLines = longLines()
    let list = list(longLines, width: 6)
    _ = screen(list, width: 6)
    #expect(longLines.handle(.key(.text("w"), []), in: list) == .handled)
    #expect(
      screen(list, width: 6) == [
        " 01234", " 56789", " abcde", " f", " a", "    b", " 天地", " 玄黄",
      ])
    for width in 1...20 {
      for line in lines.indices {
        let rows = LineDrawing.wrapped(StyledText(lines[line]), width: width)
        #expect(rows.count == longLines.height(of: line, width: width + 1))
        let text = rows.joined().map(\.text).joined()
        if width > 1 { #expect(text == lines[line].filter { $0 != "\t" }) }
        for piece in rows.joined() {
          #expect(piece.x + TextWidth.columns(of: piece.text) <= width && piece.x >= 0)
        }
      }
    }
    _ = longLines.handle(.key(.text("w"), []), in: list)
    #expect(screen(list, width: 6).count == 4)
  }
}
