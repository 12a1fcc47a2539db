import RefreshKit
import Testing

@testable import RefreshCanvas
@testable import RefreshList

/// The work of a change, counted in calls and comparisons: it is linear in the size of the change,
/// and there is none for unchanged rows.
@Suite("The work is linear in the size of a change", .timeLimit(.minutes(60))) @MainActor
struct LinearWorkTests {
  private final class Count {
    nonisolated(unsafe) var value = 0
  }

  /// An ID that counts its comparisons and hashes.
  private struct CountedID: Hashable {
    let number: Int
    let count: Count

    static func == (a: CountedID, b: CountedID) -> Bool {
      unsafe a.count.value += 1
      return a.number == b.number
    }

    func hash(into hasher: inout Hasher) {
      unsafe count.value += 1
      hasher.combine(number)
    }
  }

  /// Returns the comparisons and hashes for a change of the ID of every hundredth row.
  private func comparisons(of rows: Int, moving isMoving: Bool) -> Int {
    let count = Count()
    let old = (0..<rows).map { CountedID(number: $0, count: count) }
    var new = old.enumerated().map { index, id in
      index % 100 == 50 ? CountedID(number: index + rows, count: count) : id
    }
    if isMoving { new.swapAt(10, rows - 10) }
    let list = ListView(rowCount: rows) { _, _ in }
    list.resize(width: 20, height: 5)
    list.update(from: old, to: new)
    #expect(list.rowCount == rows)
    return unsafe count.value
  }

  @Test(arguments: [false, true])
  func `R-12: each row's identity is compared a bounded number of times`(isMoving: Bool) {
    let (few, many) = (
      comparisons(of: 2_000, moving: isMoving), comparisons(of: 8_000, moving: isMoving)
    )
    #expect(few <= 3 * 2_000)
    // The number of hash collisions depends on the seed of the process; quadratic work would be 16
    // times as much.
    #expect(many <= 5 * max(few, 200))
  }

  /// Returns the number of requested texts and of slices for filtering rows of which half pass.
  private func filtering(_ rows: Int) -> (texts: Int, slices: Int) {
    var texts = 0
    let list = ListView(rowCount: rows) { _, _ in }
    list.resize(width: 20, height: 5)
    list.rowText = { row in
      texts += 1
      return row * 7_919 % 1_009 & 1 == 0 ? "two" : "six"
    }
    list.allowsFiltering = true
    list.filter("two")
    var slices = 1
    while list.continueFind() { slices += 1 }
    #expect(list.filterStatus?.count == (0..<rows).count { $0 * 7_919 % 1_009 & 1 == 0 })
    return (texts, slices)
  }

  @Test
  func `Q-6: filtering a list of which half of the rows match reads each row once, in batches`() {
    let (few, many) = (filtering(4_000), filtering(16_000))
    #expect(few.texts == 4_000)
    #expect(many.texts == 16_000)
    #expect(many.slices <= 4 * (few.slices + 1))
  }

  @Test
  func `R-12: marking rows reads at most the text of the marked row, for any number of marks`() {
    for count in [500, 2_000] {
      var texts = 0
      let list = ListView(rowCount: 10_000) { _, _ in }
      list.rowText = { row in
        texts += 1
        return "\(row)"
      }
      for row in 0..<count { list.markRow(2 * row) }
      #expect(list.markedRows.count == count)
      #expect(texts <= count)
      let before = texts
      list.markRow(9_999)
      #expect(texts <= before + 1)
    }
  }

  /// A text that is being written, with the number of requests for it.
  @MainActor private final class Answer {
    var text: String
    var texts = 0

    init(bytes: Int) { text = String(repeating: "offset control scroll ", count: bytes / 22) }
  }

  /// Returns the number of requests for the text when one word is added to a text of a given size
  /// in bytes.
  private func asking(_ bytes: Int) -> Int {
    let answer = Answer(bytes: bytes)
    let list = ListView(rowCount: 1, wraps: true) { _ in
      answer.texts += 1
      return StyledText(answer.text)
    }
    list.resize(width: 60, height: 10)
    list.scroll.jump(to: list.scroll.contentLength)
    var canvas = TextCanvas(width: 60, height: 10)
    canvas.redraw { list.draw(in: &$0) }
    answer.text += "word "
    let before = answer.texts
    list.reloadRows(0..<1)
    list.scroll.jump(to: list.scroll.contentLength)
    canvas.redraw { list.draw(in: &$0) }
    #expect(canvas.lines.joined().contains("word"))
    return answer.texts - before
  }

  @Test
  func `R-2.5: appending a word reads a text of 40 kB as often as a text of 10 kB`() {
    #expect(asking(40_000) == asking(10_000))
    #expect(asking(10_000) <= 8)
  }

  /// Returns the number of bytes that are wrapped again for each of 20 words added to a text of a
  /// given size in bytes.
  private func breaking(_ bytes: Int, of word: String) -> Int {
    var text = String(repeating: word, count: bytes / word.utf8.count)
    var broken = LineBreakCache()
    _ = broken.lines(text, ofRow: 0, columns: 60, policy: WidthPolicy())
    #expect(broken.bytesBroken == text.utf8.count)
    for _ in 0..<20 {
      text += word
      _ = broken.lines(text, ofRow: 0, columns: 60, policy: WidthPolicy())
    }
    return (broken.bytesBroken - bytes / word.utf8.count * word.utf8.count) / 20
  }

  @Test
  func `R-2.5: appending a word breaks at most four lines again, however long the text is`() {
    #expect(breaking(10_000, of: "scroll ") <= 4 * 60)
    #expect(breaking(40_000, of: "scroll ") <= 4 * 60)
    // An ideograph has three bytes and two columns.
    #expect(breaking(40_000, of: "滚动列表的内容。") <= 4 * 90)
  }
}
