import RefreshKit

@testable import RefreshCanvas
@testable import RefreshList

/// A list with random rows and settings.
@MainActor final class Screen {
  enum Kind: CaseIterable { case text, wrapped, closure, context }

  struct Row {
    var text: StyledText
    var height: Int
    var isTitle: Bool
    var isMarked = false
    var version: Int
  }

  private(set) var log: [String] = []
  let kind: Kind
  let direction: ScrollDirection
  var random: SeededNumbers
  var rows: [Row] = []
  var list = ListView()
  var size = (width: 14, height: 8)
  var environment = CanvasEnvironment()
  var gutter = 0
  var filter = ""
  var found = ""
  var versions = 0
  var shown = TextCanvas(width: 14, height: 8)
  var next = TextCanvas(width: 14, height: 8)

  init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    random = SeededNumbers(seed: seed)
    direction =
      kind == .text || kind == .wrapped
      ? [.down, .up][Int(seed % 2)] : [.down, .up, .right, .left][Int(seed % 4)]
    rows = (0..<number(0...24)).map { _ in row() }
    let scroll = ScrollModel(direction: direction)
    switch kind {
    case .text, .wrapped:
      list = ListView(rowCount: rows.count, wraps: kind == .wrapped, scroll: scroll) {
        [unowned self] in rows[$0].text
      }
    case .closure:
      list = ListView(
        rowCount: rows.count, rowHeight: .perRow { [unowned self] in rows[$0].height },
        scroll: scroll
      ) { [unowned self] row, region in draw(rows[row], in: &region) }
    case .context:
      list = ListView(rowCount: rows.count, rowHeight: .fixed(2), scroll: scroll) {
        [unowned self] row, region, context in draw(rows[row], in: &region, context)
      }
    }
    list.allowsSelection = true
    list.allowsFiltering = true
  }

  private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private func row() -> Row {
    versions += 1
    let height = random.pick([1, 1, 1, 2, 3, 0])
    return Row(
      text: text(), height: height, isTitle: height > 0 && random.chance(0.3), version: versions)
  }

  private func text() -> StyledText {
    let pieces = ["ab", "a", "天气", "é", "👨‍👩‍👧", "x y", "Ab", "Ж", "…"]
    // Some wrapped texts are so long that their lines are cached.
    let count = kind == .wrapped && random.chance(0.15) ? 200 : number(0...7)
    let words = (0..<count).map { _ in random.pick(pieces) }
    var text = StyledText(
      words.joined(separator: " "), style: random.pick([.plain, .bold, Style(foreground: .red)]))
    if random.chance(0.1) { text.trailingBackground = .blue }
    return text
  }
}

// MARK: - Changes

extension Screen {
  func change() {
    switch number(0...20) {
    case 0...4: edit()
    case 5, 6:
      let offset = Double(number(0...120)) / random.pick([1, 4])
      log.append("jump to \(offset)")
      list.scroll.jump(to: offset)
    case 7:
      size = (number(6...30), number(3...12))
      log.append("size \(size)")
    case 8: select()
    case 9: mark()
    case 10:
      found = random.pick(["a", "ab", "天", "a x", "", "ж"])
      log.append("find \(found)")
      list.find(found)
      list.search.keep()
    case 11: random.chance(0.5) ? list.findNext() : list.findPrevious()
    case 12:
      filter = random.pick(["a", "x", "", "天"])
      log.append("filter \(filter)")
      list.filter(filter)
    case 13:
      environment.glyphs = random.pick([.ascii, .braille])
      environment.colorDepth = random.pick([.rgb, .none])
    case 14:
      list.showsScrollBar.toggle()
      log.append("bar \(list.showsScrollBar)")
    case 15:
      list.scroll.baseInsets = Insets(start: Double(number(0...2)), end: Double(number(0...1)))
    case 16:
      list.sectionHeader = nil
      if random.chance(0.6) { list.sectionHeader = { [unowned self] in title(of: $0) } }
    case 17:
      list.rowVersion = nil
      if random.chance(0.6) {
        list.rowVersion = { [unowned self] in rows[$0].version &* 1_000 &+ $0 }
      }
    case 18: scrollSideways()
    case 19: list.showsUnreadCount.toggle()
    default: setGutter()
    }
    while list.continueFind() {}
  }

  private func edit() {
    let at = number(0...rows.count)
    let range = at..<number(at...min(rows.count, at + 3))
    switch number(0...5) {
    case 0, 1:
      let new = (0..<number(1...4)).map { _ in row() }
      log.append("insert \(new.count) at \(at)")
      rows.insert(contentsOf: new, at: at)
      list.insertRows(new.count, at: at)
    case 2:
      log.append("remove \(range)")
      rows.removeSubrange(range)
      list.removeRows(range)
    case 3:
      log.append("reload \(range)")
      for index in range {
        let isMarked = rows[index].isMarked
        rows[index] = row()
        rows[index].isMarked = isMarked
      }
      list.reloadRows(range)
    case 4:
      let moved = Array(rows[range])
      rows.removeSubrange(range)
      let target = number(0...rows.count)
      log.append("move \(range) to \(target)")
      rows.insert(contentsOf: moved, at: target)
      list.moveRows(range, to: target)
    default:
      guard !range.isEmpty else { return }
      log.append("grow \(at)")
      versions += 1
      rows[at].text = rows[at].text + random.pick([" ab", " x"])
      rows[at].version = versions
      list.reloadRows(at..<at + 1)
    }
  }

  private func select() {
    let row = visible.randomElement(using: &random)
    log.append("select \(row as Any)")
    list.selectedRow = random.chance(0.7) ? row : nil
  }

  private func mark() {
    guard let row = rows.indices.randomElement(using: &random) else { return }
    rows[row].isMarked.toggle()
    log.append("mark \(row)")
    list.markRow(row, rows[row].isMarked)
  }

  private func scrollSideways() {
    guard kind != .wrapped, isVertical else { return }
    list.frozenColumns = random.pick([0, 0, 2, 5])
    list.columnOffset = random.pick([0, 1, 3, 8])
    log.append("columns \(list.columnOffset) after \(list.frozenColumns)")
  }

  private func setGutter() {
    guard kind == .text || kind == .wrapped else { return }
    gutter = number(0...3)
    log.append("gutter \(gutter)")
    list.setGutter(width: gutter) { StyledText("\($0 % 10)|") }
  }
}
