import Foundation
import Testing

@testable import RefreshCanvas
@testable import RefreshExport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Exports", .timeLimit(.minutes(60)))
struct ExportTests {
  private func canvas(
    _ width: Int, _ height: Int, _ body: (inout CanvasRegion) -> Void
  ) -> TextCanvas {
    var canvas = TextCanvas(width: width, height: height)
    canvas.draw(body)
    return canvas
  }

  @Test(
    arguments: [
      (16, "#000000"), (17, "#00005f"), (52, "#5f0000"), (231, "#ffffff"), (232, "#080808"),
      (255, "#eeeeee"), (15, "#ffffff"),
    ] as [(UInt8, String)])
  func `a colour of xterm's palette is written to an image with xterm's value`(
    index: UInt8, hex: String
  ) throws {
    #expect(SVGTheme.dark.hex(.palette(index), or: "none") == hex)
    let value = try #require(UInt32(hex.dropFirst(), radix: 16))
    let color = Color.rgb(
      UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))
    if index > 15 { #expect(Color.palette(index).contrast(with: color) == 1) }
  }

  @Test func `ANSI: styles are written when they change, and every row ends without a style`() {
    let canvas = canvas(12, 4) { region in
      region.write("plain")
      region.write("red", y: 1, style: Style(foreground: .red, attributes: .bold))
      region.write("你", x: 4, y: 1, style: Style(foreground: .rgb(1, 2, 3)))
      region.write(" ", x: 1, y: 2, style: Style(background: .gray))
      region.write("x", x: 2, y: 2, style: Style(foreground: .palette(200), background: .blue))
    }
    #expect(
      canvas.ansiLines == [
        "plain",
        "\u{1B}[0;1;31mred\u{1B}[0m \u{1B}[0;38;2;1;2;3m你\u{1B}[0m",
        " \u{1B}[0;100m \u{1B}[0;38;5;200;44mx\u{1B}[0m",
        "",
      ])
  }

  @Test func `SVG: a word is one text element, any other character has its own position`() {
    let canvas = canvas(16, 2) { region in
      region.write("a<b & c", style: .bold)
      region.write("天é\"", x: 9)
      region.write("on", x: 1, y: 1, style: Style(foreground: .blue, background: .yellow))
      region.write("rev", x: 4, y: 1, style: Style(attributes: [.reverse, .dim, .underline]))
    }
    let lines = SVGWriter().svg(of: canvas).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"169.6\" height=\"53.2\""
          + " viewBox=\"0 0 169.6 53.2\" role=\"img\">",
        "<style>.dots,.strokes{fill:none;stroke-width:3.6;stroke-linecap:round;"
          + "shape-rendering:auto}.strokes{stroke-width:1.7;stroke-linejoin:round}</style>",
        "<rect width=\"169.6\" height=\"53.2\" rx=\"6\" fill=\"#161a21\"/>",
        "<g font-family=\"DejaVu Sans Mono, Noto Sans Mono CJK SC, monospace\" font-size=\"16\""
          + " fill=\"#d8dee9\" shape-rendering=\"crispEdges\" xml:space=\"preserve\">",
        "<text x=\"8\" y=\"22.8\" textLength=\"28.8\" font-weight=\"bold\">a&lt;b</text>",
        "<text x=\"46.4\" y=\"22.8\" font-weight=\"bold\">&amp;</text>",
        "<text x=\"65.6\" y=\"22.8\" font-weight=\"bold\">c</text>",
        "<text x=\"94.4\" y=\"22.8\">天</text>",
        "<text x=\"113.6\" y=\"22.8\">é</text>",
        "<text x=\"123.2\" y=\"22.8\">&quot;</text>",
        "<rect x=\"17.6\" y=\"26.6\" width=\"19.2\" height=\"18.6\" fill=\"#e5c07b\"/>",
        "<rect x=\"46.4\" y=\"26.6\" width=\"28.8\" height=\"18.6\" fill=\"#d8dee9\"/>",
        "<text x=\"17.6\" y=\"41.4\" textLength=\"19.2\" fill=\"#61afef\">on</text>",
        "<text x=\"46.4\" y=\"41.4\" textLength=\"28.8\" fill=\"#161a21\" opacity=\"0.6\""
          + " text-decoration=\"underline\">rev</text>",
        "</g>", "</svg>",
      ])
  }

  @Test(arguments: 1...20)
  func `SVG: any canvas results in well-formed XML`(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    var text = ""
    for _ in 0..<400 {
      let limit: UInt64 = random.next() % 2 == 0 ? 0x80 : 0x11_0000
      Unicode.Scalar(UInt32(random.next() % limit)).map { text.unicodeScalars.append($0) }
    }
    let canvas = canvas(200, 3) { region in
      region.write(text, style: Style(foreground: .palette(UInt8(seed * 12))))
      region.write("\u{FFFF}]]>\u{FFFE}<!--", y: 1)
      region.write("👨‍👩‍👧e\u{301}", y: 2, style: Style(attributes: [.underline, .strikethrough]))
    }
    let frames = [(canvas: canvas, time: 0.0), (canvas: canvas, time: 1.0)]
    let title = "<&>\u{1B}[1m\t\u{0}\u{1F}"
    for svg in [
      SVGWriter().svg(of: canvas), SVGWriter(theme: .light, title: title).svg(of: canvas),
      SVGWriter().animation(of: frames, end: 2),
    ] {
      let parser = XMLParser(data: Data(svg.utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }
  }

  @Test func `asciinema: a header and a line for each event, as JSON`() throws {
    var cast = AsciinemaCast(width: 80, height: 24, title: "a \"pull\"\\")
    cast.output("\u{1B}[Hé\u{7F}\u{9B}\u{2028}\r\n\t", at: 0.1234567)
    cast.resize(width: 60, height: 10, at: 2.5)
    let lines = cast.text.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        #"{"version": 2, "width": 80, "height": 24, "title": "a \"pull\"\\", "#
          + #""env": {"TERM": "xterm-256color"}}"#,
        #"[0.123457, "o", "\u001b[Hé\u007f\u009b\u2028\r\n\u0009"]"#,
        #"[2.5, "r", "60x10"]"#,
      ])
    for line in lines {
      _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
    }
  }

  @Test func `asciinema: a canvas is written completely, and again only after a change`() {
    var cast = AsciinemaCast(width: 3, height: 2)
    let first = canvas(3, 2) { $0.write("abc") }
    cast.show(first, at: 0)
    cast.show(first, at: 1)
    cast.show(canvas(3, 2) { $0.write("x", y: 1) }, at: 2)
    cast.end()
    cast.end()
    let lines = cast.text.split(separator: "\n").dropFirst()
    #expect(
      lines == [
        #"[0, "o", "\u001b[?25l\u001b[2J\u001b[Habc\u001b[K\r\n\u001b[K"]"#,
        #"[2, "o", "\u001b[H\u001b[K\r\nx\u001b[K"]"#,
        #"[2, "o", "\u001b[?25h"]"#,
      ])
  }

  @Test func `exported numbers are rounded to a number of places, and have no trailing zeros`() {
    let rounded = [0, 1.5, -0.0625, 12.0004].map { String($0, places: 3) }
    #expect(rounded == ["0", "1.5", "-0.063", "12"])
    #expect(String(.nan, places: 2) == "0")
    #expect(String(.infinity, places: 0) == "1000000000")
    #expect(String(1005, scale: 10) == "100.5")
  }

  @Test func `a canvas can be drawn on another canvas, with or without its blanks`() {
    let picture = canvas(5, 1) { region in
      region.write("a", x: 1)
      region.write("👨‍👩‍👧", x: 3, style: .bold)
    }
    for transparent in [false, true] {
      let result = canvas(6, 1) { region in
        region.fill("#")
        region.draw(picture, x: 1, transparent: transparent)
      }
      #expect(result.lines == [transparent ? "##a#👨‍👩‍👧" : "# a 👨‍👩‍👧"])
      #expect(result[4, 0].style == .bold)
    }
    #expect(canvas(3, 1) { $0.draw(picture, x: -1) }.lines == ["a"])
    #expect(canvas(4, 1) { $0.draw(picture, x: -4) }.lines == [""])
  }
}
