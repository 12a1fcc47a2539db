internal import RefreshList

/// The rows of the list. Each reload inserts the next cities of a file at the top, each with a
/// random temperature.
@MainActor
final class CityFeed {
  let rows = ListItems<String>()
  /// The maximum number of cities per reload.
  static let pageSize = 12
  private var next = 0
  private let file: CityFile
  private var random: any RandomNumberGenerator

  init(_ file: CityFile, random: any RandomNumberGenerator) {
    self.file = file
    self.random = random
  }

  /// Reads the file off the main actor, and returns its next cities, each with a temperature. After
  /// the last city it continues with the first one.
  ///
  /// - Throws: An error if the file cannot be read.
  func load() async throws(CityFileError) -> [String] {
    let names = try await Self.names(in: file)
    let places = next..<next + min(Self.pageSize, names.count)
    next = places.upperBound
    return places.map { place in
      "\(names[place % names.count]) - \(Int.random(in: 0...38, using: &random)) °C"
    }
  }

  @concurrent
  private nonisolated static func names(in file: CityFile) async throws(CityFileError) -> [String] {
    try file.names()
  }

  func add(_ loaded: [String]) { rows.insert(contentsOf: loaded, at: 0) }
}

/// A reproducible random number generator (SplitMix64), for runs without a terminal.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
