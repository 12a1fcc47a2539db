/// The laws that every refresh view has to keep to, as a sentence each.
public enum ViewRequirement: String, Sendable, Hashable, CaseIterable {
  /// The length along the axis is a length.
  case hasValidExtent = "extent is finite and 0 or more"
  /// The engine asks for the length once and relies on it.
  case hasConstantExtent = "extent does not change on its own"
  /// A distance that pulls are divided by.
  case hasValidTriggerDistance =
    "triggerDistance(inViewport:along:) is nil, or finite and more than 0"
  /// A time that the engine waits for.
  case hasValidDwell = "dwell(after:) is finite and 0 or more"
  /// States come from the control only.
  case doesNotDriveEngine = "a view never drives the engine"
  /// The control owns the view, not the other way round.
  case doesNotRetainControl = "a view does not keep its control alive"
  /// Drawing is a function of what it is given.
  case drawsDeterministically = "the same snapshot and environment draw the same cells"
  /// A strip may be cut off anywhere.
  case drawsWithinBounds = "however much of a strip shows, it shows the same, and nothing beside it"
  /// An ASCII terminal shows nothing else.
  case drawsOnlyASCII = "where only ASCII may be used, only ASCII is drawn"
  /// A terminal without Braille shows none.
  case drawsOnlyBlocks = "where Braille may not be used, no Braille is drawn"
  /// A screen reader speaks what is written.
  case isScreenReaderSafe = "where somebody listens, words are drawn or nothing"
  /// Hosts draw again only then.
  case reportsNextRedraw = "until the time that nextChange(of:environment:) names, nothing changes"
  /// An ending is there to be read.
  case showsEndingUntilHidden = "while leaving is set, the picture is one of an ending"
  /// For users that are sensitive to motion.
  case respectsReduceMotion = "with reduced motion what moves by time stands still"
}

/// A law that a view broke, after which events, and what was seen.
public struct ViewViolation: Sendable, Hashable, CustomStringConvertible {
  /// The law.
  public var requirement: ViewRequirement
  /// The steps of a gesture script that led there; none if the view broke it by itself.
  public var events: [String]
  /// A sentence about what was seen.
  public var detail: String

  /// Makes a violation.
  package init(_ law: ViewRequirement, after events: [String] = [], detail: String) {
    self.requirement = law
    self.events = events
    self.detail = detail
  }

  /// The law, what was seen, and the events, as one sentence.
  public var description: String {
    let place = events.isEmpty ? "" : ", after: \(events.joined(separator: " · "))"
    return "broken: \(requirement.rawValue) — \(detail)\(place)"
  }
}
