import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Cached drawings of rows", .timeLimit(.minutes(60))) @MainActor
struct CachedDrawingPlacementsTests {
  /// Lists side by side whose rows have versions, with other drawings around them.
  @MainActor
  private final class Stage {
    var random: SeededNumbers
    var versions: [Int]
    var offsets = [0.0, 0.0, 0.0, 0.0]
    /// The positions and widths of the lists. The third list may be clipped; the last one, whose
    /// rows have no versions, may overlap others.
    var places = [(x: 0, width: 8), (x: 9, width: 7), (x: 17, width: 9), (x: 30, width: 6)]
    var texts: [(x: Int, y: Int, text: String)] = []
    var border: Character?
    var isBorderFirst = false
    var selected: Int?

    init(seed: Int) {
      random = SeededNumbers(seed: UInt64(seed))
      versions = Array(repeating: 0, count: 12)
    }

    func makeLists() -> [ListView] {
      (0..<4).map { index in
        let list = ListView(rowCount: 12, rowHeight: .fixed(index == 2 ? 2 : 1)) {
          [unowned self] row, region in
          let texts = ["abc", "天气晴天气", "👨‍👩‍👧 x", "", "row \(row)", "\(versions[row])"]
          region.write(texts[(row + versions[row] + index) % texts.count], x: row % 3 - 1)
        }
        if index % 2 == 0 { list.rowVersion = { [unowned self] in versions[$0] } }
        return list
      }
    }

    func change() {
      for row in versions.indices where random.chance(0.1) { versions[row] += 1 }
      for index in 0..<4 where random.chance(0.2) { offsets[index] = Double(random.next() % 5) }
      if random.chance(0.1) { places[2] = random.pick([(17, 9), (21, 9), (18, 8)]) }
      if random.chance(0.1) { places[0] = random.pick([(0, 8), (1, 7), (-2, 9)]) }
      if random.chance(0.2) {
        places[3] = random.pick([(30, 6), (-3, 6), (5, 6), (9, 7), (21, 6)])
      }
      if random.chance(0.2) { border = random.pick([nil, "│", "│", "天"]) }
      if random.chance(0.2) { isBorderFirst.toggle() }
      if random.chance(0.2) { selected = random.pick([nil, 1, 3]) }
      texts = random.chance(0.7) ? [] : [(Int(random.next() % 26), 2, random.pick(["你", "ab"]))]
    }

    func draw(_ lists: [ListView], in region: inout CanvasRegion) {
      if isBorderFirst { drawBorder(in: &region) }
      for (index, list) in lists.enumerated() {
        let place = places[index]
        region.withRegion(x: place.x, width: place.width, height: 6) { region in
          list.resize(width: place.width, height: 6)
          list.scroll.jump(to: offsets[index])
          list.selectedRow = selected
          list.draw(in: &region)
        }
        if index == 1 && !isBorderFirst { drawBorder(in: &region) }
      }
      for text in texts { region.write(text.text, x: text.x, y: text.y) }
    }

    private func drawBorder(in region: inout CanvasRegion) {
      guard let border else { return }
      region.fill(border, x: 8, y: 0, width: 1, height: 6)
      region.fill(border, x: 16, y: 0, width: 1, height: 6)
    }
  }

  @Test(arguments: 1...share(6, of: 40))
  func `rows that have not changed look the same in a redrawn list as in a new list`(seed: Int) {
    let stage = Stage(seed: seed)
    let lists = stage.makeLists()
    var shown = TextCanvas(width: 26, height: 7)
    var next = shown
    for frame in 0..<80 {
      stage.change()
      next.redraw { stage.draw(lists, in: &$0) }
      var expected = TextCanvas(width: 26, height: 7)
      let fresh = stage.makeLists()
      expected.draw { stage.draw(fresh, in: &$0) }
      #expect(next == expected && next.lines == expected.lines, "frame \(frame)")
      swap(&shown, &next)
    }
  }

  @Test
  func `of two lists side by side, only the cells of the changed list are compared for output`() {
    let lists = (0..<2).map { _ in
      ListView(rowCount: 20) { row, region in region.write("row \(row)") }
    }
    for list in lists { list.rowVersion = { _ in 0 } }
    var shown = TextCanvas(width: 41, height: 4)
    var next = shown
    for frame in 0..<6 {
      lists[0].scroll.jump(to: Double(frame))
      next.redraw { region in
        for (list, x) in zip(lists, [0, 21]) {
          region.withRegion(x: x, width: 20, height: 4) { region in
            list.resize(width: 20, height: 4)
            list.draw(in: &region)
          }
        }
        region.fill("│", x: 20, y: 0, width: 1, height: 4)
      }
      swap(&shown, &next)
    }
    for y in 0..<3 { #expect(shown.columns(ofRow: y, maybeUnlike: y, of: next) == 0..<21) }
    for y in 0..<3 { #expect(shown.columns(ofRow: y, maybeUnlike: y, of: shown) == 20..<21) }
  }
}
