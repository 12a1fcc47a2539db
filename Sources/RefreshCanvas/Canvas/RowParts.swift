/// The contents of a canvas's rows, as far as they are known without a look at the cells.
///
/// A row shows parts, each a row of a picture from end to end, and a rest beside them. A part that
/// stands where the drawing before showed it is neither copied nor compared, which is most of what
/// there is to do on a screen where little changes. The parts of a row do not overlap, and none
/// begins or ends with half of a wide character, so nothing drawn beside one changes it.
struct RowParts: Sendable {
  struct Part: Sendable, Equatable {
    /// The number of the picture's row: no two rows that were ever kept in a picture have the same.
    var number: Int
    fileprivate let first: Int32
    fileprivate let end: Int32

    /// A canvas has less than 2³¹ columns, each of which takes 16 bytes.
    @inline(__always)
    init(number: Int, from first: Int, to end: Int) {
      self.number = number
      self.first = Int32(truncatingIfNeeded: first)
      self.end = Int32(truncatingIfNeeded: end)
    }

    @inline(__always) var columns: Range<Int> { Int(first)..<Int(end) }
    @inline(__always) fileprivate var bounds: (first: Int, end: Int) { (Int(first), Int(end)) }

    @inline(__always)
    fileprivate func isAtPlace(of other: Part) -> Bool { first == other.first && end == other.end }
  }

  /// The content of a row beside its parts.
  enum Rest: UInt32 {
    case blank
    /// Something that was drawn, which is known only to the cells.
    case old
    /// The same, and it belongs to the drawing that goes on.
    case new
  }

  /// The content of a row, and how much of it belongs to the drawing that goes on.
  struct Row: Sendable {
    /// The first part; most rows have no other.
    fileprivate var first = Part(number: 0, from: 0, to: 0)
    /// The three below, in one word to compare.
    private var bits: UInt32

    init(rest: Rest = .blank) { bits = rest.rawValue << 16 }

    /// The number of parts.
    @inline(__always) var count: UInt8 {
      get { UInt8(truncatingIfNeeded: bits) }
      set { bits = bits & ~0xFF | UInt32(newValue) }
    }
    /// The number of parts, from the first on, that belong to the drawing; 0 while none goes on.
    @inline(__always) var kept: UInt8 {
      get { UInt8(truncatingIfNeeded: bits >> 8) }
      set { bits = bits & ~0xFF00 | UInt32(newValue) << 8 }
    }
    @inline(__always) var rest: Rest {
      get { Rest(rawValue: bits >> 16) ?? .old }
      set { bits = bits & 0xFFFF | newValue.rawValue << 16 }
    }

    /// Whether all of it may be drawn on as it is.
    @inline(__always) var isLoose: Bool { bits & ~0xFF00 == Rest.new.rawValue << 16 }
    /// Whether nothing of an older drawing is left.
    @inline(__always) var isSettled: Bool {
      (bits ^ bits >> 8) & 0xFF == 0 && bits >> 16 != Rest.old.rawValue
    }
    @inline(__always) fileprivate var isBlank: Bool { bits == 0 }
    /// Whether it is one part, and blank beside it.
    @inline(__always) fileprivate var isOnePart: Bool { bits == 1 }

    /// Ends the drawing: what it shows is older than the next one.
    @inline(__always)
    mutating func end() {
      bits &= ~0xFF00
      if bits >> 16 == Rest.new.rawValue { rest = .old }
    }

    @inline(__always)
    fileprivate mutating func adopt() {
      if bits != 0 {
        kept = count
        if rest == .old { rest = .new }
      }
    }

    /// Makes the rest of a blank row new; returns whether the row may be drawn on as it is.
    @inline(__always)
    mutating func loosenBlank() -> Bool {
      if bits == 0 { bits = Rest.new.rawValue << 16 }
      return isLoose
    }

    @inline(__always)
    fileprivate mutating func keepNext() { bits &+= 0x100 }
  }

  /// The rows; ``TextCanvas`` changes what they say together with the cells.
  var rows: [Row]
  /// The parts of rows behind the first one, of each row as many as it can have; empty until a row
  /// has two.
  private var others: [Part] = []
  /// The most of them that a row can have.
  private let limit: Int

  init(width: Int, height: Int) {
    limit = min(15, width / 8)
    rows = Array(repeating: Row(), count: height)
  }

  @inline(__always)
  subscript(row: Int, index: UInt8) -> Part {
    get { index == 0 ? rows[row].first : others[row * limit + Int(index) - 1] }
    set {
      if index == 0 {
        rows[row].first = newValue
      } else {
        others[row * limit + Int(index) - 1] = newValue
      }
    }
  }

  /// The work that is left to show a part.
  enum Outcome {
    /// Nothing: the row showed it before, in the same order.
    case kept
    /// Its cells have to be copied; it has the place of the part that the row showed before.
    case replaced
    /// The same, and there was none in its place.
    case none
  }

  /// Takes a part over from what the row showed before, or puts it into the place of the next one.
  @inline(__always)
  mutating func put(_ part: Part, inRow row: Int) -> Outcome {
    let state = rows[row]
    guard state.kept < state.count else { return .none }
    if state.kept == 0 {
      guard state.first.isAtPlace(of: part) else { return .none }
      rows[row].keepNext()
      if state.first.number == part.number { return .kept }
      rows[row].first.number = part.number
    } else {
      let index = row &* limit &+ Int(state.kept) &- 1
      let old = others[index]
      guard old.isAtPlace(of: part) else { return .none }
      rows[row].keepNext()
      if old.number == part.number { return .kept }
      others[index].number = part.number
    }
    return .replaced
  }

  /// Adds a part to a row of which all are kept, unless it has too many or one is in the way.
  mutating func append(_ part: Part, toRow row: Int) -> Bool {
    let count = rows[row].count
    guard count <= limit, !overlaps(part.columns, 0..<count, ofRow: row) else { return false }
    if count > 0 && others.isEmpty {
      others = Array(repeating: Part(number: 0, from: 0, to: 0), count: rows.count * limit)
    }
    self[row, count] = part
    rows[row].count = count + 1
    rows[row].kept = count + 1
    return true
  }

  /// Whether some parts of a row share columns with a range.
  @inline(__always)
  func overlaps(_ columns: Range<Int>, _ some: Range<UInt8>, ofRow row: Int) -> Bool {
    for index in some where self[row, index].columns.overlaps(columns) { return true }
    return false
  }

  /// The columns of the first of `count` parts that begins at a column or behind it.
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

  /// The columns, of `width`, of a row that may differ from those of a row of other parts.
  @inline(__always)
  func columns(ofRow y: Int, unlike other: Int, of parts: RowParts, width: Int) -> Range<Int> {
    let (mine, theirs) = (rows[y], parts.rows[other])
    guard mine.isOnePart, theirs.isOnePart else {
      if mine.count == 0 || theirs.count == 0 {
        return mine.isBlank && theirs.isBlank ? 0..<0 : 0..<width
      }
      return columnsOfMany(ofRow: y, unlike: other, of: parts, width: width)
    }
    if mine.first == theirs.first { return 0..<0 }
    return mine.first.isAtPlace(of: theirs.first) ? mine.first.columns : 0..<width
  }

  @inline(never)
  private func columnsOfMany(
    ofRow y: Int, unlike other: Int, of parts: RowParts, width: Int
  ) -> Range<Int> {
    let (mine, theirs) = (rows[y], parts.rows[other])
    guard mine.count == theirs.count else { return 0..<width }
    var (first, end) = (width, 0)
    if mine.first.number != theirs.first.number { (first, end) = mine.first.bounds }
    guard mine.first.isAtPlace(of: theirs.first) else { return 0..<width }
    let (a, b) = (others.span, parts.others.span)
    var (index, otherIndex) = (y &* limit, other &* limit)
    for _ in 1..<mine.count {
      guard a[index].isAtPlace(of: b[otherIndex]) else { return 0..<width }
      if a[index].number != b[otherIndex].number {
        let bounds = a[index].bounds
        (first, end) = (min(first, bounds.first), max(end, bounds.end))
      }
      (index, otherIndex) = (index &+ 1, otherIndex &+ 1)
    }
    if mine.rest != .blank || theirs.rest != .blank {
      let rest = rest(ofRow: y, width: width)
      (first, end) = (min(first, rest.lowerBound), max(end, rest.upperBound))
    }
    return first < end ? first..<end : 0..<0
  }

  /// The columns from the first to the last that no part of a row covers.
  private func rest(ofRow row: Int, width: Int) -> Range<Int> {
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

extension RowParts {
  /// Ends the drawing of rows from one on, up to one that is not settled, and returns that.
  mutating func endSettled(from first: Int) -> Int? {
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      for row in first..<rows.count {
        if unsafe !rows[row].isSettled { return row }
        unsafe rows[row].end()
      }
      return nil
    }
  }

  /// Makes all that the rows show part of a drawing that goes on.
  mutating func adopt() {
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      for row in rows.indices { unsafe rows[row].adopt() }
    }
  }

  /// Ends a drawing that changed what it did not show itself: what there is is older than the next one.
  mutating func end() {
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      for row in rows.indices { unsafe rows[row].end() }
    }
  }

  /// Forgets what the rows show.
  mutating func forget() {
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      for row in rows.indices { unsafe rows[row] = Row(rest: .old) }
    }
  }
}
