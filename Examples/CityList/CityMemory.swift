import Foundation
import RefreshArrow
import RefreshCanvas
import RefreshKit

/// Remembers from one run to the next what was loaded and when, where a file for it was named.
@MainActor
final class CityMemory {
  private let file: CityStateFile
  private(set) var state: CityState
  private let rows: () -> [String]

  /// Reads the file, and writes it; what cannot be written is better known before the session than
  /// after it.
  init(_ file: CityStateFile, rows: @escaping () -> [String]) throws {
    self.file = file
    self.rows = rows
    state = try file.read()
    try file.write(state)
  }

  /// The second line of an arrow: how long ago that was.
  var lastUpdated: LastUpdated {
    let store = AnyLastUpdatedStore(
      read: { [unowned self] in state.freshness.lastSuccess },
      write: { [unowned self] in keep($0) })
    return .ago(store: store, clock: Self.clock)
  }

  /// Seconds since 1970.
  static func clock() -> Double { Date().timeIntervalSince1970 }

  private func keep(_ success: Double?) {
    state = CityState(
      freshness: Freshness(lastSuccess: success, lifetime: state.freshness.lifetime), rows: rows())
    do { try file.write(state) } catch { Self.warn("\(error)") }
  }

  /// The host shows what comes during a session after it.
  private static func warn(_ text: String) {
    FileHandle.standardError.write(Data("CityList: \(text)\n".utf8))
  }
}
