import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import RefreshSimulation
import Testing

@testable import RefreshWave

@Suite(.timeLimit(.minutes(60))) @MainActor struct WaterStylesTests {
  @Test func `a mixture of two colours is linear in their shares`() {
    let (black, white) = (Color.rgb(0, 0, 0), Color.rgb(255, 255, 255))
    #expect(black.mixed(with: .rgb(200, 100, 50), share: 0.5) == .rgb(100, 50, 25))
    #expect(
      black.mixed(with: white, share: 2) == white && white.mixed(with: black, share: 1) == black)
    #expect(black.mixed(with: .red, share: 0.5) == nil)
  }

  @Test
  func `while the edge of the wave's water moves, the first cell of the strip keeps its colour`() {
    // The brightness changes for 0.15 s.
    let colors = stride(from: 0.15, to: 0.5, by: 1.0 / 30).map { time in
      frame(.loading(6, at: time), 40)[0, 0].style.background
    }
    #expect(Set(colors).count == 1)
  }

  @Test
  func `the shades of the wave's sea grow lighter only in green and blue, also in 256 colours`() {
    let levels = [0.0, 95, 135, 175, 215, 255]
    func nearest(_ value: UInt8) -> Double {
      levels.min { ($0 - Double(value)).magnitude < ($1 - Double(value)).magnitude } ?? 0
    }
    let shades = (0..<6).map { row -> [Double] in
      guard
        case .rgb(let red, let green, let blue) = frame(
          .loading(6, at: 0.4), 40)[0, row].style.background
      else { return [] }
      return [red, green, blue].map(nearest)
    }
    for (shade, next) in zip(shades, shades.dropFirst()) {
      #expect(shade[0] == 0 && zip(shade, next).allSatisfy { $0 <= $1 })
    }
  }

  @Test func `the wave's circles are drawn in their own colour on the colour of the water`() {
    for palette in [WaveView.Palette.sea, .dusk] {
      var configuration = WaveView.Configuration()
      configuration.palette = palette
      let canvas = frame(.loading(6, at: 1.5), 40, view: WaveView(configuration: configuration))
      var circles = 0
      for y in 0..<5 {
        for x in 0..<40 {
          let cell = canvas[x, y]
          #expect(cell.style.background != .default)
          if cell.scalar == "●" || cell.scalar == "•" {
            circles += 1
            #expect(cell.style.foreground == palette.circles)
          }
        }
      }
      #expect(circles == 6)
    }
    #expect(WaveView.Palette.dusk.deep == .rgb(112, 72, 150))
    #expect(WaveView.Palette.dusk.circles == .rgb(255, 214, 150))
  }

  @Test func `words on the wave have one colour in each state, also while its brightness changes`()
  {
    // Words are white on its deep water, and black on its crest.
    let contrary = WaveView.Palette(
      deep: .rgb(0, 0, 90), crest: .rgb(255, 240, 150), circles: .rgb(255, 255, 255))
    for palette in [WaveView.Palette.sea, .dusk, contrary] {
      var configuration = WaveView.Configuration()
      configuration.palette = palette
      func colors(_ snapshots: [RefreshSnapshot]) -> Set<Color> {
        Set(
          snapshots.flatMap { snapshot -> [Color] in
            frame(snapshot, 40, view: WaveView(configuration: configuration)).cells
              .filter { $0.scalar?.properties.isAlphabetic ?? false }.map(\.style.foreground)
          })
      }
      let times = stride(from: 0.0, through: 0.3, by: 0.03)
      let pulls = stride(from: 0.4, to: 1, by: 0.1).map { RefreshSnapshot.pulled($0, of: 6) }
      #expect(colors(pulls).count == 1)
      #expect(colors(times.map { .pulled(1.1, of: 6, armedFor: $0) }).count == 1)
      for outcome in [RefreshOutcome.success, .failure] {
        let ending = times.map { RefreshSnapshot.inState(.finished(outcome), for: $0, pull: 6) }
        let leaving = [5.0, 3, 1].map { RefreshSnapshot(pull: $0, endingOutcome: outcome) }
        #expect(colors(ending + leaving).count == 1, "\(outcome)")
      }
    }
  }

  @Test
  func `the wave's water is bright while a release would fire, and brightens after a success`() {
    func last(_ snapshot: RefreshSnapshot) -> Color { frame(snapshot, 40)[20, 0].style.background }
    let crest = WaveView.Palette.sea.crest.luminance ?? 0
    func brightness(_ snapshot: RefreshSnapshot) -> Double {
      (last(snapshot).luminance ?? 0) / crest
    }
    var nearly = RefreshSnapshot.pulled(2.4, touch: nil)
    nearly.isArmed = false
    #expect(brightness(nearly) < 0.6)
    #expect(brightness(.pulled(2.4, touch: nil)) > 0.8)
    #expect(brightness(.loading(2, at: 3)) < 0.5)
    var success = RefreshSnapshot.resting(.finished(.success), 2)
    let before = brightness(success)
    success.stateTime = 0.15
    #expect(brightness(success) > 1.1 * before)
    #expect(brightness(.resting(.initial, 2, leaving: .cancelled)) < 0.5)
  }

  @Test
  func `without colours, a line along the wave's surface shows that a release would fire`() {
    func lines(_ snapshot: RefreshSnapshot, hasColors: Bool) -> Int {
      let canvas = frame(snapshot, 40, hasColors: hasColors)
      return canvas.cells.indices.count { index in
        // A line is on water; below it there is at most the rest of a cell.
        let isWater = hasColors ? canvas.cells[index].style.background != .default : index < 80
        return canvas.cells[index].scalar == "▁" && isWater
      }
    }
    var nearly = RefreshSnapshot.pulled(3, touch: 0.5)
    nearly.isArmed = false
    #expect(lines(nearly, hasColors: false) == 0 && lines(nearly, hasColors: true) == 0)
    #expect(lines(.pulled(3, touch: 0.5), hasColors: false) > 20)
    // With colors, the water is lighter.
    #expect(lines(.pulled(3, touch: 0.5), hasColors: true) == 0)
    let canvas = frame(.pulled(3, touch: 0.5), 40)
    let deep = frame(nearly, 40)
    func brightness(_ cell: Cell) -> Double {
      let color = cell.scalar == " " ? cell.style.background : cell.style.foreground
      return color.luminance ?? 0
    }
    for x in 0..<40 {
      let edge = (0..<3).last { canvas[x, $0].style != .plain } ?? 0
      #expect(brightness(canvas[x, edge]) > 1.2 * brightness(deep[x, edge]), "\(x)")
    }
  }

  @Test(arguments: [
    (CanvasEnvironment.Background.dark, Color.ansi(12), Color.cyan), (.light, .blue, .ansi(12)),
  ])
  func `in 16 colours the wave's calm and armed line have different colours on a known background`(
    background: CanvasEnvironment.Background, calm: Color, armed: Color
  ) {
    let environment = CanvasEnvironment(colorDepth: .ansi, background: background)
    func line(_ isArmed: Bool) -> Set<Color> {
      var snapshot = RefreshSnapshot.pulled(3, touch: nil)
      snapshot.isArmed = isArmed
      let canvas = drawing(
        of: WaveView.wordless, snapshot, width: 30, height: 3, environment: environment)
      return Set(canvas.cells.map(\.style.foreground).filter { $0 != .default })
    }
    #expect(line(false) == [calm] && line(true) == [armed])
  }

  /// Returns the colours of the water in rows of text, from the top.
  private func rows(
    _ palette: WaveView.Palette, _ snapshot: RefreshSnapshot, _ environment: CanvasEnvironment
  ) -> [Color] {
    var configuration = WaveView.Configuration()
    configuration.palette = palette
    let canvas = drawing(
      of: WaveView(configuration: configuration), snapshot, width: 60, height: 5,
      environment: environment)
    return (0..<3).map { canvas[0, $0].style.background }
  }

  @Test(arguments: CanvasEnvironment.Background.allCases)
  func `with 256 colours the wave's water has colours that are the same in every terminal`(
    background: CanvasEnvironment.Background
  ) {
    let environment = CanvasEnvironment(colorDepth: .palette, background: background)
    let states: [RefreshSnapshot] = [
      .pulled(0.9, of: 5), .pulled(1, of: 5, armedFor: 1), .loading(5, at: 2),
      .inState(.finished(.success), for: 1, pull: 5),
      .inState(.finished(.failure), for: 1, pull: 5),
    ]
    for palette in [WaveView.Palette.sea, .dusk] {
      var tops: Set<Color> = []
      for snapshot in states {
        let colors = rows(palette, snapshot, environment)
        tops.insert(colors[0])
        for color in colors {
          guard case .palette(let index) = color else {
            Issue.record("\(color) is not one of the 256 colours")
            continue
          }
          #expect(index >= 16)
        }
      }
      // A pull that fires, a success and a failure are seen at once.
      #expect(tops.count == 4, "\(tops)")
    }
  }

  @Test func `with 16 colours the wave is a line of one colour on the terminal's background`() {
    let environment = CanvasEnvironment(colorDepth: .ansi, background: .dark)
    for (palette, calm, armed) in [
      (WaveView.Palette.sea, Color.ansi(12), Color.cyan), (.dusk, .magenta, .yellow),
    ] {
      var configuration = WaveView.Configuration()
      configuration.palette = palette
      for (snapshot, color) in [
        (RefreshSnapshot.pulled(0.9, of: 5), calm), (.pulled(1, of: 5, armedFor: 1), armed),
        (.inState(.loading, for: 2, pull: 5), calm),
        (.inState(.finished(.success), for: 2, pull: 5), .green),
        (.inState(.finished(.failure), for: 2, pull: 5), .red),
      ] {
        let canvas = drawing(
          of: WaveView(configuration: configuration), snapshot, width: 60, height: 5,
          environment: environment)
        #expect(canvas.cells.allSatisfy { $0.style.background == .default })
        let colors = canvas.cells.map(\.style.foreground).filter { $0 != .default }
        #expect(Set(colors) == [color])
        let letters = canvas.cells.filter { $0.scalar?.properties.isAlphabetic ?? false }
        #expect(letters.count >= 9 && letters.allSatisfy { $0.style.foreground == .default })
        // In each column, the line covers six or seven eighths of a cell, and dots are before it.
        let pixels = canvas.pixels
        for x in 0..<60 {
          let line = (0..<40).filter { y in
            let isBlock = canvas[x, y / 8].scalar.map { 0x2581...0x2588 ~= $0.value } ?? false
            return isBlock && pixels[y][8 * x] == color
          }
          #expect(line.count <= 7 && line.count >= 4, "\(x): \(line)")
          #expect((line.last ?? 0) - (line.first ?? 0) == line.count - 1, "\(x)")
          #expect((0..<5).allSatisfy { canvas[x, $0].scalar != "·" || 8 * $0 < line.first ?? 0 })
        }
      }
    }
  }

  @Test
  func `the wave's palette dusk is a gradient in rows, of other colours when a release would fire`()
  {
    let view = WaveView.wordless
    view.configuration.palette = .dusk
    func shades(_ snapshot: RefreshSnapshot) -> [Color] {
      let canvas = frame(snapshot, 40, view: view)
      // Each half of a row has its own colour.
      #expect(canvas[0, 0].scalar == "▀" && canvas[0, 0].style.foreground != .default)
      #expect(
        (0..<2).allSatisfy { y in Set((0..<40).map { canvas[$0, y].style.background }).count == 1 })
      return [canvas[0, 0].style.background, canvas[0, 1].style.background]
    }
    var nearly = RefreshSnapshot.pulled(3, touch: nil)
    nearly.isArmed = false
    let (calm, armed) = (shades(nearly), shades(.pulled(3, touch: nil)))
    let success = shades(.inState(.finished(.success), for: 1, pull: 6))
    for colors in [calm, armed, success] { #expect(Set(colors).count == 2) }
    for (deep, light) in zip(calm, armed) {
      #expect(light.luminance ?? 0 > 1.4 * (deep.luminance ?? 1))
    }
    #expect(Set(calm + armed + success).count == 6)
  }

  @Test
  func `the background of the wave's text is that of its row, or between those of its halves`() {
    let states: [RefreshSnapshot] = [
      .pulled(3, touch: nil), .pulled(6, touch: nil), .loading(6, at: 1.5),
      .resting(.finished(.success), 6), .resting(.finished(.failure), 6),
    ]
    for palette in [WaveView.Palette.sea, .dusk] {
      var configuration = WaveView.Configuration()
      configuration.palette = palette
      for snapshot in states {
        let canvas = frame(snapshot, 80, view: WaveView(configuration: configuration))
        let rows = (0..<canvas.height).filter { canvas.row($0).contains { "aeo•".contains($0) } }
        #expect(!rows.isEmpty)
        for row in rows {
          let beside = canvas[0, row].style
          for cell in (0..<80).map({ canvas[$0, row] }) where cell.scalar != "▀" {
            let color = cell.style.background
            if palette == .sea { #expect(color == beside.background) }
            guard palette == .dusk else { continue }
            #expect(color.contrast(with: beside.background) ?? 9 < 1.2)
            #expect(color.contrast(with: beside.foreground) ?? 9 < 1.2)
          }
        }
      }
    }
  }

  @Test(arguments: CanvasEnvironment.Background.allCases)
  func `the strip beyond the wave's edge has a colour that goes with the terminal's background`(
    background: CanvasEnvironment.Background
  ) {
    let grounds: [(WaveView.Palette, [CanvasEnvironment.Background: Color])] = [
      (.sea, [.dark: .rgb(8, 26, 50), .light: .rgb(206, 228, 250)]),
      (.dusk, [.light: .rgb(58, 34, 74)]),
    ]
    for ((palette, ground), snapshot) in grounds.flatMap({ ground in
      [RefreshSnapshot.pulled(5, touch: 8), .loading(5, at: 2)].map { (ground, $0) }
    }) {
      var configuration = WaveView.Configuration()
      configuration.palette = palette
      let canvas = drawing(
        of: WaveView(configuration: configuration), snapshot, width: 60, height: 5,
        environment: CanvasEnvironment(background: background))
      let edge = canvas.cells[240...].map(\.style)
      let color = ground[background]
      #expect(
        edge.allSatisfy { $0.foreground == color || $0.background == color } == (color != nil))
    }
  }

  @Test func `while a released wave becomes darker, its text keeps a contrast of at least 4:1`() {
    for palette in [WaveView.Palette.sea, .dusk] {
      var configuration = WaveView.Configuration()
      configuration.palette = palette
      for depth in [ColorDepth.rgb, .palette] {
        for time in stride(from: 0.0, through: 0.3, by: 1.0 / 60) {
          let canvas = drawing(
            of: WaveView(configuration: configuration), .loading(5, at: time), width: 60,
            height: 5, environment: CanvasEnvironment(colorDepth: depth))
          let letters = canvas.cells.filter { $0.scalar?.properties.isAlphabetic ?? false }
          #expect(letters.count == 10)
          for style in letters.map(\.style) {
            let contrast = style.foreground.contrast(with: style.background) ?? 0
            #expect(contrast >= 4, "\(depth), \(time)")
          }
        }
      }
    }
  }

  @Test func `words on the wave are bold as soon as a release would refresh`() {
    var nearly = RefreshSnapshot.pulled(3, touch: nil)
    nearly.isArmed = false
    for (snapshot, isBold) in [(nearly, false), (.pulled(3, touch: nil), true)] {
      let letters = frame(snapshot, 40, view: WaveView()).cells.filter {
        $0.scalar?.properties.isAlphabetic ?? false
      }
      #expect(letters.count > 10)
      #expect(letters.allSatisfy { $0.style.attributes.contains(.bold) == isBold })
    }
  }
}
