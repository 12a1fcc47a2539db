import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import Testing

@testable import RefreshPages

/// A random script of a list that begins in the middle, whose pages arrive at any time.
@MainActor
final class PreviousPageScript {
  enum Heights: Int, CaseIterable, Sendable { case wrapped, one, explicit, measured }

  typealias Place = PreviousPageTests.Place

  private let source = ManualSource<Place?, CursorPage<Entry, Place>>()
  private let list: ListView
  private let pages: CursorPager<Entry, Place>
  private let frames: ManualFrameSource
  private let hasTitles: Bool
  private var chance: SeededNumbers
  private var pushed = 1_000
  private var log: [String] = []

  init(_ heights: Heights, variant: Int, seed: UInt64) {
    chance = SeededNumbers(seed: seed)
    let items = ListItems<Entry>()
    let direction: ScrollDirection = variant & 1 == 0 ? .down : .up
    switch heights {
    case .wrapped, .one:
      list = ListView(items, wraps: heights == .wrapped, direction: direction) { entry in
        let number = entry.id.number
        return StyledText(
          (0...(number % 8 == 0 ? 0 : number % 7 * 3)).map { "\(number).\($0)" }.joined(
            separator: " "))
      }
    case .explicit:
      list = ListView(
        items, rowHeight: .perItem { Self.height(of: $0) }, direction: direction, drawRow: Self.draw
      )
    case .measured:
      list = ListView(
        items, rowHeight: .measured(estimate: 3) { entry, _ in Self.height(of: entry) },
        direction: direction, drawRow: Self.draw)
    }
    hasTitles = variant & 2 != 0
    if hasTitles {
      list.sectionHeader = { row in (0...row).last { items[$0].id.number.isMultiple(of: 8) } }
    }
    pages = CursorPager(
      AnyCursorSource(source.request), into: items, on: list, from: .after(499))
    frames = ManualFrameSource(list.scroll)
    list.footer?.preloadDistance = chance.chance(0.5) ? 5 : 0
    list.scroll.preservesPositionAtEdge = chance.chance(0.3)
    log.append("seed \(seed), variant \(variant), \(heights)")
  }

  private static func height(of entry: Entry) -> Int {
    entry.id.number % 8 == 0 ? 1 : 1 + entry.id.number % 5
  }

  private static func draw(_ entry: Entry, in region: inout CanvasRegion) {
    for line in 0..<height(of: entry) { region.write("\(entry.id.number).\(line)", y: line) }
  }

  func run() async {
    list.resize(width: 30, height: 12)
    await drain()
    if let request = pendingRequest() { await answer(request) }
    for _ in 0..<60 {
      step()
      await drain()
      if let request = pendingRequest(), chance.chance(0.4) { await answer(request) }
    }
  }

  private func step() {
    let scroll = list.scroll
    let kind = Int.random(in: 0..<10, using: &chance)
    log.append("step \(kind)")
    switch kind {
    case 0: scroll.touchDown()
    case 1, 2: scroll.touchMoved(by: Double.random(in: -4...8, using: &chance))
    case 3: scroll.touchUp(velocity: Double.random(in: -60...60, using: &chance))
    case 4: scroll.wheel(ticks: Int.random(in: -3...2, using: &chance))
    case 5: scroll.press(chance.chance(0.7) ? .pageUp : .pageDown)
    case 6: scroll.jump(to: Double(Int.random(in: -1...8, using: &chance)))
    case 7:
      pushed += 1
      pages.append([Entry(pushed)])
    default: frames.advance(by: Double.random(in: 0...0.4, using: &chance))
    }
  }

  /// Chooses a pending request. If there are requests at both ends, their order in the source
  /// depends on the scheduler.
  private func pendingRequest() -> Int? {
    let pending = source.pendingRequests.filter { !source.cancelledRequests.contains($0) }
    let previous = pending.first(where: isPrevious)
    let next = pending.first { !isPrevious($0) }
    guard let previous, let next else { return previous ?? next }
    return chance.chance(0.5) ? previous : next
  }

  /// Whether a request is for the page before the first loaded one.
  private func isPrevious(_ request: Int) -> Bool {
    if case .before = source.requests[request] { true } else { false }
  }

  private func answer(_ request: Int) async {
    let size = Int.random(in: 1...9, using: &chance)
    let rows =
      switch source.requests[request] {
      case nil: 0..<size
      case .after(let number): number + 1..<number + 1 + 4 * size
      case .before(let number): max(0, number - size)..<number
      }
    let before = lines
    // Rows that are too few to fill the viewport cannot keep their place.
    let fillsViewport = list.scroll.contentLength >= 12
    source.respond(
      to: request,
      with: .success(
        CursorPage(
          rows.map { Entry($0) }, next: .after(rows.upperBound - 1),
          previous: rows.lowerBound > 0 ? .before(rows.lowerBound) : nil)))
    await drain()
    let after = lines
    log.append("answer \(rows)")
    guard isPrevious(request), fillsViewport else { return }
    // The title of a section, of one line, may come with the page.
    let compared = !hasTitles ? 0..<12 : list.scroll.direction == .down ? 1..<12 : 0..<11
    for line in compared where isRow(before[line]) {
      #expect(before[line] == after[line], "line \(line) of \(after), after \(log.suffix(12))")
    }
  }

  private func isRow(_ line: String) -> Bool { line.first?.isNumber ?? false }

  private var lines: [String] {
    var canvas = TextCanvas(width: 30, height: 12)
    canvas.draw { list.draw(in: &$0) }
    return canvas.lines
  }

  /// Waits until each request that belongs to a run is pending. That has to stay so for some turns:
  /// a run that has ended can start another one, before or after other requests are pending.
  private func drain() async {
    var turns = 0
    await until {
      let running = [list.header, list.footer].count { $0?.state == .loading }
      let pending = source.pendingRequests.count { !source.cancelledRequests.contains($0) }
      turns = pending == running + (pages.start.task != nil ? 1 : 0) ? turns + 1 : 0
      return turns > 20
    }
  }
}
