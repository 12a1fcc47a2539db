import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshTerminal
import Testing

@testable import ExampleGallery
@testable import Gallery

@Suite("Gallery", .timeLimit(.minutes(60))) @MainActor
struct GalleryScreenTests: GalleryStage {
  let clock = ManualClock()

  @Test
  func `a small terminal shows only the gallery's list, a larger one also title and key hints`() {
    let gallery = gallery()
    #expect(
      screen(gallery, columns: 20, rows: 2) == [
        " 168  The Tyger", " 167  Kubla Khan   │",
      ])
    #expect(
      screen(gallery, columns: 20, rows: 5) == [
        " ◂ 1 arrow ▸", " 168  The Tyger", " 167  Kubla Khan   │",
        " 166  Volverán la… │", " Pull down ↓",
      ])
    for (columns, rows) in [(0, 0), (1, 1), (0, 9), (9, 0), (3, 30), (400, 100)] {
      #expect(screen(gallery, columns: columns, rows: rows).count == rows)
    }
  }

  @Test func `a gallery set to bare shows only its list, and its title and keys return afterwards`()
  {
    let gallery = gallery()
    let full = screen(gallery, columns: 40, rows: 14)
    gallery.isBare = true
    let bare = screen(gallery, columns: 40, rows: 14)
    #expect(bare.count == 14 && bare[0].hasPrefix(" 168  The Tyger"))
    #expect(bare[13].hasPrefix(" 155  "))
    gallery.isBare = false
    #expect(screen(gallery, columns: 40, rows: 14) == full && full[0].contains("arrow"))
  }

  @Test(arguments: HeaderKind.allCases)
  func `the gallery's title contains the full name of the header from 14 columns on`(
    kind: HeaderKind
  ) {
    let gallery = gallery()
    _ = gallery.press(Character("\(kind.rawValue)"))
    let name = "\(kind.rawValue) \(kind.name)"
    for columns in 14...100 {
      let title = screen(gallery, columns: columns, rows: 24)[0]
      #expect(title.contains(name), "\(columns): \(title)")
    }
    #expect(screen(gallery, columns: 60, rows: 24)[0] == " RefreshKit gallery · ◂ \(name) ▸")
    #expect(screen(gallery, columns: 20, rows: 24)[0] == " ◂ \(name) ▸")
  }

  @Test func `with ASCII glyphs, every character that the gallery draws is ASCII`() {
    let gallery = gallery(CanvasEnvironment(glyphs: .ascii, locale: "zh-Hans"))
    let lines = screen(gallery, columns: 90, rows: 30)
    #expect(lines.joined().unicodeScalars.filter { !$0.isASCII }.isEmpty)
  }

  @Test(arguments: Language.allCases)
  func `E-7: the arrow describes the next level in every language`(_ language: Language) {
    let gallery = gallery(CanvasEnvironment(locale: language.rawValue))
    _ = screen(gallery, columns: 60, rows: 50)
    gallery.scroll.touchDown()
    gallery.scroll.touchMoved(by: 8)
    let armed = screen(gallery, columns: 60, rows: 50)
    gallery.scroll.touchMoved(by: 20)
    let further = screen(gallery, columns: 60, rows: 50)
    #expect(gallery.scroll.header?.level == 1)
    let words = further.filter { !armed.contains($0) }.joined()
    #expect(words.contains("Release to start over") == (language == .english))
    #expect(!words.filter(\.isLetter).isEmpty)
  }

  @Test
  func `E-7: the key R starts a refresh on a level, and is listed only if the header has levels`() {
    let gallery = gallery()
    _ = screen(gallery, columns: 60, rows: 50)
    #expect(gallery.keyHints.contains { $0.key == "R" })
    #expect(gallery.press("R") && gallery.scroll.header?.level == 1)
    #expect(gallery.scroll.header?.state == .loading)
    _ = gallery.press("3")
    #expect(!gallery.press("R") && !gallery.keyHints.contains { $0.key == "R" })
  }

  @Test(arguments: Language.allCases)
  func `all texts of the gallery are in the language of the header`(_ language: Language) {
    let gallery = gallery(CanvasEnvironment(locale: language.rawValue))
    for key in "fmacehtb" { _ = gallery.press(key) }
    for _ in 0..<4 {
      let lines = screen(gallery, columns: 400, rows: 24)
      // The screen without the poems.
      let around = [lines[0]] + lines.suffix(2)
      let english = GalleryWord.allCases.filter { word in
        !word(language).contains(word(.english)) && around.contains { $0.contains(word(.english)) }
      }
      #expect(english == [])
      #expect(
        screen(gallery, columns: 80, rows: 24)[23].hasPrefix(" \(gallery.hintLine.hints[0].key)"))
      _ = gallery.press("d")
    }
    #expect(GalleryWord.allCases.allSatisfy { !$0(language).isEmpty })
    #expect(TextWidth.columns(of: GalleryWord.new(language)) <= 4)
    // Few words are the same in two languages; French and Spanish share only these with English.
    let shared = GalleryWord.allCases.filter { $0(language) == $0(.english) }
    #expect(language == .english || shared.allSatisfy { [.direction].contains($0) }, "\(shared)")
  }

  @Test func `the gallery's key line names the direction to drag`() {
    let gallery = gallery()
    let hands = (0..<4).map { _ in
      defer { _ = gallery.press("d") }
      return gallery.hintLine.hints[0].key
    }
    #expect(
      hands == ["drag down or r", "drag up or r", "drag right or r", "drag left or r"])
  }

  @Test
  func `every key of the gallery's legend has an effect, and other keys are passed to the list`() {
    let gallery = gallery()
    #expect(!gallery.press("0"))
    for key in "156234flmacebpthdddd" { #expect(gallery.press(key)) }
    for key in "9qrjkgGnxyz" where !key.isWhitespace { #expect(!gallery.press(key), "\(key)") }
    #expect(gallery.settings.header == .dusk)
    #expect(gallery.settings.environment.language == .simplifiedChinese)
    #expect(gallery.settings.environment.reducesMotion)
    #expect(gallery.settings.environment.glyphs == .blocks)
    #expect(gallery.settings.colors == .palette)
    #expect(gallery.list.footer?.canAutoLoadMore == false)
    #expect(gallery.list.footer?.preloadDistance == .rows(8))
    #expect(gallery.list.footer?.loading.isHiddenWhenNoMoreData == true)
    #expect(
      gallery.settings.words.map(\.text) == [
        "简体中文", "拉动", "减弱动态效果", "方块", "256 色", "下次失败", "提前 8 行加载", "到底后隐藏",
        "保持阅读位置",
      ])
  }

  @Test func `the gallery's title lists the settings that differ from their defaults`() {
    let gallery = gallery()
    #expect(screen(gallery, columns: 120, rows: 24)[0].hasSuffix("◂ 1 arrow ▸"))
    for key in "ca" { _ = gallery.press(key) }
    #expect(screen(gallery, columns: 120, rows: 24)[0].hasSuffix("  blocks · 256 colours"))
    #expect(screen(gallery, columns: 48, rows: 14)[0].hasSuffix("  blocks"))
  }

  @Test func `the gallery's legend shows what to do next during a pull, and that a run is loading`()
  {
    let gallery = gallery()
    func legend() -> String { screen(gallery, columns: 60, rows: 40)[38] }
    #expect(legend() == " Pull down ↓")
    gallery.scroll.touchDown()
    gallery.scroll.touchMoved(by: 2)
    #expect(legend() == " Pull down ↓")
    gallery.scroll.touchMoved(by: 8)
    #expect(legend() == " Let go, or keep pulling")
    gallery.scroll.touchMoved(by: 20)
    #expect(legend() == " Let go!")
    gallery.scroll.touchUp()
    #expect(legend() == " Loading…")
  }

  @Test func `after a pull is released too early, the legend asks for a longer pull for a while`() {
    let gallery = gallery()
    func legend(at time: Double) -> String {
      gallery.list.scroll.frame(at: time)
      return screen(gallery, columns: 60, rows: 40)[38]
    }
    _ = legend(at: 1)
    gallery.scroll.touchDown()
    gallery.scroll.touchMoved(by: 2)
    #expect(legend(at: 1) == " Pull down ↓")
    gallery.scroll.touchUp()
    #expect(legend(at: 1) == " Not far enough: pull further")
    #expect(legend(at: 3) == " Not far enough: pull further")
    let change = gallery.nextRedraw(environment: CanvasEnvironment(reducesMotion: true))
    #expect(change.delay <= ShortPull.length - 2)
    #expect(legend(at: 1 + ShortPull.length) == " Pull down ↓")
    gallery.scroll.touchDown()
    gallery.scroll.touchMoved(by: 2)
    gallery.scroll.touchUp()
    #expect(legend(at: 5) == " Pull down ↓")
    gallery.scroll.touchDown()
    gallery.scroll.touchMoved(by: 12)
    #expect(legend(at: 5) == " Let go, or keep pulling")
  }

  @Test
  func `a click on the header's name or the arrows beside it selects the next or previous header`()
  {
    let gallery = gallery()
    let title = screen(gallery, columns: 60, rows: 24)[0]
    let start = title.prefix { $0 != "◂" }.count
    func click(_ column: Int, row: Int = 0) -> EventResult {
      gallery.handle(.mouse(MouseEvent(.press(.left), column: column, row: row)))
    }
    #expect(click(start + 4) == .handled && gallery.settings.header == .frames)
    #expect(click(start) == .handled && gallery.settings.header == .arrow)
    #expect(click(start) == .handled && gallery.settings.header == .soup)
    let soup = screen(gallery, columns: 60, rows: 24)[0]
    #expect(click(soup.prefix { $0 != "▸" }.count) == .handled && gallery.settings.header == .arrow)
    #expect(click(2) == .ignored && click(50) == .ignored && click(start, row: 1) == .ignored)
    gallery.isBare = true
    #expect(click(start) == .ignored && gallery.settings.header == .arrow)
  }

  @Test func `the left and right keys change the gallery's header, but scroll a horizontal list`() {
    let gallery = gallery()
    #expect(gallery.handle(.key(.right, [])) == .handled && gallery.settings.header == .frames)
    #expect(gallery.handle(.key(.left, [])) == .handled && gallery.settings.header == .arrow)
    #expect(gallery.keyHints[0].key == "← → 1–6" && gallery.keyHints[1].key == "◂ ▸")
    for key in "dd" { _ = gallery.press(key) }
    #expect(gallery.handle(.key(.right, [])) == .ignored && gallery.settings.header == .arrow)
    #expect(gallery.keyHints[0].key == "1–6")
  }

  @Test
  func `in 80 columns the key line shows the key for a failure, and the reset key after a change`()
  {
    let gallery = gallery()
    func line() -> String { screen(gallery, columns: 80, rows: 24)[23] }
    let keys = ["drag down or r refresh", "← → header", "e fail next", "l language", "q quit"]
    #expect(line() == " " + (keys + ["? keys", "…"]).joined(separator: "  "))
    let before = screen(gallery, columns: 80, rows: 24)
    for key in "lmacdbpth" {
      #expect(gallery.press(key) && line().contains("0 reset"), "\(key)")
      #expect(gallery.press("0") && screen(gallery, columns: 80, rows: 24) == before, "\(key)")
    }
    #expect(gallery.list.footer?.preloadDistance == 0 && !gallery.list.preservesPositionAtEdge)
  }

  @Test func `the key 5 in the gallery plays the rocket's frames from a file`() {
    let gallery = gallery()
    #expect(gallery.press("5"))
    gallery.sizeChanged(columns: 60, rows: 30)
    gallery.scroll.touchDown()
    gallery.scroll.touchMoved(by: 40)
    var canvas = TextCanvas(width: 60, height: 30)
    canvas.draw { gallery.draw(in: &$0, environment: CanvasEnvironment()) }
    let styles = (0..<60).flatMap { x in (1..<20).map { y in canvas[x, y].style } }
    #expect(styles.contains { $0.foreground == .rgb(222, 76, 70) })
    #expect(styles.contains { $0.foreground == .rgb(20, 56, 180) && $0.background != .default })
    #expect(canvas.lines.joined().contains("Release to refresh"))
  }

  @Test
  func `the word that the gallery's demo searches for is in a poem that is not visible at first`() {
    let titles = (1...192).map { Poem.number($0, onlyASCII: false).title }
    #expect(titles.contains { $0.contains(Gallery.sought) })
    #expect(!titles.suffix(11).contains { $0.contains(Gallery.sought) })
  }

  @Test func `a frame file that cannot be read is refused with the option and its name`() {
    #expect(throws: UsageError("--frames: /nowhere cannot be read")) {
      try Pictures.read("/nowhere")
    }
  }

  @Test(arguments: [
    ("e", "next fails"), ("b", "preload 8 rows before"), ("h", "hides at the end"),
    ("t", "keeps rows"), ("c", "256 colours"), ("a", "blocks"), ("m", "reduced motion"),
  ])
  func `the gallery's title shows a changed setting in 80 columns`(key: Character, word: String) {
    let gallery = gallery()
    #expect(gallery.press(key))
    #expect(screen(gallery, columns: 80, rows: 24)[0].contains(word))
  }

  /// Runs other tasks on the main actor until a condition is true.
  private func wait(until condition: () -> Bool) async {
    var turns = 0
    while !condition(), turns < 1000 {
      await Task.yield()
      turns += 1
    }
    #expect(condition())
  }

  @Test
  func `a gallery refresh inserts three poems after the latency, and stores its time`()
    async
  {
    let gallery = gallery()
    gallery.sizeChanged(columns: 40, rows: 20)
    let before = gallery.list.rowCount
    _ = gallery.press("3")
    gallery.list.header?.beginRefreshing()
    await wait { clock.sleeperCount == 1 }
    clock.advance(to: GalleryScreen.latency - 0.1)
    #expect(clock.sleeperCount == 1)
    #expect(gallery.list.rowCount == before)
    clock.advance(to: GalleryScreen.latency)
    await wait { gallery.list.rowCount == before + 3 }
    _ = gallery.press("1")
    #expect(gallery.lastUpdated.store.lastSuccess == 0)
  }

  @Test func `a gallery refresh that fails inserts no poems and reports the reason`() async {
    let gallery = gallery()
    gallery.sizeChanged(columns: 40, rows: 20)
    let before = gallery.list.rowCount
    _ = gallery.press("e")
    gallery.list.header?.beginRefreshing()
    await wait { clock.sleeperCount == 1 }
    clock.advance(to: GalleryScreen.latency)
    await wait { gallery.list.header?.state == .finished(.failure) }
    #expect((gallery.list.header?.error as? SourceError)?.description == "offline")
    #expect(gallery.list.rowCount == before)
    #expect(!gallery.settings.fails)
  }

  @Test func `the gallery marks the rows at which the footer starts to load, on request`() {
    let gallery = gallery()
    for key in "bp" { _ = gallery.press(key) }
    gallery.sizeChanged(columns: 20, rows: 12)
    gallery.scroll.jump(to: 11)
    let lines = screen(gallery, columns: 20, rows: 12)
    #expect(
      lines.dropFirst().prefix(9).map { $0.contains("▏") } == [
        false, false, false, false, false, true, true, true, true,
      ])
  }

  @Test
  func `the key d turns the list to the next direction, with the same rows at the same position`() {
    let gallery = gallery()
    _ = gallery.press("2")
    gallery.sizeChanged(columns: 40, rows: 20)
    gallery.list.scroll.frame(at: 7)
    gallery.list.scrollToRow(3, animated: false)
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
    #expect(lines[6] == " 168  The Tyger")
    _ = gallery.press("d")
    let cards = screen(gallery, columns: 40, rows: 12)
    #expect(cards[1] == " 168             │ 167             │ 166")
    #expect(cards[3] == " The Tyger       │ Kubla Khan      │ Vol")
  }

  @Test
  func `changing the list's direction cancels a run and keeps a footer in noMoreData`() async {
    let gallery = gallery()
    gallery.sizeChanged(columns: 40, rows: 20)
    gallery.list.header?.beginRefreshing()
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

  @Test func `a pulled footer shows how many rows it has loaded before the rows appear`() async {
    let gallery = gallery()
    _ = gallery.press("f")
    _ = screen(gallery, columns: 60, rows: 24)
    gallery.list.footer?.beginRefreshing()
    gallery.list.scroll.frame(at: 1)
    gallery.scroll.jump(to: 99)
    await wait { clock.sleeperCount == 1 }
    clock.advance(to: GalleryScreen.latency)
    await wait { gallery.list.footer?.state == .finished(.success) }
    let lines = screen(gallery, columns: 60, rows: 24)
    #expect(lines[21].contains("─  ✓ 24 more  ─") && lines[22] == " 5–24 / 24")
    #expect(gallery.list.rowCount == 24)
    gallery.list.scroll.frame(at: 1 + GalleryScreen.latency + GalleryScreen.outcomeTime)
    gallery.list.scroll.frame(at: 10)
    #expect(gallery.list.rowCount == 48)
  }

  @Test func `the gallery's feed of poems ends with the oldest poem`() {
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

  @Test func `the gallery's line of keys begins with the drag at any width`() {
    for columns in [30, 48, 80, 200] {
      let line = screen(gallery(), columns: columns, rows: 14)[13]
      #expect(line.hasPrefix(" drag down or r refresh"))
    }
  }
}
