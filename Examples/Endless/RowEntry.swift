import ExampleSupport
import RefreshTerminal

/// A row's number that is being typed in.
struct RowEntry {
  /// The answer to a key.
  enum Answer: Equatable {
    case ignored
    case changed
    case go(Int)
  }

  /// The digits typed until now.
  private(set) var digits = ""

  /// Rows have 8 digits; one more can still be a number.
  private static let limit = 9

  /// The digits, and what ends them.
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
