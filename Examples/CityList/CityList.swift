import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal

/// Shows cities from a JSON file. Each reload inserts the next cities at the top. The first reload
/// starts automatically, unless stored cities are fresh.
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
    list = ListView(feed.rows) { city, region in Self.draw(city, in: &region) }
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
      // A simulated slow network: 2 s, except for the first cities.
      if !feed.rows.elements.isEmpty { try await clock.sleep(for: 2) }
      feed.add(loaded)
    }
    if let memory {
      header.beginRefreshingIfStale(memory.state.freshness, at: CityMemory.clock())
    } else {
      header.beginRefreshing()
    }
  }

  /// Draws a city and, in at least 40 columns, its temperature as a bar from blue to red.
  static func draw(_ city: String, in region: inout CanvasRegion) {
    guard let parts = city.split(separator: " - ").last?.split(separator: " "),
      let degrees = parts.first.flatMap({ Int($0) }), region.width >= 40
    else {
      _ = region.write(" " + city)
      return
    }
    region.write(String(city.dropLast(parts.joined(separator: " ").count + 3)), x: 1)
    region.write("\(degrees < 10 ? " " : "")\(degrees) °C", x: 22, style: .bold)
    // Each color has a contrast of at least 3 : 1 to black and to white.
    let colors: [Color] = [
      .rgb(58, 124, 189), .rgb(60, 140, 130), .rgb(86, 136, 62), .rgb(196, 124, 12),
      .rgb(222, 76, 70),
    ]
    let room = region.width - 32
    region.fill(
      " ", x: 30, y: 0, width: max(1, degrees * room / 40), height: 1,
      style: Style(background: colors[min(max(degrees, 0) / 8, colors.count - 1)]))
  }

  func runDemo(on stage: HeadlessTerminal) {
    stage.runPendingActions()
    stage.wait(0.5)
    stage.showCaption("the first load starts automatically")
    stage.settle()
    stage.touchDown()
    stage.drag(3)
    stage.showCaption("pulled, not far enough")
    stage.touchUp()
    stage.settle()
    stage.showCaption("released: it springs back")
    stage.touchDown()
    stage.drag(14)
    stage.showCaption("pulled further: release now")
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
    stage.showCaption("flicked: it glides")
    stage.type("/" + feed.rows[0].prefix(3))
    stage.settle()
    stage.showCaption("find: the first row with the letters; all visible matches are marked")
    stage.type("\r")
    stage.type("n")
    stage.showCaption("n: the next one")
  }
}
