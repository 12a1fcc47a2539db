/// What an edit of the content comes to in lengths: its new length, and what keeps its place.
package struct ContentSplice: Sendable, Hashable {
  /// A position in the content before and after.
  package struct Shift: Sendable, Hashable {
    package var from: Double
    package var to: Double

    package init(from: Double, to: Double) {
      self.from = from
      self.to = to
    }
  }

  /// How long the content is afterwards.
  package var contentLength: Double
  /// What keeps its place, unless the edge does: by how much its position changes.
  package var shift: Double
  /// What an animated scroll to a row was after, and is now; other goals move with the anchor.
  package var goal: Shift?
  /// Whether what comes last is new (F-4).
  package var isGrowth: Bool
  /// Whether lengths that had been guessed are put right: no growth, and the end keeps its place
  /// where the list rests there.
  package var isCorrection = false
  /// Whether rows keep their place at the leading edge too; `nil` leaves it to the container.
  package var keepsRowsAtEdge: Bool?

  package init(contentLength: Double, shift: Double, isGrowth: Bool) {
    self.contentLength = contentLength
    self.shift = shift
    self.isGrowth = isGrowth
  }
}
