/// The one stretch in which a text differs from what it was, in bytes.
///
/// What both share at the start and at the end says where it lies.
struct TextChange: Sendable, Hashable {
  /// The stretch in the text as it was, and as it is.
  let before: Range<Int>
  let after: Range<Int>
  private let old: [UInt8]
  private let new: [UInt8]

  /// Finds it, in time that grows with the texts.
  init(from old: [UInt8], to new: [UInt8]) {
    let least = min(old.count, new.count)
    let (oldEnd, newEnd) = (old.count - 1, new.count - 1)
    let start = (0..<least).first { old[$0] != new[$0] } ?? least
    let end = (0..<least).first { old[oldEnd - $0] != new[newEnd - $0] } ?? least
    // What came in or went and repeats what is beside it may lie anywhere between.
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
    (self.old, self.new) = (old, new)
  }

  /// The likeliest place of `length` bytes that came or went: whole lines, or whole words.
  private static func likeliest(
    of places: ClosedRange<Int>, length: Int, in text: [UInt8]
  ) -> Int {
    func first(between byte: UInt8) -> Int? {
      places.first { place in
        let begins = place == 0 || text[place - 1] == byte
        // Behind the first place they end as the byte before them does, since they repeat it.
        return begins && (place > places.lowerBound || text[place + length - 1] == byte)
      }
    }
    return first(between: UInt8(ascii: "\n")) ?? first(between: UInt8(ascii: " "))
      ?? places.upperBound
  }

  /// The byte of the text as it is where the part stands that a line of it as it was began with.
  ///
  /// Before the change it is the same byte, after it the same from the end on. A line that the change
  /// covers is looked for where it may stand now; else it is the same part of the stretch.
  func place(of line: Range<Int>) -> Int {
    let byte = line.lowerBound
    if byte < before.lowerBound || byte == old.count && before.isEmpty { return byte }
    if byte >= before.upperBound { return byte - before.upperBound + after.upperBound }
    let share = Double(byte - before.lowerBound) / Double(before.count)
    let place = after.lowerBound + Int(share * Double(after.count))
    return found(line, near: place) ?? place
  }

  /// The least number of bytes of a line that is looked for: shorter ones are anywhere.
  private static let least = 8

  /// The place nearest to another at which a line's bytes stand in the stretch as it is.
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
