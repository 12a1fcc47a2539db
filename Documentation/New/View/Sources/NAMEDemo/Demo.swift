import NAME
import Refresh
import RefreshApp

/// A list with the header on it, and its film: `swift run NAMEDemo --film .`
@main
@MainActor
final class Demo: TerminalApp {
  static let usage = AppUsage()
  let screen: any TerminalScreen

  init(_ arguments: AppArguments) throws {
    let clock = arguments.clock
    var count = 30
    let list = ListModel(rowCount: count) { row, region in region.write("row \(count - row)") }
    list.addHeader(RefreshHeader(view: NAMEView())) { [unowned list] in
      try await clock.sleep(for: 1.5)
      count += 1
      list.prepend(1)
      return .success
    }
    screen = list
  }

  func tour(on stage: Stage) {
    stage.film("NAME", title: "A list is pulled and let go") {
      stage.down()
      stage.drag(1.5)
      stage.show("not far enough")
      stage.drag(3)
      stage.show("let go now")
      stage.up()
      stage.wait(1)
      stage.show("it loads")
      stage.finishLoads()
      stage.show("it is done")
      stage.settle()
    }
  }
}
