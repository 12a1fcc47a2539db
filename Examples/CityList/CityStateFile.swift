import Foundation
import RefreshKit

/// The loaded rows and the time of the last load, with which the next run starts.
struct CityState: Codable, Equatable {
  /// The rows are fresh for five minutes.
  var freshness = Freshness(lifetime: .seconds(300))
  /// The rows, newest first.
  var rows: [String] = []
}

/// A JSON file that stores the loaded rows between runs.
struct CityStateFile {
  /// The maximum number of stored rows.
  static let limit = 200

  let file: RegularFile
  /// Whether a file of another program may be overwritten.
  let isForced: Bool

  init(path: String, isForced: Bool = false) {
    (file, self.isForced) = (RegularFile(path: path), isForced)
  }

  /// Reads the stored state. A missing file is not an error.
  ///
  /// - Throws: An error if the file cannot be read or, without force, has other contents.
  func read() throws(CityFileError) -> CityState {
    guard let data = try file.contents() else { return CityState() }
    let state = try? JSONDecoder().decode(CityState.self, from: data)
    if let state, state.freshness.lifetime >= .zero { return state }
    if isForced { return CityState() }
    throw file.fault("it is damaged, or no file of this program's; with --force it is replaced")
  }

  /// Replaces the stored state atomically: the old file remains until the new one is complete.
  func write(_ state: CityState) throws(CityFileError) {
    // Since the last read, the file may have been replaced by a file of another program.
    _ = try read()
    var state = state
    state.rows = Array(state.rows.prefix(Self.limit))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(state) else { throw file.fault("it cannot be written") }
    try file.replace(with: data)
  }
}
