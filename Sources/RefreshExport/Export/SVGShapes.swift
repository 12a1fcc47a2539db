internal import RefreshCanvas

/// Collects the shapes of one style in a row of cells as the data of one path; lengths in tenths of a
/// pixel.
struct SVGShapes {
  /// The properties that the shapes of one path share.
  struct Kind: Equatable {
    var style: Style
    var ink: Ink
    /// In hundredths.
    var opacity: Int
  }

  /// The way a path is painted.
  enum Ink: String {
    case fill
    /// Round dots as wide as the line.
    case dots
    /// Lines as thick as letters.
    case strokes
  }

  private(set) var kind: Kind?
  private var data = ""
  /// Rectangles that the next cell may go on with: left, top, width and height.
  private var open: [(x: Int, y: Int, width: Int, height: Int)] = []

  /// The properties that a shape in this style shares with others.
  static func kind(of shape: CellShape, in style: Style) -> Kind {
    switch shape {
    case .dots: Kind(style: style, ink: .dots, opacity: 100)
    case .strokes: Kind(style: style, ink: .strokes, opacity: 100)
    case .blocks(_, let opacity):
      Kind(style: style, ink: .fill, opacity: Int((opacity * 100).rounded()))
    }
  }

  /// Begins to collect shapes of one kind.
  init(_ kind: Kind? = nil) { self.kind = kind }

  /// Adds a shape whose cell begins at `x`, in a row that begins at `top`.
  mutating func append(_ shape: CellShape, x: Int, top: Int) {
    switch shape {
    case .dots(let bits): append(dots: bits, x: x, top: top)
    case .blocks(let parts, _): append(parts, x: x, top: top)
    case .strokes(let lines): append(strokes: lines, x: x, top: top)
    }
  }

  /// The path's data.
  mutating func finished() -> String {
    write(open)
    open = []
    return data
  }

  /// A dot is a line of no length with round ends.
  private mutating func append(dots: UInt8, x: Int, top: Int) {
    for (bit, place) in Self.places.enumerated() where dots >> bit & 1 == 1 {
      let (x, y) = (x + place.x * SVGWriter.cellWidth / 4, top + place.y * SVGWriter.rowHeight / 8)
      data += "M\(Self.px(x)) \(Self.px(y))h0"
    }
  }

  private mutating func append(strokes: [[CellShape.Point]], x: Int, top: Int) {
    for line in strokes {
      for (index, point) in line.enumerated() {
        let (x, y) = (x + Self.across(point.x), top + Self.along(point.y))
        data += "\(index == 0 ? "M" : "L")\(Self.px(x)) \(Self.px(y))"
      }
    }
  }

  /// The places of a Braille pattern's dots, in quarters of the width and eighths of the height.
  private static let places: [(x: Int, y: Int)] = [
    (1, 1), (1, 3), (1, 5), (3, 1), (3, 3), (3, 5), (1, 7), (3, 7),
  ]

  /// Rectangles that continue those of the cell before make them longer.
  private mutating func append(_ parts: [CellShape.Block], x: Int, top: Int) {
    let rectangles = parts.map { part in
      let (left, right) = (Self.across(part.x), Self.across(part.x + part.width))
      let (upper, lower) = (Self.along(part.y), Self.along(part.y + part.height))
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

  private static func px(_ tenths: Int) -> String { Decimal.text(tenths, scale: 10) }
}
