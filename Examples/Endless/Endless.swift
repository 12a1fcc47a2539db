import ExampleSupport
import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshPages
import RefreshTerminal

/// A hundred million rows from a slow service. Only the rows near the viewport are loaded.
@main
@MainActor
final class Endless: TerminalApp {
  static let usage = AppUsage(
    note: "Type a number and Return to go to that row.",
    languages: [.english])

  let screen: any TerminalScreen
  private let titled: TitledScreen
  private let list = ListView()
  private let pages: OffsetPager<String>
  private let clock: any AppClock
  private var entry = RowEntry()

  init(_ arguments: AppArguments) throws {
    clock = arguments.clock
    list.showsScrollBar = true
    let missing = arguments.usesASCIIOnly ? "..." : "…"
    pages = OffsetPager(Service(arguments.clock), on: list, header: .arrow()) {
      [unowned list] row, text, region in
      Self.draw(row, text ?? missing, isMissing: text == nil, in: &region, list.environment)
    }
    list.rowText = { [pages] row in pages[row] ?? "" }
    list.emptyContent = EmptyContent("asking how many rows there are" + missing)
    titled = TitledScreen(list) { [pages, list] in
      guard list.rowCount > 0 else { return "a slow service, far away" }
      // The pager also requests pages outside the viewport, which the title does not mention.
      let asks = Self.isWaiting(list, pages) ? " · asking for those that show" : ""
      return "\(list.rowCount.grouped) rows\(asks)"
    }
    screen = titled
    titled.additionalKeyHints = [entry.hint]
    titled.onEvent = { [unowned self] in handle($0) }
  }

  /// Draws a row: its number and its text.
  static func draw(
    _ row: Int, _ text: String, isMissing: Bool, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    // The numbers are right-aligned in one column.
    let number = row.grouped
    region.write(
      number, x: max(1, 12 - number.count), style: environment.style(of: .accent))
    region.write(text, x: max(14, number.count + 3), style: isMissing ? .dim : Style())
  }

  /// Returns whether a request is pending and a visible row has not been loaded.
  private static func isWaiting(_ list: ListView, _ pages: OffsetPager<String>) -> Bool {
    guard pages.requestCount > 0 else { return false }
    return list.visibleRows.contains { pages[$0] == nil }
  }

  private func handle(_ event: InputEvent) -> EventResult {
    guard case .key(let key, let modifiers) = event, modifiers.isEmpty else { return .ignored }
    let answer = entry.handle(key)
    titled.additionalKeyHints = [entry.hint]
    if case .go(let row) = answer { pages.scrollToRow(row) }
    return answer == .ignored ? .ignored : .handled
  }

  func runDemo(on stage: HeadlessTerminal) {
    waitForRequests(stage)
    stage.showCaption("requesting the first rows")
    waitForService(stage)
    stage.showCaption("the first of a hundred million rows")
    stage.touchDown()
    stage.drag(14, over: 0.4)
    stage.showCaption("pulled: release now")
    stage.touchUp()
    stage.runPendingActions()
    stage.wait(0.7)
    stage.showCaption("released: the rows are requested again")
    stage.finishLoads()
    waitForService(stage)
    stage.settle()
    stage.showCaption("the rows have been loaded again")
    stage.press(.end)
    waitForRequests(stage)
    stage.showCaption("the last rows, before the service has answered")
    waitForService(stage)
    stage.showCaption("the last rows")
    stage.type("40000000")
    stage.showCaption("a row number typed")
    stage.type("\r")
    waitForRequests(stage)
    stage.showCaption("scrolled there at once")
    waitForService(stage)
    stage.showCaption("the rows have been loaded")
    stage.type("/golden ibex")
    waitUntilFinding(stage)
    stage.showCaption("words typed: the service searches for them")
    waitForFinding(stage)
    waitForService(stage)
    stage.showCaption("the first row after these that contains the words")
  }

  /// Advances simulated time until the search for the words has ended.
  private func waitForFinding(_ stage: HeadlessTerminal) {
    while list.findStatus?.isSearching ?? false {
      stage.wait(1 / 30)
      waitUntilFinding(stage)
    }
  }

  /// Waits, without advancing simulated time, until the service is searching or the search has
  /// ended.
  private func waitUntilFinding(_ stage: HeadlessTerminal) {
    stage.wait(until: { [list, pages, clock] in
      let sleepers = (clock as? ManualClock)?.sleeperCount ?? 0
      return sleepers > pages.requestCount || !(list.findStatus?.isSearching ?? false)
    })
  }

  /// Advances simulated time frame by frame until no request is pending.
  private func waitForService(_ stage: HeadlessTerminal) {
    waitForRequests(stage)
    while pages.requestCount > 0 {
      stage.wait(1 / 30)
      waitForRequests(stage)
    }
  }

  /// Waits, without advancing simulated time, until the service is processing all requests.
  private func waitForRequests(_ stage: HeadlessTerminal) {
    stage.wait(until: { [pages, clock] in
      (clock as? ManualClock)?.sleeperCount ?? 0 >= pages.requestCount
    })
  }
}
