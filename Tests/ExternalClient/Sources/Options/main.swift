import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
internal import RefreshList
import RefreshLoadMore
import RefreshTerminal

/// The number of rows. The last line passes the command line on, so all options apply.
var count = 40
let list = ListView(rowCount: count) { row, region in region.write("row \(row) of \(count)") }
list.addHeader(.arrow()) {
  count += 1
  list.prependRows(1)
  return .success
}
list.addFooter(.loadMore()) {
  count += 2
  list.appendRows(2)
  return .noMoreData
}
TerminalHost.main(list, arguments: CommandLine.arguments)
