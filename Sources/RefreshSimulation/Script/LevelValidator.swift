internal import RefreshKit

/// Tracks the levels of a script's control. A footer has none (E-7).
struct LevelValidator: Sendable {
  private(set) var progress: [Double]
  private let edge: Edge

  init(edge: Edge, _ progress: [Double] = []) {
    self.edge = edge
    self.progress = progress
  }

  mutating func apply(_ input: ControlInput) throws(ParseFailure) {
    switch input {
    case .retry(_, let level), .begin(_, let level): try check(level)
    case .configuration(let settings), .attach(let settings):
      try Self.checkFiringEvent(of: settings)
      try grow(to: settings.levels)
    default: break
    }
  }

  /// Only a header without levels can fire at the threshold (T-3).
  static func checkFiringEvent(of settings: ControlInput.Settings) throws(ParseFailure) {
    guard settings.configuration.firesOn != .release, !settings.levels.isEmpty else { return }
    throw ParseFailure("a header with floors fires on release; expected: fires=release")
  }

  private func check(_ level: Int) throws(ParseFailure) {
    guard !(0...progress.count).contains(level) else { return }
    let allowed = progress.isEmpty ? "0" : "0 to \(progress.count)"
    throw ParseFailure("\(edge.control) floor \(level) is out of range; expected: \(allowed)")
  }

  /// Adds levels. Existing levels must be unchanged, because their actions are fixed.
  private mutating func grow(to wanted: [Double]) throws(ParseFailure) {
    guard edge == .leading || wanted.isEmpty else {
      throw ParseFailure("a footer has no floors; expected: those of a header")
    }
    guard wanted.starts(with: progress) else {
      let allowed = progress.map(DecimalText.exact).joined(separator: ",")
      throw ParseFailure(
        "existing floors can't change; expected: floors=\(allowed), and more of them")
    }
    progress = wanted
  }
}
