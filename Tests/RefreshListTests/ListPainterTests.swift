import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// Lists in random states, compared with a plain drawing of their rows.
@Suite("Screens of random lists", .timeLimit(.minutes(60))) @MainActor
struct ListPainterTests {
  @Test(arguments: Screen.Kind.allCases)
  func `S-8, E-2, Q-3: a list in any state looks as if its rows were drawn one by one`(
    kind: Screen.Kind
  ) {
    for seed in 1...share(8, of: 160) {
      let screen = Screen(kind, seed: UInt64(seed))
      for step in 0..<60 {
        screen.change()
        guard let difference = screen.difference() else { continue }
        Issue.record("seed \(seed), step \(step): \(difference)\n\(screen.log.suffix(4))")
        return
      }
    }
  }

  @Test
  func
    `Q-6: in a filtered horizontal list, the text of an inserted row is read at the row's width`()
  {
    let items = ListItems(["wanted", "a"])
    let list = ListView(items, rowHeight: .perItem { $0.count }, direction: .right) {
      text, region in region.write(text)
    }
    _ = lines(list, 20)
    list.filter("wanted")
    while list.continueFind() {}
    items.insert("not wanted", at: 0)
    while list.continueFind() {}
    #expect(list.filterStatus?.count == 2)
  }

  @Test func `S-8: a section title has its own height in the first frame`() {
    let list = ListView(
      rowCount: 100, rowHeight: .measured(estimate: 1) { row, _ in row == 20 ? 3 : 1 }
    ) { row, region in
      for y in 0..<region.height { region.write("\(row).\(y)", y: y) }
    }
    _ = lines(list, 20)
    list.scroll.jump(to: 50)
    _ = lines(list, 20)
    list.sectionHeader = { _ in 20 }
    #expect(lines(list, 20).prefix(3) == ["20.0", "20.1", "20.2"])
  }

  @Test func `Q-1: the drawing of a row that may be cut is as wide as list and text together`() {
    for (columns, width) in [(7, 10), (8, 10), (9, 19), (10, 20), (11, 21)] {
      let list = ListView(rowCount: 1, wraps: false) { _ in
        StyledText(String(repeating: "x", count: columns))
      }
      _ = lines(list, 10)
      let picture = list.picture(ofShownRow: 0)
      #expect(picture.width == width && picture.height == 1, "\(columns) columns")
      #expect(picture.lines == [String(repeating: "x", count: columns)])
    }
  }
}
