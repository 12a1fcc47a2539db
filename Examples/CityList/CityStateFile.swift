import Foundation
import RefreshKit

/// The rows that were loaded, and the time of that: enough to begin with them the next time.
struct CityState: Codable, Equatable {
  /// Good for five minutes.
  var freshness = Freshness(lifetime: .seconds(300))
  /// The newest rows first.
  var rows: [String] = []
}

/// A JSON file that keeps what was loaded from one run of the program to the next.
struct CityStateFile {
  /// The number of rows kept.
  static let limit = 200

  let file: RegularFile
  /// Whether it may take the place of a file that is not its own.
  let isForced: Bool

  init(path: String, isForced: Bool = false) {
    (file, self.isForced) = (RegularFile(path: path), isForced)
  }

  /// Reads the state that was kept; throws if the file belongs to another program or is damaged.
  ///
  /// A file that is not there is no fault.
  func read() throws(CityFileError) -> CityState {
    guard let data = try file.contents() else { return CityState() }
    let state = try? JSONDecoder().decode(CityState.self, from: data)
    if let state, state.freshness.lifetime >= .zero { return state }
    if isForced { return CityState() }
    throw file.fault("it is damaged, or no file of this program's; with --force it is replaced")
  }

  /// Keeps it in place of what was there: the old file stays whole until the new one is.
  func write(_ state: CityState) throws(CityFileError) {
    // The file that is there now may belong to a different program.
    _ = try read()
    var state = state
    state.rows = Array(state.rows.prefix(Self.limit))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(state) else { throw file.fault("it cannot be written") }
    try file.replace(with: data)
  }
}
