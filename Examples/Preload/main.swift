import Refresh
import RefreshApp

// The footer loads rows before the end is reached. A bar beside the scroll bar marks the rows that
// start loading when they become visible. `a` turns automatic loading off and on, `p` changes the
// number of these rows.
let rows = ListItems(Array(1...60))
var distance = 10
let footer = RefreshFooter.loadMore(preloadDistance: .rows(Double(distance)))
let list = ListView(rows) { row, region in
  region.write("row \(row)", x: 1)
  guard footer.canAutoLoadMore, row > rows.count - distance else { return }
  region.write(" ", x: region.width - 2, style: Style(background: .cyan))
}
list.showsScrollBar = true
list.addFooter(footer) {
  try await Task.sleep(for: .seconds(1))
  rows.append(contentsOf: rows.count + 1...rows.count + 40)
}

let keys = [KeyHint("a", "automatic"), KeyHint("p", "preload distance")]
let screen = TitledScreen(list, keyHints: keys) {
  footer.canAutoLoadMore
    ? "\(rows.count) rows · loads \(distance) rows before the end"
    : "\(rows.count) rows · loads when pulled up at the end"
}
screen.onEvent = { event in
  switch event {
  case .key(.text("a"), _): footer.canAutoLoadMore.toggle()
  case .key(.text("p"), _):
    distance = distance == 40 ? 0 : distance + 10
    footer.preloadDistance = .rows(Double(distance))
  default: return .ignored
  }
  list.setNeedsDrawing()
  return .handled
}
TerminalHost.main(screen, arguments: CommandLine.arguments)
