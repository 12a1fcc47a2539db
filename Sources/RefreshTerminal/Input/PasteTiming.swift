/// The times of a paste that has not ended, to find a Ctrl-C that was typed and not pasted.
///
/// A Ctrl-C that comes alone is a key, and ends a paste whose end never came. One that is pasted has
/// other bytes before or behind it. Both waits are this long because a paste comes in one go, and a
/// person's hand does not.
struct PasteTiming {
  /// The seconds of silence before and behind a typed key.
  static let silence = 0.1
  /// The seconds that a paste has lasted before a key can end it.
  static let patience = 1.0

  /// The time at which the paste began; `nil` between pastes.
  private var start: Double?
  private var lastInput = -Double.infinity
  /// Whether a Ctrl-C waits for what comes behind it.
  private(set) var holdsKey = false

  /// Notes what came at a time; returns whether it waits to be a key.
  mutating func hear(_ bytes: UnsafeBufferPointer<UInt8>, at time: Double) -> Bool {
    let before = time - lastInput
    lastInput = time
    guard let start, time - start >= Self.patience, before >= Self.silence else { return false }
    holdsKey = unsafe bytes.elementsEqual([0x03])
    return holdsKey
  }

  /// Whether a Ctrl-C waited, which it does no longer.
  mutating func release() -> Bool {
    defer { holdsKey = false }
    return holdsKey
  }

  /// Notes whether there is a paste now.
  mutating func note(isPasting: Bool, at time: Double) {
    start = isPasting ? start ?? time : nil
  }
}
