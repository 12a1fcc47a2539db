import Foundation
import RefreshArrow
import RefreshCanvas
import RefreshKit

/// Stores the loaded rows and the time of the last load between runs, if a state file was named.
@MainActor
final class CityMemory {
  private let file: CityStateFile
  private(set) var state: CityState
  private let rows: () -> [String]

  /// Reads the file and writes it once, so that a file that cannot be written is reported before
  /// the session starts.
  init(_ file: CityStateFile, rows: @escaping () -> [String]) throws {
    self.file = file
    self.rows = rows
    state = try file.read()
    try file.write(state)
  }

  /// The second line of an arrow: the time since the last load.
  var lastUpdated: LastUpdated {
    let store = AnyLastUpdatedStore(
      read: { [unowned self] in state.freshness.lastSuccess },
      write: { [unowned self] in keep($0) })
    return .ago(store: store, clock: Self.clock)
  }

  /// The current time, in seconds since 1970.
  static func clock() -> Double { Date().timeIntervalSince1970 }

  private func keep(_ success: Double?) {
    state = CityState(
      freshness: Freshness(lastSuccess: success, lifetime: state.freshness.lifetime), rows: rows())
    do { try file.write(state) } catch { Self.warn("\(error)") }
  }

  /// Writes a warning to standard error. The host shows it after the session.
  private static func warn(_ text: String) {
    FileHandle.standardError.write(Data("CityList: \(text)\n".utf8))
  }
}
