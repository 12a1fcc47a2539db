import RefreshCanvas
internal import RefreshKit

/// An ordered sequence of frames with a duration.
///
/// The frames are in an array, or a closure draws them when they are needed:
///
///     let walk = FrameSequence([left, right], interval: 0.2)
///     let clock = FrameSequence(width: 9, height: 5, duration: 2) { progress, time in left }
public struct FrameSequence: Sendable {
  /// The number of frames, or `nil` if a frame is drawn for each progress and time.
  private let count: Int?
  /// Returns the frame of an index, or without a ``count`` the one of a progress and a time.
  private var draw: @Sendable (_ index: Int, _ progress: Double, _ time: Double) -> TextFrame
  package let duration: Double
  package let width: Int
  package let height: Int

  /// Creates a sequence with a duration for each frame.
  ///
  /// - Parameters:
  ///   - frames: The frames, at least one.
  ///   - interval: The duration of each frame in seconds, more than 0.
  public init(_ frames: [TextFrame], interval: Double = 0.1) {
    self.init(frames, cycle: interval * Double(frames.count))
  }

  /// Creates a sequence with a total duration.
  ///
  /// - Parameters:
  ///   - frames: The frames, at least one.
  ///   - cycle: The total duration in seconds, more than 0.
  public init(_ frames: [TextFrame], cycle: Double) {
    guard !frames.isEmpty, cycle > 0, cycle.isFinite else {
      fatalError(
        "A frame sequence must have frames and last more than 0 s; it has \(frames.count) frames and"
          + " \(cycle) s.")
    }
    self.init(
      width: frames.map(\.width).max() ?? 0, height: frames.map(\.height).max() ?? 0,
      count: frames.count, cycle: cycle
    ) { frames[$0] }
  }

  /// Creates a sequence whose frames are drawn when they are needed.
  ///
  /// - Parameters:
  ///   - width: The width of the widest frame, in columns.
  ///   - height: The height of the tallest frame, in rows.
  ///   - duration: The duration in seconds, at least 0. Only endings use it; loops ignore it.
  ///   - drawing: Draws a frame for a progress and a time in seconds. During a pull the time counts
  ///     from the last movement, and otherwise from the start of the loop or ending.
  public init(
    width: Int, height: Int, duration: Double,
    drawing: @escaping @Sendable (_ progress: Double, _ time: Double) -> TextFrame
  ) {
    guard width >= 0, height >= 0, duration >= 0, duration.isFinite else {
      fatalError(
        "The size and duration of a drawn sequence must be 0 or more; they are \(width) × \(height) and"
          + " \(duration) s.")
    }
    count = nil
    draw = { drawing($1, $2) }
    self.duration = duration
    self.width = width
    self.height = height
  }

  init(
    width: Int, height: Int, count: Int, cycle: Double,
    frame: @escaping @Sendable (Int) -> TextFrame
  ) {
    self.count = count
    draw = { index, _, _ in frame(index) }
    duration = cycle
    self.width = width
    self.height = height
  }

  /// Of n frames, returns the one with the index ⌊progress · (n − 1)⌋. The progress is clamped.
  package func frame(atProgress progress: Double, time: Double = 0) -> TextFrame {
    draw(Int(unitClamped(progress) * Double((count ?? 1) - 1)), progress, time)
  }

  package func frame(looping time: Double, progress: Double = 1) -> TextFrame {
    guard let count else { return draw(0, progress, time) }
    let turn = (time.isFinite ? max(0, time) : 0).truncatingRemainder(dividingBy: duration)
    return draw(Int(place(turn, of: count)) % count, progress, time)
  }

  package func frame(once time: Double, progress: Double = 1) -> TextFrame {
    let time = max(0, time)
    guard let count else { return draw(0, progress, min(time, duration)) }
    return draw(Int(min(place(time, of: count), Double(count - 1))), progress, time)
  }

  var changeAtProgress: Redraw { count == nil ? .everyFrame : .never }

  func nextChange(looping time: Double) -> Redraw {
    guard let count else { return .everyFrame }
    guard count > 1, time.isFinite else { return .never }
    return change(after: max(0, time).truncatingRemainder(dividingBy: duration), of: count)
  }

  func nextChange(once time: Double) -> Redraw {
    guard time < duration else { return .never }
    guard let count else { return .everyFrame }
    let isLast = place(max(0, time), of: count) >= Double(count - 1)
    return isLast ? .never : change(after: max(0, time), of: count)
  }

  private func change(after time: Double, of count: Int) -> Redraw {
    let next = place(time, of: count).rounded(.down) + 1
    return .after(next / Double(count) * duration - time)
  }

  private func place(_ time: Double, of count: Int) -> Double {
    // The tolerance starts the next frame despite rounding errors.
    time / duration * Double(count) + 1e-9
  }

  /// Returns the sequence with changed frames, which must not be larger than the originals.
  func mapped(_ change: @escaping @Sendable (TextFrame) -> TextFrame) -> FrameSequence {
    var sequence = self
    sequence.draw = { [draw] in change(draw($0, $1, $2)) }
    return sequence
  }
}
