internal import RefreshCanvas

/// The texts of a list of text, and the measurement of their lines.
@MainActor
final class TextListRows {
  /// The index of a line, and the number of lines of its row.
  typealias Line = (line: Int, of: Int)

  let text: @MainActor (_ row: Int) -> StyledText
  let wraps: Bool
  /// The width of the gutter in columns.
  var margin = 0
  var mark: (@MainActor (_ row: Int) -> StyledText)?
  /// The width policy of the last canvas.
  var policy = WidthPolicy()
  var glyphs = CanvasEnvironment.Glyphs.braille
  private var lineBreaks = LineBreakCache()
  /// The truncations of rows, by the row's index modulo ``truncationCount``.
  private var truncations: [TruncationCache] = []
  private static let truncationCount = 128
  /// The byte of a text that the last change of the width kept in place.
  private var lastAnchor: (row: Int, byte: Int)?

  /// The texts of the rows that may keep their place during the next edit.
  private var storedTexts: [RowTextSnapshot] = []

  /// The bytes of a text, because sharing the `String` would make the app's next append copy it.
  private struct RowTextSnapshot {
    var row: TrackedRowIndex
    var bytes: [UInt8]
    /// The version of the text in ``LineBreakCache``, if known.
    var version: Int?
    var isOld = false

    /// If a text begins with the stored bytes, stores the rest and returns `true`.
    mutating func grows(to text: String, _ now: LineBreakCache.TextVersion?) -> Bool {
      let isKnown = now.map { $0.grownFrom != nil && $0.grownFrom == version } ?? false
      guard isKnown || LineBreakCache.sharedBytes(bytes, text) == bytes.count else { return false }
      version = now?.number
      var text = text
      text.withUTF8 { unsafe bytes.append(contentsOf: $0[bytes.count...]) }
      isOld = false
      return true
    }
  }

  /// The number of lines of a text that has only grown in this edit, for its next measurement.
  private var lastCount: (row: Int, columns: Int, lines: Int)?

  init(wraps: Bool, text: @escaping @MainActor (_ row: Int) -> StyledText) {
    self.wraps = wraps
    self.text = text
  }

  var height: RowHeight {
    guard wraps else { return .fixed(1) }
    return .measured { [self] row, width in
      defer { lastCount = nil }
      if let lastCount, lastCount.row == row, lastCount.columns == width { return lastCount.lines }
      return lines(text(row).text, ofRow: row, width: width).count
    }
  }

  /// Returns the line that contains the start of a given line at another width. The same byte is
  /// tracked over several changes of the width, so that the position does not drift.
  func line(of row: Int, _ line: Int, from old: Int, to new: Int) -> Line? {
    let text = text(row).text
    let before = lines(text, ofRow: row, width: old)
    let after = lines(text, ofRow: row, width: new)
    guard wraps, before.indices.contains(line) else { return nil }
    var place = before[line].lowerBound
    if let lastAnchor, lastAnchor.row == row, self.line(at: lastAnchor.byte, in: before) == line {
      place = lastAnchor.byte
    }
    let found = self.line(at: place, in: after)
    lastAnchor = (row, place)
    return (found, after.count)
  }

  func draw(_ row: Int, in region: inout CanvasRegion, _ glyphs: CanvasEnvironment.Glyphs) {
    let text = text(row)
    guard margin > 0 else { return draw(text, ofRow: row, in: &region, glyphs) }
    if let mark { region.withRegion(width: margin, height: 1) { $0.write(mark(row)) } }
    withText(in: &region) { draw(text, ofRow: row, in: &$0, glyphs) }
  }

  /// Returns the cells of a part of a row's text, as if the part did not wrap.
  func cells(
    of part: Range<String.Index>, in text: String, ofRow row: Int, _ width: Int
  ) -> CellRectangle {
    var (y, start) = (0, text.startIndex)
    if wraps {
      let lines = lines(text, ofRow: row, width: width)
      let byte = text.utf8.distance(from: start, to: part.lowerBound)
      y = line(at: byte, in: lines)
      if lines.indices.contains(y) {
        start = text.utf8.index(start, offsetBy: min(byte, lines[y].lowerBound))
      }
    }
    let x = TextWidth.columns(of: String(text[start..<part.lowerBound]), policy: policy)
    let columns = TextWidth.columns(of: String(text[part]), policy: policy)
    return CellRectangle(x: margin + x, y: y, width: columns, height: 1)
  }

  func withText(in region: inout CanvasRegion, _ body: (inout CanvasRegion) -> Void) {
    region.withRegion(x: margin, width: region.width - margin, height: region.height, body)
  }

  private func lines(_ text: String, ofRow row: Int, width: Int) -> [Range<Int>] {
    lineBreaks.lines(text, ofRow: row, columns: columns(width), policy: policy)
  }

  private func columns(_ width: Int) -> Int { max(min(1, width), width - margin) }

  private func draw(
    _ text: StyledText, ofRow row: Int, in region: inout CanvasRegion,
    _ glyphs: CanvasEnvironment.Glyphs
  ) {
    guard wraps else {
      if region.writeIfRepeated(text) != nil { return }
      if truncations.isEmpty {
        truncations = Array(repeating: TruncationCache(), count: Self.truncationCount)
      }
      region.write(text, truncatingFor: glyphs, cache: &truncations[row % Self.truncationCount])
      return
    }
    let lines = lineBreaks.lines(
      text.text, ofRow: row, columns: region.width, policy: region.widthPolicy,
      shown: region.visibleRows)
    for y in region.visibleRows.clamped(to: 0..<lines.count) {
      region.write(text, bytes: lines[y], y: y)
    }
    if text.trailingBackground != .default, let last = lines.last {
      let line = String(text.text[text.text.part(last)])
      let columns = TextWidth.columns(of: line, policy: region.widthPolicy)
      region.fillTrailing(text, x: columns, y: lines.count - 1)
    }
  }

  // MARK: - Changed texts

  func storeTexts(of rows: [Int]) {
    var new: [RowTextSnapshot] = []
    for row in rows where !new.contains(where: { $0.row == TrackedRowIndex(row) }) {
      let known = storedTexts.first { !$0.isOld && $0.row == TrackedRowIndex(row) }
      new.append(
        known ?? RowTextSnapshot(row: TrackedRowIndex(row), bytes: Array(text(row).text.utf8)))
    }
    storedTexts = new
  }

  func follow(_ event: RowChangeEvent) {
    lastCount = nil
    switch event {
    case .edited(let changes): for step in changes.steps where !storedTexts.isEmpty { follow(step) }
    case .replaced: storedTexts = []
    }
  }

  private func follow(_ step: RowChanges.Step) {
    for index in storedTexts.indices { storedTexts[index].row.follow(step) }
    storedTexts.removeAll { $0.row.isGone }
    guard case .setLength(_, let rows, _) = step else { return }
    for index in storedTexts.indices where rows.contains(storedTexts[index].row.index) {
      storedTexts[index].isOld = true
    }
  }

  /// Returns the line to which a line of the old text has moved, if known.
  func moved(_ row: Int, _ line: Int, of count: Int, columns: Int) -> Line? {
    if let lastCount, lastCount.row == row, lastCount.columns == columns, line + 1 < count {
      return (line, lastCount.lines)
    }
    guard let index = storedTexts.firstIndex(where: { $0.row == TrackedRowIndex(row) }) else {
      return nil
    }
    let text = text(row).text
    let newCount = lines(text, ofRow: row, width: columns).count
    // In a text that has only grown at its end, all lines but the last keep their place.
    if line + 1 < count, newCount >= count {
      let now = lineBreaks.version(ofRow: row, columns: self.columns(columns), policy: policy)
      if storedTexts[index].grows(to: text, now) {
        lastCount = (row, columns, newCount)
        return (line, newCount)
      }
    }
    let old = storedTexts[index]
    let before = lines(String(decoding: old.bytes, as: UTF8.self), ofRow: row, width: columns)
    guard before.count == count, before.indices.contains(line) else { return nil }
    // The current text is wrapped again, so that the cache contains it instead of the old text.
    let after = lines(text, ofRow: row, width: columns)
    let end = line + 1 < count ? before[line + 1].lowerBound : old.bytes.count
    let place = RowTextDifference(from: old.bytes, to: Array(text.utf8))
      .place(of: before[line].lowerBound..<end)
    return (self.line(at: place, in: after), after.count)
  }

  private func line(at byte: Int, in lines: [Range<Int>]) -> Int {
    max(0, (lines.firstIndex { $0.lowerBound > byte } ?? lines.count) - 1)
  }
}

/// The single range of bytes in which two versions of a text differ.
struct RowTextDifference: Sendable, Hashable {
  let before: Range<Int>
  let after: Range<Int>
  private let old: [UInt8]
  private let new: [UInt8]

  init(from old: [UInt8], to new: [UInt8]) {
    let least = min(old.count, new.count)
    let (oldEnd, newEnd) = (old.count - 1, new.count - 1)
    let start = (0..<least).first { old[$0] != new[$0] } ?? least
    let end = (0..<least).first { old[oldEnd - $0] != new[newEnd - $0] } ?? least
    // Inserted or removed bytes that repeat their neighbours can be at any of several places.
    let free = least - end
    let first =
      start == least || free >= start
      ? start
      : Self.likeliest(
        of: free...start, length: abs(old.count - new.count),
        in: old.count > new.count ? old : new)
    let last = min(end, least - first)
    before = first..<old.count - last
    after = first..<new.count - last
    self.old = old
    self.new = new
  }

  /// Returns the first place with whole lines, or else with whole words, or else the last place.
  private static func likeliest(
    of places: ClosedRange<Int>, length: Int, in text: [UInt8]
  ) -> Int {
    func first(between byte: UInt8) -> Int? {
      places.first { place in
        let begins = place == 0 || text[place - 1] == byte
        // Only at the first place can the last byte of the edit differ from the byte before `place`.
        return begins && (place > places.lowerBound || text[place + length - 1] == byte)
      }
    }
    return first(between: UInt8(ascii: "\n")) ?? first(between: UInt8(ascii: " "))
      ?? places.upperBound
  }

  /// Returns the byte in the new text for the start of a line of the old text.
  func place(of line: Range<Int>) -> Int {
    let byte = line.lowerBound
    if byte < before.lowerBound || byte == old.count && before.isEmpty { return byte }
    if byte >= before.upperBound { return byte - before.upperBound + after.upperBound }
    let share = Double(byte - before.lowerBound) / Double(before.count)
    let place = after.lowerBound + Int(share * Double(after.count))
    return found(line, near: place) ?? place
  }

  /// The minimum number of bytes of a line to search for: a shorter line may occur by chance.
  private static let least = 8

  private func found(_ line: Range<Int>, near place: Int) -> Int? {
    let text = old[line.clamped(to: 0..<old.count)]
    guard text.count >= Self.least, text.count <= after.count, let first = text.first
    else { return nil }
    var nearest: Int?
    for start in after.lowerBound...(after.upperBound - text.count)
    where new[start] == first && new[start..<start + text.count].elementsEqual(text) {
      if let nearest, abs(nearest - place) <= abs(start - place) { break }
      nearest = start
    }
    return nearest
  }
}
