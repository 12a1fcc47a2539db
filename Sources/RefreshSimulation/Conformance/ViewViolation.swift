/// A law that a view broke, after which events, and what was seen.
public struct ViewViolation: Sendable, Hashable, CustomStringConvertible {
  /// The law.
  public var law: ViewLaw
  /// The steps of a gesture script that led there; none if the view broke it by itself.
  public var events: [String]
  /// A sentence about what was seen.
  public var detail: String

  /// Makes a violation.
  public init(_ law: ViewLaw, after events: [String] = [], detail: String) {
    self.law = law
    self.events = events
    self.detail = detail
  }

  /// The law, what was seen, and the events, as one sentence.
  public var description: String {
    let place = events.isEmpty ? "" : ", after: \(events.joined(separator: " · "))"
    return "broken: \(law.rawValue) — \(detail)\(place)"
  }
}
