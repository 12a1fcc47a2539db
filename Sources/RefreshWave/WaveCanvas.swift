internal import RefreshCanvas
internal import RefreshKit

/// The strip on screen: the one place that knows which way it lies.
///
/// A scene counts across, and deep from the strip's outer end; here that becomes dots and cells.
struct WaveCanvas {
  let direction: ScrollDirection
  /// The strip's size in cells.
  let width, height: Int
  /// What of it can be seen.
  let seen: CellArea
  /// The pictures a frame is drawn through, of what can be seen; kept so that it allocates nothing.
  var pictures = WavePictures()

  /// The strip as a scene counts it.
  var strip: WaveScene.Strip {
    let (wide, high) = (2 * Double(width), 4 * Double(height))
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
    case .left: 2 * Double(width - column) - 1
    }
  }

  /// Where across the middle of a cell lies.
  func across(column: Int, row: Int) -> Double {
    direction.axis == .vertical ? 2 * Double(column) + 1 : 4 * Double(row) + 2
  }

  /// The dot of a place in the scene, counted from the first cell that can be seen.
  func dot(across: Double, depth: Double) -> DotPoint {
    let (left, top) = firstDot
    return switch direction {
    case .down: DotPoint(x: across - left, y: depth - top)
    case .up: DotPoint(x: across - left, y: 4 * Double(height) - depth - top)
    case .right: DotPoint(x: depth - left, y: across - top)
    case .left: DotPoint(x: 2 * Double(width) - depth - left, y: across - top)
    }
  }

  /// Where the pictures begin in the strip, in dots.
  private var firstDot: (left: Double, top: Double) {
    (2 * Double(seen.columns.lowerBound), 4 * Double(seen.rows.lowerBound))
  }

  /// The water's dots of a cell.
  func water(column: Int, row: Int) -> UInt8 {
    pictures.water.dots(
      column: column - seen.columns.lowerBound, row: row - seen.rows.lowerBound)
  }
}

// MARK: - Water

extension WaveCanvas {
  /// How many dots are water down to a depth: those whose middle lies above it.
  private static func dots(to depth: Double) -> Double { (depth - 0.5).rounded(.up) }

  /// Fills the water's picture; what is as deep is the same seen from each side.
  mutating func fill(_ depth: (_ across: Double) -> Double) {
    pictures.water.resize(width: seen.columns.count, height: seen.rows.count)
    let (left, top) = firstDot
    switch direction {
    case .down: pictures.water.fillAbove { depth($0 + left) - top }
    case .up:
      let bottom = 4 * Double(height) - top
      pictures.water.fillBelow { bottom - Self.dots(to: depth($0 + left)) }
    case .right, .left:
      let outer = direction == .right ? -Int(left) : 2 * width - Int(left)
      for y in 0..<pictures.water.dotHeight {
        let length = Int(min(max(Self.dots(to: depth(Double(y) + 0.5 + top)), 0), 1e9))
        let start = direction == .right ? outer : outer - length
        pictures.water.fill(x: start, y: y, width: length, height: 1)
      }
    }
  }

  /// What can be seen of the cells that are water all over, if it is so deep everywhere.
  func solid(to depth: Double) -> CellArea {
    let dots = Int(min(max(Self.dots(to: depth), 0), 1e9))
    var area = seen
    switch direction {
    case .down: area.rows = seen.rows.clamped(to: 0..<min(dots / 4, height))
    case .up: area.rows = seen.rows.clamped(to: height - min(dots / 4, height)..<height)
    case .right: area.columns = seen.columns.clamped(to: 0..<min(dots / 2, width))
    case .left: area.columns = seen.columns.clamped(to: width - min(dots / 2, width)..<width)
    }
    return area
  }

  /// What can be seen between those cells and the list.
  func rest(beside solid: CellArea) -> CellArea {
    var area = seen
    switch direction {
    case .down: area.rows = max(seen.rows.lowerBound, solid.rows.upperBound)..<seen.rows.upperBound
    case .up: area.rows = seen.rows.lowerBound..<min(seen.rows.upperBound, solid.rows.lowerBound)
    case .right:
      area.columns =
        max(seen.columns.lowerBound, solid.columns.upperBound)..<seen.columns.upperBound
    case .left:
      area.columns =
        seen.columns.lowerBound..<min(seen.columns.upperBound, solid.columns.lowerBound)
    }
    return area
  }
}

/// A rectangle of cells in the strip.
struct CellArea: Equatable {
  var columns, rows: Range<Int>

  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }
}

/// The pictures a frame is drawn through.
struct WavePictures {
  var water = BrailleCanvas(width: 0, height: 0)
  var circles = BrailleCanvas(width: 0, height: 0)
}
