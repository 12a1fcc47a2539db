internal import RefreshCanvas

/// The places of a scroll bar and its thumb, in lines from the list's origin edge.
///
/// A line is a row of the screen, in a list that goes sideways a column. In one that goes up the
/// first line is the lowest.
///
/// The thumb is as long as what shows of the content, and one line at least, so at 10⁸ rows a line
/// stands for millions of them; both ends are exact all the same.
public struct ScrollBar: Sendable, Hashable {
  /// The first line of the track.
  package let start: Int
  /// Lines of the track, 1 or more.
  package let length: Int
  /// Lines from the track's first to the thumb's first.
  package let thumbStart: Int
  /// Lines of the thumb, 1 or more.
  package let thumbLength: Int
  /// The offsets that the thumb's first and last place stand for.
  package let range: ClosedRange<Double>

  /// Makes a bar of `length` lines; `nil` where there is no line.
  init?(start: Int, length: Int, content: Double, offset: Double, range: ClosedRange<Double>) {
    guard length > 0 else { return nil }
    self.start = start
    self.length = length
    self.range = range
    let shown = Double(length) / max(content, Double(length))
    thumbLength = max(1, Int((shown * Double(length)).rounded()))
    let span = range.upperBound - range.lowerBound
    let part = span > 0 ? min(max((offset - range.lowerBound) / span, 0), 1) : 0
    thumbStart = Int((part * Double(length - thumbLength)).rounded())
  }

  /// The offset that puts the thumb `place` lines from the track's first, clamped to its range.
  package func offset(ofThumbAt place: Int) -> Double {
    let room = length - thumbLength
    guard place < room else { return range.upperBound }
    let part = max(0, Double(place)) / Double(room)
    return range.lowerBound + part * (range.upperBound - range.lowerBound)
  }
}
