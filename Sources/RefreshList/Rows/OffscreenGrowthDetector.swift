internal import RefreshKit

/// Tracks whether the texts of the first and the last row grow out of sight.
struct OffscreenGrowthDetector: Sendable {
  /// The seconds for which a row counts as still growing after its text has grown.
  private static let duration = 1.0

  /// The rows at the edges, with the sizes of their texts in bytes.
  private var watched: [Edge: (row: TrackedRowIndex, size: Int, grownAt: Double)] = [:]

  mutating func follow(_ step: RowChanges.Step) {
    if watched.isEmpty { return }
    for edge in watched.keys { watched[edge]?.row.follow(step) }
  }

  /// `isHidden` is whether the list is scrolled away from this edge.
  mutating func note(_ row: Int, at edge: Edge, size: Int, isHidden: Bool, time: Double) {
    guard var known = watched[edge], !known.row.isGone, known.row.index == row else {
      watched[edge] = (TrackedRowIndex(row), size, -.infinity)
      return
    }
    if size > known.size { known.grownAt = isHidden ? time : -.infinity }
    if !isHidden { known.grownAt = -.infinity }
    known.size = size
    watched[edge] = known
  }

  func timeLeft(at edge: Edge, time: Double) -> Double? {
    guard let known = watched[edge] else { return nil }
    let left = known.grownAt + Self.duration - time
    return left > 0 ? left : nil
  }
}
