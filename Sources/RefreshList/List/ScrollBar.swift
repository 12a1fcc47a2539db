/// The geometry of a scroll bar and its thumb, in lines from the list's origin edge.
///
/// A line is a row of the screen, or a column in a horizontal list. In a list with direction up the
/// first line is the lowest. The thumb is in proportion to the visible part, at least one line.
public struct ScrollBar: Sendable, Hashable {
  package let start: Int
  package let length: Int
  /// The first line of the thumb, counted from the start of the track.
  package let thumbStart: Int
  package let thumbLength: Int
  /// The offsets for the first and the last position of the thumb.
  package let range: ClosedRange<Double>

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

  /// Returns the offset for a thumb that is `place` lines from the start of the track.
  package func offset(ofThumbAt place: Int) -> Double {
    let room = length - thumbLength
    guard place < room else { return range.upperBound }
    let part = max(0, Double(place)) / Double(room)
    return range.lowerBound + part * (range.upperBound - range.lowerBound)
  }
}
