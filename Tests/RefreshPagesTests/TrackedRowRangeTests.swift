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

  @Test func `P-11: items of a late response follow rows that were removed before or among them`() {
    #expect(rows { $0.replace(0..<3, with: 0) } == places(10..<20, by: -3))
    #expect(rows { $0.replace(8..<12, with: 0) } == places(12..<20, by: -4))
    #expect(
      rows { $0.replace(12..<14, with: 0) }
        == joined(places(10..<12, by: 0), places(14..<20, by: -2)))
    #expect(rows { $0.replace(18..<25, with: 0) } == places(10..<18, by: 0))
    #expect(rows { $0.replace(20..<25, with: 0) } == places(10..<20, by: 0))
    #expect(rows { $0.replace(5..<25, with: 0) } == [:])
  }

  @Test func `P-11: items of a late response follow rows that were inserted before or among them`()
  {
    #expect(rows { $0.replace(10..<10, with: 2) } == places(10..<20, by: 2))
    #expect(
      rows { $0.replace(13..<13, with: 2) }
        == joined(places(10..<13, by: 0), places(13..<20, by: 2)))
    #expect(rows { $0.replace(20..<20, with: 2) } == places(10..<20, by: 0))
    let twice = rows { rows in
      rows.replace(13..<13, with: 2)
      rows.replace(11..<14, with: 0)
    }
    #expect(twice == joined(places(10..<11, by: 0), places(13..<20, by: -1)))
  }

  @Test func `P-11: the rows of a pending request follow insertions and removals`() {
    var rows = TrackedRowRange(10..<20)
    rows.replace(10..<10, with: 2)
    #expect(rows.current == 12..<22)
    rows.replace(15..<15, with: 3)
    #expect(rows.current == 12..<25)
    rows.replace(12..<15, with: 0)
    #expect(rows.current == 15..<22 && rows.overlaps(21..<30) && !rows.overlaps(22..<30))
    rows.replace(10..<25, with: 0)
    #expect(rows.current.isEmpty)
  }

  @Test
  func `P-11: an edit before a request's rows moves them, and one among them voids the request`() {
    func state(_ edit: (inout TrackedRowRange) -> Void) -> [Bool] {
      var rows = TrackedRowRange(10..<20)
      edit(&rows)
      return [rows.isShifted, rows.isBroken, rows.isCountEdited]
    }
    #expect(
      [
        state { $0.replace(10..<10, with: 1) },
        state { $0.replace(11..<11, with: 1) },
        state { $0.replace(20..<20, with: 1) },
        state { $0.replace(9..<10, with: 0) },
        state { $0.replace(19..<20, with: 0) },
        state { $0.replace(20..<21, with: 0) },
        state { $0.replace(12..<12, with: 0) },
        state { $0.change(19..<30) },
        state { $0.change(20..<30) },
      ] == [
        [true, false, true],
        [false, true, true],
        [false, false, true],
        [true, false, true],
        [false, true, true],
        [false, false, true],
        [false, false, false],
        [false, true, false],
        [false, false, false],
      ])
  }
}
