internal import RefreshCanvas
internal import RefreshKit

/// The strip on screen: the one place that knows which way it lies.
///
/// A scene counts across, and deep from the strip's outer end; here that becomes dots and cells.
struct WaveCanvas {
  let direction: ScrollDirection
  /// The strip's size in cells, and the rows of it that can be seen.
  let columns, height: Int
  let rows: Range<Int>
  /// The pictures a frame is drawn through, kept so that it allocates nothing.
  var pictures = WavePictures()

  /// The strip as a scene counts it.
  var strip: WaveScene.Strip {
    let (wide, high) = (2 * Double(columns), 4 * Double(height))
    return direction.axis == .vertical
      ? WaveScene.Strip(across: wide, along: high)
      : WaveScene.Strip(across: high, along: wide, acrossUnit: 4, alongUnit: 2)
  }

  /// How many dots deep the middle of a cell lies.
  func depth(column: Int, row: Int) -> Double {
    switch direction {
    case .down: 4 * Double(row) + 2
    case .up: 4 * Double(height - row) - 2
    case .right: 2 * Double(column) + 1
    case .left: 2 * Double(columns - column) - 1
    }
  }

  /// Where across the middle of a cell lies.
  func across(column: Int, row: Int) -> Double {
    direction.axis == .vertical ? 2 * Double(column) + 1 : 4 * Double(row) + 2
  }

  /// The dot of a place in the scene, counted from the first row that can be seen.
  func dot(across: Double, depth: Double) -> DotPoint {
    let top = 4 * Double(rows.lowerBound)
    return switch direction {
    case .down: DotPoint(x: across, y: depth - top)
    case .up: DotPoint(x: across, y: 4 * Double(height) - depth - top)
    case .right: DotPoint(x: depth, y: across - top)
    case .left: DotPoint(x: 2 * Double(columns) - depth, y: across - top)
    }
  }

  /// Fills the water's picture.
  mutating func fill(_ depth: (_ across: Double) -> Double) {
    pictures.water.resize(width: columns, height: rows.count)
    let top = 4 * Double(rows.lowerBound)
    let bottom = 4 * Double(height) - top
    switch direction {
    case .down: pictures.water.fillAbove { depth($0) - top }
    case .up: pictures.water.fillBelow { bottom - depth($0) }
    case .right, .left:
      for y in 0..<pictures.water.dotHeight {
        let length = Int(min(max(depth(Double(y) + 0.5 + top), 0) + 0.5, 2 * Double(columns)))
        let start = direction == .right ? 0 : 2 * columns - length
        pictures.water.fill(x: start, y: y, width: length, height: 1)
      }
    }
  }

  /// Whether a cell is water all over.
  func isFull(column: Int, row: Int) -> Bool {
    pictures.water.dots(column: column, row: row - rows.lowerBound) == 0xFF
  }
}

/// The pictures a frame is drawn through.
struct WavePictures {
  var water = BrailleCanvas(width: 0, height: 0)
  var circles = BrailleCanvas(width: 0, height: 0)
}
