import ExampleSupport
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshLoadMore
import RefreshTerminal
import RefreshWave

/// A list to pull: its headers and footers to switch through, by mouse, wheel and keys.
@main
@MainActor
final class Gallery: Example {
  static let name = "Gallery"
  static let usage = """
    Gallery [option …]
      in the terminal: drag, wheel or r to refresh; 1 2 change the header, a lets the
      footer load by itself, p by a pull; f makes the next run fail; q leaves
    """
  static let operandLimit = 0
  /// How long a run takes, in seconds: it stands for a network.
  private static let delay = 1.2

  let screen: any TerminalScreen
  private let list: ListModel
  private let feed: GalleryFeed
  private let names: Names
  private var tokens: [ObservationToken] = []
  private var nextFails = false

  /// What the title says.
  private final class Names {
    var header = "arrow"
    var footer = "auto"
  }

  static func main() { run() }

  init(_ arguments: ExampleArguments, isHeadless: Bool) throws {
    let (feed, names) = (GalleryFeed(), Names())
    (self.feed, self.names) = (feed, names)
    list = ListModel { row, region in region.write(feed.text(row)) }
    let inner = ListScreen(list, hint: "drag, wheel, r · 1 2 header · a p footer · q") {
      "Gallery · \(names.header) header · \(names.footer) footer · \(feed.count) rows"
    }
    let screen = GalleryScreen(inner)
    self.screen = screen
    feed.loadPage()
    list.append(feed.count)
    show(.arrow(), named: "arrow")
    show(.loadMore(preloadDistance: 3), named: "auto")
    screen.onKey = { [weak self] key in self?.press(key) ?? false }
  }

  private func press(_ key: Unicode.Scalar) -> Bool {
    switch key {
    case "1": show(.arrow(), named: "arrow")
    case "2": show(.wave(), named: "wave")
    case "a": setFooter(auto: true)
    case "p": setFooter(auto: false)
    case "f": nextFails = true
    default: return false
    }
    return true
  }
}

// MARK: - Headers and footers

extension Gallery {
  private func show(_ header: RefreshHeader, named name: String) {
    names.header = name
    header.setAction(calling: { [weak self, weak header] in self?.run(header) })
    let token = header.observe { [weak self] event in
      if event == .stateChanged(.finished(.success)) { self?.refreshed() }
    }
    list.scroll.attach(header)
    tokens = [token] + tokens.dropFirst()
  }

  private func show(_ footer: RefreshFooter, named name: String) {
    names.footer = name
    footer.setAction(calling: { [weak self, weak footer] in self?.run(footer) })
    let token = footer.observe { [weak self] event in
      if event == .stateChanged(.finished(.success)) { self?.loadedMore() }
    }
    list.scroll.attach(footer)
    tokens = tokens.prefix(1) + [token]
  }

  private func setFooter(auto: Bool) {
    list.footer?.canAutoLoadMore = auto
    names.footer = auto ? "auto" : "pull"
  }

  /// A run ends by itself after a while, as if something had been fetched.
  private func run(_ control: RefreshControl?) {
    control?.configuration.automaticEnd = Self.delay
    guard nextFails else { return }
    nextFails = false
    control?.end(.failure)
  }

  private func refreshed() {
    feed.reload()
    list.replace(rowCount: feed.count)
  }

  private func loadedMore() {
    let before = feed.count
    feed.loadPage()
    list.append(feed.count - before)
    if !feed.hasMore { list.footer?.canLoadMoreData(false) }
  }
}

// MARK: - The tour

extension Gallery {
  func tour(on stage: Stage) {
    stage.show("a list with a header and a footer")
    stage.down()
    stage.drag(4)
    stage.show("pulled, not far enough")
    stage.up()
    stage.settle()
    stage.show("let go: it springs back, nothing was loaded")
    stage.down()
    stage.drag(12)
    stage.show("pulled further: let go now")
    stage.up()
    stage.wait(0.6)
    stage.show("loading")
    stage.wait(0.75)
    stage.show("finished: new rows")
    stage.settle()
    stage.show("at rest again")
    stage.press(.end)
    stage.wait(0.5)
    stage.show("near the end it loads more by itself")
    stage.wait(1.2)
    stage.show("more rows, where the footer was")
    for _ in 0..<3 {
      stage.press(.end)
      stage.wait(2)
    }
    stage.press(.end)
    stage.wait(0.5)
    stage.show("nothing more to load")
  }
}
