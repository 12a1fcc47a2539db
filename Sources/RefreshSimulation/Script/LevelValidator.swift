internal import RefreshKit

/// The floors that a control of a script has; a footer has none (E-7).
struct LevelValidator: Sendable {
  /// The progress of each, rising.
  private(set) var progress: [Double]
  private let edge: Edge

  init(edge: Edge, _ progress: [Double] = []) {
    (self.edge, self.progress) = (edge, progress)
  }

  /// Takes in floors that were added; refuses an input with floors that cannot be there.
  mutating func follow(_ input: ControlInput) throws(ParseFailure) {
    switch input {
    case .retry(_, let floor), .beginLevel(_, let floor): try check(floor)
    case .configuration(let settings): try grow(to: settings.floors)
    case .attach(let attachment): try grow(to: attachment.settings.floors)
    default: break
    }
  }

  private func check(_ floor: Int) throws(ParseFailure) {
    guard !(0...progress.count).contains(floor) else { return }
    let allowed = progress.isEmpty ? "0" : "0 to \(progress.count)"
    throw ParseFailure("there is no floor \(floor) of the \(edge.control); allowed: \(allowed)")
  }

  /// Floors come with their actions, and stay.
  private mutating func grow(to wanted: [Double]) throws(ParseFailure) {
    guard edge == .leading || wanted.isEmpty else {
      throw ParseFailure("a footer has no floors; allowed: those of a header")
    }
    guard wanted.starts(with: progress) else {
      let allowed = progress.map(DecimalText.exact).joined(separator: ",")
      throw ParseFailure("floors stay where they are; allowed: floors=\(allowed), and more of them")
    }
    progress = wanted
  }
}
