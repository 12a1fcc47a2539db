import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// The view of a footer, which draws nothing.
private final class Plain: RefreshView {
  let extent = 1.0
  func stateChanged(to state: RefreshState) {}
}

@Suite("Lists with a selection", .timeLimit(.minutes(60))) @MainActor
struct ListSelectionTests {
  private func list(_ count: Int = 30) -> ListView {
    let list = ListView(rowCount: count) { row, region, context in
      region.write("\(context.isSelected ? ">" : " ")\(row)")
    }
    list.allowsSelection = true
    return list
  }

  private func lines(_ list: ListView, _ height: Int = 3) -> [String] {
    var canvas = TextCanvas(width: 4, height: height)
    canvas.draw { list.draw(in: &$0) }
    return canvas.lines
  }

  @Test func `R-10: a list without selection handles no key and no click`() {
    let list = list()
    list.allowsSelection = false
    _ = lines(list)
    #expect(!list.press(.down) && !list.handleTap(atColumn: 0, row: 1) && !list.pressReturn())
    #expect(list.selectedRow == nil)
  }

  @Test
  func `R-10: the first ↓ selects the first visible row, and the list scrolls with the selection`()
  {
    let list = list()
    _ = lines(list)
    list.scroll.jump(to: 5)
    #expect(!list.press(.up))
    #expect(list.press(.down))
    #expect(lines(list) == [">5", " 6", " 7"])
    for _ in 0..<3 { #expect(list.press(.down)) }
    #expect(lines(list) == [" 6", " 7", ">8"])
    for _ in 0..<4 { #expect(list.press(.up)) }
    #expect(lines(list) == [">4", " 5", " 6"])
    #expect(list.press(.pageDown))
    #expect(lines(list) == [" 4", " 5", ">6"])
  }

  @Test func `R-10: an observer is notified of each other selected row, and not of a moved one`() {
    let list = list()
    _ = lines(list)
    var seen: [Int?] = []
    let token = list.observeSelection { seen.append($0) }
    _ = list.press(.down)
    _ = list.press(.down)
    #expect(seen == [0, 1])
    list.prependRows(2)
    list.reloadRows(3..<4)
    list.scroll.jump(to: 4)
    #expect(seen == [0, 1])
    list.removeRows(3..<4)
    #expect(list.selectedRow == 3)
    #expect(seen == [0, 1, 3])
    list.selectedRow = 3
    list.selectedRow = nil
    list.selectedRow = 8
    list.resetRows(count: 5)
    #expect(seen == [0, 1, 3, nil, 8, nil])
    token.cancel()
    list.selectedRow = 2
    #expect(seen.count == 6)
  }

  @Test func `R-10: an observer is notified if a filter hides the selected row`() {
    let list = ListView(ListItems(["one", "two", "three"])) { text, region in region.write(text) }
    list.allowsSelection = true
    _ = lines(list)
    list.selectedRow = 0
    var seen: [Int?] = []
    let token = list.observeSelection { seen.append($0) }
    list.filter("o")
    #expect(seen == [])
    list.filter("t")
    #expect(seen == [1])
    #expect(list.selectedRow == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `R-10: a selected row longer than the viewport is scrolled to its end first`() {
    let list = ListView(rowCount: 3, rowHeight: .fixed(5)) { row, region in
      region.write("\(row)")
    }
    list.allowsSelection = true
    list.scroll.baseInsets = Insets(start: 1, end: 2)
    _ = lines(list, 6)
    #expect(list.press(.down) && list.selectedRow == 0)
    #expect(!list.press(.down), "three of its five lines show: the key is the scroll model's")
    list.scroll.jump(to: 1)
    #expect(list.press(.down) && list.selectedRow == 1)
    list.scroll.jump(to: 6)
    #expect(!list.press(.up), "its first lines are above the free part")
    list.scroll.jump(to: 4)
    #expect(list.press(.up) && list.selectedRow == 0)
  }

  @Test func `R-10: the cells of a partly visible selected row end at the viewport's edge`() {
    let list = ListView(rowCount: 9, rowHeight: .fixed(2)) { row, region in region.write("\(row)") }
    list.allowsSelection = true
    _ = lines(list, 5)
    list.selectedRow = 2
    list.scroll.jump(to: 0)
    let cells = list.painter.selectedCells
    #expect(cells?.y == 4 && cells?.height == 1)
  }

  @Test
  func
    `R-10: Page Up near the start selects the first row, and Page Down leaves a row over a page long`()
  {
    let list = list()
    _ = lines(list)
    list.selectedRow = 2
    #expect(list.press(.pageUp) && list.selectedRow == 0)
    let long = ListView(rowCount: 3, rowHeight: .fixed(9)) { row, region in
      region.write("\(row)")
    }
    long.allowsSelection = true
    _ = lines(long)
    long.selectedRow = 0
    #expect(long.press(.pageDown) && long.selectedRow == 1)
  }

  @Test func `R-10: ↓ and ↑ leave a partly visible selected row if it would fit the viewport`() {
    let list = ListView(rowCount: 9, rowHeight: .fixed(2)) { row, region in region.write("\(row)") }
    list.allowsSelection = true
    _ = lines(list, 5)
    list.selectedRow = 2
    list.scroll.jump(to: 0)
    #expect(list.press(.down) && list.selectedRow == 3)
    list.scroll.jump(to: 7)
    #expect(list.press(.up) && list.selectedRow == 2)
  }

  @Test func `R-10, S-5: at the first row ↑ pulls, but only in a new burst of keys`() {
    let list = list()
    _ = lines(list)
    list.selectedRow = 1
    #expect(list.press(.up))
    #expect(list.press(.up), "the burst that brought it here does nothing more")
    list.scroll.frame(at: 1)
    #expect(!list.press(.up))
    #expect(list.selectedRow == 0)
  }

  @Test func `R-10: a click selects, and Return or a second click activates`() {
    let list = list()
    var activated: [Int] = []
    list.onActivate = { activated.append($0) }
    _ = lines(list)
    #expect(!list.pressReturn())
    #expect(list.handleTap(atColumn: 0, row: 1))
    #expect(list.selectedRow == 1 && activated == [])
    #expect(list.handleTap(atColumn: 0, row: 1))
    #expect(list.pressReturn())
    #expect(activated == [1, 1])
  }

  @Test func `R-10: without onActivate, Return is left to a failed footer`() {
    let list = list()
    let footer = list.addFooter(RefreshFooter(view: Plain())) { .failure }
    footer.canAutoLoadMore = false
    footer.setManualAction({})
    _ = lines(list)
    list.selectedRow = 2
    #expect(list.pressReturn())
    footer.beginRefreshing()
    footer.endRefreshing(.failure)
    #expect(footer.state == .failed && !list.pressReturn())
    _ = lines(list)
    #expect(list.environment.returnKeyRetries)
    list.onActivate = { _ in }
    _ = lines(list)
    #expect(list.pressReturn() && !list.environment.returnKeyRetries)
    list.selectedRow = nil
    _ = lines(list)
    #expect(!list.pressReturn() && list.environment.returnKeyRetries)
  }

  @Test func `R-10: edits keep the selected row, or select the one that takes its place`() {
    let list = list(10)
    _ = lines(list)
    list.selectedRow = 4
    list.prependRows(3)
    #expect(list.selectedRow == 7)
    list.moveRows(7..<8, to: 0)
    #expect(list.selectedRow == 0)
    list.removeRows(0..<1)
    #expect(list.selectedRow == 0)
    list.selectedRow = 11
    list.removeRows(10..<12)
    #expect(list.selectedRow == 9)
    list.resetRows(count: 10)
    #expect(list.selectedRow == nil)
    list.selectedRow = 2
    list.removeRows(0..<10)
    #expect(list.selectedRow == nil)
  }

  @Test func `R-10: by default the selected row is drawn reversed over its whole width`() {
    let list = ListView(rowCount: 3) { row, region in region.write("\(row)") }
    list.allowsSelection = true
    list.selectedRow = 1
    var canvas = TextCanvas(width: 3, height: 3)
    canvas.draw { list.draw(in: &$0) }
    for row in 0..<3 {
      for column in 0..<3 {
        #expect(canvas[column, row].style.attributes.contains(.reverse) == (row == 1))
      }
    }
  }
}

/// Keys and scrolls to rows, compared with positions in an array.
@Suite("Keys in lists of any heights", .timeLimit(.minutes(60))) @MainActor
struct ListKeysTests {
  @MainActor private final class World {
    private var random: SeededNumbers
    private let heights: [Int]
    let list: ListView
    private let viewport: Double
    private let (start, end): (Double, Double)
    private var time = 0.0
    private var lastKey = -Double.infinity
    private(set) var log: [String] = []

    init(seed: UInt64) {
      var random = SeededNumbers(seed: seed)
      let heights = (0..<Int.random(in: 1...24, using: &random)).map { _ in
        random.pick([1, 1, 2, 3, 9])
      }
      let direction = random.pick([ScrollDirection.down, .up, .left, .right])
      viewport = random.pick([1, 4, 7])
      (start, end) = random.pick([(0, 0), (1, 0), (1, 1), (0, 2)])
      list = ListView(
        rowCount: heights.count, rowHeight: .perRow { heights[$0] }, direction: direction
      ) { _, _ in }
      list.allowsSelection = true
      list.scroll.baseInsets = Insets(start: start, end: end)
      list.resize(width: Int(viewport), height: Int(viewport))
      (self.random, self.heights) = (random, heights)
    }

    private func position(of row: Int) -> Double { Double(heights[..<row].reduce(0, +)) }
    private func row(at position: Double) -> Int {
      heights.indices.last { self.position(of: $0) <= position } ?? 0
    }
    private var total: Double { position(of: heights.count) }
    private var area: Double { max(0, viewport - end - start) }
    private var limits: ClosedRange<Double> { -start...max(-start, total + end - viewport) }
    private func clamped(_ offset: Double) -> Double {
      min(max(offset, limits.lowerBound), limits.upperBound)
    }

    /// Returns the offset at which a row is shown.
    private func offset(showing row: Int, _ alignment: RowAlignment) -> Double {
      let (place, length) = (position(of: row), Double(heights[row]))
      let offset = list.scroll.offset
      switch alignment {
      case .start: return clamped(place - start)
      case .center:
        return clamped(place - start - max(0, ((area - length) / 2).rounded(.down)))
      case .end: return clamped(place + length - max(start, viewport - end))
      case .nearest:
        if length > area || place - offset < start { return clamped(place - start) }
        let isPast = place + length - offset > max(start, viewport - end)
        return isPast ? self.offset(showing: row, .end) : offset
      }
    }

    /// Whether a selected row is longer than the free area and continues past an edge of it.
    private func continues(_ row: Int, past edge: Edge) -> Bool {
      guard Double(heights[row]) > viewport - end - start else { return false }
      let place = position(of: row) - list.scroll.offset
      return edge == .leading
        ? place < start : place + Double(heights[row]) > viewport - end
    }

    /// Returns the selection after a key, whether the key is handled, and whether the list scrolls.
    private func expected(_ key: ScrollKey, isNewBurst: Bool) -> (Int?, Bool, scrolls: Bool) {
      let (last, offset) = (heights.count - 1, list.scroll.offset)
      guard let row = list.selectedRow else {
        let visible = heights.indices.filter { row in
          let start = (position(of: row) - offset + 0.5).rounded(.down)
          return start < viewport && start + Double(heights[row]) > 0
        }
        let first = visible.first ?? 0
        if key == .down { return (first, true, true) }
        let isAtEnd = limits.upperBound > limits.lowerBound && offset >= limits.upperBound
        guard key == .up, isAtEnd, let last = visible.last else { return (nil, false, false) }
        return (last, true, true)
      }
      let page = max(1, viewport - 1)
      switch key {
      case .up where row == 0: return (0, !isNewBurst, false)
      case .down where row == last: return (last, !isNewBurst, false)
      case .up: return continues(row, past: .leading) ? (row, false, false) : (row - 1, true, true)
      case .down:
        return continues(row, past: .trailing) ? (row, false, false) : (row + 1, true, true)
      case .pageUp:
        let target = self.row(at: max(0, position(of: row) - page))
        return (max(0, min(target, row - 1)), true, true)
      case .pageDown where row == last: return (last, false, false)
      case .pageDown:
        return (min(last, max(self.row(at: position(of: row) + page), row + 1)), true, true)
      case .home: return (0, false, false)
      case .end: return (last, false, false)
      }
    }

    /// Returns a difference from the model after a random key or scroll, or `nil`.
    func step() -> String? {
      let before = list.scroll.offset
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        let alignment = random.pick([RowAlignment.start, .center, .end, .nearest])
        let row = Int.random(in: heights.indices, using: &random)
        log.append("\(alignment) of \(row)")
        let offset = offset(showing: row, alignment)
        list.scrollToRow(row, at: alignment, animated: false)
        return list.scroll.offset == offset ? nil : "offset \(list.scroll.offset), not \(offset)"
      case 1:
        let offset = Double(Int.random(in: 0...Int(total + 4), using: &random)) / 2
        log.append("jump \(offset)")
        list.scroll.jump(to: offset)
        return nil
      case 2:
        list.selectedRow = random.pick([nil, Int.random(in: heights.indices, using: &random)])
        log.append("select \(list.selectedRow as Any)")
        return nil
      default:
        time += random.pick([0, 0.125, 0.5])
        list.scroll.frame(at: time)
        let key = random.pick([ScrollKey.up, .up, .down, .down, .pageUp, .pageDown, .home, .end])
        log.append("\(key) at \(time)")
        let (row, isHandled, scrolls) = expected(key, isNewBurst: time - lastKey >= 0.3)
        let offset = scrolls ? row.map { self.offset(showing: $0, .nearest) } ?? before : before
        lastKey = time
        let handled = list.press(key)
        if handled != isHandled { return "handled: \(handled)" }
        if list.selectedRow != row { return "\(list.selectedRow as Any), not \(row as Any)" }
        return list.scroll.offset == offset ? nil : "offset \(list.scroll.offset), not \(offset)"
      }
    }
  }

  @Test func `R-4, R-10: keys and scrolling to rows have the same results as in a simple model`() {
    for seed in 1...UInt64(share(200, of: 10_000)) {
      let world = World(seed: seed)
      for _ in 0..<40 {
        guard let difference = world.step() else { continue }
        Issue.record("seed \(seed): \(difference) after \(world.log.suffix(4))")
        return
      }
    }
  }
}
