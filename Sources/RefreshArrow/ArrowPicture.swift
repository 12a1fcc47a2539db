import RefreshCanvas

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An arrow of 3 × 2 cells, drawn in dots so that it can really turn.
///
/// It points down at first and turns by the left to up, in ``steps`` steps.
struct ArrowPicture {
  static let columns = 3
  static let rows = 2
  /// Half a turn takes so many steps; each is a picture of its own.
  static let steps = 12

  /// The pictures of half a turn, the first and the last included.
  let pictures: [BrailleCanvas]

  init() {
    pictures = (0...Self.steps).map { Self.picture(angle: Double($0) / Double(Self.steps) * .pi) }
  }

  /// The picture of a turn from 0, down, to 1, up.
  func picture(at turn: Double) -> BrailleCanvas { pictures[Self.step(of: turn)] }

  /// The rows in ASCII where lines make a better arrow than dots do.
  static func plainRows(at turn: Double) -> [String]? {
    switch step(of: turn) {
    case 0: [" | ", "\\|/"]
    case steps / 2: ["/--", "\\--"]
    case steps: ["/|\\", " | "]
    default: nil
    }
  }

  private static func step(of turn: Double) -> Int { Int(unitClamped(turn) * Double(steps)) }

  private static func picture(angle: Double) -> BrailleCanvas {
    var dots = BrailleCanvas(width: columns, height: rows)
    // 6 dots across and 8 down: lying it has to be shorter.
    let scale = 1 - 0.25 * sin(angle)
    for y in 0..<dots.dotHeight {
      for x in 0..<dots.dotWidth {
        let (dx, dy) = ((Double(x) - 2.5) / scale, (Double(y) - 3.5) / scale)
        let along = dy * cos(angle) - dx * sin(angle)
        let across = (dy * sin(angle) + dx * cos(angle)).magnitude
        dots[x, y] = contains(along: along, across: across)
      }
    }
    return dots
  }

  /// A shaft of 2 dots, and a head that is 6 wide where it begins; 8 long in all.
  private static func contains(along: Double, across: Double) -> Bool {
    if along >= -4, along < 0 { return across <= 1 }
    return along >= 0 && along <= 4 && across <= max(3.2 - 0.9 * along, 0.5)
  }
}
