/// The causes for which the end of a turn checks whether the footer loads now (F-3).
struct LoadCauses: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// A finger, a wheel tick or a key moved the list towards its end.
  static let gesture = LoadCauses(rawValue: 1)
  /// Momentum did.
  static let momentum = LoadCauses(rawValue: 2)
  /// The app did.
  static let app = LoadCauses(rawValue: 4)
  /// The content grew.
  static let growth = LoadCauses(rawValue: 8)
  /// A first layout, a resize, or the end of what forbade a load.
  static let layout = LoadCauses(rawValue: 16)

  static let byUser: LoadCauses = [.gesture, .momentum]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ cause: MovementCause) {
    switch cause {
    case .hand: self = .gesture
    case .momentum: self = .momentum
    case .app: self = .app
    }
  }
}

/// The distance to the end, and the velocity towards it.
struct EndApproach: Sendable, Hashable {
  /// The way from the offset to the resting end, the footer's own length included.
  let remaining: Double
  /// In units a second, + towards the end; 0 where it is not needed.
  let velocity: Double
}

/// The situation that a decision to load depends on, besides what `AutoLoad` remembers.
struct LoadSituation: Sendable {
  let footer: RefreshStateMachine
  let layout: ScrollLayout
  let end: EndApproach
  let isHidden: Bool
  /// Whether the other control keeps it from running.
  let isBlocked: Bool
  /// Whether it loads by itself, short content on pull apart.
  let isAuto: Bool
  let isShort: Bool
}
