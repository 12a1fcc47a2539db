import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshTerminal
import Testing

@testable import Gallery

@Suite("Gallery") @MainActor
struct GalleryScreenTests {
  private let clock = StageClock()

  private func gallery(
    _ environment: CanvasEnvironment = CanvasEnvironment()
  ) -> GalleryScreen {
    GalleryScreen(
      GallerySettings(environment: environment, colors: .rgb), lastUpdated: LastUpdated { 0 },
      clock: clock)
  }

  private func screen(_ gallery: GalleryScreen, columns: Int, rows: Int) -> [String] {
    gallery.resized(columns: columns, rows: rows)
    var canvas = TextCanvas(width: columns, height: rows)
    canvas.draw { gallery.draw(in: &$0, environment: CanvasEnvironment()) }
    return canvas.lines
  }

  @Test("A small screen belongs to the list; title and legend come with the room")
  func sizes() {
    let gallery = gallery()
    #expect(
      screen(gallery, columns: 20, rows: 2) == [
        " 168  The Tyger    █", " 167  Kubla Khan   │",
      ])
    #expect(
      screen(gallery, columns: 20, rows: 5) == [
        " 1 arrow  2  3  4", " 168  The Tyger    █", " 167  Kubla Khan   │",
        " 166  Volverán la… │", " at rest",
      ])
    for (columns, rows) in [(0, 0), (1, 1), (0, 9), (9, 0), (3, 30), (400, 100)] {
      #expect(screen(gallery, columns: columns, rows: rows).count == rows)
    }
  }

  @Test("Only ASCII is drawn where only ASCII may be")
  func ascii() {
    let gallery = gallery(CanvasEnvironment(glyphs: .ascii, locale: "zh-Hans"))
    let lines = screen(gallery, columns: 90, rows: 30)
    #expect(lines.joined().unicodeScalars.filter { !$0.isASCII }.isEmpty)
  }

  @Test("E-7: the arrow says in every language what pulling on does", arguments: Language.allCases)
  func floor(_ language: Language) {
    let gallery = gallery(CanvasEnvironment(locale: language.rawValue))
    _ = screen(gallery, columns: 60, rows: 50)
    gallery.scroll.touchDown()
    gallery.scroll.touchMoved(by: 8)
    let armed = screen(gallery, columns: 60, rows: 50)
    gallery.scroll.touchMoved(by: 20)
    let further = screen(gallery, columns: 60, rows: 50)
    #expect(gallery.scroll.header?.floor == 1)
    let words = further.filter { !armed.contains($0) }.joined()
    #expect(words.contains("Release to start over") == (language == .english))
    #expect(!words.filter(\.isLetter).isEmpty)
  }

  @Test("Every key of the legend does something, and others are left to the list")
  func keys() {
    let gallery = gallery()
    for key in "1234flmacebpnhdddd" { #expect(gallery.press(key)) }
    for key in "0 9qrjkgGxyz" where !key.isWhitespace { #expect(!gallery.press(key), "\(key)") }
    #expect(gallery.settings.header == .dusk)
    #expect(gallery.settings.environment.language == .simplifiedChinese)
    #expect(gallery.settings.environment.reducedMotion)
    #expect(gallery.settings.environment.glyphs == .blocks)
    #expect(gallery.settings.colors == .palette)
    #expect(gallery.list.footer?.canAutoLoadMore == false)
    #expect(gallery.list.footer?.preloadDistance == .rows(8))
    #expect(gallery.list.footer?.loading.isHiddenWhenNoMoreData == true)
    #expect(
      gallery.settings.words == [
        "简体中文", "pull", "next fails", "reduced motion", "blocks", "256 colours",
        "preload 8 rows before", "hides at the end", "keeps rows",
      ])
  }

  @Test(
    "What a key changed shows in the title of 80 columns",
    arguments: [
      ("e", "next fails"), ("b", "preload 8 rows before"), ("h", "hides at the end"),
      ("n", "keeps rows"), ("c", "256 colours"), ("a", "blocks"), ("m", "reduced motion"),
    ])
  func feedback(key: Character, word: String) {
    let gallery = gallery()
    #expect(gallery.press(key))
    #expect(screen(gallery, columns: 80, rows: 24)[0].contains(word))
  }

  /// Lets tasks on the main actor go on.
  private func wait(until condition: () -> Bool) async {
    for _ in 0..<1000 where !condition() { await Task.yield() }
    #expect(condition())
  }

  @Test("A refresh puts three poems on top after the latency, and every header knows when")
  func refreshes() async {
    let gallery = gallery()
    gallery.resized(columns: 40, rows: 20)
    let before = gallery.list.rowCount
    _ = gallery.press("3")
    gallery.list.header?.begin()
    await wait { clock.sleeperCount == 1 }
    clock.advance(to: GalleryScreen.latency - 0.1)
    #expect(clock.sleeperCount == 1)
    #expect(gallery.list.rowCount == before)
    clock.advance(to: GalleryScreen.latency)
    await wait { gallery.list.header?.state == .initial }
    #expect(gallery.list.rowCount == before + 3)
    _ = gallery.press("1")
    #expect(gallery.lastUpdated.store.lastSuccess == 0)
  }

  @Test("One that shall fail puts none on top, and says why by the name of the case")
  func fails() async {
    let gallery = gallery()
    gallery.resized(columns: 40, rows: 20)
    let before = gallery.list.rowCount
    _ = gallery.press("e")
    gallery.list.header?.begin()
    await wait { clock.sleeperCount == 1 }
    clock.advance(to: GalleryScreen.latency)
    await wait { gallery.list.header?.state == .finished(.failure) }
    #expect(gallery.list.header?.error is SourceError)
    #expect(gallery.list.rowCount == before)
    #expect(!gallery.settings.fails)
  }

  @Test("The rows whose sight makes the footer load are marked when asked for")
  func zone() {
    let gallery = gallery()
    for key in "bp" { _ = gallery.press(key) }
    gallery.resized(columns: 20, rows: 12)
    gallery.scroll.jump(to: 11)
    let lines = screen(gallery, columns: 20, rows: 12)
    #expect(
      lines.dropFirst().prefix(9).map { $0.contains("▏") } == [
        false, false, false, false, false, true, true, true, true,
      ])
  }

  @Test("d turns the list: the same rows in the same place, down, up, right, left and down again")
  func turns() {
    let gallery = gallery()
    _ = gallery.press("2")
    gallery.resized(columns: 40, rows: 20)
    gallery.list.frame(at: 7)
    gallery.list.scroll(toRow: 3, animated: false)
    for direction in [ScrollDirection.up, .right, .left, .down] {
      #expect(gallery.press("d"))
      #expect(gallery.scroll.direction == direction && gallery.scroll.now == 7)
      #expect(gallery.list.visibleRows.lowerBound == 3 && gallery.list.rowCount == 24)
      #expect(gallery.panes.first?.screen === gallery.list)
    }
    #expect(gallery.settings.header == .frames)
    _ = gallery.press("d")
    gallery.scroll.jump(to: 0)
    let lines = screen(gallery, columns: 20, rows: 8)
    #expect(lines[6] == " 168  The Tyger    █")
    _ = gallery.press("d")
    let cards = screen(gallery, columns: 40, rows: 12)
    #expect(cards[1] == " 168             │ 167             │ 166")
    #expect(cards[3] == " The Tyger       │ Kubla Khan      │ Vol")
  }

  @Test("A list that is turned drops what ran, and knows that there is no more")
  func turnsWhileLoading() async {
    let gallery = gallery()
    gallery.resized(columns: 40, rows: 20)
    gallery.list.header?.begin()
    await wait { clock.sleeperCount == 1 }
    let before = gallery.list.rowCount
    _ = gallery.press("d")
    await wait { clock.sleeperCount == 0 }
    #expect(gallery.list.header?.state == .initial && gallery.list.rowCount == before)
    for _ in 0..<6 {
      gallery.list.footer?.activate()
      await wait { clock.sleeperCount == 1 }
      clock.advance(to: clock.now + GalleryScreen.latency)
      await wait { gallery.list.footer?.state != .loading }
    }
    #expect(gallery.list.footer?.state == .noMoreData)
    _ = gallery.press("d")
    #expect(gallery.list.footer?.state == .noMoreData)
    #expect(gallery.list.rowCount == 168)
  }

  @Test("The feed has an end")
  func feed() {
    var feed = PoemFeed()
    var pages = 0
    while !feed.isComplete {
      #expect(feed.loadMore() > 0)
      pages += 1
    }
    #expect(pages == 6)
    #expect(feed.loadMore() == 0)
    #expect(feed.numbers == (1...168).reversed())
  }
}
