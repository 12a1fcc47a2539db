/// The engine state of one container as one value: geometry, motion, both machines, the ledger.
///
/// Every event is one call into it; what the shell has to do collects in `effects`. It keeps no
/// clock: `now` is the time of the last evaluation.
struct EngineCore: Sendable {
  var options = ScrollModel.Configuration()
  var policy = CoordinationPolicy.headerWins
  var rowLength = 1.0

  var now = 0.0
  var offset = 0.0
  var content = 0.0
  var viewport = 0.0
  var crossLength = 0.0
  var base = Insets.zero
  var isHidden = false

  /// The range the content rests in, holds and footers included.
  var rangeStart = 0.0
  var rangeEnd = 0.0

  var phase = ScrollPhase.resting
  var drag = Drag()
  var motion = Motion()
  var burst = Burst()

  var header = ControlCore(edge: .leading)
  var footer = ControlCore(edge: .trailing)
  var loading = RefreshFooter.Loading()
  var gate = LoadGate()
  /// The app said that nothing is left while the header was loading.
  var isExhaustedDuringRefresh = false

  var entrance = Entrance()
  var effects = TurnEffects()
  var followUps = FollowUps()
  var question = LoadQuestion()
  var isExplaining = false
  var decisions: [ControlDecision] = []

  subscript(edge: Edge) -> ControlCore {
    get { edge == .leading ? header : footer }
    _modify {
      if edge == .leading { yield &header } else { yield &footer }
    }
  }

  var hasSize: Bool { viewport > 0 }
}

/// A decision and the control that took it.
struct ControlDecision: Sendable, Hashable {
  var edge: Edge
  var decision: RefreshDecision
}

/// What the shell has to do after one step.
struct TurnEffects: Sendable, Hashable {
  var header = RefreshEffects()
  var footer = RefreshEffects()
  var isEmpty = true

  subscript(edge: Edge) -> RefreshEffects { edge == .leading ? header : footer }
}

/// What the engine itself has to do next, most urgent first.
struct FollowUps: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// A header run cancels the footer's (C-1).
  static let cancelFooter = FollowUps(rawValue: 1)
  /// A cancelled run leaves `finished` without dwell.
  static let skipHeaderDwell = FollowUps(rawValue: 2)
  static let skipFooterDwell = FollowUps(rawValue: 4)
  /// A successful refresh wakes the footer (F-11).
  static let resetFooter = FollowUps(rawValue: 8)
  static let startHeader = FollowUps(rawValue: 16)
  static let startFooter = FollowUps(rawValue: 32)
  /// A dwell of 0 is over.
  static let endHeaderDwell = FollowUps(rawValue: 64)
  static let endFooterDwell = FollowUps(rawValue: 128)
}

/// What asks the footer's question at the end of a turn (F-3).
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
}
