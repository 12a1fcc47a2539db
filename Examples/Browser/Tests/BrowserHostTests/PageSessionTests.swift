import Foundation
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal
import Testing

@testable import BrowserHost

/// The messages of a page session, and when they are sent.
@Suite("Page sessions", .timeLimit(.minutes(5))) @MainActor
struct PageSessionTests {
  private func list(_ count: Int = 1_000) -> ListView {
    let list = ListView(rowCount: count) { row, region in region.write("row \(row)") }
    list.allowsSelection = true
    return list
  }

  private func page(_ screen: any TerminalScreen) -> PageSession {
    PageSession(HostedScreen(screen), columns: 20, rows: 10, CanvasEnvironment())
  }

  private func inputs(_ json: String) throws -> [PageInput] {
    try JSONDecoder().decode([PageInput].self, from: Data(json.utf8))
  }

  @Test func `a browser page that stops receiving gets only the last frame when it receives again`()
    async throws
  {
    let list = list()
    let page = page(list)
    let number = page.listen()
    #expect(await page.message(for: number) != nil)
    list.scroll.touchDown(finger: 1)
    for _ in 1..<PageSession.unread {
      list.scroll.touchMoved(by: -1, finger: 1)
      #expect(await page.message(for: number) != nil)
    }
    let last = Task { await page.message(for: number) }
    for _ in 0..<50 {
      list.scroll.touchMoved(by: -1, finger: 1)
      await Task.yield()
    }
    page.noteRead(PageSession.unread)
    #expect(try #require(await last.value).contains("\"shift\":-65"))
  }

  @Test func `a browser page that reconnects gets its whole content, and its old connection ends`()
    async throws
  {
    let page = page(list())
    let number = page.listen()
    _ = await page.message(for: number)
    let again = page.listen()
    #expect(await page.message(for: number) == nil)
    let message = try #require(await page.message(for: again))
    #expect(message.contains("\"place\":[0,0,20,10]") && message.contains("row 12"))
    page.leave(again)
    #expect(await page.message(for: again) == nil)
    #expect(page.leftAt != nil)
  }

  @Test
  func `a browser page counts as closed unless it listens, and closing it notifies its screen`() {
    var ends = 0
    let page = PageSession(
      HostedScreen(list(), didEnd: { ends += 1 }), columns: 20, rows: 10, CanvasEnvironment())
    #expect(page.hasLeft(for: 0), "before it listens")
    let number = page.listen()
    #expect(!page.hasLeft(for: 0))
    page.leave(number)
    #expect(!page.hasLeft(for: 30) && page.hasLeft(for: 0))
    page.end()
    #expect(ends == 1)
  }

  @Test func `a second finger on a browser page does not interrupt a drag by fractions of a row`()
    throws
  {
    let list = list()
    let page = page(list)
    page.take(
      try inputs(#"[{"k":"down","id":7,"x":3.5,"y":8.2},{"k":"move","id":7,"dx":0,"dy":-2.25}]"#))
    #expect(list.scroll.offset == 2.25)
    page.take(try inputs(#"[{"k":"down","id":9,"x":5,"y":5},{"k":"up","id":9,"dx":0,"dy":0}]"#))
    page.take(try inputs(#"[{"k":"move","id":7,"dx":0,"dy":-1.5}]"#))
    #expect(list.scroll.offset == 3.75)
    page.take(try inputs(#"[{"k":"cancel","id":7}]"#))
    #expect(page.fingers.isEmpty)
  }

  @Test func `a tap on a browser page selects the row under it, also if lines are partly scrolled`()
    throws
  {
    let list = list()
    let page = page(list)
    list.scroll.jump(to: 100.75)
    // Row 104 begins 3.25 lines below the top.
    page.take(try inputs(#"[{"k":"tap","x":2,"y":3.3}]"#))
    #expect(list.selectedRow == 104)
    page.take(try inputs(#"[{"k":"tap","x":2,"y":3.2}]"#))
    #expect(list.selectedRow == 103)
  }

  @Test
  func `a browser page's wheel scrolls by fractions of a line, and pulls only by whole ticks`()
    throws
  {
    let list = list()
    list.scroll.configuration.wheelMotion = .step
    let page = page(list)
    page.session.configuration.wheelMotion = .step
    page.take(try inputs(#"[{"k":"wheel","x":2,"y":3,"dx":0,"dy":0.35}]"#))
    #expect(list.scroll.offset == 0.35)
    list.scroll.jump(to: 0)
    page.take(try inputs(#"[{"k":"wheel","x":2,"y":3,"dx":0,"dy":-0.35}]"#))
    #expect(list.scroll.offset == 0)
  }

  @Test
  func `at the limit of browser pages, the page closed first is removed, not a listening page`()
    throws
  {
    let list = list()
    var ends = 0
    let pages = PageSessions { _ in HostedScreen(list, didEnd: { ends += 1 }) }
    for name in 0..<BrowserServer.maximumPages { #expect(pages.listen("\(name)", [:]) != nil) }
    #expect(pages.listen("new", [:]) == nil)
    let bye = try inputs(#"[{"k":"bye"}]"#)
    for name in ["3", "5"] { #expect(pages.take(bye, number: nil, from: name)) }
    #expect(pages.listen("new", [:]) != nil)
    #expect(ends == 1 && !pages.take([], number: nil, from: "3"))
    #expect(pages.take([], number: nil, from: "5"))
    #expect(pages.listen("5", [:]) != nil, "it comes back")
    #expect(pages.listen("other", [:]) == nil)
  }

  @Test func `a message of a browser page that is sent again is processed once`() throws {
    let list = list()
    let page = page(list)
    let wheel = try inputs(#"[{"k":"wheel","x":2,"y":3,"dx":0,"dy":1}]"#)
    page.session.configuration.wheelMotion = .step
    list.scroll.configuration.wheelMotion = .step
    for number in [1, 1, 2, 1, 2] { page.take(wheel, number: number) }
    #expect(list.scroll.offset == 2)
    page.take(wheel)
    #expect(list.scroll.offset == 3)
  }

  @Test(arguments: [2.65, 3, 5, 6])
  func `at most three notches of a wheel arm a header`(lines: Double) throws {
    for distance in [5.2, 6.6] {
      let list = list()
      list.addHeader(RefreshHeader(view: FixedHeader(distance: distance))) { .success }
      let page = page(list)
      let notch = try inputs("[{\"k\":\"wheel\",\"x\":2,\"y\":3,\"dx\":0,\"dy\":-\(lines)}]")
      var count = 0
      while list.header?.snapshot.isArmed != true, count < 20 {
        page.take(notch)
        count += 1
      }
      #expect(count == (lines > 3 ? 2 : 3), "\(distance)")
    }
  }

  /// A header that is armed at a distance.
  private final class FixedHeader: CanvasView {
    let extent: Double
    init(distance: Double) { extent = distance }
    func triggerDistance(inViewport viewport: Double) -> Double? { extent }
    func draw(
      _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
    ) {}
  }

  @Test
  func `a browser page clamps input numbers that are out of range, and ignores unknown fingers`()
    throws
  {
    let list = list()
    let page = page(list)
    for number in 0..<40 {
      page.take(try inputs("[{\"k\":\"down\",\"id\":\(number),\"x\":1,\"y\":1}]"))
    }
    #expect(page.fingers.count == PageSession.fingerLimit)
    page.take(
      try inputs(#"[{"k":"move","id":99,"dy":5},{"k":"up","id":-3,"dy":5},{"k":"cancel","id":77}]"#)
    )
    page.take(
      try inputs(#"[{"k":"move","id":0,"dx":1e300,"dy":-1e300},{"k":"up","id":0,"dy":-1e300}]"#))
    page.take(
      try inputs(
        #"[{"k":"size","x":1e9,"y":-4},{"k":"tap","x":-1e9,"y":1e9},{"k":"read","id":99999}]"#))
    #expect((page.session.columns, page.session.rows) == (500, 1))
    page.take(
      try inputs(
        #"[{"k":"wheel","x":2,"y":0,"dy":1e300},{"k":"key","text":"\u0007"},{"k":"drag","x":3,"y":0}]"#
      ))
    #expect(list.scroll.offset.isFinite)
  }
}
