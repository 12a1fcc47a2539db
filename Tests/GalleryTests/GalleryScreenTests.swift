import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshTerminal
import Testing

@testable import Gallery

@Suite("Gallery") @MainActor
struct GalleryScreenTests {
  private func gallery(
    _ environment: CanvasEnvironment = CanvasEnvironment()
  ) -> GalleryScreen {
    GalleryScreen(
      GallerySettings(environment: environment, colors: .rgb), lastUpdated: LastUpdated { 0 })
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
        " 1 arrow  2  3", " 168  The Tyger    █", " 167  Kubla Khan   │",
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

  @Test("Every key of the legend does something, and others are left to the list")
  func keys() {
    let gallery = gallery()
    for key in "123flmace" { #expect(gallery.press(key)) }
    for key in "0 9qrjkgGxyz" where !key.isWhitespace { #expect(!gallery.press(key), "\(key)") }
    #expect(gallery.settings.header == .wave)
    #expect(gallery.settings.environment.language == .simplifiedChinese)
    #expect(gallery.settings.environment.reducedMotion)
    #expect(gallery.settings.environment.glyphs == .blocks)
    #expect(gallery.settings.colors == .palette)
    #expect(gallery.list.footer?.canAutoLoadMore == false)
    #expect(
      gallery.settings.words == [
        "简体中文", "pull", "reduced motion", "blocks",
        "256 colours", "next fails",
      ])
  }

  @Test("A refresh puts three poems on top after the latency; one that shall fail puts none")
  func refreshes() {
    let gallery = gallery()
    gallery.resized(columns: 40, rows: 20)
    let before = gallery.list.rowCount
    gallery.list.header?.begin()
    gallery.scroll.frame(at: GalleryScreen.latency - 0.1)
    #expect(gallery.list.rowCount == before)
    for time in [1.7, 3, 4] { gallery.scroll.frame(at: time) }
    #expect(gallery.list.rowCount == before + 3)
    _ = gallery.press("e")
    gallery.list.header?.begin()
    gallery.scroll.frame(at: 5.7)
    #expect(gallery.list.header?.state == .finished(.failure))
    #expect(gallery.list.rowCount == before + 3)
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
