import ExampleSupport
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshTerminal

/// Cities from a JSON file, each reload with new numbers and on top; it begins by itself.
@main
@MainActor
final class CityList: Example {
  static let name = "CityList"
  static let usage = """
    CityList [FILE] [option …]
      FILE              a JSON array such as [{"city": "Lisboa"}]; without it a list of its own
    """
  static let operandLimit = 1

  let screen: any TerminalScreen
  private let feed: CityFeed
  private let list: ListModel
  private let header: RefreshHeader
  private var loaded: [String] = []
  private var token: ObservationToken?

  static func main() { run() }

  init(_ arguments: ExampleArguments, isHeadless: Bool) throws {
    let file = arguments.operands.first.map(CityFile.init) ?? .bundled
    _ = try file.names()
    let feed = CityFeed(
      file, random: isHeadless ? SeededGenerator(seed: 1) : SystemRandomNumberGenerator())
    self.feed = feed
    list = ListModel { row, region in region.write(" " + feed.rows[row]) }
    header = .arrow()
    screen = ListScreen(list) { "CityList · \(feed.rows.count) cities" }
    addHeader()
  }

  /// The run ends by itself after two seconds, which stand for a slow network; then the rows come.
  private func addHeader() {
    header.configuration.automaticEnd = 2
    header.setAction(calling: { [weak self] in self?.load() })
    token = header.observe { [weak self] event in
      if event == .stateChanged(.finished(.success)) { self?.showLoaded() }
    }
    list.scroll.attach(header)
    header.begin()
  }

  private func load() {
    do {
      loaded = try feed.load()
    } catch {
      header.end(.failure)
    }
  }

  private func showLoaded() {
    feed.add(loaded)
    list.prepend(loaded.count)
    loaded = []
  }

  func tour(on stage: Stage) {
    stage.wait(0.5)
    stage.show("it begins by itself")
    stage.wait(1.75)
    stage.show("the first cities")
    stage.settle()
    stage.down()
    stage.drag(5)
    stage.show("pulled, not far enough")
    stage.up()
    stage.settle()
    stage.show("let go: it springs back")
    stage.down()
    stage.drag(14)
    stage.show("pulled further: let go now")
    stage.up()
    stage.wait(1)
    stage.show("loading")
    stage.wait(1.2)
    stage.show("the same cities with new numbers, on top")
    stage.settle()
    stage.down()
    stage.drag(-6, over: 0.1)
    stage.up(velocity: -30)
    stage.settle()
    stage.show("flicked: it glides on")
  }
}
