import Foundation

/// A value that is sent to a page.
enum JSON: Hashable, Encodable {
  case null
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  static func numbers(_ values: [Int]) -> JSON { .list(values.map { .number(Double($0)) }) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }

  var encoded: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// Returns the changes since an older value as a merge patch (RFC 7396), or `nil` without
  /// changes.
  func change(from old: JSON?) -> JSON? {
    if self == old { return nil }
    guard case .object(let new) = self, case .object(let old)? = old else { return self }
    var change = old.filter { new[$0.key] == nil }.mapValues { _ in JSON.null }
    for (key, value) in new { change[key] = value.change(from: old[key]) }
    return .object(change)
  }
}
