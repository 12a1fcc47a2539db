import NAME
import Refresh
import RefreshApp

/// A list with the header, and a demo that can be written as an animated SVG: `swift run NAMEDemo --clips .`
@main
@MainActor
final class Demo: TerminalApp {
  static let usage = AppUsage()
  let screen: any TerminalScreen

  init(_ arguments: AppArguments) throws {
    let clock = arguments.clock
    let rows = ListItems((1...30).map { "row \(31 - $0)" })
    let list = ListView(rows) { row, region in region.write(row) }
    list.addHeader(.makerName()) {
      try await clock.sleep(for: 1.5)
      rows.insert("row \(rows.count + 1)", at: 0)
    }
    screen = list
  }

  func runDemo(on stage: HeadlessTerminal) {
    stage.recordClip("NAME", title: "A list is pulled and released") {
      stage.touchDown()
      stage.drag(1.5)
      stage.showCaption("not far enough")
      stage.drag(3)
      stage.showCaption("release now")
      stage.touchUp()
      stage.wait(1)
      stage.showCaption("loading")
      stage.finishLoads()
      stage.showCaption("done")
      stage.settle()
    }
  }
}
