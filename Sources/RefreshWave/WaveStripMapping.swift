internal import RefreshCanvas
internal import RefreshKit

/// Converts between the dots of a scene and the cells of the strip, for each direction of the list.
struct WaveStripMapping {
  let direction: ScrollDirection
  let width, height: Int
  let seen: CellArea
  var storage = Storage()

  /// Storage that is reused in each frame, so that a frame allocates nothing.
  struct Storage {
    /// The depth of the water in each visible line of cells, in eighths of a cell.
    var levels: [Int] = []
    /// The blocks of a wave along the edge.
    var text = ""
  }

  var strip: WaveScene.StripSize {
    let (wide, high) = (2 * Double(width), 4 * Double(height))
    return direction.axis == .vertical
      ? WaveScene.StripSize(across: wide, along: high)
      : WaveScene.StripSize(across: high, along: wide, acrossUnit: 4, alongUnit: 2)
  }

  func depth(column: Int, row: Int) -> Double {
    switch direction {
    case .down: 4 * Double(row) + 2
    case .up: 4 * Double(height - row) - 2
    case .right: 2 * Double(column) + 1
    case .left: 2 * Double(width - column) - 1
    }
  }

  func cell(across: Double, depth: Double) -> (column: Int, row: Int) {
    func place(_ dots: Double, _ length: Double) -> Int { Int((dots / length).rounded(.down)) }
    return switch direction {
    case .down: (place(across, 2), place(depth, 4))
    case .up: (place(across, 2), height - 1 - place(depth, 4))
    case .right: (place(depth, 2), place(across, 4))
    case .left: (width - 1 - place(depth, 2), place(across, 4))
    }
  }

  /// Returns the distance from the outer end of a cell to the edge of the water, in eighths.
  func eighths(column: Int, row: Int) -> Int {
    switch direction {
    case .down: storage.levels[column - seen.columns.lowerBound] - 8 * row
    case .up: storage.levels[column - seen.columns.lowerBound] - 8 * (height - 1 - row)
    case .right: storage.levels[row - seen.rows.lowerBound] - 8 * column
    case .left: storage.levels[row - seen.rows.lowerBound] - 8 * (width - 1 - column)
    }
  }
}

extension WaveStripMapping {
  /// Returns the last full cell of a line if it is visible.
  func lastFull(of line: Int) -> (column: Int, row: Int)? {
    let isVertical = direction.axis == .vertical
    let start = isVertical ? seen.columns.lowerBound : seen.rows.lowerBound
    let last = storage.levels[line - start] / 8 - 1
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

extension WaveStripMapping {
  /// Measures the depth of the water in each visible line. The depths repeat after `period` dots.
  mutating func measure(period: Double?, _ depth: (_ across: Double) -> Double) {
    let isVertical = direction.axis == .vertical
    let lines = isVertical ? seen.columns : seen.rows
    let (step, scale) = isVertical ? (2.0, 2.0) : (4.0, 4.0)
    storage.levels.removeAll(keepingCapacity: true)
    let repeated = period.map { Int($0 / step) } ?? .max
    for line in lines {
      if storage.levels.count >= repeated {
        storage.levels.append(storage.levels[storage.levels.count - repeated])
        continue
      }
      let eighths = depth((Double(line) + 0.5) * step) * scale
      storage.levels.append(Int(min(max(eighths, 0), 1e9).rounded()))
    }
  }

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
}

struct CellArea: Equatable {
  var columns, rows: Range<Int>

  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }
}
