import RefreshApp
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshSoup
import RefreshTerminal

/// A list of soups. Each refresh adds another one.
@main
@MainActor
final class CustomView: TerminalApp {
  static let usage = AppUsage(languages: [.english])

  let screen: any TerminalScreen
  private static let names = ["Minestrone", "Borscht", "Gazpacho", "Laksa", "Pho", "Miso"]

  init(_ arguments: AppArguments) throws {
    // The newest soup is first.
    let soups = ListItems(Self.names.prefix(4).reversed())
    let list = ListView(soups) { soup, region in region.write(soup, x: 1) }
    screen = TitledScreen(list) { "CustomView · \(soups.count) soups" }
    let clock = arguments.clock
    list.addHeader(.soup()) {
      try await clock.sleep(for: 2.5)
      soups.insert(Self.names[soups.count % Self.names.count], at: 0)
    }
  }

  func runDemo(on stage: HeadlessTerminal) {
    stage.recordClip(
      "custom-view", title: "A list is pulled and let go, and soup is cooked", duration: 5.8
    ) {
      stage.touchDown()
      for (rows, caption) in [(4.0, "the carrot falls"), (2, "water rises"), (7, "fire burns")] {
        stage.drag(rows)
        stage.showCaption(caption)
      }
      stage.touchUp()
      for (seconds, caption) in [(0.5, "it boils"), (1.5, "it cooks"), (0.9, "it is served")] {
        stage.wait(seconds)
        stage.showCaption(caption)
      }
      stage.settle()
      stage.showCaption("another soup")
    }
  }
}
