internal import RefreshCanvas
internal import RefreshKit

/// The values from which a soup is drawn, computed from a snapshot.
struct SoupScene {
  /// The progress of each part, from 0 to 1. The lid is open at 0 and closed at 1.
  var carrot, tomato, pea, water, fire, lid: Double
  /// The seconds since boiling began, 0 with reduced motion, or `nil` if the soup does not boil.
  var boiling: Double?
  var isBurnt = false
  var isServed = false
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
    // After a cancelled run the pot has no ingredients.
    let isFull = boiling != nil || isServed || isBurnt
    (carrot, tomato, pea) = isFull ? (1, 1, 1) : (0, 0, 0)
    water = 1
    fire = boiling == nil ? 0 : 1
  }

  static let lidTime = 0.3

  static func part(of value: Double, from start: Double, to end: Double) -> Double {
    unitClamped((value - start) / (end - start))
  }

  /// Whether the soup has boiled for less than 0.4 s, or neither boils nor is served.
  var isRaw: Bool { boiling.map { $0 < 0.4 } ?? !isServed }
  var coal: Color { colorDepth == .ansi ? .ansi(8) : SoupColors.coal }

  /// Returns the colour of the broth, which changes in two seconds of boiling.
  ///
  /// - Parameter lighter: The value to add to each RGB component. With 16 colours, any value above
  ///   0 results in white. Burnt broth ignores this value.
  func broth(lighter: Double = 0) -> Color {
    let cooked = boiling.map { SoupScene.part(of: $0, from: 0, to: 2) } ?? (isServed ? 1 : 0)
    if colorDepth == .ansi {
      let water: Color = isRaw ? .ansi(4) : .ansi(cooked < 0.5 ? 2 : 3)
      return isBurnt ? .ansi(0) : lighter > 0 ? .ansi(15) : water
    }
    if isBurnt { return .rgb(96, 92, 90) }
    func mixed(_ raw: Double, _ done: Double) -> UInt8 {
      UInt8(raw + (done - raw) * cooked + lighter)
    }
    return .rgb(mixed(70, 140), mixed(100, 78), mixed(50, 26))
  }
}

struct SoupIngredient: Sendable {
  let progress: @Sendable (SoupScene) -> Double
  let text, ascii: String
  /// The colour on the terminal's background. Its contrast to black and to white is at least 3 : 1.
  let color: Color
  let onBroth: Color
  /// The colours on raw and on cooked broth with 16 colours.
  let raw, cooked: UInt8

  func color(on soup: SoupScene) -> Color {
    soup.colorDepth == .ansi ? .ansi(soup.isRaw ? raw : cooked) : onBroth
  }

  static let carrot = SoupIngredient(
    progress: { $0.carrot }, text: "◆", ascii: "o", color: .rgb(230, 110, 20),
    onBroth: .rgb(255, 184, 92), raw: 11, cooked: 9)
  static let tomato = SoupIngredient(
    progress: { $0.tomato }, text: "●", ascii: "O", color: .rgb(222, 60, 52),
    onBroth: .rgb(255, 146, 132), raw: 9, cooked: 1)
  static let pea = SoupIngredient(
    progress: { $0.pea }, text: "•", ascii: ".", color: .rgb(86, 150, 40),
    onBroth: .rgb(200, 240, 124), raw: 10, cooked: 0)
}

/// The colours of the pot and the fire. Iron and flames have at least 3 : 1 on black and white.
enum SoupColors {
  static let iron = Color.rgb(136, 142, 154)
  static let coal = Color.rgb(24, 22, 20)
  static let flames = [Color.rgb(236, 96, 24), .rgb(214, 126, 12)]
}
