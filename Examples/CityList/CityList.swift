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
      .init("--state", value: "FILE", "keeps what was loaded, and when, for the next time")
    ],
    toursWithoutTerminal: true, languages: [.english])

  let screen: any TerminalScreen
  private let feed: CityFeed
  private let list: ListModel
  private let memory: CityMemory?

  init(_ arguments: AppArguments) throws {
    let file = arguments.operands.first.map(CityFile.init) ?? .bundled
    _ = try file.names()
    let feed = CityFeed(
      file, random: arguments.isHeadless ? SeededGenerator(seed: 1) : SystemRandomNumberGenerator())
    self.feed = feed
    list = ListModel(feed.rows) { city, region in region.write(" " + city) }
    list.rowText = { feed.rows[$0] }
    list.selectsRows = true
    list.showsUnseen = true
    screen = TitledScreen(list) { "CityList · \(feed.rows.count) cities" }
    let clock = arguments.clock
    memory = try arguments["--state"].map { path in
      let file = CityStateFile(path: path, isForced: arguments.replacesFiles)
      return try CityMemory(file) { feed.rows.items }
    }
    feed.add(memory?.state.rows ?? [])
    let header = list.addHeader(.arrow(lastUpdated: memory?.lastUpdated)) {
      let loaded = try await feed.load()
      // Two seconds that stand for a slow network; the first cities are there at once.
      if !feed.rows.items.isEmpty { try await clock.sleep(for: 2) }
      feed.add(loaded)
    }
    if let memory {
      header.refreshIfStale(memory.state.freshness, at: CityMemory.clock())
    } else {
      header.begin()
    }
  }

  func tour(on stage: Stage) {
    stage.work()
    stage.wait(0.5)
    stage.show("it begins by itself: the first cities")
    stage.settle()
    stage.down()
    stage.drag(3)
    stage.show("pulled, not far enough")
    stage.up()
    stage.settle()
    stage.show("let go: it springs back")
    stage.down()
    stage.drag(14)
    stage.show("pulled further: let go now")
    stage.up()
    stage.work()
    stage.wait(1)
    stage.show("loading")
    stage.wait(1.2)
    stage.show("the next cities, on top")
    stage.settle()
    stage.down()
    stage.drag(-6, over: 0.1)
    stage.up(velocity: -30)
    stage.settle()
    stage.show("flicked: it glides on")
    stage.type("/" + feed.rows[0].prefix(3))
    stage.settle()
    stage.show("find: the first row that holds the letters, and all places that show")
    stage.type("\r")
    stage.type("n")
    stage.show("n: the next one")
  }
}
