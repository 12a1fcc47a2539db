#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The texts that a row wrote the last time, so that a row which writes them again is copied and not
/// measured and written anew.
///
/// Whatever writes the same texts to the same places, and draws nothing else, draws the same
/// picture. Comparing a text takes a tenth of measuring and drawing it.
struct WriteLog: Sendable {
  /// The match of the texts that are written now with those written before.
  enum Phase {
    /// Nothing is traced.
    case idle
    /// All of them are, and none has been drawn yet.
    case following
    /// One was not: it is drawn and noted, and what comes after it.
    case noting
    /// They are noted to be read, and none is drawn.
    case reading
    /// Something was drawn that is no text, or more than is worth noting.
    case lost
  }

  /// The place of a text, counted from the top left of what is traced, and its style.
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
    /// The end of its bytes.
    let end: Int
    /// The columns it took.
    let columns: Int
    /// Whether it is all of a text that would have been cut if it had not fitted.
    var isFitting = false
  }

  private(set) var phase = Phase.idle
  private(set) var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// The number of texts that were the same until now, or that were read.
  private var followed = 0
  /// The top left of what is traced, on the canvas.
  private(set) var originX = 0
  private(set) var originY = 0

  /// More texts, and more bytes of them, are not noted.
  private static var textLimit: Int { 64 }
  private static var byteLimit: Int { 4_096 }

  /// Begins anew, at a place on the canvas.
  mutating func begin(x: Int, y: Int) {
    (originX, originY, followed, phase) = (x, y, 0, .following)
  }

  /// Begins to read what is written on a canvas.
  mutating func beginReading() {
    clear()
    (originX, originY, followed, phase) = (0, 0, 0, .reading)
  }

  /// The place at which a pen begins to write.
  @inline(__always)
  func place(of pen: RowPen) -> Place {
    Place(
      row: pen.row &- originY, start: pen.start &- originX, end: pen.end &- originX,
      clipLeft: pen.clipLeft &- originX, clipRight: pen.clipRight &- originX, style: pen.style)
  }

  /// Whether all texts of the last time were written again.
  var isAtEnd: Bool { followed == entries.count }

  /// Ends; what cannot be followed the next time is forgotten.
  mutating func end() {
    if phase == .lost { clear() }
    phase = .idle
  }

  /// Forgets all texts.
  mutating func clear() { forget(from: 0) }

  private mutating func forget(from count: Int) {
    bytes.removeSubrange(start(of: count)...)
    entries.removeSubrange(count...)
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : entries[index - 1].end }

  /// The columns of a text, if it is the one that was written next the last time.
  @inline(__always)
  mutating func follow(_ text: UnsafeBufferPointer<UInt8>, at place: Place) -> Int? {
    guard followed < entries.count else { return nil }
    let entry = entries[followed]
    let start = start(of: followed)
    guard entry.end - start == text.count, entry.place == place, unsafe has(text, from: start)
    else { return nil }
    followed &+= 1
    return entry.columns
  }

  private func has(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let bytes = bytes.baseAddress, let first = text.baseAddress else { return true }
      return unsafe memcmp(bytes + start, first, text.count) == 0
    }
  }

  /// Stops following; returns the texts that were the same until now, which have to be drawn now.
  mutating func leave(to phase: Phase) -> [(Place, String)] {
    defer { self.phase = phase }
    guard self.phase == .following || self.phase == .reading else { return [] }
    forget(from: followed)
    return entries.indices.map { index in
      let text = String(decoding: bytes[start(of: index)..<entries[index].end], as: UTF8.self)
      return (entries[index].place, text)
    }
  }

  /// Notes a text that was drawn.
  mutating func note(_ text: UnsafeBufferPointer<UInt8>, at place: Place, columns: Int) {
    guard hasRoom(for: text.count) else {
      phase = .lost
      return
    }
    unsafe bytes.append(contentsOf: text)
    entries.append(Entry(place: place, end: bytes.count, columns: columns))
  }

  private func hasRoom(for count: Int) -> Bool {
    entries.count < Self.textLimit && bytes.count + count <= Self.byteLimit
  }

  /// Whether the text that was written next the last time was one that fitted.
  @inline(__always)
  var isNextFitting: Bool { followed < entries.count && entries[followed].isFitting }

  /// Notes that the text which was noted last has fitted.
  mutating func noteFitting() {
    guard phase == .noting, !entries.isEmpty else { return }
    entries[entries.count - 1].isFitting = true
  }
}

// MARK: - Reading

extension WriteLog {
  /// Notes a text to be read and returns its columns, if cells would show it as it is, behind what
  /// was noted before.
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, at place: Place, _ policy: WidthPolicy
  ) -> Int? {
    guard let columns = unsafe TextWidth.simpleColumns(of: text, policy: policy),
      place.clipLeft <= place.start, place.start + columns <= min(place.clipRight, place.end),
      isBehindAll(place), hasRoom(for: text.count)
    else { return nil }
    unsafe note(text, at: place, columns: columns)
    followed = entries.count
    return columns
  }

  private func isBehindAll(_ place: Place) -> Bool {
    guard let last = entries.last else { return true }
    return (last.place.row, last.place.start + last.columns) <= (place.row, place.start)
  }

  /// The text of a row that was read, without the blanks at its end, and the columns it takes.
  func line(_ row: Int) -> (text: String, columns: Int) {
    var (text, columns) = ("", 0)
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
