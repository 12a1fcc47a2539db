/// Records the texts that a row writes, and compares them with those of the previous drawing.
/// Comparing a text is ten times as fast as measuring and drawing it.
struct DrawnTextComparer: Sendable {
  enum Phase {
    case idle
    /// No text has differed from the previous drawing yet, and no text has been drawn.
    case matching
    case recording
    case reading
    /// The texts are drawn, because something else was drawn too or they can't be recorded.
    case unusable
  }

  /// The position of a text relative to the recorded region, and its style.
  struct Place: Equatable {
    var row: Int
    var start: Int
    var end: Int
    var clipLeft: Int
    var clipRight: Int
    var style: Style
  }

  struct Entry {
    let place: Place
    /// The end of the text in `bytes`.
    let end: Int
    let columns: Int
    /// Whether a truncating method is known to have written the text in full.
    var isFitting = false
    /// Whether the entry is a table, whose texts are in `tables`.
    var isTable = false
  }

  /// A class, because reading a structure from an array would retain each of its arrays.
  final class ColumnTexts: Sendable {
    let texts: [String]
    let columns: Columns
    let glyphs: CanvasEnvironment.Glyphs

    init(texts: [String], columns: Columns, glyphs: CanvasEnvironment.Glyphs) {
      self.texts = texts
      self.columns = columns
      self.glyphs = glyphs
    }

    var size: Int { texts.reduce(0) { $0 + $1.utf8.count + 1 } }
  }

  var phase = Phase.idle
  private(set) var entries: [Entry] = []
  private var bytes: [UInt8] = []
  private var tables: [ColumnTexts] = []
  /// The number of entries that were written again, or recorded for reading.
  private var matchedCount = 0
  private var matchedTables = 0
  private(set) var originX = 0
  private(set) var originY = 0

  private static var textLimit: Int { 64 }
  private static var byteLimit: Int { 4_096 }

  mutating func beginMatching(x: Int, y: Int) {
    originX = x
    originY = y
    matchedCount = 0
    matchedTables = 0
    phase = .matching
  }

  mutating func beginReading() {
    clear()
    beginMatching(x: 0, y: 0)
    phase = .reading
  }

  @inline(__always)
  func place(of pen: RowPen) -> Place {
    Place(
      row: pen.row &- originY, start: pen.start &- originX, end: pen.end &- originX,
      clipLeft: pen.clipLeft &- originX, clipRight: pen.clipRight &- originX, style: pen.style)
  }

  var isAtEnd: Bool { matchedCount == entries.count }

  mutating func end() {
    if phase == .unusable { clear() }
    phase = .idle
  }

  mutating func clear() { truncate(from: 0, tables: 0) }

  private mutating func truncate(from count: Int, tables tableCount: Int) {
    bytes.removeSubrange(start(of: count)...)
    entries.removeSubrange(count...)
    tables.removeSubrange(tableCount...)
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : entries[index - 1].end }

  /// Returns the columns of a text that equals the next one of the previous drawing, or `nil`.
  @inline(__always)
  mutating func match(_ text: UnsafeBufferPointer<UInt8>, at place: Place) -> Int? {
    guard matchedCount < entries.count else { return nil }
    let entry = entries[matchedCount]
    let start = start(of: matchedCount)
    guard entry.end - start == text.count, !entry.isTable, entry.place == place,
      unsafe has(text, from: start)
    else { return nil }
    matchedCount &+= 1
    return entry.columns
  }

  private func has(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let bytes = bytes.baseAddress, let first = text.baseAddress else { return true }
      return unsafe haveEqualBytes(bytes + start, first, count: text.count)
    }
  }

  /// Returns the texts that were not drawn and have to be drawn now.
  mutating func stopMatching(next phase: Phase) -> [(Place, String, ColumnTexts?)] {
    defer { self.phase = phase }
    guard self.phase == .matching || self.phase == .reading else { return [] }
    truncate(from: matchedCount, tables: matchedTables)
    var nextTable = tables.makeIterator()
    return entries.indices.map { index in
      let text = String(decoding: bytes[start(of: index)..<entries[index].end], as: UTF8.self)
      return (entries[index].place, text, entries[index].isTable ? nextTable.next() : nil)
    }
  }

  mutating func record(_ text: UnsafeBufferPointer<UInt8>, at place: Place, columns: Int) {
    guard hasRoom(for: text.count) else {
      phase = .unusable
      return
    }
    unsafe bytes.append(contentsOf: text)
    entries.append(Entry(place: place, end: bytes.count, columns: columns))
  }

  private func hasRoom(for count: Int) -> Bool {
    entries.count < Self.textLimit && bytes.count + count <= Self.byteLimit
  }

  mutating func match(
    _ texts: borrowing [String], _ columns: borrowing Columns, _ glyphs: CanvasEnvironment.Glyphs,
    at place: Place
  ) -> Bool {
    guard matchedCount < entries.count, entries[matchedCount].isTable,
      entries[matchedCount].place == place,
      tables[matchedTables].consists(of: texts, columns, glyphs)
    else { return false }
    matchedCount &+= 1
    matchedTables &+= 1
    return true
  }

  mutating func record(_ table: ColumnTexts, at place: Place) {
    guard table.texts.count <= Self.textLimit,
      hasRoom(for: tables.reduce(table.size) { $0 + $1.size })
    else {
      phase = .unusable
      return
    }
    tables.append(table)
    var entry = Entry(place: place, end: bytes.count, columns: 0)
    entry.isTable = true
    entries.append(entry)
  }

  @inline(__always)
  var isNextFitting: Bool { matchedCount < entries.count && entries[matchedCount].isFitting }

  mutating func recordFitting() {
    guard phase == .recording, !entries.isEmpty else { return }
    entries[entries.count - 1].isFitting = true
  }
}

extension DrawnTextComparer.ColumnTexts {
  /// Compares bytes, because equal strings can have different bytes.
  fileprivate func consists(
    of newTexts: borrowing [String], _ newColumns: borrowing Columns,
    _ newGlyphs: CanvasEnvironment.Glyphs
  ) -> Bool {
    guard texts.count == newTexts.count, glyphs == newGlyphs, columns == copy newColumns else {
      return false
    }
    return unsafe texts.withUnsafeBytes { old in
      unsafe newTexts.withUnsafeBytes { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return true }
        // A program that keeps its texts passes the same strings again.
        let count = texts.count * MemoryLayout<String>.stride
        if unsafe old == new || haveEqualBytes(old, new, count: count) { return true }
        return texts.indices.allSatisfy { texts[$0].hasSameBytes(as: newTexts[$0]) }
      }
    }
  }
}

extension String {
  fileprivate func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = unsafe utf8.withContiguousStorageIfAvailable { old in
      unsafe other.utf8.withContiguousStorageIfAvailable { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return true }
        return unsafe haveEqualBytes(old, new, count: other.utf8.count)
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

// MARK: - Reading

extension DrawnTextComparer {
  /// Returns the columns of the text, or `nil` if it has to be drawn.
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, at place: Place, _ policy: WidthPolicy
  ) -> Int? {
    guard let columns = unsafe TextWidth.simpleColumns(of: text, policy: policy),
      place.clipLeft <= place.start, place.start + columns <= min(place.clipRight, place.end),
      isAfterAll(place), hasRoom(for: text.count)
    else { return nil }
    unsafe record(text, at: place, columns: columns)
    matchedCount = entries.count
    return columns
  }

  private func isAfterAll(_ place: Place) -> Bool {
    guard let last = entries.last else { return true }
    return (last.place.row, last.place.start + last.columns) <= (place.row, place.start)
  }

  func line(_ row: Int) -> (text: String, columns: Int) {
    var text = ""
    var columns = 0
    for (index, entry) in entries.enumerated() where entry.place.row == row {
      text += String(repeating: " ", count: entry.place.start - columns)
      text += String(decoding: bytes[start(of: index)..<entry.end], as: UTF8.self)
      columns = entry.place.start + entry.columns
    }
    while text.utf8.last == 0x20 {
      text.removeLast()
      columns -= 1
    }
    return (text, columns)
  }
}
