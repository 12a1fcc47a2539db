// Scrolls through a list that loads page by page, and draws a frame for each page.
//
//     swift run -c release --package-path Tests/Benchmarks PagesScroll --pages N
//         pages of a hundred commits by cursor, as text that is parsed like in GitHistory
//     … --rows N [--rounds R]
//         N of 10⁸ rows down and up again, R times (default 1), by position
//
// The memory per page is the difference between the peaks of two N. Valgrind 3.19 cannot run this
// program.

import RefreshCanvas
import RefreshKit
internal import RefreshList
import RefreshPages

func argument(_ name: String) -> Int? {
  let arguments = CommandLine.arguments
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  return Int(arguments[index + 1])
}

/// The output of `git log` for a hundred commits.
func log(after read: Int) -> String {
  (read..<read + 100).map { number in
    let digits = String(number, radix: 16)
    let hash = String(repeating: "0", count: 40 - digits.count) + digits
    let fields = [
      hash, String(hash.suffix(8)), "2026-11-21", "Ada", "Mend what number \(number) broke",
    ]
    return fields.joined(separator: "\0") + "\0"
  }.joined()
}

func commits(after read: Int) -> [Commit] {
  var reader = CommitReader()
  _ = reader.take(Array(log(after: read).utf8))
  return reader.finish() ?? []
}

@MainActor func draw(_ list: ListView, _ canvas: inout TextCanvas) {
  canvas.draw { list.draw(in: &$0) }
}

@MainActor func readCommits(pages count: Int) async {
  let list = ListView()
  let source = AnyCursorSource<Commit, Int> { cursor in
    CursorPage(commits(after: cursor ?? 0), next: (cursor ?? 0) + 100)
  }
  let pages = CursorPager(source, on: list) { $1.write($0.subject) }
  var canvas = TextCanvas(width: 80, height: 24)
  list.resize(width: 80, height: 24)
  for frame in 1...count {
    _ = await list.footer?.refresh()
    list.scroll.press(.end)
    list.scroll.frame(at: Double(frame) / 60)
    draw(list, &canvas)
  }
  print("\(pages.items.count) commits")
}

@MainActor func travel(rows: Int, rounds: Int) async {
  let list = ListView()
  let source = AnyOffsetSource<String> { range in
    OffsetPage(range.map { "row \($0)" }, count: 100_000_000)
  }
  let pages = OffsetPager(source, on: list) { $2.write($1 ?? "\($0) …") }
  var canvas = TextCanvas(width: 80, height: 200)
  list.resize(width: 80, height: 200)
  var frame = 0
  for key in Array(repeating: [ScrollKey.pageDown, .pageUp], count: rounds).joined() {
    for _ in 0..<rows / 199 {
      frame += 1
      list.scroll.press(key)
      list.scroll.frame(at: Double(frame) / 60)
      while pages.requestCount > 0 { await Task.yield() }
      draw(list, &canvas)
    }
  }
  print("\(frame) frames, \(list.rowCount) rows")
}

if let rows = argument("--rows") {
  await travel(rows: rows, rounds: argument("--rounds") ?? 1)
} else {
  await readCommits(pages: argument("--pages") ?? 20)
}
