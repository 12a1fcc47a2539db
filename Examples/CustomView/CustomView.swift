import Foundation
import RefreshApp
import RefreshCanvas
import RefreshKit
import RefreshTerminal

/// A header that makes soup: things fall into a pot as you pull, water rises, and it boils.
///
/// It is written with the public interface alone, the way any app could. Each part has its window
/// of the progress: the carrot falls up to 0.5, the tomato up to 0.8 while the water rises up to
/// 0.9, and the fire is lit from there on. Time moves what boils, and the lid, which comes down to
/// cook and goes up to serve.
final class SoupView: CanvasView {
  let extent = 6.0

  /// As high, or as wide, as the pot with all that is over and under it.
  func extent(along axis: Axis) -> Double {
    axis == .vertical ? extent : Double(SoupPainter.columns)
  }

  func stateChanged(to state: RefreshState) {}

  /// Armed when pot and lid show, also in a short list.
  func triggerDistance(inViewport viewport: Double, along axis: Axis) -> Double? {
    guard viewport > 0 else { return nil }
    return min(axis == .vertical ? 4.5 : Double(SoupPainter.columns), viewport / 4)
  }

  func dwell(after result: RefreshResult) -> Double { result == .cancelled ? 0 : 1.2 }

  func nextChange(of snapshot: RefreshSnapshot, environment: CanvasEnvironment) -> PictureChange {
    if environment.reducedMotion { return .never }
    switch snapshot.shownState {
    case .loading: return .everyFrame
    case .finished: return snapshot.stateTime < Soup.lidTime ? .everyFrame : .never
    case .initial, .pulling, .noMoreData, .failed: return .never
    }
  }

  func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    let soup = Soup(snapshot, reducedMotion: environment.reducedMotion)
    let caption = Caption(snapshot, environment)
    if environment.direction.axis == .vertical {
      drawAbove(soup, caption, in: &region, environment)
    } else {
      drawBeside(soup, caption, in: &region, environment)
    }
  }

  /// In a strip above a list: at its end, next to the list, and cut off at its start. In one below a
  /// list that goes up it stands on the ground as long as there is no room for all of it. The caption
  /// stands beside the pot.
  private func drawAbove(
    _ soup: Soup, _ caption: Caption, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    let width = min(SoupPainter.columns, region.width)
    let room = (region.width - width) / 2
    // The row of the fire is left out until the pot has room: so the pot only ever comes down.
    let end = region.height - (region.height > 3 ? 6 : 5)
    let start = environment.direction == .up ? min(0, end) : end
    draw(soup, x: room, y: start, width: width, in: &region, environment)
    if TextWidth.columns(of: caption.text) + 2 <= room {
      region.write(caption.text, x: room + width + 2, y: start + 3, style: caption.style)
    }
  }

  /// In a strip beside a list: the pot comes in from the side in the middle of the height, and the
  /// caption stands below.
  private func drawBeside(
    _ soup: Soup, _ caption: Caption, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    let width = SoupPainter.columns
    let text = WrappedText(
      caption.text, columns: width - 2, key: LayoutKey(region, environment))
    let group = SoupPainter.rows + 1 + text.height
    let y = max(0, region.height - group) / 2
    let x = environment.direction == .left ? 0 : region.width - width
    draw(soup, x: x, y: y, width: width, in: &region, environment)
    guard text.width <= region.width, group <= region.height else { return }
    let seen = min(width, region.width)
    text.draw(
      in: &region, x: max(0, x), y: y + SoupPainter.rows + 1, width: seen, style: caption.style)
  }

  private func draw(
    _ soup: Soup, x: Int, y: Int, width: Int, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    region.withRegion(x: x, y: y, width: width, height: SoupPainter.rows) { pot in
      SoupPainter(soup: soup, glyphs: environment.glyphs, top: Double(-4 * y)).draw(in: &pot)
    }
  }
}

/// The scene at one moment, in numbers alone.
struct Soup {
  /// How far each part has come, from 0 to 1; the lid from the top.
  var carrot, tomato, pea, water, fire, lid: Double
  /// Seconds it has been boiling, or `nil`.
  var boiling: Double?
  /// Whether it went wrong.
  var isBurnt = false
  /// Whether it is done.
  var isServed = false

  init(_ snapshot: RefreshSnapshot, reducedMotion: Bool) {
    let progress = snapshot.progress
    (carrot, tomato, pea) = (
      Self.part(of: progress, from: 0.2, to: 0.5), Self.part(of: progress, from: 0.45, to: 0.8),
      Self.part(of: progress, from: 0.6, to: 0.9)
    )
    water = Self.part(of: progress, from: 0.5, to: 0.9)
    fire = Self.part(of: progress, from: 0.9, to: 1)
    lid = 0
    let time = reducedMotion || !snapshot.stateTime.isFinite ? 0 : snapshot.stateTime
    switch snapshot.shownState {
    case .initial, .pulling, .noMoreData, .failed: return
    case .loading:
      boiling = time
      lid = reducedMotion ? 1 : Self.part(of: time, from: 0, to: Self.lidTime)
    case .finished(let outcome):
      isBurnt = outcome == .failure
      isServed = outcome == .success
      let isOpen = reducedMotion || snapshot.leaving != nil
      lid = isOpen ? 0 : 1 - Self.part(of: time, from: 0, to: Self.lidTime)
    }
    (carrot, tomato, pea, water) = (1, 1, 1, 1)
    fire = boiling == nil ? 0 : 1
  }

  /// Seconds that the lid takes to come down, and to go up again.
  static let lidTime = 0.3

  /// How much of a window has passed, from 0 to 1.
  static func part(of value: Double, from start: Double, to end: Double) -> Double {
    let part = (value - start) / (end - start)
    return part > 0 ? min(part, 1) : 0
  }
}

/// Draws a ``Soup`` into 22 × 6 cells: steam, pot, fire.
@MainActor
struct SoupPainter {
  static let columns = 22
  static let rows = 6

  let soup: Soup
  let glyphs: CanvasEnvironment.Glyphs
  /// The first dot down that can be seen: what falls comes from there.
  let top: Double

  private var time: Double { soup.boiling ?? 0 }
  private var isASCII: Bool { glyphs == .ascii }
  /// The dots between the pot's walls, and the one where its bottom is.
  private let inside = 6..<38
  private let bottom = 16.0

  func draw(in region: inout CanvasRegion) {
    let broth = brothDots
    drawBroth(broth, in: &region)
    drawThings(on: broth, in: &region)
    drawSteam(in: &region)
    drawPot(in: &region)
    drawFire(in: &region)
  }

  /// The surface at a column of dots; it rises by hand and shakes by time.
  private func surface(_ x: Double) -> Double {
    let shake = soup.boiling == nil ? 0 : sin(x * 0.45 + time * 7) * 0.9
    return bottom - 7 * soup.water + shake
  }

  private var brothDots: BrailleCanvas {
    var dots = BrailleCanvas(width: Self.columns, height: Self.rows)
    guard soup.water > 0 else { return dots }
    for x in inside {
      dots.fillColumn(x: x, from: Int(surface(Double(x)).rounded()), to: Int(bottom))
    }
    return dots
  }

  private func drawBroth(_ dots: BrailleCanvas, in region: inout CanvasRegion) {
    region.draw(dots, style: Style(foreground: broth()), glyphs: glyphs)
    let solid = Style(foreground: broth(), attributes: isASCII ? [] : .reverse)
    for row in 2...3 {
      for column in inside.lowerBound / 2..<inside.upperBound / 2 {
        let cell = dots.dots(column: column, row: row)
        guard isBroth(cell) else { continue }
        region.fill(solidGlyph(cell), x: column, y: row, width: 1, height: 1, style: solid)
      }
    }
    drawBubbles(on: dots, in: &region)
  }

  /// Broth is solid: a cell that is broth by half is drawn the other way round, where that can be.
  private func isBroth(_ cell: UInt8) -> Bool {
    glyphs == .braille ? cell.nonzeroBitCount >= 4 : cell == 0xFF
  }

  /// The dots that are not broth, or none.
  private func solidGlyph(_ cell: UInt8) -> Character {
    if cell == 0xFF { return isASCII ? "~" : " " }
    return Character(Unicode.Scalar(0x2800 | UInt32(~cell)) ?? " ")
  }

  private func drawBubbles(on broth: BrailleCanvas, in region: inout CanvasRegion) {
    guard soup.boiling != nil else { return }
    var dots = BrailleCanvas(width: Self.columns, height: Self.rows)
    for bubble in 0..<7 {
      let age = fraction(time * 1.3 + Double(bubble) * 0.618)
      dots[8 + bubble * 9 % 28, Int(bottom - 1 - age * 6)] = true
    }
    draw(dots, self.broth(lighter: 50), on: broth, in: &region)
  }

  /// Water turns to broth over two seconds of boiling, by way of green, and to coal if it went
  /// wrong.
  private func broth(lighter: Double = 0) -> Color {
    let cooked = soup.boiling.map { Soup.part(of: $0, from: 0, to: 2) } ?? (soup.isServed ? 1 : 0)
    let half = 4 * cooked * (1 - cooked)
    func mixed(_ raw: Double, _ done: Double, between: Double = 0) -> UInt8 {
      UInt8((soup.isBurnt ? 60 : raw + (done - raw) * cooked + between * half) + lighter)
    }
    return .rgb(mixed(44, 128), mixed(112, 72, between: 40), mixed(176, 24, between: -36))
  }

  /// Draws dots in a colour; where there is broth they have it behind them.
  private func draw(
    _ dots: BrailleCanvas, _ color: Color, on broth: BrailleCanvas, in region: inout CanvasRegion
  ) {
    for row in 0..<Self.rows {
      for column in 0..<Self.columns where dots.dots(column: column, row: row) != 0 {
        var style = Style(foreground: color)
        if isBroth(broth.dots(column: column, row: row)) { style.background = self.broth() }
        region.withRegion(x: column, y: row, width: 1, height: 1) {
          $0.draw(dots, x: -column, y: -row, style: style, glyphs: glyphs)
        }
      }
    }
  }

  private func drawThings(on broth: BrailleCanvas, in region: inout CanvasRegion) {
    for (part, x, radius, color) in [
      (soup.carrot, 13.0, 1.9, Color.rgb(245, 130, 32)), (soup.tomato, 22, 2.6, .rgb(222, 60, 52)),
      (soup.pea, 31, 1.5, .rgb(120, 190, 60)),
    ] where part > 0 {
      let thing = thing(part, x: x, radius: radius)
      draw(thing, soup.isBurnt ? .rgb(24, 22, 20) : color, on: broth, in: &region)
    }
  }

  /// A thing falls faster and faster, then floats.
  private func thing(_ part: Double, x: Double, radius: Double) -> BrailleCanvas {
    let start = min(max(top, 0) - radius, bottom - radius)
    let rest = min(bottom - radius, surface(x) + 1)
    let bob = soup.boiling == nil ? 0 : sin(time * 5 + x) * 0.8
    var dots = BrailleCanvas(width: Self.columns, height: Self.rows)
    dots.disc(
      center: DotPoint(x: x, y: start + (rest - start) * part * part + bob), radius: radius)
    return dots
  }

  private func drawSteam(in region: inout CanvasRegion) {
    guard soup.boiling != nil || soup.isBurnt else { return }
    var dots = BrailleCanvas(width: Self.columns, height: Self.rows)
    for wisp in 0..<4 {
      let phase = Double(wisp) * 1.7
      for y in 0..<8 where fraction(Double(y) / 8 + time * 0.9 + phase) < 0.65 {
        let x = 11 + Double(wisp) * 7 + sin(Double(y) * 0.7 + time * 3 + phase) * 1.6
        dots[Int(x.rounded()), y] = true
      }
    }
    region.draw(dots, style: .dim, glyphs: glyphs)
  }

  private func drawPot(in region: inout CanvasRegion) {
    let iron = Style(foreground: .rgb(150, 156, 168))
    for y in 2...3 {
      region.write(isASCII ? "|" : "▐", x: 2, y: y, style: iron)
      region.write(isASCII ? "|" : "▌", x: 19, y: y, style: iron)
    }
    region.write(isASCII ? "=|" : "▄█", x: 1, y: 2, style: iron)
    region.write(isASCII ? "|=" : "█▄", x: 19, y: 2, style: iron)
    region.write(isASCII ? "'" : "▝", x: 2, y: 4, style: iron)
    region.fill(isASCII ? "=" : "▀", x: 3, y: 4, width: 16, height: 1, style: iron)
    region.write(isASCII ? "'" : "▘", x: 19, y: 4, style: iron)
    let lid = isASCII ? ".-------oo-------." : "▗▄▄▄▄▄▄▄▟▙▄▄▄▄▄▄▄▖"
    if soup.lid == 1, soup.boiling != nil {
      region.write(lid, x: 2 + rattle.x, y: 1 - rattle.y, style: iron)
    } else if soup.lid > 0 {
      region.write(lid, x: 2, y: Int((soup.lid * 3).rounded()) - 2, style: iron)
    }
  }

  /// Where the lid is thrown while it boils: to both sides, and up when much steam has gathered.
  private var rattle: (x: Int, y: Int) {
    let shake = sin(time * 23)
    return (shake > 0.5 ? 1 : shake < -0.5 ? -1 : 0, fraction(time * 1.1) > 0.85 ? 1 : 0)
  }

  private func drawFire(in region: inout CanvasRegion) {
    guard soup.fire > 0 else { return }
    let levels = Symbols.level(glyphs)
    let lit = Int((7 * soup.fire).rounded())
    for x in (11 - lit)..<(11 + lit) {
      let flicker = 0.72 + 0.28 * sin(Double(x * x) + time * (9 + Double(x % 3)))
      let level = levels[max(1, Int(soup.fire * flicker * Double(levels.count - 1)))]
      let color = x % 2 == 0 ? Color.rgb(255, 122, 36) : .rgb(255, 198, 64)
      region.fill(level, x: x, y: 5, width: 1, height: 1, style: Style(foreground: color))
    }
  }

  private func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
}

/// What stands beside the pot.
struct Caption {
  var text: String
  var style = Style.plain

  init(_ snapshot: RefreshSnapshot, _ environment: CanvasEnvironment) {
    let isChinese = environment.language == .simplifiedChinese
    switch snapshot.shownState {
    case .loading: text = isChinese ? "煮着呢…" : "Cooking…"
    case .finished(.success):
      text = isChinese ? "开饭啦!" : "Soup is ready!"
      style = .bold
    case .finished(.failure): text = isChinese ? "糊了" : "Burnt."
    case .finished(.cancelled): text = isChinese ? "关火了" : "Off the fire."
    case .initial, .pulling, .noMoreData, .failed:
      if snapshot.isArmed {
        text = isChinese ? "松手开煮" : "Let go to cook"
      } else {
        let pull = environment.direction == .down ? "下拉煮汤" : "拉动煮汤"
        text = isChinese ? pull : "Pull for soup"
      }
    }
    text = environment.shown(text)
  }
}

// MARK: - The program

/// What has been cooked so far.
@MainActor
final class Kitchen {
  private static let names = ["Minestrone", "Borscht", "Gazpacho", "Laksa", "Pho", "Miso"]
  private(set) var count = 4

  func cook() { count += 1 }

  /// The newest soup is in row 0.
  func soup(_ row: Int) -> String { Self.names[(count - 1 - row) % Self.names.count] }
}

/// A list of soups: pull for another one.
@main
@MainActor
final class CustomView: TerminalApp {
  static let usage = AppUsage(toursWithoutTerminal: true)

  let screen: any TerminalScreen

  init(_ arguments: AppArguments) throws {
    let kitchen = Kitchen()
    let list = ListModel(rowCount: kitchen.count) { row, region in
      region.write(kitchen.soup(row), x: 2)
    }
    screen = TitledScreen(list) { "CustomView · \(kitchen.count) soups" }
    let clock = arguments.clock
    list.addHeader(RefreshHeader(view: SoupView())) { [unowned list] in
      try await clock.sleep(for: 2.5)
      kitchen.cook()
      list.prepend(1)
      return .success
    }
  }

  func tour(on stage: Stage) {
    stage.film("header-soup") {
      stage.down()
      for (rows, caption) in [(4.0, "the carrot falls"), (2, "water rises"), (7, "fire burns")] {
        stage.drag(rows)
        stage.show(caption)
      }
      stage.up()
      for (seconds, caption) in [(0.5, "it boils"), (1.5, "it cooks"), (0.9, "it is served")] {
        stage.wait(seconds)
        stage.show(caption)
      }
      stage.settle()
      stage.show("another soup")
    }
  }
}
