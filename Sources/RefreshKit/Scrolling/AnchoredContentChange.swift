/// An edit of the content in lengths: the new length, and the change in position of the anchor.
package struct AnchoredContentChange: Sendable, Hashable {
  package struct PositionChange: Sendable, Hashable {
    package var from: Double
    package var to: Double

    package init(from: Double, to: Double) {
      self.from = from
      self.to = to
    }
  }

  package var contentLength: Double
  /// The change in position of the anchor. At the leading edge it is usually not applied.
  package var shift: Double
  /// The target of an animated scroll to a row, before and after the edit.
  package var target: PositionChange?
  /// Whether the last part of the content is new (F-4).
  package var isGrowth: Bool
  /// Whether the edit corrects estimated lengths.
  package var isCorrection = false
  /// Whether the anchor keeps its position even in a correction at the end.
  package var keepsPositionAtEnd = false
  /// `nil` uses the container's setting.
  package var keepsRowsAtEdge: Bool?
  package var stopsFollowingEnd = false

  package init(contentLength: Double, shift: Double, isGrowth: Bool) {
    self.contentLength = contentLength
    self.shift = shift
    self.isGrowth = isGrowth
  }
}

/// A part of the content that is replaced. Positions are measured before all edits of a change.
package struct ContentEdit: Sendable, Hashable {
  package var position: Double
  package var removed: Double
  package var inserted: Double

  package init(at position: Double, removing removed: Double = 0, inserting inserted: Double = 0) {
    self.position = position
    self.removed = removed
    self.inserted = inserted
  }
}

extension AnchoredContentChange {
  /// Combines edits, which are sorted and do not overlap.
  /// An anchor inside a replaced part moves to the end of the replacement.
  init(_ edits: [ContentEdit], of length: Double, keeping anchor: Double) {
    var end = 0.0
    var new = length
    var isGrowth = false
    var shift = 0.0
    for edit in edits {
      require(
        edit.position.isFinite && edit.removed.isFinite && edit.inserted.isFinite
          && edit.removed >= 0 && edit.inserted >= 0,
        "The lengths that an edit removes and inserts must be finite and 0 or more: \(edit)")
      require(
        edit.position >= end && edit.position + edit.removed <= length,
        "Edits must be sorted, apart and within the content of length \(length): \(edit)")
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
