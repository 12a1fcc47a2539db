internal import RefreshCanvas
internal import RefreshKit

/// The last pictures of rows, so that a row which has the version of its picture is shown without the
/// closure that draws it.
///
/// There is one for each row that can show at once, found by the row's index; a list that scrolls
/// draws only what comes in. A row without a version is drawn, and its picture is copied if it writes
/// what it wrote (``WriteLog``).
@MainActor
struct RenderedRowCache {
  /// The subject of a picture.
  struct Subject: Equatable {
    var row: Int
    /// The version that the app gives, if it gives any.
    var version: Int?
    var isSelected: Bool
    var isMarked: Bool
  }

  /// A picture, and the row that it shows.
  @MainActor
  private struct Picture {
    private(set) var subject: Subject?
    private var picture = RenderedRow()
    /// The row without a version that was drawn here last.
    private var row: Int?

    /// Whether it shows a row that is not marked, in one line.
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

    /// Shows a row that has a version: its picture, or a new one.
    mutating func show(
      _ subject: Subject, in cells: CellRectangle, of region: inout CanvasRegion, _ body: Body
    ) {
      if self.subject == subject, picture.width == cells.width, picture.height == cells.height {
        return picture.show(atColumn: cells.x, row: cells.y, of: &region)
      }
      region.withRegion(cells) { region in
        body(&region)
        self.subject = picture.take(from: &region) ? subject : nil
      }
    }

    /// Draws a row without a version; returns whether the picture was that of another row.
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

  /// The number of rows without a version that are new in this frame, and whether most were in the
  /// last one.
  private var newRows = 0
  private var isTurning = false

  /// The most pictures that are kept of rows without a version, so that a screen of any height has a
  /// price.
  static let unversionedLimit = 512

  /// Prepares for a frame that shows `count` rows; what was drawn otherwise is forgotten.
  mutating func begin(
    rows count: Int, _ widthPolicy: WidthPolicy, _ environment: CanvasEnvironment
  ) {
    (newRows, isTurning) = (0, 2 * newRows > count)
    guard
      count > pictures.count || environment != self.environment || widthPolicy != self.widthPolicy
    else { return }
    (self.environment, self.widthPolicy) = (environment, widthPolicy)
    // A power of two, and more than show now: a list which grows line by line does not begin anew.
    var room = max(16, pictures.count)
    while room < count { room *= 2 }
    pictures = Array(repeating: Picture(), count: room)
  }

  /// Shows the pictures of rows of one line, from one on, where the last drawing showed some there.
  ///
  /// Returns the index of the first row for which there is more to do.
  mutating func show(
    _ lines: [RowLines], from start: Int, of frame: ListFrame, selected: VisibleRow?,
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
        // On lines of their own, since a picture would be copied while the version is asked for.
        let (wanted, isSelected) = (version(row), line.row == selected)
        let y = isMirrored ? length &- line.end : line.start
        guard unsafe pictures[place].has(wanted, isSelected: isSelected),
          unsafe pictures[place].put(inRow: y, of: &region)
        else { return index }
      }
      return lines.count
    }
  }

  /// Shows a row in some cells of a region: the picture that it has there already, or what `body`
  /// draws.
  mutating func draw(
    _ subject: Subject, in cells: CellRectangle, of region: inout CanvasRegion, _ body: Body
  ) {
    let place = subject.row % max(1, pictures.count)
    guard subject.version == nil else {
      return pictures[place].show(subject, in: cells, of: &region, body)
    }
    region.withRegion(cells) { region in
      // What is shown once is not worth a picture.
      let isNew = pictures[place].draw(subject.row, in: &region, unlessNew: isTurning, body)
      if isNew { newRows += 1 }
    }
  }
}

/// A row and the lines it is drawn on, counted from the list's origin edge.
struct RowLines: Sendable, Hashable {
  var row: VisibleRow
  var start: Int
  var count: Int

  var end: Int { start + count }
}

/// The values that the lines of a list depend on.
struct LinesKey: Equatable {
  let offset: Double
  let length: Int
  /// The number of changes of rows.
  let edits: Int
}
