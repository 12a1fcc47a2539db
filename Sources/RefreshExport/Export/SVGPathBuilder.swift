internal import RefreshCanvas

/// Builds the data of one path from shapes of one row and style. Lengths are tenths of a pixel.
struct SVGPathBuilder {
  struct PathStyle: Equatable {
    var style: Style
    var ink: DrawingMode
    /// The opacity in hundredths.
    var opacity: Int
  }

  enum DrawingMode: String {
    case fill
    case dots
    case strokes
  }

  private(set) var kind: PathStyle?
  private var data = ""
  /// The last rectangles, which are not written yet. The next cell may extend a single one.
  private var open: [(x: Int, y: Int, width: Int, height: Int)] = []

  static func kind(of shape: CharacterShape, in style: Style) -> PathStyle {
    switch shape {
    case .dots: PathStyle(style: style, ink: .dots, opacity: 100)
    case .strokes: PathStyle(style: style, ink: .strokes, opacity: 100)
    case .blocks(_, let opacity):
      PathStyle(style: style, ink: .fill, opacity: Int((opacity * 100).rounded()))
    }
  }

  init(_ kind: PathStyle? = nil) { self.kind = kind }

  mutating func append(_ shape: CharacterShape, x: Int, top: Int) {
    switch shape {
    case .dots(let bits): append(dots: bits, x: x, top: top)
    case .blocks(let parts, _): append(parts, x: x, top: top)
    case .strokes(let lines): append(strokes: lines, x: x, top: top)
    }
  }

  mutating func finished() -> String {
    write(open)
    open = []
    return data
  }

  /// Each dot is a line of length 0 with round ends.
  private mutating func append(dots: UInt8, x: Int, top: Int) {
    for (bit, place) in Self.places.enumerated() where dots >> bit & 1 == 1 {
      let x = x + place.x * SVGWriter.cellWidth / 4
      let y = top + place.y * SVGWriter.rowHeight / 8
      data += "M\(Self.px(x)) \(Self.px(y))h0"
    }
  }

  private mutating func append(strokes: [[SIMD2<Int>]], x: Int, top: Int) {
    for line in strokes {
      for (index, point) in line.enumerated() {
        let x = x + Self.across(point.x)
        let y = top + Self.along(point.y)
        data += "\(index == 0 ? "M" : "L")\(Self.px(x)) \(Self.px(y))"
      }
    }
  }

  /// The positions of a Braille pattern's dots, in quarters of the width and eighths of the height.
  private static let places: [(x: Int, y: Int)] = [
    (1, 1), (1, 3), (1, 5), (3, 1), (3, 3), (3, 5), (1, 7), (3, 7),
  ]

  private mutating func append(_ parts: [CharacterShape.Block], x: Int, top: Int) {
    let rectangles = parts.map { part in
      let left = Self.across(part.x)
      let right = Self.across(part.x + part.width)
      let upper = Self.along(part.y)
      let lower = Self.along(part.y + part.height)
      return (x: x + left, y: top + upper, width: right - left, height: lower - upper)
    }
    if rectangles.count == 1, open.count == 1, open[0].x + open[0].width == rectangles[0].x,
      open[0].y == rectangles[0].y, open[0].height == rectangles[0].height
    {
      open[0].width += rectangles[0].width
      return
    }
    write(open)
    open = rectangles
  }

  private mutating func write(_ rectangles: [(x: Int, y: Int, width: Int, height: Int)]) {
    for (x, y, width, height) in rectangles {
      data += "M\(Self.px(x)) \(Self.px(y))h\(Self.px(width))v\(Self.px(height))"
      data += "h\(Self.px(-width))z"
    }
  }

  private static func across(_ sixteenths: Int) -> Int { sixteenths * SVGWriter.cellWidth / 16 }

  private static func along(_ sixteenths: Int) -> Int { sixteenths * SVGWriter.rowHeight / 16 }

  private static func px(_ tenths: Int) -> String { String(tenths, scale: 10) }
}
