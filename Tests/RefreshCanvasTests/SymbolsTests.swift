import RefreshKit
import Testing

@testable import RefreshCanvas

@Suite("Symbols", .timeLimit(.minutes(60)))
struct SymbolsTests {
  @Test(arguments: CanvasEnvironment.Glyphs.allCases)
  func `every built-in symbol is one scalar, one column and no emoji, and ASCII symbols are ASCII`(
    glyphs: CanvasEnvironment.Glyphs
  ) {
    let bar = Symbols.bar(glyphs)
    var all = Symbols.spinner(glyphs).frames + bar.steps + [bar.empty]
    all += Symbols.gauge(glyphs)
    all += Symbols.arrowTurn(glyphs)
    all += [Symbols.success(glyphs), Symbols.failure(glyphs)]
    for axis in Axis.allCases {
      let scrollBar = Symbols.scrollBar(glyphs, along: axis)
      all += [Symbols.rule(glyphs, along: axis), scrollBar.thumb, scrollBar.track]
    }
    for symbol in all {
      #expect(symbol.unicodeScalars.count == 1)
      #expect(TextWidth.columns(of: symbol) == 1, "\(symbol)")
      let isEmoji = symbol.unicodeScalars.contains { $0.properties.isEmoji && !$0.isASCII }
      #expect(!isEmoji, "\(symbol)")
      if glyphs == .ascii { #expect(symbol.isASCII, "\(symbol)") }
    }
  }

  @Test func `a rule is a light line unless a heavy one is requested`() {
    let glyphs = CanvasEnvironment.Glyphs.allCases
    let light = glyphs.map { Symbols.rule($0) }
    #expect(light == glyphs.map { Symbols.rule($0, isHeavy: false) })
    #expect(light != glyphs.map { Symbols.rule($0, isHeavy: true) })
  }

  @Test func `T-16: a spinner with a period of 0 s stops the program with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spinner("ab", period: 0)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a spinner's period must be more than 0 s"), "\(message)")
  }

  @Test func `a spinner turns once per period and starts over`() {
    let spinner = Symbols.spinner(.ascii)
    let shown = (-1..<9).map { spinner.frame(at: Double($0) / 4 + 0.1) }
    #expect(String(shown) == "\\|/-\\|/-\\|")
    #expect(spinner.frame(at: .infinity) == "|")
    #expect(spinner.frame(at: .nan) == "|")
  }

  @Test func `a progress bar fills in the finest steps of its glyph set`() {
    let rows: [(CanvasEnvironment.Glyphs, Double, String)] = [
      (.ascii, 0, "[....]"), (.ascii, 0.5, "[##..]"), (.ascii, 1, "[####]"), (.ascii, 9, "[####]"),
      (.blocks, 0, "[    ]"), (.blocks, 0.5, "[██  ]"), (.blocks, 0.6, "[██▍ ]"),
      (.blocks, 1, "[████]"), (.braille, 0.1, "[⡆   ]"),
      (.braille, -1, "[    ]"), (.braille, .nan, "[    ]"),
    ]
    for (glyphs, fraction, expected) in rows {
      var canvas = TextCanvas(width: 6, height: 1)
      canvas.draw { region in
        region.write("[    ]")
        region.draw(Symbols.bar(glyphs), fraction: fraction, x: 1, width: 4)
      }
      #expect(canvas.lines == [expected], "\(glyphs) \(fraction)")
    }
  }

  @Test
  func `a spinner is redrawn when its character changes, and never if it has only one`() {
    #expect(Spinner("x").nextRedraw(after: 0.3) == .never)
    #expect(Spinner("ab", period: 2).nextRedraw(after: 0.25) == .after(0.75))
    #expect(Spinner("ab", period: 2).nextRedraw(after: 3) == .after(1))
    #expect([0, 0.9, 1, 1.9, 2].map { Spinner("ab", period: 2).frame(at: $0) } == Array("aabba"))
  }
}
