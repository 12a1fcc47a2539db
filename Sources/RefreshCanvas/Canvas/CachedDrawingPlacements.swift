/// The cached pictures that each row of a canvas shows.
///
/// A row consists of segments and a background. Each segment is one row of a cached picture.
/// Segments neither overlap nor split wide characters.
///
/// Content is *current* if the current drawing has written or confirmed it, and *stale* if it is
/// left over from the previous drawing.
struct CachedDrawingPlacements: Sendable {
  /// One row of a picture and its columns.
  struct Segment: Sendable, Equatable {
    var number: Int
    fileprivate let first: Int32
    fileprivate let end: Int32
    /// At least the number of columns up to the last one that isn't blank.
    fileprivate let used: Int32

    /// A canvas with rows has fewer than 2³¹ columns, so `Int32` is sufficient.
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

  /// The content of a row outside of its segments.
  enum BackgroundState: UInt32 {
    case blank
    case stale
    case current
  }

  struct Row: Sendable {
    /// The first segment. Most rows have no other.
    fileprivate var first = Segment(number: 0, from: 0, to: 0)
    /// `count`, `currentCount` and `background`, packed into 32 bits for fast comparison.
    private var bits: UInt32

    init(background: BackgroundState = .blank) { bits = background.rawValue << 16 }

    @inline(__always) var count: UInt8 {
      get { UInt8(truncatingIfNeeded: bits) }
      set { bits = bits & ~0xFF | UInt32(newValue) }
    }
    /// The number of current segments, which precede the stale ones. 0 between drawings.
    @inline(__always) var currentCount: UInt8 {
      get { UInt8(truncatingIfNeeded: bits >> 8) }
      set { bits = bits & ~0xFF00 | UInt32(newValue) << 8 }
    }
    @inline(__always) var background: BackgroundState {
      get { BackgroundState(rawValue: bits >> 16) ?? .stale }
      set { bits = bits & 0xFFFF | newValue.rawValue << 16 }
    }

    /// Whether the cells may be written directly: no segments, and a current background.
    @inline(__always) var isWritable: Bool {
      bits & ~0xFF00 == BackgroundState.current.rawValue << 16
    }
    @inline(__always) var isCurrent: Bool {
      (bits ^ bits >> 8) & 0xFF == 0 && bits >> 16 != BackgroundState.stale.rawValue
    }
    @inline(__always) fileprivate var isBlank: Bool { bits == 0 }
    /// Whether the row is a single stale segment on a blank background.
    @inline(__always) fileprivate var isOneSegment: Bool { bits == 1 }

    @inline(__always)
    mutating func markStale() {
      bits &= ~0xFF00
      if bits >> 16 == BackgroundState.current.rawValue { background = .stale }
    }

    @inline(__always)
    fileprivate mutating func markCurrent() {
      if bits != 0 {
        currentCount = count
        if background == .stale { background = .current }
      }
    }

    /// Makes the background of a blank row current. Returns whether the row is writable now.
    @inline(__always)
    mutating func makeBlankWritable() -> Bool {
      if bits == 0 { bits = BackgroundState.current.rawValue << 16 }
      return isWritable
    }

    @inline(__always)
    fileprivate mutating func markNextCurrent() { bits &+= 0x100 }
  }

  var rows: [Row]
  /// The segments of each row after its first one, `limit` per row. Empty until a row has two.
  private var furtherSegments: ContiguousArray<Segment> = []
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

  enum CellsToCopy: Equatable {
    case nothing
    /// The cells after the first `count` are blank in the old and the new segment.
    case prefix(count: Int)
    case all
  }

  /// Makes a segment current if the next stale one has the same columns.
  @inline(__always)
  mutating func put(_ segment: Segment, inRow row: Int) -> CellsToCopy {
    let state = rows[row]
    guard state.currentCount < state.count else { return .all }
    if state.currentCount == 0 {
      guard state.first.isAtPlace(of: segment) else { return .all }
      rows[row].markNextCurrent()
      if state.first.number == segment.number { return .nothing }
      rows[row].first = segment
      return .prefix(count: Int(max(segment.used, state.first.used)))
    } else {
      let index = row &* limit &+ Int(state.currentCount) &- 1
      let old = furtherSegments[index]
      guard old.isAtPlace(of: segment) else { return .all }
      rows[row].markNextCurrent()
      if old.number == segment.number { return .nothing }
      furtherSegments[index] = segment
      return .prefix(count: Int(max(segment.used, old.used)))
    }
  }

  /// All segments of the row must be current. Returns `false` for an overlap or too many segments.
  mutating func append(_ segment: Segment, toRow row: Int) -> Bool {
    let count = rows[row].count
    guard count <= limit, !overlaps(segment.columns, 0..<count, ofRow: row) else { return false }
    if count > 0 && furtherSegments.isEmpty {
      furtherSegments = ContiguousArray(
        repeating: Segment(number: 0, from: 0, to: 0), count: rows.count * limit)
    }
    self[row, count] = segment
    rows[row].count = count + 1
    rows[row].currentCount = count + 1
    return true
  }

  @inline(__always)
  func overlaps(_ columns: Range<Int>, _ some: Range<UInt8>, ofRow row: Int) -> Bool {
    for index in some where self[row, index].columns.overlaps(columns) { return true }
    return false
  }

  /// Returns the columns of the next segment. Segments are not sorted.
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

  @inline(__always)
  func columns(ofRow y: Int, unlike other: Int, of canvas: CachedDrawingPlacements, width: Int)
    -> Range<Int>
  {
    let mine = rows[y]
    let theirs = canvas.rows[other]
    guard mine.isOneSegment, theirs.isOneSegment else {
      if mine.count == 0 || theirs.count == 0 {
        return mine.isBlank && theirs.isBlank ? 0..<0 : 0..<width
      }
      return columnsOfSegments(ofRow: y, unlike: other, of: canvas, width: width)
    }
    if mine.first.number == theirs.first.number && mine.first.isAtPlace(of: theirs.first) {
      return 0..<0
    }
    return mine.first.isAtPlace(of: theirs.first) ? mine.first.columns : 0..<width
  }

  @inline(never)
  private func columnsOfSegments(
    ofRow y: Int, unlike other: Int, of canvas: CachedDrawingPlacements, width: Int
  ) -> Range<Int> {
    let mine = rows[y]
    let theirs = canvas.rows[other]
    guard mine.count == theirs.count else { return 0..<width }
    var first = width
    var end = 0
    if mine.first.number != theirs.first.number { (first, end) = mine.first.bounds }
    guard mine.first.isAtPlace(of: theirs.first) else { return 0..<width }
    let a = furtherSegments.span
    let b = canvas.furtherSegments.span
    var index = y &* limit
    var otherIndex = other &* limit
    for _ in 1..<mine.count {
      guard a[index].isAtPlace(of: b[otherIndex]) else { return 0..<width }
      if a[index].number != b[otherIndex].number {
        let bounds = a[index].bounds
        first = min(first, bounds.first)
        end = max(end, bounds.end)
      }
      index &+= 1
      otherIndex &+= 1
    }
    if mine.background != .blank || theirs.background != .blank {
      let background = background(ofRow: y, width: width)
      first = min(first, background.lowerBound)
      end = max(end, background.upperBound)
    }
    return first < end ? first..<end : 0..<0
  }

  /// Returns the columns from the first to the last one outside of a row's segments.
  private func background(ofRow row: Int, width: Int) -> Range<Int> {
    let count = rows[row].count
    var first = 0
    var end = width
    for _ in 0..<count {
      for index in 0..<count {
        if self[row, index].first == first { first = Int(self[row, index].end) }
        if self[row, index].end == end { end = Int(self[row, index].first) }
      }
    }
    return first < end ? first..<end : width..<width
  }

  /// Marks rows stale. Stops at a row that already has stale content, and returns that row.
  mutating func markStale(from first: Int) -> Int? {
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      for row in first..<rows.count {
        if unsafe !rows[row].isCurrent { return row }
        unsafe rows[row].markStale()
      }
      return nil
    }
  }

  mutating func markStale() {
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      for row in rows.indices { unsafe rows[row].markStale() }
    }
  }

  mutating func markCurrent() {
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      for row in rows.indices { unsafe rows[row].markCurrent() }
    }
  }

  mutating func removeAll() {
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      for row in rows.indices { unsafe rows[row] = Row(background: .stale) }
    }
  }
}
