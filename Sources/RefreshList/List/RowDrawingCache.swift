internal import RefreshCanvas

/// Caches the rendering of rows, so that a row with an unchanged version is rarely drawn again.
///
/// The entry of a row is at its index modulo the number of entries.
@MainActor
struct RowDrawingCache {
  struct RowState: Equatable {
    var row: Int
    var version: Int?
    var isSelected: Bool
    var isMarked: Bool
  }

  @MainActor
  private struct Picture {
    private(set) var subject: RowState?
    private var picture = CachedDrawing()
    /// The last row of this entry that was drawn without a version.
    private var row: Int?

    @inline(__always)
    func isLine(ofRow row: Int, width: Int) -> Bool {
      guard let subject else { return false }
      return subject.row == row && !subject.isMarked && picture.lineWidth == width
    }

    @inline(__always)
    mutating func showLine(
      _ version: Int, isSelected: Bool, inRow row: Int, of region: inout CanvasRegion
    ) -> Bool {
      subject?.version == version && subject?.isSelected == isSelected
        && picture.put(inRow: row, of: &region)
    }

    mutating func show(
      _ subject: RowState, in cells: CellRectangle, of region: inout CanvasRegion
    ) -> Bool {
      guard self.subject == subject, picture.width == cells.width, picture.height == cells.height
      else { return false }
      picture.show(atColumn: cells.x, row: cells.y, of: &region)
      return true
    }

    mutating func draw(
      _ subject: RowState, in cells: CellRectangle, of region: inout CanvasRegion, _ body: Body
    ) {
      region.withRegion(cells) { region in
        body(&region)
        self.subject = picture.take(from: &region) ? subject : nil
      }
    }

    mutating func draw(
      _ row: Int, in region: inout CanvasRegion, unlessNew skipsNewRows: Bool, _ body: Body
    ) -> Bool {
      let isNew = self.row != row
      self.row = row
      if isNew && skipsNewRows {
        body(&region)
      } else {
        picture.draw(in: &region, body)
      }
      return isNew
    }
  }

  typealias Body = (inout CanvasRegion) -> Void

  private var pictures: ContiguousArray<Picture> = []

  /// The number of rows without a version in this frame whose entry had another row.
  private var newRowCount = 0
  /// Whether most rows of the last frame were new, as during fast scrolling.
  private var mostRowsAreNew = false

  /// The maximum number of entries for rows without a version, which bounds their cost.
  static let unversionedLimit = 512

  mutating func begin(rows count: Int) {
    mostRowsAreNew = 2 * newRowCount > count
    newRowCount = 0
    guard count > pictures.count else { return }
    // A power of two: indices are masked, and a growing list clears the cache less often.
    var room = max(16, pictures.count)
    while room < count { room *= 2 }
    pictures = ContiguousArray(repeating: Picture(), count: room)
  }

  /// Shows cached rows of one line, and returns the index of the first row that is not shown.
  mutating func show(
    _ lines: [OnScreenRow], from start: Int, of frame: WholeLineListLayout,
    selected: VisibleRowIndex?,
    _ version: @MainActor (_ row: Int) -> Int, in region: inout CanvasRegion
  ) -> Int {
    let (width, length) = (frame.rowsAcross, frame.length)
    guard region.shows(columns: width), !pictures.isEmpty else { return start }
    let (isMirrored, mask) = (frame.direction.isMirrored, pictures.count - 1)
    // A span, because a closure that receives a buffer would check the executor in each call.
    var pictures = pictures.mutableSpan
    for index in start..<lines.count {
      let line = lines[index]
      let row = line.row.index
      let place = row & mask
      guard line.count == 1, pictures[place].isLine(ofRow: row, width: width)
      else { return index }
      // Separate statements, because otherwise the call of `version` would copy an entry.
      let (wanted, isSelected) = (version(row), line.row == selected)
      let y = isMirrored ? length &- line.end : line.start
      guard pictures[place].showLine(wanted, isSelected: isSelected, inRow: y, of: &region)
      else { return index }
    }
    return lines.count
  }

  mutating func remove(_ row: Int) {
    let place = row % max(1, pictures.count)
    if pictures.indices.contains(place) { pictures[place] = Picture() }
  }

  var states: [RowState] { pictures.compactMap(\.subject) }

  mutating func show(
    _ subject: RowState, in cells: CellRectangle, of region: inout CanvasRegion
  ) -> Bool {
    guard subject.version != nil else { return false }
    return pictures[subject.row % max(1, pictures.count)].show(subject, in: cells, of: &region)
  }

  /// Draws a row that ``show(_:in:of:)`` has not shown.
  mutating func draw(
    _ subject: RowState, in cells: CellRectangle, of region: inout CanvasRegion, _ body: Body
  ) {
    let place = subject.row % max(1, pictures.count)
    guard subject.version == nil else {
      return pictures[place].draw(subject, in: cells, of: &region, body)
    }
    let bounds = region.narrow(x: cells.x, y: cells.y, width: cells.width, height: cells.height)
    // During fast scrolling, most rows are shown only once, so new rows are not cached.
    let isNew = pictures[place].draw(subject.row, in: &region, unlessNew: mostRowsAreNew, body)
    if isNew { newRowCount += 1 }
    region.restore(bounds)
  }
}
