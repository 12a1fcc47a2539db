import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshPages
import RefreshTerminal

/// A hundred million rows from a slow service, of which only those near what shows are there.
@main
@MainActor
final class Endless: TerminalApp {
  static let usage = AppUsage(
    note: "Type a number and Return: the list goes to that row.", toursWithoutTerminal: true)

  let screen: any TerminalScreen
  private let titled: TitledScreen
  private let pages: PagesByPosition<String>
  private let clock: any AppClock
  private var entry = RowEntry()

  init(_ arguments: AppArguments) throws {
    clock = arguments.clock
    let list = ListModel()
    list.showsScrollBar = true
    let missing = arguments.isASCII ? "..." : "…"
    pages = PagesByPosition(Service(arguments.clock), on: list, header: .arrow()) {
      row, text, region in
      let end = region.write("\(row)", x: 1, style: Style(foreground: .cyan))
      let start = max(11, end + 2)
      region.write(text ?? missing, x: start, style: text == nil ? .dim : Style())
    }
    titled = TitledScreen(list) { "\(list.rowCount) rows" }
    screen = titled
    titled.ownKeys = [entry.hint]
    titled.onEvent = { [unowned self] in handle($0) }
  }

  private func handle(_ event: InputEvent) -> InputAnswer {
    guard case .key(let key, let modifiers) = event, modifiers.isEmpty else { return .ignored }
    let answer = entry.handle(key)
    titled.ownKeys = [entry.hint]
    if case .go(let row) = answer { pages.show(row: row) }
    return answer == .ignored ? .ignored : .used
  }

  func tour(on stage: Stage) {
    waitForService(stage)
    stage.show("the first rows, and a hundred million behind them")
    stage.press(.end)
    waitForQuestions(stage)
    stage.show("the last rows, before the service has answered")
    waitForService(stage)
    stage.show("the last rows")
    stage.type("40000000")
    stage.show("a number typed in")
    stage.type("\r")
    waitForQuestions(stage)
    stage.show("gone there at once")
    waitForService(stage)
    stage.show("and there they are")
  }

  /// Lets simulated time pass, a frame after the other, until nothing is asked any more.
  private func waitForService(_ stage: Stage) {
    waitForQuestions(stage)
    while pages.questionCount > 0 {
      stage.wait(1 / 30)
      waitForQuestions(stage)
    }
  }

  /// Waits, in no simulated time, until the service is at work on all that it was asked.
  private func waitForQuestions(_ stage: Stage) {
    stage.wait(until: { [pages, clock] in
      (clock as? StageClock)?.sleeperCount ?? 0 >= pages.questionCount
    })
  }
}
