/// An edit of the content in lengths: its new length, and what keeps its place.
///
/// A list of rows computes it; ``ContentEdit`` has the same by positions.
public struct ContentSplice: Sendable, Hashable {
  /// A position in the content before and after.
  public struct Shift: Sendable, Hashable {
    /// The position before.
    public var from: Double
    /// The position after.
    public var to: Double

    /// Makes a pair of positions.
    public init(from: Double, to: Double) {
      self.from = from
      self.to = to
    }
  }

  /// The length of the content afterwards, 0 or more.
  public var contentLength: Double
  /// The change in position of what keeps its place, unless the edge keeps it.
  public var shift: Double
  /// The target of an animated scroll to a row, before and after; other goals move with the anchor.
  public var goal: Shift?
  /// Whether what comes last is new (F-4).
  public var isGrowth: Bool
  /// Whether lengths that had been guessed are put right: no growth, and the end keeps its place
  /// where the list rests there.
  public var isCorrection = false
  /// Whether rows keep their place at the leading edge too; `nil` leaves it to the container.
  public var keepsRowsAtEdge: Bool?
  /// Whether a list that follows its end lets go of it, as when a row that was found is to stay.
  public var letsGoOfEnd = false

  /// Makes an edit that keeps no goal, corrects nothing, and leaves the edge to the container.
  public init(contentLength: Double, shift: Double, isGrowth: Bool) {
    self.contentLength = contentLength
    self.shift = shift
    self.isGrowth = isGrowth
  }
}
