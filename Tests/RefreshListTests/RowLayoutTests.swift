import RefreshKit
import Testing

@testable import RefreshList

@Suite("Layout of rows", .timeLimit(.minutes(60))) @MainActor
struct RowLayoutTests {
  private struct State: Equatable {
    let count: Int
    let metrics: ScrollMetrics
    let place: ListPosition
    let unseen: UnreadRows
    let phase: ScrollPhase
    let selectedRow: Int?
    let isFollowing: Bool
    let footer: RefreshState?
    let notifications: Int
  }

  @MainActor
  private final class Stage {
    let scroll = ScrollModel()
    let layout: RowLayout
    private var notifications = 0
    private var token: ObservationToken?

    init(_ lengths: RowLengthSource) {
      layout = RowLayout(scroll: scroll, lengths: lengths)
      scroll.resize(width: 20, height: 10)
      layout.update { $0.appendRows(40) }
      token = scroll.observe { [unowned self] _ in notifications += 1 }
    }

    /// Compared as values, because describing the metrics takes longer than the steps.
    var state: State {
      State(
        count: layout.count, metrics: scroll.metrics, place: layout.place, unseen: layout.unseen,
        phase: scroll.phase, selectedRow: layout.selectedRow, isFollowing: scroll.isFollowing,
        footer: scroll.footer?.state, notifications: notifications)
    }

    func perform(_ random: inout SeededNumbers) {
      let count = layout.count
      let row = Int.random(in: 0...count, using: &random)
      let some = Int.random(in: 0...min(3, count - row), using: &random)
      switch Int.random(in: 0..<18, using: &random) {
      case 0: layout.update { $0.insertRows(3, at: row) }
      case 1: layout.update { $0.removeRows(row..<row + some) }
      case 2: layout.update { $0.moveRows(row..<row + some, to: (count - some) / 2) }
      case 3...6: layout.update { $0.reloadRows(row..<row + some) }
      case 7: layout.update(holding: row) { $0.reloadRows(row..<row + some) }
      case 8:
        layout.update(keepingRowsAtEdge: true) { changes in
          for row in 0..<count { changes.reloadRows(row..<row + 1, anchoredTo: .end) }
        }
      case 9:
        layout.update { changes in
          changes.reloadRows(row..<row + some)
          changes.insertRows(1, at: row)
        }
      case 10: scroll.jump(to: Double(row))
      case 11: scroll.touchDown()
      case 12: scroll.touchMoved(by: Double(row) / 3 - 5)
      case 13: scroll.touchUp(velocity: Double(row) - 20)
      case 14: scroll.frame(at: scroll.now + 0.05)
      case 15: scroll.followedEdge = row.isMultiple(of: 2) ? .trailing : nil
      case 16 where row < count:
        layout.selectedRow = row
        layout.keep(some == 0 ? row : nil)
      default: if row < count { layout.scroll(toRow: row, animated: some > 0) }
      }
    }
  }

  @Test(arguments: 0..<100)
  func `R-1: after any changes, a fixed row height and an equal height per row give the same list`(
    _ seed: UInt64
  ) {
    let (fixed, measured) = (
      Stage(.fixed(1)), Stage(.perRow({ _, _ in 1 }, usesCrossLength: false))
    )
    var (random, same) = (SeededNumbers(seed: seed), SeededNumbers(seed: seed))
    for step in 0..<100 {
      fixed.perform(&random)
      measured.perform(&same)
      let (state, expected) = (fixed.state, measured.state)
      guard state != expected else { continue }
      Issue.record("step \(step): \(state) instead of \(expected)")
      return
    }
  }

  @Test func `R-1: reloading a row with a length of its own gives it the fixed length again`() {
    let stage = Stage(.fixed(1))
    stage.layout.update { $0.setLength(3, of: 1, at: 2) }
    stage.layout.update { $0.insert(1, at: 7, length: 2) }
    #expect(stage.scroll.contentLength == 44)
    stage.layout.update { $0.reloadRows(0..<41) }
    #expect(stage.scroll.contentLength == 41 && stage.layout.position(of: 41) == 41)
  }
}
