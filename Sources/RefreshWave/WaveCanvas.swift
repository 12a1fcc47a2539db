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
  /// The depth of the water in each line of cells that can be seen, in eighths of a cell from the outer
  /// end; kept from frame to frame, so that a frame allocates nothing.
  var levels: [Int] = []

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

  /// The cell of a place in the scene.
  func cell(across: Double, depth: Double) -> (column: Int, row: Int) {
    func place(_ dots: Double, _ length: Double) -> Int { Int((dots / length).rounded(.down)) }
    return switch direction {
    case .down: (place(across, 2), place(depth, 4))
    case .up: (place(across, 2), height - 1 - place(depth, 4))
    case .right: (place(depth, 2), place(across, 4))
    case .left: (width - 1 - place(depth, 2), place(across, 4))
    }
  }

  /// The eighths of a cell that are water, from its outer end.
  ///
  /// 8 is all of it; less than 0 or more than 8 is the distance of the edge.
  func eighths(column: Int, row: Int) -> Int {
    switch direction {
    case .down: levels[column - seen.columns.lowerBound] - 8 * row
    case .up: levels[column - seen.columns.lowerBound] - 8 * (height - 1 - row)
    case .right: levels[row - seen.rows.lowerBound] - 8 * column
    case .left: levels[row - seen.rows.lowerBound] - 8 * (width - 1 - column)
    }
  }
}

extension WaveCanvas {
  /// The last cell of a line that is water all over; `nil` if there is none that can be seen.
  func lastFull(of line: Int) -> (column: Int, row: Int)? {
    let isVertical = direction.axis == .vertical
    let start = isVertical ? seen.columns.lowerBound : seen.rows.lowerBound
    let last = levels[line - start] / 8 - 1
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
    levels.removeAll(keepingCapacity: true)
    for line in lines {
      let eighths = depth((Double(line) + 0.5) * step) * scale
      levels.append(Int(min(max(eighths, 0), 1e9).rounded()))
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
