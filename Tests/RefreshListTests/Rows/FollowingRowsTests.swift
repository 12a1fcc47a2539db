import RefreshKit
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
      let last = list.rows.placed.last
      return last.map { $0.row == texts.count - 1 && $0.place + $0.length == list.viewport }
        ?? false
    }
  }

  @Test func `R-6: the last line is visible at each width and height, while it is written`() {
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

  @Test func `R-7: a place that followed is restored at the current end`() {
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
}

extension ListView {
  fileprivate var viewport: Double { scroll.metrics.viewportLength }
}
