import ExampleSupport
import RefreshTerminal

/// A row number that the user is typing.
struct RowEntry {
  /// The result of a key.
  enum Answer: Equatable {
    case ignored
    case changed
    case go(Int)
  }

  /// The digits that were typed.
  private(set) var digits = ""

  /// The maximum number of digits. Row numbers have up to 8 digits; one more is accepted.
  private static let limit = 9

  /// The hint for the key line: the typed digits, and the keys that end the entry.
  var hint: KeyHint {
    digits.isEmpty
      ? KeyHint("0–9", "type a row's number", importance: 50)
      : KeyHint(Int(digits)?.grouped ?? digits, "Return goes there", importance: 100)
  }

  mutating func handle(_ key: Key) -> Answer {
    switch key {
    case .text(let scalar) where ("0"..."9").contains(scalar):
      if digits.count < Self.limit { digits.unicodeScalars.append(scalar) }
      return .changed
    case .backspace where !digits.isEmpty:
      digits.removeLast()
      return .changed
    case .escape where !digits.isEmpty:
      digits = ""
      return .changed
    case .enter:
      guard let row = Int(digits) else { return .ignored }
      digits = ""
      return .go(row)
    default: return .ignored
    }
  }
}
