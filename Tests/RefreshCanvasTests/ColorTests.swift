import Testing

@testable import RefreshCanvas

@Suite(.timeLimit(.minutes(60))) struct ColorTests {
  /// The 16 colors of xterm.
  private static let theme: [Color] = [
    .rgb(0, 0, 0), .rgb(205, 0, 0), .rgb(0, 205, 0), .rgb(205, 205, 0), .rgb(0, 0, 238),
    .rgb(205, 0, 205), .rgb(0, 205, 205), .rgb(229, 229, 229), .rgb(127, 127, 127),
    .rgb(255, 0, 0), .rgb(0, 255, 0), .rgb(255, 255, 0), .rgb(92, 92, 255), .rgb(255, 0, 255),
    .rgb(0, 255, 255), .rgb(255, 255, 255),
  ]

  @Test func `the ANSI and palette colours have the luminance of xterm's palette`() {
    for (index, color) in Self.theme.enumerated() {
      #expect(Color.ansi(UInt8(index)).luminance == color.luminance)
      #expect(Color.palette(UInt8(index)).luminance == color.luminance)
    }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    for index in 0..<216 {
      let color = Color.rgb(levels[index / 36], levels[index / 6 % 6], levels[index % 6])
      #expect(Color.palette(UInt8(16 + index)).luminance == color.luminance, "\(16 + index)")
    }
    for step in 0..<24 {
      let grey = UInt8(8 + 10 * step)
      #expect(
        Color.palette(UInt8(232 + step)).luminance == Color.rgb(grey, grey, grey).luminance)
    }
    #expect(Color.default.luminance == nil)
  }

  @Test
  func `the first nine ANSI colours have names, and the bits of a colour represent it exactly`() {
    let names: [Color] = [
      .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white, .gray,
    ]
    #expect(names == (0...8).map { .ansi($0) })
    for color in names + Self.theme + [.default, .palette(0), .palette(255), .rgb(1, 2, 3)] {
      #expect(Color(bits: color.bits) == color)
    }
  }

  @Test
  func `white on black has a contrast ratio of 21, and the default colour has no contrast ratio`() {
    let (black, white) = (Color.rgb(0, 0, 0), Color.rgb(255, 255, 255))
    #expect(black.contrast(with: white).map { abs($0 - 21) < 1e-9 } ?? false)
    #expect(white.contrast(with: black) == black.contrast(with: white))
    #expect(black.contrast(with: .default) == nil)
    #expect(Color.yellow.legibleForeground == black && Color.blue.legibleForeground == white)
  }
}
