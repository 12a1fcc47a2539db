import RefreshCanvas
import RefreshKit

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An arrow of 3 × 2 cells, drawn in dots so that it can really turn.
///
/// It turns by half a turn in ``steps`` steps, from the way of the pull to where it came from: standing
/// by the left, on its side by the bottom. So up is the mirror image of down, and left of right.
struct ArrowPicture {
  static let columns = 3
  static let rows = 2
  /// The number of steps in half a turn; each is a picture of its own.
  static let steps = 12
  private static let quarter = steps / 2

  /// The pictures from right by down and left to up, the first and the last included.
  let pictures: [BrailleCanvas]
  /// Two heads, one behind the other, of a pull that has come to a floor: away from the list.
  private let heads: [ScrollDirection: BrailleCanvas]

  init() {
    let drawn = (0...Self.quarter).map {
      Self.picture(angle: Double($0) / Double(Self.steps) * .pi)
    }
    // The rest is seen in mirrors, so that no dot on an edge falls to the other side there.
    let right = drawn.dropFirst().map { $0.mirrored(across: .vertical) }
    let up = drawn.dropLast().map { $0.mirrored(across: .horizontal) }
    pictures = right.reversed() + drawn + up.reversed()
    let (rising, leftward) = (Self.heads(along: .vertical), Self.heads(along: .horizontal))
    heads = [
      .down: rising, .up: rising.mirrored(across: .horizontal), .right: leftward,
      .left: leftward.mirrored(across: .vertical),
    ]
  }

  /// The mark of a pull that has come to a floor, in a list that goes some way.
  func floor(pointing way: ScrollDirection) -> BrailleCanvas? { heads[way] }

  /// The same in ASCII.
  static func plainFloor(pointing way: ScrollDirection) -> [String] {
    switch way {
    case .down: ["/^\\", "/^\\"]
    case .up: ["\\v/", "\\v/"]
    case .right: ["<< ", "<< "]
    case .left: [" >>", " >>"]
    }
  }

  /// Two heads that point up or to the left.
  private static func heads(along axis: Axis) -> BrailleCanvas {
    var dots = BrailleCanvas(width: columns, height: rows)
    for head in 0...1 {
      for step in 0...2 {
        for thickness in 0...1 {
          if axis == .vertical {
            let y = 4 * head + step + thickness
            dots[2 - step, y] = true
            dots[3 + step, y] = true
          } else {
            let x = 3 * head + step
            dots[x, 3 - step - thickness + 1] = true
            dots[x, 4 + step + thickness - 1] = true
          }
        }
      }
    }
    return dots
  }

  /// The picture of a turn from 0, the way of the pull, to 1, where it came from.
  func picture(at turn: Double, pointing way: ScrollDirection) -> BrailleCanvas {
    pictures[Self.step(of: turn, pointing: way) + Self.quarter]
  }

  /// The rows in ASCII where lines make a better arrow than dots do.
  static func plainRows(at turn: Double, pointing way: ScrollDirection) -> [String]? {
    switch step(of: turn, pointing: way) {
    case -quarter: ["--\\", "--/"]
    case 0: [" | ", "\\|/"]
    case quarter: ["/--", "\\--"]
    case steps: ["/|\\", " | "]
    default: nil
    }
  }

  /// The number of steps from pointing down, over the left to up; negative over the right.
  private static func step(of turn: Double, pointing way: ScrollDirection) -> Int {
    let step = Int(unitClamped(turn) * Double(steps))
    return switch way {
    case .down: step
    case .up: steps - step
    case .right: step - quarter
    case .left: quarter - step
    }
  }

  private static func picture(angle: Double) -> BrailleCanvas {
    var dots = BrailleCanvas(width: columns, height: rows)
    // 6 dots across and 8 down: on its side it has to be shorter.
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

extension BrailleCanvas {
  /// The picture in a mirror that lies along an axis.
  fileprivate func mirrored(across axis: Axis) -> BrailleCanvas {
    var picture = BrailleCanvas(width: width, height: height)
    for y in 0..<dotHeight {
      for x in 0..<dotWidth {
        let isUpright = axis == .vertical
        picture[isUpright ? dotWidth - 1 - x : x, isUpright ? y : dotHeight - 1 - y] = self[x, y]
      }
    }
    return picture
  }
}
