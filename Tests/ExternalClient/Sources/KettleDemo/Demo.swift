import Kettle
import Refresh
import RefreshApp

/// A list with the header on it, and its film: `swift run KettleDemo --film .`
@main
@MainActor
final class Demo: TerminalApp {
  static let usage = AppUsage()
  let screen: any TerminalScreen

  init(_ arguments: AppArguments) throws {
    let clock = arguments.clock
    let rows = ListItems((1...30).map { "row \(31 - $0)" })
    let list = ListView(rows) { row, region in region.write(row) }
    list.addHeader(.kettle()) {
      try await clock.sleep(for: 1.5)
      rows.insert("row \(rows.count + 1)", at: 0)
    }
    screen = list
  }

  func tour(on stage: HeadlessTerminal) {
    stage.film("Kettle", title: "A list is pulled and let go") {
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
