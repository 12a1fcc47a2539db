import RefreshArrow
import RefreshCanvas
import RefreshKit
internal import RefreshKitTesting
internal import RefreshList
import RefreshSimulation
import RefreshTerminal

/// The action of both lists; the key `a` ends it.
let source = ManualAction()
var asked = "nobody"

/// Two lists side by side, each with its own header.
@MainActor
func list(_ name: String) -> ListView {
  var count = 30
  let list = ListView(rowCount: count) { row, region in region.write("\(name) \(row) of \(count)")
  }
  list.addHeader(.arrow()) {
    asked = name
    let result = try await source()
    count += 1
    list.prependRows(1)
    return result
  }
  return list
}

let screen = TitledScreen(SplitScreen(list("left"), list("right"))) { "asked \(asked)" }
screen.onEvent = { event in
  guard event == .key(.text("a"), []) else { return .ignored }
  source.finish()
  return .handled
}
TerminalHost.main(screen)
