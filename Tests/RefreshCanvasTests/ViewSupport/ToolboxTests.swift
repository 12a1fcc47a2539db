import RefreshKit
import Testing

@testable import RefreshCanvas

@Suite("Helpers shared by views", .timeLimit(.minutes(60)))
struct ToolboxTests {
  enum Plain: Error {
    case offline
    case refused(code: Int)
  }

  struct Mute: Error {}

  enum Debugged: Error, CustomDebugStringConvertible {
    case offline

    var debugDescription: String { "Debugged.offline (0x1)" }
  }

  struct Talking: Error, CustomStringConvertible {
    var description: String
  }

  @Test func `a success mark is green on a light background if there are 256 colours or more`() {
    var environment = CanvasEnvironment()
    environment.background = .light
    for (depth, color) in [
      (ColorDepth.rgb, Color.palette(28)), (.palette, .palette(28)), (.ansi, .default),
    ] {
      environment.colorDepth = depth
      #expect(environment.color(of: .success) == color)
    }
  }

  @Test
  func `an error's short message is its case, or the first line or quoted part of its description`()
  {
    #expect(ErrorMessage.short(for: Plain.offline) == "offline")
    #expect(ErrorMessage.short(for: Plain.refused(code: 4)) == "refused")
    #expect(ErrorMessage.short(for: Mute()) == nil)
    #expect(ErrorMessage.short(for: Debugged.offline) == nil)
    #expect(ErrorMessage.short(for: Talking(description: "no route\nto host")) == "no route")
    #expect(ErrorMessage.short(for: Talking(description: "\n")) == nil)
    func dump(_ rest: String) -> String? {
      ErrorMessage.short(
        for: Talking(description: "Error Domain=NSURLErrorDomain Code=-1004 " + rest))
    }
    #expect(dump("\"Could not \"connect\".\" UserInfo={a=\"b\"}") == "Could not \"connect\".")
    #expect(dump("\"No route.\"") == "No route.")
    #expect(dump("\"(null)\"") == nil && dump("") == nil)
  }

  @Test
  func `a cached text layout is computed again if width, glyphs or locale change, or on request`() {
    var cache = LayoutCache<Int>()
    var made = 0
    func layout(_ width: Int, _ environment: CanvasEnvironment, locale: String? = nil) {
      var canvas = TextCanvas(width: width, height: 1)
      canvas.draw { region in
        _ = cache.layout(for: LayoutKey(region, environment, locale: locale)) { key in
          made += 1
          return key.width
        }
      }
    }
    let english = CanvasEnvironment()
    layout(8, english)
    layout(8, english)
    #expect(made == 1)
    layout(9, english)
    layout(9, CanvasEnvironment(glyphs: .ascii))
    layout(9, CanvasEnvironment(glyphs: .ascii), locale: "ja")
    #expect(made == 4)
    cache.invalidate()
    layout(9, CanvasEnvironment(glyphs: .ascii), locale: "ja")
    #expect(made == 5)
  }

  @Test func `I-6: a closing header's display state and mark are those of its run's outcome`() {
    #expect(RefreshSnapshot(endingOutcome: .failure).displayState == .finished(.failure))
    #expect(RefreshSnapshot(state: .loading).displayState == .loading)
    #expect(ControlMark(RefreshSnapshot(endingOutcome: .success), reducesMotion: false) == .success)
  }

  @Test func `E-5: an arrow points in the direction of the pull and turns by half a turn`() {
    let turns = ScrollDirection.allCases.map { String(Symbols.arrowTurn(.blocks, from: $0)) }
    #expect(turns == ["↓→↑", "↑→↓", "→↓←", "←↓→"])
    let plain = ScrollDirection.allCases.map { String(Symbols.arrowTurn(.ascii, from: $0)) }
    #expect(plain == ["v>^", "^>v", ">v<", "<v>"])
  }

  @Test(arguments: CanvasEnvironment.Glyphs.allCases)
  func `H-8: a spinner reports when it draws its next character`(
    glyphs: CanvasEnvironment.Glyphs
  ) {
    let spinner = Symbols.spinner(glyphs)
    var time = 0.0
    for step in 0..<3 * spinner.frames.count {
      #expect(spinner.index(at: time) == step % spinner.frames.count)
      time += spinner.nextRedraw(after: time).delay
    }
    #expect(abs(time - 3 * spinner.period) < 1e-6)
    #expect(spinner.nextRedraw(after: .infinity) == .never)
  }

  @Test func `a table of languages returns the texts of each language`() {
    let table = LanguageTable(
      english: "en", simplifiedChinese: "zh-Hans", traditionalChinese: "zh-Hant", japanese: "ja",
      korean: "ko", russian: "ru", ukrainian: "uk", german: "de", french: "fr", spanish: "es")
    for language in Language.allCases { #expect(table[language] == language.rawValue) }
  }
}
