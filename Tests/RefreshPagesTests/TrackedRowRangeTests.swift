import Testing

@testable import RefreshPages

@Suite(.timeLimit(.minutes(60))) struct TrackedRowRangeTests {
  /// The rows of the items 10 to 19, requested as rows 10 to 19, after an edit.
  private func rows(_ edit: (inout TrackedRowRange) -> Void) -> [Int: Int] {
    var rows = TrackedRowRange(10..<20)
    edit(&rows)
    return Dictionary(uniqueKeysWithValues: rows.placed(Array(10..<20)).map { ($0.item, $0.row) })
  }

  private func places(_ items: Range<Int>, by distance: Int) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: items.map { ($0, $0 + distance) })
  }

  private func joined(_ parts: [Int: Int]...) -> [Int: Int] {
    parts.reduce(into: [:]) { $0.merge($1) { old, _ in old } }
  }

  @Test func `P-11: items of a late answer follow rows that were removed before or among them`() {
    #expect(rows { $0.remove(0..<3) } == places(10..<20, by: -3))
    #expect(rows { $0.remove(8..<12) } == places(12..<20, by: -4))
    #expect(rows { $0.remove(12..<14) } == joined(places(10..<12, by: 0), places(14..<20, by: -2)))
    #expect(rows { $0.remove(18..<25) } == places(10..<18, by: 0))
    #expect(rows { $0.remove(20..<25) } == places(10..<20, by: 0))
    #expect(rows { $0.remove(5..<25) } == [:])
  }

  @Test func `P-11: items of a late answer follow rows that were inserted before or among them`() {
    #expect(rows { $0.insert(2, at: 10) } == places(10..<20, by: 2))
    #expect(rows { $0.insert(2, at: 13) } == joined(places(10..<13, by: 0), places(13..<20, by: 2)))
    #expect(rows { $0.insert(2, at: 20) } == places(10..<20, by: 0))
    let twice = rows { rows in
      rows.insert(2, at: 13)
      rows.remove(11..<14)
    }
    #expect(twice == joined(places(10..<11, by: 0), places(13..<20, by: -1)))
  }

  @Test func `P-11: requested rows are where their items are now`() {
    var rows = TrackedRowRange(10..<20)
    rows.insert(2, at: 10)
    #expect(rows.current == 12..<22)
    rows.insert(3, at: 15)
    #expect(rows.current == 12..<25)
    rows.remove(12..<15)
    #expect(rows.current == 15..<22 && rows.overlaps(21..<30) && !rows.overlaps(22..<30))
    rows.remove(10..<25)
    #expect(rows.current.isEmpty)
  }

  @Test func `P-11: an edit moves the rows, breaks them, or leaves them`() {
    func state(_ edit: (inout TrackedRowRange) -> Void) -> [Bool] {
      var rows = TrackedRowRange(10..<20)
      edit(&rows)
      return [rows.isShifted, rows.isBroken, rows.isCountEdited]
    }
    #expect(state { $0.insert(1, at: 10) } == [true, false, true])
    #expect(state { $0.insert(1, at: 11) } == [false, true, true])
    #expect(state { $0.insert(1, at: 20) } == [false, false, true])
    #expect(state { $0.remove(9..<10) } == [true, false, true])
    #expect(state { $0.remove(19..<20) } == [false, true, true])
    #expect(state { $0.remove(20..<21) } == [false, false, true])
    #expect(state { $0.remove(12..<12) } == [false, false, false])
    #expect(state { $0.change(19..<30) } == [false, true, false])
    #expect(state { $0.change(20..<30) } == [false, false, false])
  }
}
