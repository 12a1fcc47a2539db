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

  private var isVertical: Bool { direction.axis == .vertical }
  /// The number of cells from the outer end to the list.
  private var length: Int { isVertical ? height : width }
  private var start: Int { isVertical ? seen.columns.lowerBound : seen.rows.lowerBound }

  var strip: WaveScene.StripSize {
    let (wide, high) = (2 * Double(width), 4 * Double(height))
    return isVertical
      ? WaveScene.StripSize(across: wide, along: high)
      : WaveScene.StripSize(across: high, along: wide, acrossUnit: 4, alongUnit: 2)
  }

  /// Returns the number of cells between a cell and the outer end of the strip.
  private func distance(column: Int, row: Int) -> Int {
    let place = isVertical ? row : column
    return direction == .up || direction == .left ? length - 1 - place : place
  }

  /// Returns the cell of a line along the strip at a distance from the outer end.
  private func cell(line: Int, distance: Int) -> (column: Int, row: Int) {
    let place = direction == .up || direction == .left ? length - 1 - distance : distance
    return isVertical ? (line, place) : (place, line)
  }

  func depth(column: Int, row: Int) -> Double {
    (Double(distance(column: column, row: row)) + 0.5) * strip.alongUnit
  }

  func cell(across: Double, depth: Double) -> (column: Int, row: Int) {
    cell(
      line: Int((across / strip.acrossUnit).rounded(.down)),
      distance: Int((depth / strip.alongUnit).rounded(.down)))
  }

  /// Returns the distance from the outer end of a cell to the edge of the water, in eighths.
  func eighths(column: Int, row: Int) -> Int {
    storage.levels[(isVertical ? column : row) - start] - 8 * distance(column: column, row: row)
  }

  /// Returns the last full cell of a line if it is visible.
  func lastFull(of line: Int) -> (column: Int, row: Int)? {
    let last = storage.levels[line - start] / 8 - 1
    let place = cell(line: line, distance: last)
    return seen.columns.contains(place.column) && seen.rows.contains(place.row) ? place : nil
  }

  /// Measures the depth of the water in each visible line. The depths repeat after `period` dots.
  mutating func measure(period: Double?, _ depth: (_ across: Double) -> Double) {
    let lines = isVertical ? seen.columns : seen.rows
    // A cell has four dots along a vertical strip, and two along a horizontal one.
    let step = strip.acrossUnit
    storage.levels.removeAll(keepingCapacity: true)
    let repeated = period.map { Int($0 / step) } ?? .max
    for line in lines {
      if storage.levels.count >= repeated {
        storage.levels.append(storage.levels[storage.levels.count - repeated])
        continue
      }
      let eighths = depth((Double(line) + 0.5) * step) * step
      storage.levels.append(Int(min(max(eighths, 0), 1e9).rounded()))
    }
  }

  func solid(to depth: Double) -> CellArea {
    let cells = min(Int(min(max(depth / strip.alongUnit, 0), 1e9)), length)
    let isMirrored = direction == .up || direction == .left
    let range = isMirrored ? length - cells..<length : 0..<cells
    var area = seen
    if isVertical {
      area.rows = seen.rows.clamped(to: range)
    } else {
      area.columns = seen.columns.clamped(to: range)
    }
    return area
  }
}

struct CellArea: Equatable {
  var columns, rows: Range<Int>

  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }
}
