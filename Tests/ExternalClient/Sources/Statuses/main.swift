import RefreshCanvas
internal import RefreshList
import RefreshTerminal

let list = ListView(rowCount: 3) { row, region in region.write("row \(row)") }
TerminalHost.main(list)
