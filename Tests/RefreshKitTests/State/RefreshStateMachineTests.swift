import RefreshKit
import Testing

/// The results of every event in every state, one row per state.
///
/// `.` no change, `I` initial, `P` pulling, `L` loading, `F` finished, `N` noMoreData, `X` failed.
/// Lower case `l`: the state remains loading, and the action is started, cancelled or requested.
@Suite(.timeLimit(.minutes(60))) struct RefreshStateMachineTests {
  static let events: [(name: String, event: StateMachineEvent)] = [
    ("touched .5", .pulled(progress: 0.5, cause: .touch)),
    ("moved .5", .pulled(progress: 0.5, cause: .movement)),
    ("moved 1", .pulled(progress: 1, cause: .movement)),
    ("other .5", .pulled(progress: 0.5, cause: .other)),
    ("other 1", .pulled(progress: 1, cause: .other)),
    ("back at 0", .pulled(progress: 0, cause: .movement)),
    ("released", .released),
    ("drag cancelled", .dragCancelled),
    ("begun", .begun(restart: false)),
    ("begun, restarts", .begun(restart: true)),
    ("action started", .actionStarted),
    ("ended success", .ended(.success, waits: false)),
    ("ended success, waits", .ended(.success, waits: true)),
    ("ended no more", .ended(.noMoreData, waits: false)),
    ("ended failure", .ended(.failure, waits: false)),
    ("minimum elapsed", .minimumElapsed),
    ("timed out", .timedOut(waits: false)),
    ("cancelled", .cancelled),
    ("dismissed", .dismissed(pullIsHeld: false)),
    ("more data", .moreDataChanged(true)),
    ("no more data", .moreDataChanged(false)),
    ("reset", .reset),
    ("disabled", .enabledChanged(false)),
  ]

  /// The events that lead to each state.
  static let ways: [String: [StateMachineEvent]] = [
    "initial": [],
    "pulling .5": [.pulled(progress: 0.5, cause: .movement)],
    "pulling 1, armed": [.pulled(progress: 1, cause: .movement)],
    "pulling 1, not armed": [.pulled(progress: 1, cause: .touch)],
    "loading, to start": [.begun(restart: false)],
    "loading, running": [.begun(restart: false), .actionStarted],
    "loading, waiting": [
      .begun(restart: false), .actionStarted, .ended(.success, waits: true),
    ],
    "finished success": [.begun(restart: false), .ended(.success, waits: false)],
    "finished failure": [.begun(restart: false), .ended(.failure, waits: false)],
    "finished, exhausted": [.begun(restart: false), .ended(.noMoreData, waits: false)],
    "noMoreData": [.moreDataChanged(false)],
    "failed": [
      .begun(restart: false), .ended(.failure, waits: false), .dismissed(pullIsHeld: false),
    ],
    "disabled": [.enabledChanged(false)],
  ]

  //                         touch  other  0 up ca  begin  start  ended    min time cancel
  static let header = [
    "initial              | P P P  . .  . . .  L L  .  . . . .  . . .  . . . . .",
    "pulling .5           | . . P  . P  I I I  L L  .  . . . .  . . .  . . . . I",
    "pulling 1, armed     | P P .  P .  I L I  L L  .  . . . .  . . .  . . . . I",
    "pulling 1, not armed | P P P  P .  I I I  L L  .  . . . .  . . .  . . . . I",
    "loading, to start    | . . .  . .  . . .  . .  l  F . F F  . F F  . . . . F",
    "loading, running     | . . .  . .  . . .  . l  .  F . F F  . F F  . . . . F",
    "loading, waiting     | . . .  . .  . . .  . l  .  . . . .  F . F  . . . . F",
    "finished success     | . . .  . .  . . .  . .  .  . . . .  . . .  I . . . .",
    "finished failure     | . . .  . .  . . .  . .  .  . . . .  . . .  I . . . .",
    "finished, exhausted  | . . .  . .  . . .  . .  .  . . . .  . . .  I . . . .",
    "disabled             | . . .  . .  . . .  . .  .  . . . .  . . .  . . . . .",
  ]

  static let footer = [
    "initial              | P P P  . .  . . .  L L  .  . . N .  . . .  . . N . .",
    "pulling .5           | . . P  . P  I I I  L L  .  . . N .  . . .  . . N . I",
    "pulling 1, armed     | P P .  P .  I L I  L L  .  . . N .  . . .  . . N . I",
    "pulling 1, not armed | P P P  P .  I I I  L L  .  . . N .  . . .  . . N . I",
    "loading, to start    | . . .  . .  . . .  . .  l  F . F F  . F F  . . . . F",
    "loading, running     | . . .  . .  . . .  . l  .  F . F F  . F F  . . . . F",
    "loading, waiting     | . . .  . .  . . .  . l  .  . . . .  F . F  . . . . F",
    "finished success     | . . .  . .  . . .  . .  .  . . . .  . . .  I . . . .",
    "finished failure     | . . .  . .  . . .  . .  .  . . . .  . . .  X . . . .",
    "finished, exhausted  | . . .  . .  . . .  . .  .  . . . .  . . .  N . . . .",
    "noMoreData           | . . .  . .  . . .  . .  .  . . . .  . . .  . I . I .",
    "failed               | P P P  . .  . . .  L L  .  . . N .  . . .  . . N I .",
  ]

  @Test(arguments: header)
  func `T-4, T-7, T-11, A-5: a header's transitions are those of the table`(row: String) {
    check(row, edge: .leading)
  }

  @Test(arguments: footer)
  func `F-10, F-11, F-13, T-7: a footer's transitions are those of the table`(row: String) {
    check(row, edge: .trailing)
  }

  private func check(_ row: String, edge: Edge) {
    let parts = row.split(separator: "|")
    var name = String(parts[0])
    while name.last == " " { name.removeLast() }
    let expected = parts[1].split(separator: " ")
    var start = RefreshStateMachine(edge: edge)
    for event in Self.ways[name] ?? [] { _ = start.handle(event) }
    #expect(expected.count == Self.events.count)
    for ((eventName, event), wanted) in zip(Self.events, expected) {
      var machine = start
      let effects = machine.handle(event)
      #expect(code(start, machine, effects) == wanted, "\(name), \(eventName): \(machine.state)")
    }
  }

  private func code(
    _ before: RefreshStateMachine, _ after: RefreshStateMachine, _ effects: RefreshEffects
  ) -> String {
    guard after.state != before.state else {
      return effects.action != nil || effects.requestsAction ? "l" : "."
    }
    switch after.state {
    case .initial: return "I"
    case .pulling: return "P"
    case .loading: return "L"
    case .finished: return "F"
    case .noMoreData: return "N"
    case .failed: return "X"
    }
  }
}
