import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

@testable import RefreshSoup

@Suite("The soup", .timeLimit(.minutes(60))) @MainActor
struct SoupTests {
  @Test func `the soup passes the conformance tests of header views`() {
    expectConforms(as: .header) { SoupView() }
  }

  @Test func `each part of the soup's picture moves in its interval of the progress`() {
    func soup(_ progress: Double) -> SoupScene {
      SoupScene(
        RefreshSnapshot(
          state: .pulling(progress: progress), pull: progress * 4, triggerDistance: 4,
          isArmed: progress >= 1),
        reducedMotion: false)
    }
    #expect(soup(0.2).carrot == 0)
    #expect(soup(0.5).carrot == 1 && soup(0.5).water == 0)
    #expect(soup(0.8).tomato == 1 && soup(0.79).tomato < 1)
    #expect(soup(0.9).water == 1 && soup(0.9).fire == 0)
    #expect(soup(0.999).fire == 0 && soup(1).fire == 1)
  }

  private func frame(
    _ snapshot: RefreshSnapshot, _ glyphs: CanvasEnvironment.Glyphs = .ascii, rows: Int = 6,
    reducedMotion: Bool = false
  ) -> TextCanvas {
    // The same pull in a window with room for all of it.
    var snapshot = snapshot
    snapshot.pull *= 5 / snapshot.triggerDistance
    snapshot.triggerDistance = 5
    return drawing(
      of: SoupView(), snapshot, width: 44, height: rows,
      environment: CanvasEnvironment(glyphs: glyphs, reducesMotion: reducedMotion))
  }

  private func lidRow(_ snapshot: RefreshSnapshot, reducedMotion: Bool = false) -> Int? {
    frame(snapshot, reducedMotion: reducedMotion).lines.firstIndex { $0.contains("-oo-") }
  }

  @Test func `the soup's lid closes for cooking, rattles during boiling, and opens for serving`() {
    func rows(_ state: RefreshState, _ times: [Double]) -> [Int?] {
      times.map { lidRow(.inState(state, for: $0, pull: 6)) }
    }
    #expect(rows(.loading, [0, 0.17, 0.3]) == [nil, 0, 1])
    #expect(
      frame(.inState(.loading, for: 0.4, pull: 6)) != frame(.inState(.loading, for: 0.9, pull: 6)))
    for outcome in [RefreshOutcome.success, .failure] {
      #expect(rows(.finished(outcome), [0, 0.1, 0.3, 1]) == [1, 0, nil, nil])
    }
    #expect(lidRow(.inState(.loading, for: 0, pull: 6), reducedMotion: true) == 1)
    #expect(lidRow(.inState(.finished(.success), for: 0, pull: 6), reducedMotion: true) == nil)
  }

  @Test func `the soup's pot and its longest caption are centred together`() {
    let environment = CanvasEnvironment(glyphs: .ascii)
    let texts = SoupView.texts(.english)
    let widest = [texts.pull, texts.release, "+ " + texts.success].map(\.count).max() ?? 0
    let group = SoupPainter.columns + 2 + widest
    func left(_ width: Int) -> Int? {
      var snapshot = RefreshSnapshot.inState(.loading, for: 1, pull: 6)
      snapshot.triggerDistance = 6
      let canvas = drawing(
        of: SoupView(), snapshot, width: width, height: 6, environment: environment)
      return canvas.lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min()
    }
    // The first column of the pot is its rim.
    for width in group...80 { #expect(left(width) == (width - group) / 2 + 1, "\(width)") }
  }

  @Test
  func
    `a cancelled refresh has a caption and a colour of the soup of its own, not those of burnt soup`()
  {
    func words(_ outcome: RefreshOutcome, _ language: String) -> String {
      SoupView.texts(Language(locale: language))[
        HeaderLabel(RefreshSnapshot(pull: 3, endingOutcome: outcome))]
    }
    #expect(words(.cancelled, "en") == "Off the fire." && words(.failure, "en") == "Burnt")
    #expect(words(.cancelled, "zh-Hans") == "关火了" && words(.failure, "zh-Hans") == "糊了")
    func broth(_ outcome: RefreshOutcome) -> Set<Color> {
      let pot = frame(RefreshSnapshot(pull: 6, endingOutcome: outcome), .braille)
      return Set(pot.cells.map(\.style.background)).subtracting([.default, SoupColors.iron])
    }
    #expect(!broth(.cancelled).isEmpty && broth(.cancelled).isDisjoint(with: broth(.failure)))
  }

  @Test func `the soup's pot never rises during a pull`() {
    let bottoms = stride(from: 0.25, through: 6, by: 0.25).map { pull -> Int in
      let rows = Int((pull + 0.5).rounded(.down))
      let lines = frame(.pulled(pull / 3.5, of: 3.5), rows: rows).lines
      return lines.firstIndex { $0.contains("=====") } ?? -1
    }
    #expect(bottoms == bottoms.sorted() && bottoms.last == 4)
  }

  @Test func `after the first drop the soup's surface consists of eighth blocks without holes`() {
    for progress in stride(from: 0.65, through: 1, by: 0.05) {
      let canvas = frame(.pulled(progress, of: 4), .braille, rows: 4)
      for x in 4..<20 { #expect(canvas[x, 1].style != .plain, "\(progress)") }
    }
    let rising = frame(.pulled(0.6, of: 4), .braille, rows: 4)
    #expect("▁▂▃▄▅▆▇".unicodeScalars.contains(rising[5, 1].scalar ?? " "))
  }

  @Test(arguments: [0.4, 0.9, 1.7])
  func `while the soup boils, no cell of its surface is empty`(time: Double) {
    let canvas = frame(.inState(.loading, for: time, pull: 6), .braille)
    for x in 4..<20 { #expect(canvas[x, 2].style != .plain) }
  }

  @Test
  func `in a low window the soup's pot is low, and an armed pull and each outcome look different`()
  {
    for (trigger, rows) in [(1.5, 1), (2.5, 2), (4, 3)] {
      for glyphs in CanvasEnvironment.Glyphs.allCases {
        func drawn(_ snapshot: RefreshSnapshot) -> TextCanvas {
          drawing(
            of: SoupView(), snapshot, width: 40, height: 4,
            environment: CanvasEnvironment(glyphs: glyphs))
        }
        let nearly = drawn(.pulled(0.99, of: trigger))
        let armed = drawn(.pulled(1, of: trigger, armedFor: 0))
        #expect(nearly.lines.prefix(4 - min(rows, 2)).allSatisfy { $0.isEmpty })
        let cells = (0..<4).flatMap { y in (0..<26).map { ($0, y) } }
        #expect(cells.count { nearly[$0.0, $0.1] != armed[$0.0, $0.1] } >= 3)
        let endings = [RefreshOutcome.success, .failure, .cancelled].map {
          drawn(RefreshSnapshot(pull: 2, triggerDistance: trigger, endingOutcome: $0)).lines
        }
        #expect(Set(endings).count == 3)
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `if one caption of the soup fits, all of them fit, because the pot moves to the left`(
    language: Language
  ) {
    let table = SoupView.texts(language)
    for (trigger, pot) in [(2.5, SoupPainter.lowColumns), (5, SoupPainter.columns)] {
      for width in [20, 30, 36, 40, 50, 60, 120] {
        let snapshots =
          [
            RefreshSnapshot.pulled(0.9, of: trigger), .pulled(1, of: trigger, armedFor: 1),
          ]
          + [.loading, .finished(.success)].map {
            RefreshSnapshot(state: $0, pull: 6, triggerDistance: trigger, stateTime: 1)
          }
        let shown = zip(snapshots, [table.pull, table.release, table.loading, table.success]).map {
          drawing(
            of: SoupView(), $0, width: width, height: 6,
            environment: CanvasEnvironment(locale: language.rawValue)
          ).lines.joined().contains($1)
        }
        let widest =
          [table.pull, table.release, table.loading, table.success, table.failure, table.cancelled]
          .map { TextWidth.columns(of: $0) }.max() ?? 0
        if pot + 4 + widest <= width { #expect(shown == [true, true, true, true], "\(width)") }
      }
    }
  }

  @Test func `all colours of the soup have a contrast of 3:1 to black and to white`() {
    let broths = [RefreshState.initial, .loading, .finished(.success), .finished(.failure)].map {
      SoupScene(.inState($0, for: 3), reducedMotion: false).broth()
    }
    let all = [
      SoupColors.iron, SoupIngredient.carrot.color, SoupIngredient.tomato.color,
      SoupIngredient.pea.color,
    ]
    for color in all + SoupColors.flames + broths {
      for ground in [Color.rgb(0, 0, 0), .rgb(255, 255, 255)] {
        #expect(color.contrast(with: ground) ?? 0 >= 3, "\(color) on \(ground)")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `the soup's pull text is translated into each language`(language: Language) {
    let text = SoupView.texts(language).pull
    #expect((text == "Pull for soup") == (language == .english))
  }
}
