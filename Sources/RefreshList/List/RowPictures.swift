/// The last pictures of rows.
///
/// There is one for each row that can show at once, found by the row's index. A row that has the
/// version of its picture is not drawn, so a list that scrolls draws only what comes in. A row that
/// says no version is drawn, and finds its picture if it writes what it wrote.
@MainActor
struct RowPictures {
  /// The subject of a picture.
  struct Subject: Equatable {
    var row: Int
    var version: Int
    var isSelected: Bool
    var isMarked: Bool
  }

  @MainActor
  private struct Picture {
    private(set) var subject: Subject?
    private var canvas = TextCanvas(width: 0, height: 0)
    /// The number of its first row; see ``RowParts/Part/number``.
    private(set) var number = 0
    private(set) var width = 0
    private(set) var height = 0
    /// The texts that a row without a version wrote.
    private var trace = TextTrace()
    private var row: Int?

    /// Whether it shows a row that is not marked, in one line.
    @inline(__always)
    func isLine(ofRow row: Int, width: Int) -> Bool {
      guard let subject else { return false }
      return subject.row == row && !subject.isMarked && self.width == width && height == 1
        && number != 0
    }

    @inline(__always)
    func has(_ version: Int, isSelected: Bool) -> Bool {
      subject?.version == version && subject?.isSelected == isSelected
    }

    /// Changes nothing, as ``copy(_:to:of:)``.
    @inline(__always)
    mutating func putPart(inRow row: Int, of region: inout CanvasRegion) -> Bool {
      let outcome = region.putPart(number, row: row, width: width)
      if outcome == .replaced { region.copyPart(canvas, row: row) }
      return outcome != .none
    }

    /// Changes nothing: it is mutating so that the canvas is not retained, array by array.
    mutating func copy(
      _ subject: Subject, to cells: CellRectangle, of region: inout CanvasRegion
    ) -> Bool {
      guard self.subject == subject, width == cells.width, height == cells.height
      else { return false }
      region.copy(canvas, x: cells.x, y: cells.y, number: number)
      return true
    }

    mutating func draw(_ subject: Subject, in region: inout CanvasRegion, _ body: Body) {
      body(&region)
      self.subject = region.keep(in: &canvas) ? subject : nil
      number = RowPictures.newNumber(of: canvas)
      (width, height) = (canvas.width, canvas.height)
    }

    /// Draws a row without a version; returns whether the picture was that of another row.
    mutating func draw(
      _ row: Int, in region: inout CanvasRegion, unlessNew isTurning: Bool, _ body: Body
    ) -> Bool {
      let isNew = self.row != row
      self.row = row
      if isNew && isTurning {
        body(&region)
      } else if region.draw(&trace, as: &canvas, number: number, body) {
        number = RowPictures.newNumber(of: canvas)
      }
      return isNew
    }
  }

  typealias Body = (inout CanvasRegion) -> Void

  private static var lastNumber = 0

  /// The number of the first row of a picture that is new; 0 if its rows can be no parts of others.
  private static func newNumber(of picture: borrowing TextCanvas) -> Int {
    if picture.cutsCharacters { return 0 }
    lastNumber += picture.height
    return lastNumber - picture.height + 1
  }

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

  /// Prepares for a frame that shows so many rows; what was drawn otherwise is forgotten.
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

  /// Copies the picture that shows just that to some cells of a region; returns whether there is one.
  mutating func copy(
    _ subject: Subject, to cells: CellRectangle, of region: inout CanvasRegion
  ) -> Bool {
    pictures[subject.row % max(1, pictures.count)].copy(subject, to: cells, of: &region)
  }

  /// Shows the pictures of rows of one line, from one on, where the drawing before this one showed some
  /// in their places; returns the index of the first row for which there is more to do.
  mutating func show(
    _ lines: [RowLines], from start: Int, of frame: ListFrame, selected: Int?,
    _ version: @MainActor (_ row: Int) -> Int, in region: inout CanvasRegion
  ) -> Int {
    let (width, length) = (frame.rowsAcross, frame.length)
    guard region.shows(columns: width), !pictures.isEmpty else { return start }
    let (isMirrored, mask) = (frame.direction.isMirrored, pictures.count - 1)
    return unsafe pictures.withUnsafeMutableBufferPointer { pictures in
      for index in start..<lines.count {
        let line = lines[index]
        let place = line.row & mask
        guard line.count == 1, unsafe pictures[place].isLine(ofRow: line.row, width: width)
        else { return index }
        // On lines of their own, since a picture would be copied while the version is asked for.
        let (wanted, isSelected) = (version(line.row), line.row == selected)
        let y = isMirrored ? length &- line.end : line.start
        guard unsafe pictures[place].has(wanted, isSelected: isSelected),
          unsafe pictures[place].putPart(inRow: y, of: &region)
        else { return index }
      }
      return lines.count
    }
  }

  /// Draws a row of which there is no picture.
  mutating func draw(_ subject: Subject, in region: inout CanvasRegion, _ body: Body) {
    pictures[subject.row % max(1, pictures.count)].draw(subject, in: &region, body)
  }

  /// Draws a row without a version.
  mutating func draw(_ row: Int, in region: inout CanvasRegion, _ body: Body) {
    // What is shown once is not worth a picture.
    let isNew = pictures[row % max(1, pictures.count)].draw(
      row, in: &region, unlessNew: isTurning, body)
    if isNew { newRows += 1 }
  }
}
