import RefreshCanvas
internal import RefreshList
import RefreshTerminal

let list = ListView(rowCount: 100) { row, region in
  if row == 90 { print("a word before the crash") }
  precondition(row < 95, "there is no row \(row)")
  region.write("row \(row)")
}
TerminalHost.main(list)
