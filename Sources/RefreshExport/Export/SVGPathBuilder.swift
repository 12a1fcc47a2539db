internal import RefreshCanvas

/// Builds the data of one path from shapes of one row and style. Lengths are tenths of a pixel.
struct SVGPathBuilder {
  struct PathStyle: Equatable {
    var style: Style
    var ink: CharacterShape.Ink
    /// The opacity in hundredths.
    var opacity: Int
  }

  private(set) var kind: PathStyle?
  private var data = ""
  /// The last rectangles, which are not written yet. The next cell may extend a single one.
  private var open: [(x: Int, y: Int, width: Int, height: Int)] = []

  init(_ kind: PathStyle? = nil) { self.kind = kind }

  mutating func finished() -> String {
    write(open)
    open = []
    return data
  }

  mutating func append(_ shape: CharacterShape, x: Int, top: Int) {
    for line in shape.lines {
      for (index, point) in line.enumerated() {
        let (x, y) = (x + Self.across(point.x), top + Self.along(point.y))
        data += "\(index == 0 ? "M" : "L")\(Self.px(x)) \(Self.px(y))"
      }
      // The ends of a line of length 0 are round.
      if line.count == 1 { data += "h0" }
    }
    append(shape.blocks, x: x, top: top)
  }

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
