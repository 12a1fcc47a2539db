import RefreshKit
import Testing

@testable import RefreshSimulation

@Suite(.timeLimit(.minutes(60))) struct VocabularyTests {
  private typealias Settings = GestureScript.ControlSettings
  private typealias Option = GestureScript.ControlOption

  private func wordless<Value: ScriptWord & CaseIterable>(_ type: Value.Type) -> [Value] {
    Value.allCases.filter { $0.word.flatMap(Value.init(word:)) != $0 }
  }

  @Test func `every engine value has a script word that is parsed as the same value`() {
    #expect(wordless(Edge.self) == [])
    #expect(wordless(Axis.self) == [])
    #expect(wordless(ScrollDirection.self) == [])
    #expect(wordless(CoordinationPolicy.self) == [])
    #expect(wordless(RefreshResult.self) == [])
    #expect(wordless(RevealPolicy.self) == [.ifAtEdge], "which is said without a word")
    for key in ScrollKey.allCases {
      #expect(ScriptKeyPress.scroll(key).word.flatMap(ScriptKeyPress.init(word:)) == .scroll(key))
    }
  }

  @Test func `scripts have as many setting keys as a control has settings`() {
    let settings = Settings()
    let count = [settings.configuration, settings.loading, settings.engine, settings]
      .map { Mirror(reflecting: $0).children.count }.reduce(0, +)
    #expect(ControlSettingKey.all.count == count - ["configuration", "loading", "engine"].count)
  }

  @Test func `A-7: a script contains the maximum dwell of a control`() throws {
    let script = try GestureScript(reading: "header plain dwell-limit=1", named: "FILE")
    #expect(script.setup.header?.options == [Option(\.configuration.maximumDwellSeconds, 1)])
    #expect(script.text.hasSuffix("header plain dwell-limit=1\n"))
  }

  @Test func `all setting keys in scripts have different names`() {
    #expect(Set(ControlSettingKey.all.map(\.name)).count == ControlSettingKey.all.count)
  }

  @Test func `the script options that differ between two settings turn one into the other`() {
    var old = Settings()
    old.configuration.dwell = .seconds(2)
    old.loading.canAutoLoadMore = false
    var new = old
    new.configuration.triggerDistance = 4
    new.configuration.maximumDwell = .seconds(1)
    new.isEnabled = false
    new.loading.canAutoLoadMore = true
    new.loading.preloadDistance = .rows(5)
    let changes = Option.changes(of: .trailing, from: old, to: new)
    #expect(
      changes.map(\.text) == [
        "trigger=4", "auto=true", "preload=5rows", "dwell-limit=1", "enabled=false",
      ])
    for change in changes { change.apply(to: &old) }
    #expect(old == new)
    #expect(
      Option.changes(of: .leading, to: new).map(\.key) == [
        "trigger", "dwell", "dwell-limit", "enabled",
      ])
  }

  @Test func `a control's value that scripts cannot express is left out of the script`() {
    var old = Settings()
    old.configuration.loadingInset = 2
    #expect(Option.changes(of: .leading, from: old, to: Settings()) == [])
    #expect(Option(\.configuration.loadingInset, nil).text.isEmpty)
  }

  @Test(
    arguments: [
      ("20", .units(20)), ("-2vp", .viewports(-2)), ("5rows", .rows(5)), ("0.5s", .seconds(0.5)),
      ("adaptive", .adaptive()), ("adaptive:1:4:0.5", .adaptive(.init(bounds: 1...4, pace: 0.5))),
    ] as [(String, PreloadDistance)])
  func `F-2, P-7: a preload distance is written in a script in its original unit`(
    text: String, distance: PreloadDistance
  ) throws {
    let script = try GestureScript(reading: "footer plain preload=\(text)", named: "FILE")
    #expect(script.setup.footer?.options == [Option(\.loading.preloadDistance, distance)])
    #expect(script.text.hasSuffix("footer plain preload=\(text)\n"))
  }

  @Test(
    arguments: [
      "-2s", "s", "2ss", "adaptive:", "adaptive:1:2", "adaptive:2:1:1", "adaptive:1:2:-1",
      "adaptively", "adaptive1:2:3", "adaptive:1:2:x", "adaptive:1:2:3:4",
    ])
  func `P-7: an invalid preload distance in a script is refused`(text: String) {
    #expect(throws: ScriptError.self) {
      try GestureScript(reading: "footer plain preload=\(text)", named: "FILE")
    }
  }
}
