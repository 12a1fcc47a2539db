import Testing

@testable import RefreshCanvas
@testable import RefreshList

@Suite("Row index", .timeLimit(.minutes(60)))
struct RowPositionIndexTests {
  @Test func `a sum of DoubleDouble values keeps tenths and ones that a sum of doubles loses`() {
    let tenth = DoubleDouble(0.1)
    #expect((0..<10).reduce(DoubleDouble.zero) { sum, _ in sum + tenth }.value == 1)
    let (huge, one) = (DoubleDouble(1e16), DoubleDouble(1))
    #expect((huge + one + one + one - huge).value == 3)
    #expect((one + huge + one - huge + one).value == 3)
  }

  @Test func `a row counts as before a scroll position only if it begins before the position`() {
    var index = RowPositionIndex()
    index.insert(3, at: 0, length: 2, marks: [])
    #expect([-1, 0, 1, 2, 2.5, 6, 9].map { index.count(before: $0) } == [0, 0, 1, 1, 2, 3, 3])
  }

  /// The marks that the index counts.
  static let counted: [RowChangeFlags] = [.moved, .new, .unseenAtStart, .unseenAtEnd]

  /// A simple model: every row in an array.
  struct Plain {
    struct Row: Equatable {
      var length: Double?
      var marks: RowChangeFlags = []
    }

    var rows: [Row] = []
    var measured: [Double] = []
    let estimate: Double

    var mean: Double {
      measured.isEmpty ? estimate : measured.reduce(0, +) / Double(measured.count)
    }

    func position(of row: Int) -> Double {
      let mean = mean
      return rows[..<row].reduce(0) { $0 + ($1.length ?? mean) }
    }

    func row(at position: Double) -> Int {
      let mean = mean
      var end = 0.0
      for (row, each) in rows.enumerated() {
        end += each.length ?? mean
        if position < end { return row }
      }
      return rows.count
    }
  }

  /// Lengths whose sums are exact in a Double, so that the sums of the model are exact.
  static let lengths: [Double] = [0, 0, 0.5, 1, 1, 1, 2, 3.25, 40]

  static func edit(
    _ plain: inout Plain, _ index: inout RowPositionIndex, _ numbers: inout SeededNumbers
  ) {
    func pick(_ bound: Int) -> Int { Int(numbers.next() % UInt64(bound + 1)) }
    let count = plain.rows.count
    let row = pick(count)
    let some = min(pick(numbers.next() % 8 == 0 ? 90 : 3), count - row)
    let length = numbers.next() % 4 == 0 ? nil : lengths[pick(lengths.count - 1)]
    switch numbers.next() % 8 {
    case 0, 1:
      let added = pick(numbers.next() % 16 == 0 ? 200 : 4)
      plain.rows.insert(contentsOf: repeatElement(.init(length: length), count: added), at: row)
      index.insert(added, at: row, length: length)
    case 2:
      plain.rows.removeSubrange(row..<row + some)
      index.remove(row..<row + some)
    case 3:
      let moved = Array(plain.rows[row..<row + some])
      plain.rows.removeSubrange(row..<row + some)
      let target = pick(plain.rows.count)
      plain.rows.insert(contentsOf: moved, at: target)
      index.move(row..<row + some, to: target)
    case 4:
      for each in row..<row + some { plain.rows[each].length = length }
      index.setLength(length, of: row..<row + some)
    case 5:
      let noted = (0..<some).map { _ in lengths[pick(lengths.count - 1)] }
      for (each, length) in noted.enumerated() { plain.rows[row + each].length = length }
      plain.measured += noted
      index.note(noted, from: row)
    default:
      let mark = Self.counted[pick(Self.counted.count - 1)]
      let isBorne = numbers.next() % 3 > 0
      for each in row..<row + some {
        if isBorne {
          plain.rows[each].marks.insert(mark)
        } else {
          plain.rows[each].marks.remove(mark)
        }
      }
      index.mark(row..<row + some, mark, isBorne)
    }
  }

  @Test(arguments: 1...share(4, of: 8))
  func `R-9: a list's rows, positions and marks match those of a plain array after any edits`(
    seed: Int
  ) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    var plain = Plain(estimate: 2)
    var index = RowPositionIndex(estimate: 2)
    for step in 0..<400 {
      Self.edit(&plain, &index, &numbers)
      expectSame(plain, index, &numbers)
      if step % 20 == 19 {
        let (mark, other) = (numbers.pick(Self.counted), numbers.pick(Self.counted))
        for each in plain.rows.indices where plain.rows[each].marks.contains(mark) {
          plain.rows[each].marks.subtract(mark.union(other))
        }
        index.unmark(mark, and: other)
        for mark in Self.counted {
          #expect(index.tree.sums.count(mark) == plain.rows.count { $0.marks.contains(mark) })
        }
      }
      if step % 150 == 149 {
        for each in plain.rows.indices { plain.rows[each].length = nil }
        plain.measured = []
        index.removeLengths()
      }
    }
  }

  private func expectSame(_ plain: Plain, _ index: RowPositionIndex, _ numbers: inout SeededNumbers)
  {
    #expect(index.count == plain.rows.count)
    #expect(abs(index.total.value - plain.position(of: plain.rows.count)) < 1e-6)
    let row = Int(numbers.next() % UInt64(plain.rows.count + 1))
    let position = plain.position(of: row)
    #expect(abs(index.position(of: row).value - position) < 1e-6)
    #expect(index.row(at: position + 0.25).row == plain.row(at: position + 0.25))
    if row < plain.rows.count { #expect(index.knownLength(of: row) == plain.rows[row].length) }
    if let mark = Self.counted.randomElement(using: &numbers) {
      let bearers = plain.rows.indices.filter { plain.rows[$0].marks.contains(mark) }
      let others = plain.rows.indices.filter { !plain.rows[$0].marks.contains(mark) }
      #expect(index.tree.sums.count(mark) == bearers.count)
      #expect(index.tree.firstRow(from: row, with: mark) == bearers.first { $0 >= row })
      #expect(index.tree.firstRow(from: row, with: mark, false) == others.first { $0 >= row })
      #expect(index.tree.lastRow(before: row, with: mark) == bearers.last { $0 < row })
      #expect(index.tree.lastRow(before: row, with: mark, false) == others.last { $0 < row })
    }
    #expect(index.unknownCount == plain.rows.count { $0.length == nil })
  }

  @Test func `R-9: 10⁸ rows of the same or an unknown height are stored as one run`() {
    for length in [1, 0.1, nil] {
      var index = RowPositionIndex(estimate: 3)
      index.insert(100_000_000, at: 0, length: length)
      #expect(index.tree.runs(in: 0..<100_000_000).count == 1)
      let each = length ?? 3
      #expect(index.row(at: each * 77_777_777).row == 77_777_777)
      index.insert(5, at: 50_000_000, length: length)
      index.remove(10..<20)
      index.move(7..<9, to: 99_999_000)
      #expect(index.tree.runs(in: 0..<index.count).count == 1)
      #expect(index.total.value == each * 99_999_995)
    }
  }

  @Test func `R-2: after thousands of edits a row's scroll position is exact`() {
    var index = RowPositionIndex()
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<3_000 { index.insert(10_000, at: index.count, length: 0.1) }
    for _ in 0..<3_000 {
      let row = Int(numbers.next() % 29_000_000)
      index.insert(3, at: row, length: 0.7)
      index.remove(row..<row + 3)
      index.setLength(0.3, of: row..<row + 5)
    }
    index.setLength(0.1, of: 0..<index.count)
    #expect(index.position(of: 30_000_000).value == 3_000_000)
    #expect(index.position(of: 12_345_670).value == 1_234_567)
  }

  @Test func `R-8: a row that is not measured counts with the mean of the measured rows`() {
    var index = RowPositionIndex(estimate: 5)
    index.insert(100, at: 0, length: nil)
    #expect(index.total.value == 500)
    index.note([2, 4], from: 10)
    #expect(index.total.value == 300 && index.mean == 3)
    #expect(index.position(of: 12).value == 36)
    index.remove(10..<12)
    #expect(index.total.value == 294)
    index.removeLengths()
    #expect(index.total.value == 490)
  }
}
