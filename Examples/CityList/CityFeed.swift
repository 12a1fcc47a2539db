internal import RefreshList

/// The rows: each reload puts all cities on top once more, each with a random number.
@MainActor
final class CityFeed {
  /// The rows that are shown, the newest first.
  let rows = Rows<String>()
  private let file: CityFile
  private var random: any RandomNumberGenerator

  init(_ file: CityFile, random: any RandomNumberGenerator) {
    self.file = file
    self.random = random
  }

  /// Reads the file, not on the main actor, and gives each of its cities a number.
  func load() async throws(CityFileError) -> [String] {
    var loaded: [String] = []
    for name in try await Self.names(in: file) {
      loaded.append("\(name) - \(Int.random(in: 0..<10_000, using: &random))")
    }
    return loaded
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
