import RefreshKit

@testable import RefreshCanvas
@testable import RefreshList

/// A chat in which answers are written word by word while a user reads, scrolls, rests and drags.
///
/// The newest row is the last row of a list with direction down that follows its end, or the first
/// row of a list with direction up that stays at its bottom. The invariant: writing moves no
/// visible line that existed before, time moves nothing in a resting list, and while the list stays
/// with the newest row, the last line of this row is visible.
@MainActor
final class StreamStory {
  private(set) var violation: String?
  private(set) var log: [String] = []
  /// The number of pieces of text that were written, and how many of them while the user read
  /// elsewhere.
  private(set) var written = (all: 0, unfollowed: 0)

  private let texts: Texts
  private var list: ListView { texts.list }
  private var numbers: SeededNumbers
  private let goesUp: Bool
  /// The number of words per second.
  private let rate: Double
  private var owed = 0.0
  private var wordsLeft = 0
  private var word = 0
  private var size = (width: 40, height: 12)
  /// The remaining actions of the user, one per frame.
  private var hand: [Hand] = []

  private enum Hand {
    case down(Double)
    case move(Double)
    case up
    case wheel(Int)
    case key(ScrollKey)
    case nothing
  }

  /// The rows by age, in an object that does not retain the list.
  @MainActor private final class Texts {
    var rows: [String] = []
    var list = ListView()

    init(_ direction: ScrollDirection, _ isMeasured: Bool) {
      let scroll = ScrollModel(direction: direction)
      if isMeasured {
        list = ListView(wraps: true, scroll: scroll) { [unowned self] in StyledText(text(of: $0)) }
      } else {
        let height = RowHeight.perRow { [unowned self] in lines(of: $0, $1).count }
        list = ListView(rowHeight: height, scroll: scroll) { _, _ in }
      }
    }

    func text(of row: Int) -> String {
      list.scroll.direction == .up ? rows[rows.count - 1 - row] : rows[row]
    }

    func lines(of row: Int, _ width: Int) -> [Substring] {
      let text = text(of: row)
      return StyledLineBreaker(text, columns: width, policy: WidthPolicy()).lines.map {
        text[text.part($0)]
      }
    }
  }

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed &* 0x9E37_79B9)
    goesUp = seed % 2 == 1
    rate = [20, 60, 200, 600, 2000][Int(seed / 2 % 5)]
    texts = Texts(goesUp ? .up : .down, seed / 10 % 4 > 0)
    if !goesUp { list.followedEdge = .trailing }
    resize()
    for _ in 0..<pick(30) { begin(words: 1 + pick(60), atOnce: true) }
    begin(words: 40, atOnce: false)
  }

  private func pick(_ bound: Int) -> Int { Int(numbers.next() % UInt64(max(1, bound))) }

  private func fail(_ words: String) { if violation == nil { violation = words } }

  private func resize() { list.resize(width: size.width, height: size.height) }

  private var newest: Int { goesUp ? 0 : texts.rows.count - 1 }
}

// MARK: - Events

extension StreamStory {
  /// Plays one frame of a sixtieth of a second, with its events.
  func step() {
    owed += rate / 60
    let some = Int(owed)
    owed -= Double(some)
    // The words of a frame are written at once, or one by one.
    let parts = some > 0 && pick(3) == 0 ? min(some, 4) : 1
    for part in 0..<parts where some > 0 { write(some / parts + (part == 0 ? some % parts : 0)) }
    if hand.isEmpty { chooseHand() }
    carryOut(hand.removeFirst())
    if pick(90) == 0 { changeSize() }
    pass()
  }

  private func write(_ count: Int) {
    if wordsLeft <= 0 {
      // A question of one line, and the next answer.
      begin(words: 1 + pick(8), atOnce: true)
      return begin(words: 20 + pick(600), atOnce: false)
    }
    wordsLeft -= count
    edit("\(count) words") {
      for _ in 0..<count { texts.rows[texts.rows.count - 1] += piece() }
      list.reloadRows(newest..<newest + 1)
    }
  }

  /// Begins a row, with all of its words or with words to be written.
  private func begin(words: Int, atOnce: Bool) {
    edit("a row of \(words)") {
      texts.rows.append("")
      if atOnce { texts.rows[texts.rows.count - 1] = (0..<words).map { _ in piece() }.joined() }
      goesUp ? list.prependRows(1) : list.appendRows(1)
    }
    if !atOnce { wordsLeft = words }
  }

  /// Returns a word, sometimes only a part of one, or the end of a paragraph.
  private func piece() -> String {
    word += 1
    return switch pick(12) {
    case 0: "s"
    case 1: ".\n\n"
    default: " w\(word % 1000)"
    }
  }

  private func chooseHand() {
    switch pick(9) {
    case 0, 1, 2: hand = Array(repeating: .nothing, count: 1 + pick(60))
    case 3: hand = [.wheel(1 + pick(5)), .nothing, .wheel(1 + pick(3))]
    case 4: hand = [.wheel(-1 - pick(5))]
    case 5: hand = [.key([.pageUp, .pageDown, .up, .down, .home][pick(5)])]
    case 6: hand = [.key(goesUp ? .home : .end), .nothing]
    default:
      let way = pick(2) == 0 ? 1.0 : -1
      let moves = (0...pick(12)).map { _ in Hand.move(way * Double(pick(7)) / 2) }
      let rests = Array(repeating: Hand.nothing, count: pick(20))
      hand = [.down(Double(pick(size.height * 2)) / 2)] + rests + moves + rests + [.up]
    }
  }

  private func carryOut(_ hand: Hand) {
    switch hand {
    case .down(let along): list.scroll.touchDown(along: along)
    case .move(let delta): list.scroll.touchMoved(by: delta)
    case .up: list.scroll.touchUp(velocity: nil)
    case .wheel(let ticks): list.scroll.wheel(ticks: ticks, units: 3)
    case .key(let key): list.scroll.press(key)
    case .nothing: return
    }
    log.append("\(hand)")
    expectNewest("after \(hand)", within: list.scroll.configuration.endTolerance)
    if case .key(.end) = hand, !goesUp, !list.scroll.isFollowing {
      fail("R-6: End does not start following")
    }
  }

  private func changeSize() {
    let stays = staysWithNewest
    if pick(3) > 0 { size.width = 8 + pick(70) } else { size.height = 4 + pick(30) }
    log.append("\(size.width) × \(size.height)")
    resize()
    if stays, !staysWithNewest { fail("R-6: another size stops following the end") }
    expectNewest("at \(size.width) × \(size.height)")
  }

  private func pass() {
    let (before, rests) = (lines, list.scroll.phase == .resting)
    list.scroll.frame(at: list.scroll.now + 1.0 / 60)
    if rests { expectSame(before, "by time alone") }
    expectNewest("a frame later", within: list.scroll.configuration.endTolerance)
  }
}

// MARK: - The invariant

extension StreamStory {
  private struct Name: Hashable {
    /// The row, counted from the oldest.
    var row: Int
    var line: Int
    var text: Substring
  }

  /// The lines that are at least partially visible, and the distance of each from the origin edge.
  private var lines: [Name: Double] {
    var lines: [Name: Double] = [:]
    for shown in list.rows.layout.shownRows() {
      let texts = texts.lines(of: shown.row, size.width)
      if texts.count != Int(shown.length) { fail("R-8: row \(shown.row) was not asked for") }
      for (line, text) in texts.enumerated() {
        let place = shown.place + Double(goesUp ? texts.count - 1 - line : line)
        guard place > -1, place < Double(size.height) else { continue }
        let age = goesUp ? self.texts.rows.count - 1 - shown.row : shown.row
        lines[Name(row: age, line: line, text: text)] = place
      }
    }
    return lines
  }

  /// Whether the list stays with the newest row.
  private var staysWithNewest: Bool {
    goesUp ? list.scroll.offset <= 1e-9 : list.scroll.isFollowing
  }

  private func edit(_ words: String, _ body: () -> Void) {
    let (before, stays) = (lines, staysWithNewest)
    body()
    log.append(words)
    written.all += 1
    if !stays {
      written.unfollowed += 1
      expectSame(before, "by \(words)")
    } else if !staysWithNewest {
      fail("R-6: \(words) stops following the end")
    }
    expectNewest("after \(words)")
  }

  private func expectSame(_ before: [Name: Double], _ words: String) {
    let after = lines
    for (name, place) in before {
      guard let now = after[name] else {
        // New text may move newer text out of the viewport, and must not move anything else.
        let edge = Double(size.height)
        let text = texts.lines(of: goesUp ? texts.rows.count - 1 - name.row : name.row, size.width)
        let isThere = name.line < text.count && text[name.line] == name.text
        if isThere, place > -1 + 1e-6, place < edge - 1e-6 {
          fail("R-2: \(name) at \(place) has gone \(words)")
        }
        continue
      }
      if abs(now - place) > 1e-6 { fail("R-2: \(name) went from \(place) to \(now) \(words)") }
    }
  }

  /// Checks that the last line of the newest row is visible while the list stays with this row,
  /// unless a drag pulls it out. A list that started to follow shortly before the end is scrolled
  /// to the end by the next change.
  private func expectNewest(_ words: String, within tolerance: Double = 0) {
    let scroll = list.scroll
    guard staysWithNewest, !texts.rows.isEmpty else { return }
    let place = list.rows.position(of: VisibleRowIndex(newest)) - scroll.offset
    let lines = Double(texts.lines(of: newest, size.width).count)
    let last = goesUp ? place : place + lines - 1
    let isPulled = !scroll.restingRange.contains(scroll.offset)
    let tolerance = scroll.phase == .resting ? tolerance : scroll.configuration.endTolerance
    if !isPulled && last < -1e-6 || !goesUp && last > Double(size.height) - 1 + tolerance + 1e-6 {
      fail("R-6: the last line stands at \(last) of \(size.height) \(words)")
    }
  }
}
