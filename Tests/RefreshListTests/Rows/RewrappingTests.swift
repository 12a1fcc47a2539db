import RefreshCanvas
import RefreshKit
import Testing

@testable import RefreshList

/// A list keeps the reading position in a long text when the list's width changes.
@Suite(.timeLimit(.minutes(60))) @MainActor struct RewrappingTests {
  @Test(arguments: [ScrollDirection.down, .up], [1, 2, 3] as [UInt64])
  func `R-2: several changes of the list's width keep the first visible line of a text`(
    direction: ScrollDirection, seed: UInt64
  ) throws {
    var random = SeededNumbers(seed: seed)
    let words = (0..<900).map { number in
      "w\(number)" + (random.chance(0.05) ? ".\n\n" : " ")
        + String(repeating: "x", count: Int.random(in: 0..<9, using: &random)) + " "
    }
    let texts = ["short", words.joined(), "short too"]
    let list = ListView(rowCount: 3, wraps: true, scroll: ScrollModel(direction: direction)) {
      StyledText(texts[$0])
    }
    func lines(_ width: Int) -> [String] {
      var canvas = TextCanvas(width: width, height: 12)
      canvas.draw { list.draw(in: &$0) }
      return canvas.lines
    }
    _ = lines(40)
    for _ in 0..<share(5, of: 20) {
      list.scroll.jump(to: Double(Int.random(in: 20..<100, using: &random)))
      let read = lines(40)
      for _ in 0..<Int.random(in: 1..<9, using: &random) {
        _ = lines(Int.random(in: 12..<120, using: &random))
      }
      #expect(lines(40) == read)
    }
  }

  @Test(arguments: [ScrollDirection.down, .up], [1, 2, 3] as [UInt64])
  func `R-2: changes of the gutter and of the width keep the reading position in a text`(
    direction: ScrollDirection, seed: UInt64
  ) {
    var random = SeededNumbers(seed: seed)
    let text = (0..<900).map { "w\($0) " + String(repeating: "x", count: $0 % 9) }
      .joined(separator: " ")
    let list = ListView(rowCount: 1, wraps: true, scroll: ScrollModel(direction: direction)) { _ in
      StyledText(text)
    }
    func lines(_ width: Int) -> [String] {
      var canvas = TextCanvas(width: width, height: 12)
      canvas.draw { list.draw(in: &$0) }
      return canvas.lines
    }
    func setGutter(_ width: Int) { list.setGutter(width: width) { _ in "" } }
    _ = lines(40)
    for _ in 0..<share(5, of: 20) {
      list.scroll.jump(to: Double(Int.random(in: 20..<100, using: &random)))
      let read = lines(40)
      let word = read[0].split(separator: " ").first { $0.hasPrefix("w") } ?? ""
      for _ in 0..<Int.random(in: 1..<9, using: &random) {
        setGutter(Int.random(in: 0..<9, using: &random))
        if random.chance(0.5) {
          #expect(lines(40).prefix(3).contains { $0.contains(word) }, "\(word)")
        } else {
          _ = lines(Int.random(in: 22..<60, using: &random))
        }
      }
      setGutter(0)
      #expect(lines(40) == read)
    }
  }
}
