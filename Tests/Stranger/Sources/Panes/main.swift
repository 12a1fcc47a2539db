import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshTerminal

/// Two lists beside each other; each has a header of its own.
@MainActor
func list(_ name: String) -> ListModel {
  var count = 30
  let list = ListModel(rowCount: count) { row, region in region.write("\(name) \(row) of \(count)")
  }
  list.addHeader(.arrow()) {
    try await Task.sleep(for: .milliseconds(100))
    count += 1
    list.prepend(1)
    return .success
  }
  return list
}

TerminalHost.main(SplitScreen(list("left"), list("right")))
