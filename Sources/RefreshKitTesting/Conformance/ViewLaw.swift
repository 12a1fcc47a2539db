/// The laws that every refresh view has to keep to, as a sentence each.
public enum ViewLaw: String, Sendable, Hashable, CaseIterable {
  /// The length along the axis is a length.
  case extentIsALength = "extent is finite and 0 or more"
  /// The engine asks for the length once and relies on it.
  case extentStays = "extent does not change on its own"
  /// A distance that pulls are divided by.
  case triggerIsALength = "triggerDistance(inViewport:along:) is nil, or finite and more than 0"
  /// A time that the engine waits for.
  case dwellIsATime = "dwell(after:) is finite and 0 or more"
  /// States come from the control only.
  case leavesTheEngineAlone = "a view never drives the engine"
  /// The control owns the view, not the other way round.
  case letsGo = "a view does not keep its control alive"
  /// Drawing is a function of what it is given.
  case drawsTheSame = "the same snapshot and environment draw the same cells"
  /// A strip may be cut off anywhere.
  case staysInItsStrip = "however much of a strip shows, it shows the same, and nothing beside it"
  /// An ASCII terminal shows nothing else.
  case keepsToASCII = "where only ASCII may be used, only ASCII is drawn"
  /// A terminal without Braille shows none.
  case keepsToBlocks = "where Braille may not be used, no Braille is drawn"
  /// A screen reader speaks what is written.
  case keepsToWords = "where somebody listens, words are drawn or nothing"
  /// Hosts draw again only then.
  case staysUntilChange = "until the time that nextChange(of:environment:) names, nothing changes"
  /// An ending is there to be read.
  case endingStays = "while leaving is set, the picture is one of an ending"
  /// For users that are sensitive to motion.
  case standsStill = "with reduced motion what moves by time stands still"
}

/// A law that a view broke, after which events, and what was seen.
public struct ViewViolation: Sendable, Hashable, CustomStringConvertible {
  /// The law.
  public var law: ViewLaw
  /// The steps of a gesture script that led there; none if the view broke it by itself.
  public var events: [String]
  /// A sentence about what was seen.
  public var detail: String

  /// Makes a violation.
  package init(_ law: ViewLaw, after events: [String] = [], detail: String) {
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
