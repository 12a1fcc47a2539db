package import RefreshKit

/// The end at which a row grows or shrinks, so that the line of it that is read stays where it is.
///
/// First and last are those of the text. In a list that goes up or left the first line, or column,
/// of a row is the one farther from row 0.
public enum RowGrowth: Sendable, Hashable {
  /// At its end, as text that is being written: lines are counted from the first. The default.
  case end
  /// At its start, as a row above which more of the same comes: lines are counted from the last.
  case start
  /// Everywhere, as at another width: the same part of the row stays.
  case throughout

  /// The same, seen from a list's origin edge instead of in the text; and the other way round.
  package func turned(in direction: ScrollDirection) -> RowGrowth {
    guard direction.isMirrored else { return self }
    switch self {
    case .end: return .start
    case .start: return .end
    case .throughout: return .throughout
    }
  }
}

extension ScrollDirection {
  /// Whether the origin edge is the bottom or the right.
  var isMirrored: Bool { self == .up || self == .left }
}
