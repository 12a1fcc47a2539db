import Foundation
package import RefreshCanvas
package import RefreshKit

/// A header that makes soup: things fall into a pot as you pull, water rises, and it boils.
///
/// It is written with the public interface alone, the way any app could. Each part has its window
/// of the progress: the carrot falls up to 0.5, the tomato up to 0.8 while the water rises up to
/// 0.9. The fire is lit as soon as letting go cooks. Time moves what boils, and the lid, which comes
/// down to cook and goes up to serve.
package final class SoupView: CanvasView {
  package let extent = 6.0

  package init() {}

  /// The height of the pot with all that is over and under it, or the width of a small one.
  package func extent(along axis: Axis) -> Double { axis == .vertical ? extent : 12 }

  package func stateChanged(to state: RefreshState) {}

  private weak var header: RefreshControl?

  package func attached(to control: RefreshControl) { header = control }

  /// As far as a hand reaches, and no further than there is a pot that fills the strip.
  package func triggerDistance(inViewport viewport: Double, along axis: Axis) -> Double? {
    guard
      let reach = ReachableDistance.clamped(extent(along: axis), inViewport: viewport, along: axis)
    else { return nil }
    return axis == .vertical && reach < Self.tall ? min(reach, Double(LowPot.rows)) : reach
  }

  /// The least number of rows that shows the tall pot.
  private static let tall = 5.0

  package func dwell(after result: RefreshResult) -> Duration {
    switch result {
    case .success, .noMoreData: .seconds(1.2)
    case .failure: .seconds(2)
    case .cancelled: .zero
    }
  }

  package func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> Redraw
  {
    if environment.reducesMotion { return .never }
    switch snapshot.displayState {
    case .loading: return .everyFrame
    case .finished: return snapshot.stateTime < Soup.lidTime ? .everyFrame : .never
    case .initial, .pulling, .noMoreData, .failed: return .never
    }
  }

  package func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    if environment.isScreenReaderEnabled { return }
    var soup = Soup(snapshot, reducedMotion: environment.reducesMotion)
    soup.colorDepth = environment.colorDepth
    let caption = Caption(snapshot, error: header?.error, environment)
    if environment.direction.axis == .horizontal {
      // As wide as what a pull that cooks has room for.
      drawBeside(soup, caption, snapshot, in: &region, environment)
    } else if snapshot.triggerDistance < Self.tall {
      let rows = Int(min(max(snapshot.triggerDistance, 1), Double(LowPot.rows)))
      drawLow(soup, caption, rows: rows, in: &region, environment)
    } else {
      drawAbove(soup, caption, in: &region, environment)
    }
  }

  /// Draws in a strip above a list: at its end, next to the list, and cut off at its start.
  ///
  /// In a strip below a list that goes up, the pot stands on the ground while there is no room for
  /// all of it. The caption stands beside the pot.
  private func drawAbove(
    _ soup: Soup, _ caption: Caption, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    let width = min(SoupPainter.columns, region.width)
    let room = column(of: width, in: region, environment)
    // The row of the fire is left out until the pot has room: so the pot only ever comes down.
    let end = region.height - (region.height > 3 ? 6 : 5)
    let start = environment.direction == .up ? min(0, end) : end
    draw(soup, x: room, y: start, width: width, in: &region, environment)
    write(caption, x: room + width + 2, y: start + 3, in: &region)
  }

  /// Draws a low pot, in a window where a pull cooks before there is room for the tall one.
  private func drawLow(
    _ soup: Soup, _ caption: Caption, rows: Int, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    let width = LowPot.columns
    let room = max(0, column(of: width, in: region, environment))
    let y = environment.direction == .up ? 0 : region.height - rows
    region.withRegion(x: room, y: y, width: width, height: rows) { pot in
      LowPot(
        soup: soup, width: width, glyphs: environment.glyphs,
        hasColors: environment.colorDepth != .none
      ).draw(in: &pot)
    }
    write(caption, x: room + width + 2, y: y + (rows - 1) / 2, in: &region)
  }

  /// The column where a pot begins: in the middle, or with the longest caption in the middle where that
  /// has no room else.
  private func column(
    of width: Int, in region: borrowing CanvasRegion, _ environment: CanvasEnvironment
  ) -> Int {
    let middle = (region.width - width) / 2
    let left = region.width - Caption.columns(in: environment) - 2 - width
    return left < 0 || left >= middle ? middle : left / 2
  }

  private func write(_ caption: Caption, x: Int, y: Int, in region: inout CanvasRegion) {
    for (row, line) in caption.lines(columns: region.width - x).enumerated() {
      region.write(line, x: x, y: y + row, style: row == 0 ? caption.style : .dim)
    }
  }

  /// Draws in a strip beside a list: the pot comes in from the side, the caption stands below.
  ///
  /// The pot is in the middle of the height, and as wide as what a pull that cooks has room for.
  private func drawBeside(
    _ soup: Soup, _ caption: Caption, _ snapshot: RefreshSnapshot,
    in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    let width = Int(min(max(snapshot.triggerDistance, 4), 22))
    guard width >= 8 else {
      return drawLowBeside(soup, width: width, in: &region, environment)
    }
    let text = WrappedText(
      caption.text, columns: width - 2, key: LayoutKey(region, environment))
    let group = SoupPainter.rows + 1 + text.height
    let y = max(0, region.height - group) / 2
    let x = environment.direction == .left ? 0 : region.width - width
    draw(soup, x: x, y: y, width: width & ~1, in: &region, environment)
    guard text.width <= region.width, group <= region.height else { return }
    let seen = min(width, region.width)
    text.draw(
      in: &region, x: max(0, x), y: y + SoupPainter.rows + 1, width: seen, style: caption.style)
  }

  /// Draws a low pot alone, where there is no room for words below it either.
  private func drawLowBeside(
    _ soup: Soup, width: Int, in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    let x = environment.direction == .left ? 0 : region.width - width
    let y = max(0, region.height - LowPot.rows) / 2
    region.withRegion(x: x, y: y, width: width, height: min(LowPot.rows, region.height)) { pot in
      LowPot(
        soup: soup, width: width, glyphs: environment.glyphs,
        hasColors: environment.colorDepth != .none
      ).draw(in: &pot)
    }
  }

  private func draw(
    _ soup: Soup, x: Int, y: Int, width: Int, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    region.withRegion(x: x, y: y, width: width, height: SoupPainter.rows) { pot in
      // An odd column beside the pot stays free.
      SoupPainter(
        soup: soup, glyphs: environment.glyphs, top: Double(-4 * y), width: max(8, width & ~1)
      ).draw(in: &pot)
    }
  }
}

/// The scene at one moment, in numbers alone.
struct Soup {
  /// The progress of each part, from 0 to 1; the lid's from the top.
  var carrot, tomato, pea, water, fire, lid: Double
  /// Seconds it has been boiling, or `nil`.
  var boiling: Double?
  /// Whether it went wrong.
  var isBurnt = false
  /// Whether it is done.
  var isServed = false
  /// The colours that it is drawn in.
  var colorDepth = ColorDepth.rgb

  init(_ snapshot: RefreshSnapshot, reducedMotion: Bool) {
    let progress = snapshot.progress
    (carrot, tomato, pea) = (
      Self.part(of: progress, from: 0.2, to: 0.5), Self.part(of: progress, from: 0.45, to: 0.8),
      Self.part(of: progress, from: 0.6, to: 0.9)
    )
    water = Self.part(of: progress, from: 0.5, to: 0.9)
    fire = snapshot.isArmed ? 1 : 0
    lid = 0
    let time = reducedMotion || !snapshot.stateTime.isFinite ? 0 : snapshot.stateTime
    switch snapshot.displayState {
    case .initial, .pulling, .noMoreData, .failed: return
    case .loading:
      boiling = time
      lid = reducedMotion ? 1 : Self.part(of: time, from: 0, to: Self.lidTime)
    case .finished(let outcome):
      isBurnt = outcome == .failure
      isServed = outcome == .success
      let isOpen = reducedMotion || snapshot.endingOutcome != nil
      lid = isOpen ? 0 : 1 - Self.part(of: time, from: 0, to: Self.lidTime)
    }
    // Off the fire too early, everything is taken out again.
    let isFull = boiling != nil || isServed || isBurnt
    (carrot, tomato, pea) = isFull ? (1, 1, 1) : (0, 0, 0)
    water = 1
    fire = boiling == nil ? 0 : 1
  }

  /// Seconds that the lid takes to come down, and to go up again.
  static let lidTime = 0.3

  /// The part of a window that has passed, from 0 to 1.
  static func part(of value: Double, from start: Double, to end: Double) -> Double {
    let part = (value - start) / (end - start)
    return part > 0 ? min(part, 1) : 0
  }

  /// Water turns to broth over two seconds of boiling, by way of green, and to coal if it went
  /// wrong.
  func broth(lighter: Double = 0) -> Color {
    let cooked = boiling.map { Soup.part(of: $0, from: 0, to: 2) } ?? (isServed ? 1 : 0)
    if colorDepth == .ansi {
      let water: Color = cooked < 0.5 ? .ansi(4) : .ansi(3)
      return isBurnt ? .ansi(8) : lighter > 0 ? .ansi(15) : water
    }
    if isBurnt { return .rgb(96, 92, 90) }
    let half = 4 * cooked * (1 - cooked)
    func mixed(_ raw: Double, _ done: Double, between: Double = 0) -> UInt8 {
      UInt8(raw + (done - raw) * cooked + between * half + lighter)
    }
    return .rgb(mixed(34, 140), mixed(94, 78, between: 34), mixed(164, 26, between: -36))
  }
}

/// What falls into the pot.
enum SoupThing {
  case carrot, tomato, pea

  /// The colour in front of the terminal's own background: 3 : 1 on black and on white.
  var color: Color {
    switch self {
    case .carrot: .rgb(230, 110, 20)
    case .tomato: .rgb(222, 60, 52)
    case .pea: .rgb(86, 150, 40)
    }
  }

  /// The colour in front of the broth, from which it stands out.
  func color(on soup: Soup) -> Color {
    let few = soup.colorDepth == .ansi
    let isBlue = soup.boiling.map { $0 < 1 } ?? !soup.isServed
    switch self {
    case .carrot: return few ? .ansi(isBlue ? 11 : 9) : .rgb(255, 184, 92)
    case .tomato: return few ? .ansi(isBlue ? 9 : 1) : .rgb(255, 146, 132)
    case .pea: return few ? .ansi(isBlue ? 10 : 0) : .rgb(200, 240, 124)
    }
  }
}

/// The colours of the kitchen: each can be seen on black and on white, 3 : 1.
enum SoupColors {
  static let iron = Color.rgb(136, 142, 154)
  static let coal = Color.rgb(24, 22, 20)
  static let flames = [Color.rgb(236, 96, 24), .rgb(214, 126, 12)]
}
