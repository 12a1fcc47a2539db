/// A step that belongs to a transition or comes after it, in the order of execution (N-1, D-7).
///
/// Within a line the header comes first. Why this order and no other: Decision 2.
enum DeferredEffect: UInt8, CaseIterable, Sendable {
  /// A pull that armed fires at once, after the view has its progress (T-3).
  case fire
  /// A run that the other control's run does away with is cancelled (C-1).
  case cancel
  /// A run that the app cancelled leaves `finished` without dwell.
  case skipDwell
  /// A successful refresh wakes the footer (F-11).
  case wake
  /// A pull is told that ended a dwell.
  case pull
  /// A run begins that ended a dwell, or waited for one or for a pull.
  case begin
  /// The action starts: the last part of entering `loading`.
  case start
  // Here come the calls made from callbacks (N-5).
  /// A dwell of 0 is over.
  case endDwell
}

/// The follow-ups that are due, for both controls.
struct DeferredEffects: Sendable, Hashable {
  private var due: UInt16 = 0

  var isEmpty: Bool { due == 0 }

  mutating func insert(_ followUp: DeferredEffect, _ edge: Edge) {
    due |= Self.place(followUp, edge)
  }

  mutating func remove(_ followUp: DeferredEffect, _ edge: Edge) {
    due &= ~Self.place(followUp, edge)
  }

  /// Takes the first that is due, `endDwell` only where dwells may end.
  mutating func takeFirst(endingDwells: Bool) -> (DeferredEffect, Edge)? {
    let place = due.trailingZeroBitCount
    guard place < UInt16.bitWidth, let followUp = DeferredEffect(rawValue: UInt8(place / 2)),
      endingDwells || followUp != .endDwell
    else { return nil }
    due &= ~(1 << UInt16(place))
    return (followUp, place % 2 == 0 ? .leading : .trailing)
  }

  private static func place(_ followUp: DeferredEffect, _ edge: Edge) -> UInt16 {
    1 << UInt16(followUp.rawValue * 2 + (edge == .leading ? 0 : 1))
  }
}
