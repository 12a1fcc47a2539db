import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshLoadMore
import RefreshTerminal

/// A tour, without a terminal, of a list whose refresh waits in a way that the arguments select.
var count = 40
let list = ListView(rowCount: count) { row, region in region.write("row \(row) of \(count)") }
let way = CommandLine.arguments.last ?? ""
let ways = [
  "minimum", "reveal", "automatic", "outlasted", "never", "calling", "condition", "wait", "drag",
  "film", "patience", "loads",
]
let usage = AppUsage(operands: [.init("WAY", ways.joined(separator: ", "))])

let header = list.addHeader(.arrow()) {
  if way == "outlasted" || way == "never" {
    // The task is not notified of a cancellation, like a task that waits for a child process or a
    // library.
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
  count += 1
  list.prependRows(1)
  return .success
}
switch way {
case "minimum": header.configuration.minimumLoadingTime = .seconds(0.5)
case "reveal": header.configuration.actionTiming = .afterReveal
case "automatic":
  header.setManualAction({})
  header.configuration.automaticEndDelay = .seconds(1)
case "outlasted": header.configuration.timeout = .seconds(30)
case "calling": header.setManualAction({ [header] in Task { header.endRefreshing() } })
default: break
}
list.addFooter(.loadMore()) { .noMoreData }
TerminalHost.main(list, arguments: CommandLine.arguments, usage: usage) { stage in
  stage.actionTimeout = .seconds(0.5)
  if way == "condition" {
    stage.wait(until: { false }, atMost: 0.5, for: "what never is")
  }
  switch way {
  case "wait": stage.wait(.infinity)
  case "drag": stage.drag(1, over: 3_601)
  case "film": stage.recordClip("long", duration: .nan) {}
  case "patience": stage.actionTimeout = .untilDismissed
  case "loads": stage.finishLoads(atMost: .infinity)
  default: stage.runDefaultDemo()
  }
}
