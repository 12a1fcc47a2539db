import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshList
import RefreshSimulation
import Testing

@testable import RefreshArrow

@Suite(.timeLimit(.minutes(60))) @MainActor struct RoundedAgeTests {
  /// A clock that a test advances.
  private final class Clock {
    var now = 1_795_228_620.0
  }

  private let clock = Clock()
  private let store = AnyLastUpdatedStore()

  private func view(age: Double?) -> ArrowView {
    store.lastSuccess = age.map { clock.now - $0 }
    var configuration = ArrowView.Configuration()
    configuration.mark = .none
    configuration.lastUpdated = .ago(store: store) { [clock] in clock.now }
    let view = ArrowView(configuration: configuration)
    view.stateChanged(to: .loading)
    return view
  }

  private func line(_ view: ArrowView) -> String {
    String(drawing(of: view, .inState(.loading)).lines[1].drop { $0 == " " })
  }

  /// Returns when the line changes next. Motion is reduced, so the spinner does not turn.
  private func change(_ view: ArrowView) -> Double {
    view.nextRedraw(
      of: .pulled(0.5), environment: CanvasEnvironment(reducesMotion: true)
    ).delay
  }

  @Test(
    arguments: [
      (nil, "never"), (-5, "just now"), (0, "just now"), (59, "just now"), (60, "1 minute ago"),
      (119, "1 minute ago"), (180, "3 minutes ago"), (3_599, "59 minutes ago"),
      (3_600, "1 hour ago"), (86_399, "23 hours ago"), (86_400, "1 day ago"),
      (400 * 86_400, "400 days ago"),
    ] as [(Double?, String)])
  func `P-9: the arrow's second line can show the time since the last success`(
    age: Double?, words: String
  ) {
    #expect(line(view(age: age)) == "Last updated: " + words)
  }

  @Test
  func `P-9: a line with the age of the last update is redrawn exactly when its text changes`() {
    let view = view(age: 0)
    var lines = [line(view)]
    var waits: [Double] = []
    for _ in 0..<62 {
      let wait = change(view)
      waits.append(wait)
      clock.now += wait - 0.001
      #expect(line(view) == lines.last)
      clock.now += 0.001
      lines.append(line(view))
    }
    #expect(Set(lines).count == lines.count)
    #expect(lines[3] == "Last updated: 3 minutes ago")
    #expect(lines[60] == "Last updated: 1 hour ago")
    #expect(lines.last == "Last updated: 3 hours ago")
    #expect(waits.prefix(60).allSatisfy { abs($0 - 60) < 1e-6 })
    #expect(waits.suffix(2).allSatisfy { abs($0 - 3_600) < 1e-6 })
  }

  @Test
  func `P-9: a line with an outdated age is redrawn at once, and a line without an age never`() {
    let view = view(age: 30)
    #expect(change(view) == 30)
    clock.now += 45
    #expect(change(view) == 0)
    #expect(line(view) == "Last updated: 1 minute ago")
    #expect(abs(change(view) - 45) < 1e-6)
    #expect(change(self.view(age: nil)) == .infinity)
    var configuration = ArrowView.Configuration()
    configuration.lastUpdated = LastUpdated(store: store) { [clock] in clock.now }
    #expect(change(ArrowView(configuration: configuration)) == .infinity)
  }

  @Test func `P-9: a line with the age of the last update wakes a list only while it is visible`() {
    let list = ListView(rowCount: 100) { $1.write("\($0)") }
    let view = view(age: 30)
    let header = RefreshHeader(view: view)
    list.scroll.attach(header)
    list.resize(width: 40, height: 10)
    let still = CanvasEnvironment(reducesMotion: true)
    #expect(list.scroll.nextRedraw(environment: still) == .never)
    list.scroll.touchDown()
    list.scroll.touchMoved(toPull: 2, at: .leading)
    #expect(list.scroll.nextRedraw(environment: still) == .after(30))
  }

  @Test func `P-9: the age of the last update is counted from the time of the success`() {
    let view = view(age: 500)
    clock.now += 3
    view.stateChanged(to: .finished(.success))
    #expect(store.lastSuccess == clock.now)
    #expect(line(view) == "Last updated: just now")
  }

  @Test(
    arguments: [
      (1, "1 минуту назад"), (2, "2 минуты назад"), (5, "5 минут назад"), (11, "11 минут назад"),
      (12, "12 минут назад"), (21, "21 минуту назад"), (24, "24 минуты назад"),
    ])
  func `P-9: the numbers in the age of the last update have the plural forms of the language`(
    minutes: Int, words: String
  ) {
    let age = RoundedAge(seconds: Double(minutes) * 60)
    #expect(AgoTexts(.russian).words(for: age) == words)
    #expect(AgoTexts(.japanese).words(for: age) == "\(minutes)分前")
    #expect(
      AgoTexts(.english).words(for: age)
        == "\(minutes) minute\(minutes == 1 ? "" : "s") ago")
  }

  @Test func `P-9: every language has a text for every age of the last update, with the number`() {
    for language in Language.allCases {
      let texts = ArrowTexts(language).ago
      for age in [3 * 60, 3 * 3_600, 3 * 86_400].map(RoundedAge.init) {
        #expect(texts.words(for: age).contains("3"), "\(language)")
        #expect(!texts.words(for: age).contains("#"))
      }
      #expect(!texts.now.isEmpty)
    }
    #expect(
      AgoTexts(now: "", minutes: [], hours: [], days: []).words(
        for: RoundedAge(seconds: 7 * 86_400)) == "7")
  }

  @Test
  func `P-9: a last-updated store made of closures is read and written, and computes freshness`() {
    var kept: [Double?] = [100]
    let store = AnyLastUpdatedStore(read: { kept[kept.count - 1] }, write: { kept.append($0) })
    #expect(store.freshness().lastSuccess == 100)
    #expect(store.freshness(lifetime: .seconds(50)).isStale(at: 150))
    #expect(!store.freshness(lifetime: .seconds(51)).isStale(at: 150))
    store.lastSuccess = 150
    #expect(kept == [100, 150])
    #expect(!store.freshness(lifetime: .seconds(10)).isStale(at: 155))
  }
}
