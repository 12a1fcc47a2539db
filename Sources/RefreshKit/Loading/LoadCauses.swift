/// The causes for which a footer asks, at the end of a turn, whether to load now (F-3).
struct LoadQuestion: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// A finger, a wheel tick or a key moved the list towards its end.
  static let gesture = LoadQuestion(rawValue: 1)
  /// Momentum did.
  static let momentum = LoadQuestion(rawValue: 2)
  /// The app did.
  static let app = LoadQuestion(rawValue: 4)
  /// The content grew.
  static let growth = LoadQuestion(rawValue: 8)
  /// A first layout, a resize, or the end of what forbade a load.
  static let layout = LoadQuestion(rawValue: 16)

  static let byUser: LoadQuestion = [.gesture, .momentum]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ mover: Mover) {
    switch mover {
    case .hand: self = .gesture
    case .momentum: self = .momentum
    case .app: self = .app
    }
  }
}

/// The distance to the end, and the velocity towards it.
struct Approach: Sendable, Hashable {
  /// The way from the offset to the resting end, the footer's own length included.
  let remaining: Double
  /// In units a second, + towards the end; 0 where nobody needs to know.
  let velocity: Double
}

/// The situation that the answer depends on, besides the loading room's own memory.
struct LoadSituation: Sendable {
  let footer: RefreshStateMachine
  let layout: ScrollLayout
  let end: Approach
  let isHidden: Bool
  /// Whether the other control keeps it from running.
  let isBlocked: Bool
  /// Whether it loads by itself, short content on pull apart.
  let isAuto: Bool
  let isShort: Bool
}
