internal import RefreshCanvas
internal import RefreshKit

/// Caches the rendering of rows, so that a row with an unchanged version is not drawn again.
///
/// The cache has an entry for each row that can be visible at once, found by the row's index. A
/// list that scrolls draws only new rows. A row without a version is drawn, and its rendering is
/// copied if it writes the same as before (``DrawnTextLog``).
@MainActor
struct RowDrawingCache {
  /// The row and state of a rendering.
  struct RowState: Equatable {
    var row: Int
    /// The version of the row, if the app provides one.
    var version: Int?
    var isSelected: Bool
    var isMarked: Bool
  }

  /// A rendering and its row.
  @MainActor
  private struct Picture {
    private(set) var subject: RowState?
    private var picture = CachedRowDrawing()
    /// The last row without a version in this entry.
    private var row: Int?

    /// Whether the entry contains an unmarked row of one line.
    @inline(__always)
    func isLine(ofRow row: Int, width: Int) -> Bool {
      guard let subject else { return false }
      return subject.row == row && !subject.isMarked && picture.lineWidth == width
    }

    @inline(__always)
    func has(_ version: Int, isSelected: Bool) -> Bool {
      subject?.version == version && subject?.isSelected == isSelected
    }

    @inline(__always)
    mutating func put(inRow row: Int, of region: inout CanvasRegion) -> Bool {
      picture.put(inRow: row, of: &region)
    }

    /// Shows a row with a version, from the cache or drawn.
    mutating func show(
      _ subject: RowState, in cells: CellRectangle, of region: inout CanvasRegion, _ body: Body
    ) {
      if self.subject == subject, picture.width == cells.width, picture.height == cells.height {
        return picture.show(atColumn: cells.x, row: cells.y, of: &region)
      }
      region.withRegion(cells) { region in
        body(&region)
        self.subject = picture.take(from: &region) ? subject : nil
      }
    }

    /// Draws a row without a version.
    ///
    /// - Returns: Whether the entry was that of another row.
    mutating func draw(
      _ row: Int, in region: inout CanvasRegion, unlessNew isTurning: Bool, _ body: Body
    ) -> Bool {
      let isNew = self.row != row
      self.row = row
      if isNew && isTurning {
        body(&region)
      } else {
        picture.draw(in: &region, body)
      }
      return isNew
    }
  }

  typealias Body = (inout CanvasRegion) -> Void

  private var pictures: [Picture] = []
  private var environment = CanvasEnvironment()
  private var widthPolicy = WidthPolicy()

  /// The number of new rows without a version in this frame.
  private var newRows = 0
  private var isTurning = false

  /// The maximum number of entries for rows without a version, which bounds the cost of screens of
  /// any height.
  static let unversionedLimit = 512

  /// Prepares for a frame of `count` rows. A changed environment clears the cache.
  mutating func begin(
    rows count: Int, _ widthPolicy: WidthPolicy, _ environment: CanvasEnvironment
  ) {
    isTurning = 2 * newRows > count
    newRows = 0
    guard
      count > pictures.count || environment != self.environment || widthPolicy != self.widthPolicy
    else { return }
    self.environment = environment
    self.widthPolicy = widthPolicy
    // A power of two that is larger than needed, so that a growing list does not clear the cache
    // each time.
    var room = max(16, pictures.count)
    while room < count { room *= 2 }
    pictures = Array(repeating: Picture(), count: room)
  }

  /// Shows cached rows of one line, starting at an index, where the last frame showed cached rows.
  ///
  /// - Returns: The index of the first row that needs more work.
  mutating func show(
    _ lines: [OnScreenRow], from start: Int, of frame: ListFrameLayout, selected: VisibleRowIndex?,
    _ version: @MainActor (_ row: Int) -> Int, in region: inout CanvasRegion
  ) -> Int {
    let (width, length) = (frame.rowsAcross, frame.length)
    guard region.shows(columns: width), !pictures.isEmpty else { return start }
    let (isMirrored, mask) = (frame.direction.isMirrored, pictures.count - 1)
    return unsafe pictures.withUnsafeMutableBufferPointer { pictures in
      for index in start..<lines.count {
        let line = lines[index]
        let row = line.row.index
        let place = row & mask
        guard line.count == 1, unsafe pictures[place].isLine(ofRow: row, width: width)
        else { return index }
        // Separate statements, because otherwise an entry would be copied while the version is
        // requested.
        let (wanted, isSelected) = (version(row), line.row == selected)
        let y = isMirrored ? length &- line.end : line.start
        guard unsafe pictures[place].has(wanted, isSelected: isSelected),
          unsafe pictures[place].put(inRow: y, of: &region)
        else { return index }
      }
      return lines.count
    }
  }

  /// Discards the picture of a row.
  mutating func remove(_ row: Int) {
    let place = row % max(1, pictures.count)
    if pictures.indices.contains(place) { pictures[place] = Picture() }
  }

  /// Shows a row in cells of a region, from the cache or drawn by `body`.
  mutating func draw(
    _ subject: RowState, in cells: CellRectangle, of region: inout CanvasRegion, _ body: Body
  ) {
    let place = subject.row % max(1, pictures.count)
    guard subject.version == nil else {
      return pictures[place].show(subject, in: cells, of: &region, body)
    }
    region.withRegion(cells) { region in
      // A row that is shown only once is not cached.
      let isNew = pictures[place].draw(subject.row, in: &region, unlessNew: isTurning, body)
      if isNew { newRows += 1 }
    }
  }
}

/// A row and its lines, counted from the list's origin edge.
struct OnScreenRow: Sendable, Hashable {
  var row: VisibleRowIndex
  var start: Int
  var count: Int

  var end: Int { start + count }
}

/// The values on which the lines of a list depend.
struct OnScreenRowsKey: Equatable {
  let offset: Double
  let length: Int
  /// The number of changes of rows.
  let edits: Int
}
