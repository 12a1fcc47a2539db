import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Rule R-5: the list indicates text that is written outside the viewport.
@Suite(.timeLimit(.minutes(60))) @MainActor struct WritingTests {
  nonisolated private static let ways = [ScrollDirection.down, .up]

  /// A conversation whose newest message is being written, in a list of either direction.
  @MainActor private final class Chat {
    var texts = (0..<20).map { "message \($0)\nof two lines" }
    private(set) var list = ListView()
    private let goesUp: Bool
    var locale = "en"

    init(_ direction: ScrollDirection) {
      goesUp = direction == .up
      list = ListView(rowCount: 20, wraps: true, scroll: ScrollModel(direction: direction)) {
        [unowned self] in StyledText(texts[$0])
      }
      list.showsUnreadCount = true
      if !goesUp { list.followedEdge = .trailing }
      _ = lines
    }

    private var newest: Int { goesUp ? 0 : texts.count - 1 }

    var lines: [String] {
      var canvas = TextCanvas(width: 40, height: 8)
      let environment = CanvasEnvironment(locale: locale)
      canvas.draw { list.draw(in: &$0, environment: environment) }
      return canvas.lines
    }

    /// The text on the last line of the screen.
    var words: String { lines[7] }
    var says: Bool { words.contains("writing…") }

    func write(_ text: String) {
      texts[newest] += text
      list.reloadRows(newest..<newest + 1)
    }

    func add() {
      texts.insert("new", at: goesUp ? 0 : texts.count)
      list.insertRows(1, at: newest)
    }

    func readElsewhere() { list.scroll.jump(to: goesUp ? 12 : list.scroll.offset - 12) }
    func pass(_ seconds: Double) { list.scroll.frame(at: list.scroll.now + seconds) }
  }

  @Test(arguments: ways)
  func `R-5: text written into rows out of sight is reported for a second`(
    direction: ScrollDirection
  ) {
    let chat = Chat(direction)
    chat.pass(1)
    chat.write(" and a word")
    #expect(!chat.says, "it shows")
    chat.readElsewhere()
    #expect(!chat.says, "nothing was written since")
    chat.write(" and another")
    #expect(chat.says && chat.list.nextChange == .after(1))
    chat.pass(0.75)
    #expect(chat.says && chat.list.nextChange == .after(0.25))
    chat.write(" on")
    chat.pass(0.75)
    #expect(chat.says)
    chat.pass(0.25)
    #expect(!chat.says && chat.list.nextChange == .never)
  }

  @Test(arguments: ways)
  func `R-5: text written into rows out of sight is no longer reported once it was visible`(
    direction: ScrollDirection
  ) {
    let chat = Chat(direction)
    chat.pass(1)
    chat.write(" and a word")
    chat.readElsewhere()
    chat.write(" and another")
    #expect(chat.says)
    chat.list.scroll.press(direction == .up ? .home : .end)
    chat.write("")
    chat.readElsewhere()
    #expect(!chat.says)
  }

  @Test func `R-5: a reload that adds no text does not count as text being written`() {
    for direction in Self.ways {
      let chat = Chat(direction)
      chat.readElsewhere()
      chat.write("")
      #expect(!chat.says)
      chat.texts[10] += " more"
      chat.list.reloadRows(10..<11)
      #expect(!chat.says)
      let newest = direction == .up ? 0 : 19
      chat.texts[newest] = "short"
      chat.list.reloadRows(newest..<newest + 1)
      #expect(!chat.says)
    }
  }

  @Test(arguments: ways)
  func `R-5: the notice of writing also counts new rows, and disappears at the list's edge`(
    direction: ScrollDirection
  ) {
    let chat = Chat(direction)
    chat.readElsewhere()
    chat.add()
    #expect(chat.words.contains("1 new") && !chat.says)
    chat.write(" words")
    #expect(chat.words.contains("1 new, writing…"))
    chat.list.scroll.press(direction == .up ? .home : .end)
    #expect(!chat.says && !chat.words.contains("new, "))
  }

  @Test func `R-5: each language has a text for a row that is being written`() {
    var all: Set<String> = []
    let locales = ["en", "zh-Hans", "zh-Hant", "ja", "ko", "ru", "uk", "de", "fr", "es"]
    for locale in locales {
      let chat = Chat(.up)
      chat.locale = locale
      chat.readElsewhere()
      chat.write(" words")
      #expect(chat.words.contains("…"))
      all.insert(chat.words.filter { $0 != " " })
    }
    #expect(all.count == locales.count)
  }
}
