import Foundation
import RefreshKit

/// What was loaded, and when: enough to begin with it the next time.
struct CityState: Codable, Equatable {
  /// Good for five minutes.
  var freshness = Freshness(lifetime: 300)
  /// The newest rows first.
  var rows: [String] = []
}

/// A JSON file that keeps what was loaded from one run of the program to the next.
struct CityStateFile {
  /// How many rows are kept.
  static let limit = 200

  let url: URL

  init(path: String) { url = URL(filePath: path) }

  /// What was kept; with a warning if there is a file that cannot be understood, which is to be
  /// replaced then. A file that is not there is no fault.
  func read() -> (state: CityState, warning: String?) {
    guard FileManager.default.fileExists(atPath: url.path) else { return (CityState(), nil) }
    do {
      let state = try JSONDecoder().decode(CityState.self, from: Data(contentsOf: url))
      guard state.freshness.lifetime >= 0 else { throw CocoaError(.coderInvalidValue) }
      return (state, nil)
    } catch {
      return (CityState(), "\(url.relativePath): it is damaged, and is replaced")
    }
  }

  /// Keeps it in place of what was there: the old file stays whole until the new one is.
  func write(_ state: CityState) throws(CityFileError) {
    var state = state
    state.rows = Array(state.rows.prefix(Self.limit))
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(state).write(to: url, options: .atomic)
    } catch {
      throw CityFileError(file: url.relativePath, fault: "it cannot be written")
    }
  }
}
