internal import RefreshCanvas
internal import RefreshKit

/// The strip on screen: the one place that knows which way it lies.
///
/// A scene counts across, and deep from the strip's outer end; here that becomes dots and cells.
struct WaveCanvas {
  let direction: ScrollDirection
  /// The strip's size in cells.
  let width, height: Int
  /// The cells that can be seen.
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

  /// The depth of the middle of a cell, in dots.
  func depth(column: Int, row: Int) -> Double {
    switch direction {
    case .down: 4 * Double(row) + 2
    case .up: 4 * Double(height - row) - 2
    case .right: 2 * Double(column) + 1
    case .left: 2 * Double(width - column) - 1
    }
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

  /// The first dot of the pictures in the strip.
  private var firstDot: (left: Double, top: Double) {
    (2 * Double(seen.columns.lowerBound), 4 * Double(seen.rows.lowerBound))
  }

  /// The eighths of a cell that are water, from its outer end.
  ///
  /// 8 is all of it; less than 0 or more than 8 is the distance of the edge.
  func eighths(column: Int, row: Int) -> Int {
    switch direction {
    case .down: pictures.levels[column - seen.columns.lowerBound] - 8 * row
    case .up: pictures.levels[column - seen.columns.lowerBound] - 8 * (height - 1 - row)
    case .right: pictures.levels[row - seen.rows.lowerBound] - 8 * column
    case .left: pictures.levels[row - seen.rows.lowerBound] - 8 * (width - 1 - column)
    }
  }
}

extension WaveCanvas {
  /// The last cell of a line that is water all over; `nil` if there is none that can be seen.
  func lastFull(of line: Int) -> (column: Int, row: Int)? {
    let isVertical = direction.axis == .vertical
    let start = isVertical ? seen.columns.lowerBound : seen.rows.lowerBound
    let last = pictures.levels[line - start] / 8 - 1
    let place =
      switch direction {
      case .down: (column: line, row: last)
      case .up: (column: line, row: height - 1 - last)
      case .right: (column: last, row: line)
      case .left: (column: width - 1 - last, row: line)
      }
    guard last >= 0, seen.columns.contains(place.column), seen.rows.contains(place.row)
    else { return nil }
    return place
  }
}

// MARK: - Water

extension WaveCanvas {
  /// Measures how deep water is at the middle of each line of cells, in eighths of a cell.
  mutating func measure(_ depth: (_ across: Double) -> Double) {
    let isVertical = direction.axis == .vertical
    let lines = isVertical ? seen.columns : seen.rows
    let (step, scale) = isVertical ? (2.0, 2.0) : (4.0, 4.0)
    pictures.levels.removeAll(keepingCapacity: true)
    for line in lines {
      let eighths = depth((Double(line) + 0.5) * step) * scale
      pictures.levels.append(Int(min(max(eighths, 0), 1e9).rounded()))
    }
  }

  /// The cells that can be seen and are water all over, if it is so deep everywhere.
  func solid(to depth: Double) -> CellArea {
    let length = direction.axis == .vertical ? 4.0 : 2.0
    let cells = Int(min(max(depth / length, 0), 1e9))
    var area = seen
    switch direction {
    case .down: area.rows = seen.rows.clamped(to: 0..<min(cells, height))
    case .up: area.rows = seen.rows.clamped(to: height - min(cells, height)..<height)
    case .right: area.columns = seen.columns.clamped(to: 0..<min(cells, width))
    case .left: area.columns = seen.columns.clamped(to: width - min(cells, width)..<width)
    }
    return area
  }

  /// The cells that can be seen between those and the list.
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
  /// The depth of the water in each line of cells, in eighths of a cell from the outer end.
  var levels: [Int] = []
  var circles = BrailleCanvas(width: 0, height: 0)
}
