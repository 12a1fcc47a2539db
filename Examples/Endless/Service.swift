import RefreshApp
import RefreshCanvas
import RefreshList
import RefreshPages

/// A simulated remote service with a hundred million texts, which is slow and sometimes fails.
///
/// A page takes 50 to 3,000 ms, distributed evenly on a logarithmic scale; 3 % of all requests for
/// pages fail. Both depend only on the request and its earlier failures, so all runs are equal.
struct Service: OffsetSource {
  static let count = 100_000_000

  private static let shortest = 0.05
  private static let longest = 3.0
  private static let failureRate = 0.03
  private let clock: any AppClock
  private let failures = Failures()

  init(_ clock: any AppClock) { self.clock = clock }

  @concurrent func page(at range: Range<Int>) async throws -> OffsetPage<String> {
    let attempt = await failures.count(of: range.lowerBound)
    var chance = Chance(seed: range.lowerBound, attempt)
    try await clock.sleep(for: Self.latency(chance.next()))
    guard chance.next() >= Self.failureRate else {
      await failures.add(range.lowerBound)
      throw ServiceError.unavailable
    }
    await failures.forget(range.lowerBound)
    let rows = range.clamped(to: 0..<Self.count)
    return OffsetPage(rows.map(Self.text), count: Self.count)
  }

  /// Returns the response time, in seconds, for a value from 0 to 1. The logarithm of the time
  /// rises linearly with the value.
  private static func latency(_ part: Double) -> Double {
    var (low, high, part) = (shortest, longest, part)
    // Bisects the logarithm by square roots, which requires no math library.
    for _ in 0..<20 {
      let middle = (low * high).squareRoot()
      part *= 2
      if part >= 1 {
        low = middle
        part -= 1
      } else {
        high = middle
      }
    }
    return low
  }

  static func text(_ row: Int) -> String {
    var chance = Chance(seed: row, -1)
    return [adjectives, animals, verbs].map { $0[Int(chance.next() * Double($0.count))] }
      .joined(separator: " ")
  }

  private static let adjectives = [
    "an amber", "a brave", "a calm", "a dusty", "an early", "a faint", "a golden", "a hidden",
  ]
  private static let animals = [
    "badger", "crane", "deer", "eel", "finch", "goose", "heron", "ibex", "jackdaw", "lynx",
  ]
  private static let verbs = [
    "asks", "builds", "climbs", "dives", "echoes", "hums", "listens", "runs", "sleeps", "waits",
  ]
}

extension Service: SearchableSource {
  /// The response time of a search, in seconds.
  private static let findingTime = 0.3

  @concurrent func find(
    _ words: FindQuery, from row: Int, direction: FindDirection
  ) async throws -> Int? {
    try await clock.sleep(for: Self.findingTime)
    guard Self.texts.contains(where: words.matches) else { return nil }
    var row = row
    while 0..<Self.count ~= row {
      if words.matches(Self.text(row)) { return row }
      if row.isMultiple(of: 1_024) { try Task.checkCancellation() }
      row += direction == .forward ? 1 : -1
    }
    return nil
  }

  /// All different texts. Each text occurs in nearly any ten thousand consecutive rows.
  private static let texts: [String] = adjectives.flatMap { adjective in
    animals.flatMap { animal in verbs.map { "\(adjective) \(animal) \($0)" } }
  }
}

enum ServiceError: Error {
  case unavailable
}

/// The number of failures of each request since its last success.
private actor Failures {
  private var counts: [Int: Int] = [:]

  func count(of request: Int) -> Int { counts[request] ?? 0 }
  func add(_ request: Int) { counts[request, default: 0] += 1 }
  func forget(_ request: Int) { counts[request] = nil }
}

/// Reproducible random numbers from 0 to 1 (SplitMix64).
private struct Chance {
  private var state: UInt64

  init(seed: Int, _ more: Int) {
    state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15
    state &+= UInt64(bitPattern: Int64(more)) &* 0xD1B5_4A32_D192_ED03
  }

  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) / Double(1 << 53)
  }
}
