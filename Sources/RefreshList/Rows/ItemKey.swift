/// The identity of an item. Hashing an `AnyHashable` takes four times as long as a number.
package enum ItemKey: Hashable {
  case number(Int)
  case text(String)
  indirect case other(AnyHashable)

  package init<ID: Hashable>(_ id: ID) {
    // A conditional cast of each identity would take longer than the key saves.
    if ID.self == Int.self {
      self = .number(unsafe unsafeBitCast(id, to: Int.self))
    } else if ID.self == String.self {
      self = .text(unsafe unsafeBitCast(id, to: String.self))
    } else {
      self = .other(AnyHashable(id))
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .number(let number): hasher.combine(number)
    case .text(let text): hasher.combine(text)
    case .other(let id): hasher.combine(id)
    }
  }
}
