import RefreshApp
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal
import Soup

/// The dishes cooked until now.
@MainActor
final class Kitchen {
  private static let names = ["Minestrone", "Borscht", "Gazpacho", "Laksa", "Pho", "Miso"]
  private(set) var count = 4

  func cook() { count += 1 }

  /// The newest soup is in row 0.
  func soup(_ row: Int) -> String { Self.names[(count - 1 - row) % Self.names.count] }
}

/// A list of soups: pull for another one.
@main
@MainActor
final class CustomView: TerminalApp {
  static let usage = AppUsage(toursWithoutTerminal: true, languages: [.english])

  let screen: any TerminalScreen

  init(_ arguments: AppArguments) throws {
    let kitchen = Kitchen()
    let list = ListModel(rowCount: kitchen.count) { row, region in
      region.write(kitchen.soup(row), x: 1)
    }
    screen = TitledScreen(list) { "CustomView · \(kitchen.count) soups" }
    let clock = arguments.clock
    list.addHeader(RefreshHeader(view: SoupView())) { [unowned list] in
      try await clock.sleep(for: 2.5)
      kitchen.cook()
      list.prepend(1)
      return .success
    }
  }

  func tour(on stage: Stage) {
    stage.film(
      "custom-view", title: "A list is pulled and let go, and soup is cooked", lasting: 5.8
    ) {
      stage.down()
      for (rows, caption) in [(4.0, "the carrot falls"), (2, "water rises"), (7, "fire burns")] {
        stage.drag(rows)
        stage.show(caption)
      }
      stage.up()
      for (seconds, caption) in [(0.5, "it boils"), (1.5, "it cooks"), (0.9, "it is served")] {
        stage.wait(seconds)
        stage.show(caption)
      }
      stage.settle()
      stage.show("another soup")
    }
  }
}
