internal import RefreshList

/// The rows: each reload puts the next cities of a file on top, each with a random temperature.
@MainActor
final class CityFeed {
  /// The rows that are shown, the newest first.
  let rows = ListItems<String>()
  /// The most cities that a reload brings.
  static let pageSize = 12
  private var next = 0
  private let file: CityFile
  private var random: any RandomNumberGenerator

  init(_ file: CityFile, random: any RandomNumberGenerator) {
    self.file = file
    self.random = random
  }

  /// Reads the file, not on the main actor, and gives the next of its cities a temperature each; after
  /// the last city comes the first.
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

  /// Puts new rows on top.
  func add(_ loaded: [String]) { rows.insert(contentsOf: loaded, at: 0) }
}

/// Numbers that are the same each time, for a run without a terminal: SplitMix64.
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
