import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// A list of wrapped texts that follows its end, and saved positions of a following list
///
@Suite(.timeLimit(.minutes(60))) @MainActor struct FollowingRowsTests {
  @MainActor private final class Texts {
    var texts: [Int]
    private(set) lazy var list = ListView(
      rowCount: texts.count,
      rowHeight: .measured(estimate: 1) { [unowned self] row, width in
        max(1, (texts[row] + width - 1) / width)
      }
    ) { row, region in region.write("\(row)") }

    init(_ count: Int) { texts = (0..<count).map { 10 + $0 % 7 * 20 } }

    func resize(_ width: Int, _ height: Int) { list.resize(width: width, height: height) }

    var isAtEnd: Bool {
      let last = list.rows.layout.shownRows().last
      return last.map { $0.row == texts.count - 1 && $0.place + $0.length == list.viewport }
        ?? false
    }
  }

  @Test func `R-6: while text is written, the last line stays visible at each width and height`() {
    let texts = Texts(40)
    texts.resize(40, 10)
    texts.list.followedEdge = .trailing
    texts.list.scroll.press(.end)
    for (step, width) in [40, 20, 55, 7, 80, 40].enumerated() {
      texts.resize(width, 10 - step)
      #expect(texts.isAtEnd && texts.list.scroll.isFollowing, "\(width) × \(10 - step)")
      texts.texts[39] += 33
      texts.list.reloadRows(39..<40)
      #expect(texts.isAtEnd, "\(width) columns, with more words")
    }
  }

  @Test func `R-7: a position saved while a list follows its end is restored at the current end`() {
    let texts = Texts(40)
    texts.resize(40, 10)
    texts.list.followedEdge = .trailing
    texts.list.scroll.press(.end)
    let place = texts.list.scrollPosition
    #expect(place.isFollowing)
    for isLaidOut in [true, false] {
      let other = Texts(90)
      other.list.followedEdge = .trailing
      if isLaidOut { other.resize(20, 7) }
      other.list.restoreScrollPosition(place)
      if !isLaidOut { other.resize(20, 7) }
      #expect(other.isAtEnd && other.list.scroll.isFollowing)
    }
  }

  @Test func `R-7: the position of a list with one row contains the row's length`() {
    let texts = Texts(1)
    texts.texts = [200]
    texts.resize(10, 10)
    texts.list.scroll.jump(to: 5)
    #expect(texts.list.scrollPosition == ListPosition(row: 0, position: -5, length: 20))
    texts.resize(20, 5)
    texts.list.restoreScrollPosition(ListPosition(row: 0, position: -8, length: 20))
    #expect(texts.list.scrollPosition == ListPosition(row: 0, position: -4, length: 10))
  }

  @Test
  func `R-4, R-6: scrolling to a row that is already visible does not stop following the end`() {
    let list = ListView(rowCount: 40) { row, region in region.write("\(row)") }
    list.followedEdge = .trailing
    list.resize(width: 20, height: 5)
    list.scroll.press(.end)
    list.scrollToRow(35, at: .nearest, animated: false)
    list.appendRows(1)
    #expect(list.visibleRows == 36..<41)
  }

  @Test
  func `R-6: a list that follows its end still follows it after a resize while a footer loads`() {
    let texts = Texts(40)
    let footer = RefreshFooter(view: SpyView())
    footer.setManualAction({})
    texts.list.scroll.attach(footer)
    texts.resize(40, 10)
    texts.list.followedEdge = .trailing
    texts.list.scroll.press(.end)
    footer.beginRefreshing()
    #expect(footer.state == .loading && texts.list.scroll.isFollowing)
    texts.resize(20, 10)
    #expect(texts.list.scroll.isFollowing)
  }
}

extension ListView {
  fileprivate var viewport: Double { scroll.metrics.viewportLength }
}
