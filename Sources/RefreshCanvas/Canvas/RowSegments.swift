/// The kept pictures that each row of a canvas shows, so that a picture which the last drawing had in
/// the same place is neither copied nor compared with what the terminal shows.
///
/// It knows nothing of versions or texts: those tell a ``RenderedRow`` that it is still right.
///
/// A row is made of segments, each of which is one row of a picture that is kept, and of a background:
/// all cells beside them. Segments do not overlap, and none begins or ends with half of a wide
/// character, so nothing that is drawn beside a segment changes it.
///
/// Contents are *current* if the drawing that goes on has put them there, or has found them in place;
/// *stale* if they are left from the drawing before it. When a drawing ends, stale contents are
/// blanked, and the current ones become stale for the next one.
struct RowSegments: Sendable {
  /// A row of a picture, and the columns that it takes.
  struct Segment: Sendable, Equatable {
    /// The number of the picture's row: no two rows that were ever kept in a picture have the same.
    var number: Int
    fileprivate let first: Int32
    fileprivate let end: Int32
    /// The columns up to the last that is not blank, or more.
    fileprivate let used: Int32

    /// A canvas has less than 2³¹ columns, each of which takes 16 bytes.
    @inline(__always)
    init(number: Int, from first: Int, to end: Int, used: Int? = nil) {
      self.number = number
      self.first = Int32(truncatingIfNeeded: first)
      self.end = Int32(truncatingIfNeeded: end)
      self.used = Int32(truncatingIfNeeded: used ?? end &- first)
    }

    @inline(__always) var columns: Range<Int> { Int(first)..<Int(end) }
    @inline(__always) fileprivate var bounds: (first: Int, end: Int) { (Int(first), Int(end)) }

    @inline(__always)
    fileprivate func isAtPlace(of other: Segment) -> Bool {
      first == other.first && end == other.end
    }
  }

  /// The content of a row beside its segments.
  enum Background: UInt32 {
    case blank
    /// Known only to the cells, and stale.
    case stale
    /// Known only to the cells, and current.
    case current
  }

  /// The content of a row, and how much of it is current.
  struct Row: Sendable {
    /// The first segment; most rows have no other.
    fileprivate var first = Segment(number: 0, from: 0, to: 0)
    /// The three below, in one word to compare.
    private var bits: UInt32

    init(background: Background = .blank) { bits = background.rawValue << 16 }

    /// The number of segments.
    @inline(__always) var count: UInt8 {
      get { UInt8(truncatingIfNeeded: bits) }
      set { bits = bits & ~0xFF | UInt32(newValue) }
    }
    /// The number of current segments, which come first; 0 while no drawing goes on.
    @inline(__always) var currentCount: UInt8 {
      get { UInt8(truncatingIfNeeded: bits >> 8) }
      set { bits = bits & ~0xFF00 | UInt32(newValue) << 8 }
    }
    @inline(__always) var background: Background {
      get { Background(rawValue: bits >> 16) ?? .stale }
      set { bits = bits & 0xFFFF | newValue.rawValue << 16 }
    }

    /// Whether its cells may be written as they are: it has no segment, and a current background.
    @inline(__always) var isWritable: Bool { bits & ~0xFF00 == Background.current.rawValue << 16 }
    /// Whether nothing of it is stale.
    @inline(__always) var isCurrent: Bool {
      (bits ^ bits >> 8) & 0xFF == 0 && bits >> 16 != Background.stale.rawValue
    }
    @inline(__always) fileprivate var isBlank: Bool { bits == 0 }
    /// Whether it is one segment, stale, and blank beside it.
    @inline(__always) fileprivate var isOneSegment: Bool { bits == 1 }

    /// Ends a drawing: marks the content stale.
    @inline(__always)
    mutating func markStale() {
      bits &= ~0xFF00
      if bits >> 16 == Background.current.rawValue { background = .stale }
    }

    /// Begins a drawing over what there is: marks the content current.
    @inline(__always)
    fileprivate mutating func markCurrent() {
      if bits != 0 {
        currentCount = count
        if background == .stale { background = .current }
      }
    }

    /// Makes the background of a blank row current; returns whether the row is writable now.
    @inline(__always)
    mutating func makeBlankWritable() -> Bool {
      if bits == 0 { bits = Background.current.rawValue << 16 }
      return isWritable
    }

    /// Marks the first stale segment current.
    @inline(__always)
    fileprivate mutating func markNextCurrent() { bits &+= 0x100 }
  }

  /// The rows; ``TextCanvas`` changes what they say together with the cells.
  var rows: [Row]
  /// The segments of rows behind the first one, room for `limit` of each row; empty until a row has
  /// two.
  private var furtherSegments: [Segment] = []
  /// The most of them that a row can have.
  private let limit: Int

  init(width: Int, height: Int) {
    limit = min(15, width / 8)
    rows = Array(repeating: Row(), count: height)
  }

  @inline(__always)
  subscript(row: Int, index: UInt8) -> Segment {
    get { index == 0 ? rows[row].first : furtherSegments[row * limit + Int(index) - 1] }
    set {
      if index == 0 {
        rows[row].first = newValue
      } else {
        furtherSegments[row * limit + Int(index) - 1] = newValue
      }
    }
  }

  /// The work that is left to show a segment.
  enum Outcome: Equatable {
    /// Nothing: its cells are there, and it is current now.
    case kept
    /// Its first cells have to be copied, since it has taken the place of a stale segment of the same
    /// columns; those behind them are blank in both.
    case replaced(count: Int)
    /// Its cells have to be copied, and it is not noted: no stale segment has its place.
    case none
  }

  /// Makes a segment current, if the next stale segment of the row has the same columns.
  @inline(__always)
  mutating func put(_ segment: Segment, inRow row: Int) -> Outcome {
    let state = rows[row]
    guard state.currentCount < state.count else { return .none }
    if state.currentCount == 0 {
      guard state.first.isAtPlace(of: segment) else { return .none }
      rows[row].markNextCurrent()
      if state.first.number == segment.number { return .kept }
      rows[row].first = segment
      return .replaced(count: Int(max(segment.used, state.first.used)))
    } else {
      let index = row &* limit &+ Int(state.currentCount) &- 1
      let old = furtherSegments[index]
      guard old.isAtPlace(of: segment) else { return .none }
      rows[row].markNextCurrent()
      if old.number == segment.number { return .kept }
      furtherSegments[index] = segment
      return .replaced(count: Int(max(segment.used, old.used)))
    }
  }

  /// Adds a segment to a row of which all are current; returns false if the row has no room for it.
  mutating func append(_ segment: Segment, toRow row: Int) -> Bool {
    let count = rows[row].count
    guard count <= limit, !overlaps(segment.columns, 0..<count, ofRow: row) else { return false }
    if count > 0 && furtherSegments.isEmpty {
      furtherSegments = Array(
        repeating: Segment(number: 0, from: 0, to: 0), count: rows.count * limit)
    }
    self[row, count] = segment
    rows[row].count = count + 1
    rows[row].currentCount = count + 1
    return true
  }

  /// Whether one of some segments of a row shares columns with a range.
  @inline(__always)
  func overlaps(_ columns: Range<Int>, _ some: Range<UInt8>, ofRow row: Int) -> Bool {
    for index in some where self[row, index].columns.overlaps(columns) { return true }
    return false
  }

  /// The columns of the first of `count` segments that begins at a column or behind it.
  func next(from column: Int, ofRow row: Int, among count: UInt8) -> Range<Int>? {
    var best: Range<Int>?
    for index in 0..<count {
      let columns = self[row, index].columns
      if columns.lowerBound >= column && columns.lowerBound < best?.lowerBound ?? .max {
        best = columns
      }
    }
    return best
  }

  /// The columns in which a row may differ from a row of another canvas of the same `width`.
  @inline(__always)
  func columns(ofRow y: Int, unlike other: Int, of canvas: RowSegments, width: Int) -> Range<Int> {
    let (mine, theirs) = (rows[y], canvas.rows[other])
    guard mine.isOneSegment, theirs.isOneSegment else {
      if mine.count == 0 || theirs.count == 0 {
        return mine.isBlank && theirs.isBlank ? 0..<0 : 0..<width
      }
      return columnsOfMany(ofRow: y, unlike: other, of: canvas, width: width)
    }
    if mine.first.number == theirs.first.number && mine.first.isAtPlace(of: theirs.first) {
      return 0..<0
    }
    return mine.first.isAtPlace(of: theirs.first) ? mine.first.columns : 0..<width
  }

  @inline(never)
  private func columnsOfMany(
    ofRow y: Int, unlike other: Int, of canvas: RowSegments, width: Int
  ) -> Range<Int> {
    let (mine, theirs) = (rows[y], canvas.rows[other])
    guard mine.count == theirs.count else { return 0..<width }
    var (first, end) = (width, 0)
    if mine.first.number != theirs.first.number { (first, end) = mine.first.bounds }
    guard mine.first.isAtPlace(of: theirs.first) else { return 0..<width }
    let (a, b) = (furtherSegments.span, canvas.furtherSegments.span)
    var (index, otherIndex) = (y &* limit, other &* limit)
    for _ in 1..<mine.count {
      guard a[index].isAtPlace(of: b[otherIndex]) else { return 0..<width }
      if a[index].number != b[otherIndex].number {
        let bounds = a[index].bounds
        (first, end) = (min(first, bounds.first), max(end, bounds.end))
      }
      (index, otherIndex) = (index &+ 1, otherIndex &+ 1)
    }
    if mine.background != .blank || theirs.background != .blank {
      let background = background(ofRow: y, width: width)
      (first, end) = (min(first, background.lowerBound), max(end, background.upperBound))
    }
    return first < end ? first..<end : 0..<0
  }

  /// The columns from the first to the last that no segment of a row covers.
  private func background(ofRow row: Int, width: Int) -> Range<Int> {
    let count = rows[row].count
    var (first, end) = (0, width)
    for _ in 0..<count {
      for index in 0..<count {
        if self[row, index].first == first { first = Int(self[row, index].end) }
        if self[row, index].end == end { end = Int(self[row, index].first) }
      }
    }
    return first < end ? first..<end : width..<width
  }
}

extension RowSegments {
  /// Marks rows stale, from one on, up to the first that has stale contents already; returns that one.
  mutating func markStale(from first: Int) -> Int? {
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      for row in first..<rows.count {
        if unsafe !rows[row].isCurrent { return row }
        unsafe rows[row].markStale()
      }
      return nil
    }
  }

  /// Marks all that the rows show stale, at the end of a drawing that blanks nothing.
  mutating func markStale() {
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      for row in rows.indices { unsafe rows[row].markStale() }
    }
  }

  /// Marks all that the rows show current, at the begin of a drawing over it.
  mutating func markCurrent() {
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      for row in rows.indices { unsafe rows[row].markCurrent() }
    }
  }

  /// Forgets the segments: only the cells know what the rows show, and it is stale.
  mutating func forget() {
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      for row in rows.indices { unsafe rows[row] = Row(background: .stale) }
    }
  }
}
