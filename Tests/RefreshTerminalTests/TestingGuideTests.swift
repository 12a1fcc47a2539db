import Foundation
import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshSimulation
import RefreshTerminal
import Testing

// Runs the tests of the guide, which contains them verbatim.

@MainActor
final class Feed {
  var cities = ["Lisboa", "東京"]
}

@MainActor
@Test func `the newest city is on top`() {
  let feed = Feed()
  let list = ListView(rowCount: feed.cities.count) { row, region in
    region.write(feed.cities[row])
  }
  feed.cities.insert("Nairobi", at: 0)
  list.prependRows(1)

  var canvas = TextCanvas(width: 10, height: 3)
  canvas.draw { list.draw(in: &$0) }
  expectScreen(
    canvas,
    shows: """
      Nairobi
      Lisboa
      東京
      """)
}

@MainActor
@Test func `a pull refreshes once`() async {
  let list = ListView(rowCount: 40) { row, region in region.write("row \(row)") }
  list.resize(width: 20, height: 12)
  let action = ManualAction()
  let header = list.addHeader(RefreshHeader(view: SpyView(extent: 3))) { try await action() }
  let frames = ManualFrameSource(list.scroll)
  let hand = Gestures(frames, list.scroll)

  hand.pull(4)
  hand.touchUp()
  await action.waitUntilStarted()
  frames.advance(by: 1)
  #expect(header.state == .loading)
  #expect(list.scroll.offset == -3)  // the header's inset

  action.finish(.success(.success))
  await header.settled()  // the result has reached the header
  #expect(frames.settle())
  #expect(action.callCount == 1)
  #expect(list.scroll.offset == 0)
}

@MainActor
@Test func `q quits, and an arrow key moves the selection`() {
  let list = ListView(rowCount: 9) { row, region in region.write("row \(row)") }
  list.allowsSelection = true
  let session = TerminalSession(TitledScreen(list) { "Nine rows" }, columns: 24, rows: 6)
  session.enter(at: 0)
  _ = session.drainOutput()  // a frame is drawn after the previous output has been read
  session.feed(Array("\u{1B}[B\u{1B}[B".utf8), at: 0.5)
  session.frame(at: 0.5)
  #expect(list.selectedRow == 1)
  expectScreen(
    session.canvas,
    shows: """
       Nine rows
      row 0
      row 1
      row 2
      row 3
       q quit  ? keys
      """)
  session.feed(Array("q".utf8), at: 1)
  #expect(session.exitStatus == 0)
}

@MainActor
@Test func `a cancelled pull fires nothing`() {
  expectTimeline(
    """
    rubber off
    header plain extent=3
    #> 0 header initial
    down
    #> 0 = dragging 0 | header initial
    cancel
    #> 0 = resting 0 | header initial
    """)
}

@Test func `the page "Testing your app" contains these tests verbatim`() throws {
  let here = URL(filePath: #filePath)
  let page = here.appending(
    path: "../../../Sources/RefreshKitTesting/RefreshKitTesting.docc/TestingYourApp.md")
  let ofApps = here.appending(path: "../../RefreshAppTests/TestingGuideTests.swift").standardized
  let tests = try [here, ofApps].map { try String(contentsOf: $0, encoding: .utf8) }
  let shown = try String(contentsOf: page.standardized, encoding: .utf8)
    .components(separatedBy: "```swift\n").dropFirst()
    .compactMap { $0.components(separatedBy: "```").first }
    // This block ends the process, so `Tests/ExternalClient` runs it.
    .filter { !$0.hasPrefix("TerminalHost.main(") }
  #expect(shown.count == 5)
  for block in shown {
    let lines = block.components(separatedBy: "\n").filter { !$0.hasPrefix("import ") }
    let test = lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
    #expect(tests.contains { $0.contains(test) })
  }
}
