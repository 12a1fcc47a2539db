import RefreshCanvas
import RefreshKit
internal import RefreshList
import RefreshTerminal

/// Answers that are being written. Each answer is one row of text, which shows its end and gets one
/// word per frame.
@MainActor
final class StreamWorkload: Workload {
  private var texts: [String]
  private let word: String
  private var list: ListView?

  var scroll: ScrollModel { list?.scroll ?? ScrollModel() }

  init(bytes: Int, word: String = "offset control scroll ", answers: Int = 1) {
    self.word = word
    let text = String(repeating: word, count: bytes / word.utf8.count)
    texts = Array(repeating: text, count: answers)
    let list = ListView(rowCount: answers, wraps: true) { [unowned self] row in
      StyledText(texts[row])
    }
    self.list = list
  }

  func sizeChanged(columns: Int, rows: Int) {
    list?.resize(width: columns, height: rows)
    scroll.jump(to: scroll.contentLength)
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    list?.draw(in: &region, environment: environment)
  }

  func prepare(_ frame: Int) {
    let row = frame % texts.count
    texts[row] += word.prefix { $0 != " " } + " "
    list?.reloadRows(row..<row + 1)
    scroll.jump(to: scroll.contentLength)
  }
}

/// A list of texts with at least a given number of bytes. Texts longer than the screen are cut with
/// `…`.
@MainActor
final class CutWorkload: Workload {
  private let list: ListView

  var scroll: ScrollModel { list.scroll }

  init(rows: Int, least: Int) {
    let texts = Texts.rows.map { String(repeating: $0 + " ", count: least / $0.utf8.count + 1) }
    list = ListView(rowCount: rows) { row in StyledText(texts[row * 31 % texts.count]) }
  }

  func sizeChanged(columns: Int, rows: Int) { list.resize(width: columns, height: rows) }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    list.draw(in: &region, environment: environment)
  }

  func prepare(_ frame: Int) {}
}
