internal import RefreshCanvas

/// A query as numbers, one per character, with the table of the Knuth–Morris–Pratt algorithm.
struct QueryPattern: Sendable, Hashable {
  /// The number of a character that the lookup does not find in the query.
  private static let foreign = UInt32.max

  /// The number of each character: its scalar in normal form, or a number larger than all scalars.
  private let numbers: [UInt32]
  /// The failure table of the algorithm.
  private let shorter: [Int]
  /// The number of each character. A lookup finds both its composed and its decomposed form.
  private let forms: [Character: UInt32]
  /// Whether a character neither equals an ASCII character nor is a single scalar in normal form.
  private let hasComplexCharacters: Bool
  private let isCaseSensitive: Bool

  init(_ characters: [Character], _ isCaseSensitive: Bool) {
    var forms: [Character: UInt32] = [:]
    var hasComplexCharacters = false
    numbers = characters.map { character in
      if let number = forms[character] { return number }
      let scalars = character.unicodeScalars
      var number = UInt32(0x20_0000 + forms.count)
      if let byte = FindQuery.ascii(character) {
        number = UInt32(byte)
      } else if let first = scalars.first, scalars.count == 1, CaseFold.isComposed(first.value) {
        number = first.value
      } else {
        hasComplexCharacters = true
      }
      forms[character] = number
      return number
    }
    self.forms = forms
    self.hasComplexCharacters = hasComplexCharacters
    self.isCaseSensitive = isCaseSensitive
    shorter = Self.shorter(numbers)
  }

  private static func shorter(_ numbers: [UInt32]) -> [Int] {
    var found = [0]
    var agreed = 0
    for number in numbers.dropFirst() {
      while agreed > 0, numbers[agreed] != number { agreed = found[agreed - 1] }
      if numbers[agreed] == number { agreed += 1 }
      found.append(agreed)
    }
    return found
  }

  var count: Int { numbers.count }

  @inline(__always) func agreed(after count: Int, reading number: UInt32) -> Int {
    var agreed = count
    while agreed > 0, numbers[agreed] != number { agreed = shorter[agreed - 1] }
    return numbers[agreed] == number ? agreed + 1 : agreed
  }

  /// A character of a text: its number, its length in bytes, and the steps to read it.
  typealias Unit = (number: UInt32, length: Int, steps: Int)

  private static let lookUpSteps = 40

  @inline(__always)
  func unit(of text: String, _ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Unit {
    let (scalar, length) = unsafe bytes.plainScalar(at: index)
    guard length > 0 else { return careful(text, at: index) }
    if scalar < 0x80 {
      let isFolded = !isCaseSensitive && 0x41...0x5A ~= scalar
      return (isFolded ? scalar | 0x20 : scalar, 1, 1)
    }
    let folded = isCaseSensitive ? scalar : CaseFold.lowercase(scalar)
    guard !hasComplexCharacters, let folded, CaseFold.isComposed(folded) else {
      return (number(of: scalar), length, Self.lookUpSteps)
    }
    return (folded, length, 1)
  }

  private func number(of scalar: UInt32) -> UInt32 {
    Unicode.Scalar(scalar).map { number(of: Character($0)) } ?? Self.foreign
  }

  private func number(of character: Character) -> UInt32 {
    forms[FindQuery.form(of: character, isCaseSensitive)] ?? Self.foreign
  }

  @inline(never)
  private func careful(_ text: String, at index: Int) -> Unit {
    let start = text.utf8.index(text.startIndex, offsetBy: index)
    let character = text[start]
    let length = character.utf8.count
    return (number(of: character), length, Self.lookUpSteps + 4 * length)
  }

  /// Returns the matches as ranges of bytes, in order and without overlaps.
  func ranges(in text: String) -> [Range<Int>] {
    var text = text
    text.makeContiguousUTF8()
    let found = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe ranges(in: text, bytes)
    }
    return found ?? []
  }

  private func ranges(in text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    // A ring buffer with the indices at which the last `count` characters start.
    var starts = [Int](repeating: 0, count: count)
    var (at, agreed, read) = (0, 0, 0)
    while at < bytes.count {
      let unit = unsafe unit(of: text, bytes, at: at)
      starts[read % count] = at
      at += unit.length
      read += 1
      agreed = self.agreed(after: agreed, reading: unit.number)
      guard agreed == count else { continue }
      found.append(starts[read % count]..<at)
      agreed = 0
    }
    return found
  }
}

/// The progress of searching a text.
struct QueryScan: Sendable {
  /// The cost of the search so far. A step is about the work for one letter.
  private(set) var steps = 0
  /// The byte at which the next character begins.
  private var at = 0
  private var agreed = 0
  private(set) var matches = 0
  /// Whether the scan continues after the first match.
  private let countsAll: Bool

  init(countingAll: Bool = false) { countsAll = countingAll }

  /// Each call must pass the same text. Returns `nil` if the limit was reached before the end.
  mutating func continueMatching(on words: FindQuery, in text: String, steps limit: Int = .max)
    -> Bool?
  {
    if words.isEmpty { return true }
    if at == 0,
      let matches = words.matchesByBytes(in: text, &steps, countingAll: countsAll)
    {
      self.matches = matches
      return matches > 0
    }
    var text = text
    text.makeContiguousUTF8()
    let answer: Bool?? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe continueMatching(on: words.pattern, in: text, bytes, steps + min(limit, .max - steps))
    }
    return answer ?? false
  }

  private mutating func continueMatching(
    on pattern: QueryPattern, in text: String, _ bytes: UnsafeBufferPointer<UInt8>, _ limit: Int
  ) -> Bool? {
    while at < bytes.count {
      if steps >= limit { return nil }
      let unit = unsafe pattern.unit(of: text, bytes, at: at)
      at += unit.length
      steps += unit.steps
      agreed = pattern.agreed(after: agreed, reading: unit.number)
      guard agreed == pattern.count else { continue }
      matches += 1
      agreed = 0
      if !countsAll { return true }
    }
    return matches > 0
  }
}

/// Case folding of single scalars with a precomputed table.
enum CaseFold {
  /// Returns `nil` if the lowercase form is more than one scalar. Final sigma is treated as sigma.
  static func lowercase(_ scalar: UInt32) -> UInt32? {
    if scalar < 0x80 { return 0x41...0x5A ~= scalar ? scalar | 0x20 : scalar }
    if scalar < limit {
      let found = UInt32(table[Int(scalar)])
      return found == 0 ? nil : found
    }
    return isCaseless(scalar) ? scalar : mapped(scalar)
  }

  /// Whether a scalar is its own canonical composition. That of the Kelvin sign is K.
  static func isComposed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x340, 0x388..<0x958, 0xE00..<0xF43, 0x1000..<0x1F71, 0x2E80..<0xF900: true
    default: !(Unicode.Scalar(scalar)?.properties.isFullCompositionExclusion ?? false)
    }
  }

  /// The end of the table, which contains the common alphabets.
  private static let limit: UInt32 = 0x2D00
  /// The lowercase scalars; 0 if the lowercase form is more than one scalar.
  private static let table: [UInt16] = (0..<limit).map { UInt16(mapped($0) ?? 0) }

  /// Whether a scalar is in a range without capital letters, such as ideographs, kana and Hangul.
  private static func isCaseless(_ scalar: UInt32) -> Bool {
    switch scalar {
    case limit..<0xA640, 0xAC00..<0xFF21, 0x20000...0x10FFFF: true
    default: false
    }
  }

  private static func mapped(_ scalar: UInt32) -> UInt32? {
    if scalar == 0x3C2 { return 0x3C3 }
    guard let properties = Unicode.Scalar(scalar)?.properties, properties.changesWhenLowercased
    else { return scalar }
    let small = properties.lowercaseMapping.unicodeScalars
    return small.count == 1 ? small.first?.value : nil
  }
}
