import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal

/// Cities from a JSON file, each reload brings the next ones, on top; it begins by itself.
@main
@MainActor
final class CityList: TerminalApp {
  static let usage = AppUsage(
    operands: [
      .init("FILE", #"a JSON array such as [{"city": "Lisboa"}]"#, isOptional: true)
    ],
    options: [
      .init("--state", value: "FILE", "store the loaded cities and their time for the next start")
    ], languages: [.english])

  let screen: any TerminalScreen
  private let feed: CityFeed
  private let list: ListView
  private let memory: CityMemory?

  init(_ arguments: AppArguments) throws {
    let file = arguments.operands.first.map(CityFile.init) ?? .bundled
    _ = try file.names()
    let feed = CityFeed(
      file, random: arguments.isHeadless ? SeededGenerator(seed: 1) : SystemRandomNumberGenerator())
    self.feed = feed
    list = ListView(feed.rows) { city, region in region.write(" " + city) }
    list.rowText = { feed.rows[$0] }
    list.allowsSelection = true
    list.showsUnreadCount = true
    screen = TitledScreen(list) { "CityList · \(feed.rows.count) cities" }
    let clock = arguments.clock
    memory = try arguments["--state"].map { path in
      let file = CityStateFile(path: path, isForced: arguments.overwritesFiles)
      return try CityMemory(file) { feed.rows.elements }
    }
    feed.add(memory?.state.rows ?? [])
    let header = list.addHeader(.arrow(lastUpdated: memory?.lastUpdated)) {
      let loaded = try await feed.load()
      // Two seconds that stand for a slow network; the first cities are there at once.
      if !feed.rows.elements.isEmpty { try await clock.sleep(for: 2) }
      feed.add(loaded)
    }
    if let memory {
      header.beginRefreshingIfStale(memory.state.freshness, at: CityMemory.clock())
    } else {
      header.beginRefreshing()
    }
  }

  func runDemo(on stage: HeadlessTerminal) {
    stage.runPendingActions()
    stage.wait(0.5)
    stage.showCaption("it begins by itself: the first cities")
    stage.settle()
    stage.touchDown()
    stage.drag(3)
    stage.showCaption("pulled, not far enough")
    stage.touchUp()
    stage.settle()
    stage.showCaption("let go: it springs back")
    stage.touchDown()
    stage.drag(14)
    stage.showCaption("pulled further: let go now")
    stage.touchUp()
    stage.runPendingActions()
    stage.wait(1)
    stage.showCaption("loading")
    stage.wait(1.2)
    stage.showCaption("the next cities, on top")
    stage.settle()
    stage.touchDown()
    stage.drag(-6, over: 0.1)
    stage.touchUp(velocity: -30)
    stage.settle()
    stage.showCaption("flicked: it glides on")
    stage.type("/" + feed.rows[0].prefix(3))
    stage.settle()
    stage.showCaption("find: the first row that holds the letters, and all places that show")
    stage.type("\r")
    stage.type("n")
    stage.showCaption("n: the next one")
  }
}
