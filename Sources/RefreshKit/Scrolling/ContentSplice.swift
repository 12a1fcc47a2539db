/// An edit of the content in lengths: its new length, and what keeps its place.
///
/// A list of rows computes it; ``ContentEdit`` has the same by positions.
public struct ContentSplice: Sendable, Hashable {
  /// A position in the content before and after.
  package struct Shift: Sendable, Hashable {
    /// The position before.
    package var from: Double
    /// The position after.
    package var to: Double

    /// Makes a pair of positions.
    package init(from: Double, to: Double) {
      self.from = from
      self.to = to
    }
  }

  /// The length of the content afterwards, 0 or more.
  package var contentLength: Double
  /// The change in position of what keeps its place, unless the edge keeps it.
  package var shift: Double
  /// The target of an animated scroll to a row, before and after; other goals move with the anchor.
  package var goal: Shift?
  /// Whether what comes last is new (F-4).
  package var isGrowth: Bool
  /// Whether lengths that had been guessed are put right: no growth, and the end keeps its place
  /// where the list rests there.
  package var isCorrection = false
  /// Whether what keeps its place does so at the trailing edge too, in a correction as well.
  package var keepsPlaceAtEnd = false
  /// Whether rows keep their place at the leading edge too; `nil` leaves it to the container.
  package var keepsRowsAtEdge: Bool?
  /// Whether a list that follows its end lets go of it, as when a row that was found is to stay.
  package var letsGoOfEnd = false

  /// Makes an edit that keeps no goal, corrects nothing, and leaves the edge to the container.
  package init(contentLength: Double, shift: Double, isGrowth: Bool) {
    self.contentLength = contentLength
    self.shift = shift
    self.isGrowth = isGrowth
  }
}

/// A part of the content that is replaced: a length at a position becomes a new length.
///
/// Positions and lengths are those of the content as it was before the whole change.
package struct ContentEdit: Sendable, Hashable {
  /// The start of the part, from 0 to the content's length.
  package var position: Double
  /// The length of the part before, 0 or more.
  package var removed: Double
  /// The length of the part after, 0 or more.
  package var inserted: Double

  /// Makes an edit; what is left out is 0.
  package init(at position: Double, removing removed: Double = 0, inserting inserted: Double = 0) {
    self.position = position
    self.removed = removed
    self.inserted = inserted
  }
}

extension ContentSplice {
  /// Makes the one change that edits add up to, in which what stands at `anchor` keeps its place.
  ///
  /// A position inside what goes maps to its end.
  init(_ edits: [ContentEdit], of length: Double, keeping anchor: Double) {
    var (end, new, isGrowth) = (0.0, length, false)
    var shift = 0.0
    for edit in edits {
      require(
        edit.position.isFinite && edit.removed.isFinite && edit.inserted.isFinite
          && edit.removed >= 0 && edit.inserted >= 0,
        "What an edit removes and inserts must be finite and 0 or more: \(edit)")
      require(
        edit.position >= end && edit.position + edit.removed <= length,
        "Edits must lie in the content, which is \(length) long, in order and apart: \(edit)")
      end = edit.position + edit.removed
      new += edit.inserted - edit.removed
      isGrowth = end == length && edit.inserted > 0
      if end <= anchor {
        shift += edit.inserted - edit.removed
      } else if edit.position <= anchor {
        shift += edit.position + edit.inserted - anchor
      }
    }
    self.init(contentLength: max(new, 0), shift: shift, isGrowth: isGrowth)
  }
}
