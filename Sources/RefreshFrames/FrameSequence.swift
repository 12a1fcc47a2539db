import RefreshCanvas
internal import RefreshKit

/// An ordered sequence of frames with a duration.
///
/// The frames are in an array, or a closure draws them when they are needed:
///
///     let walk = FrameSequence([left, right], interval: 0.2)
///     let clock = FrameSequence(width: 9, height: 5, duration: 2) { progress, time in left }
public struct FrameSequence: Sendable {
  /// Draws a frame for a progress and for the seconds since the start of the state.
  public typealias Drawing = @Sendable (_ progress: Double, _ time: Double) -> TextFrame

  private enum Source: Sendable {
    case list([TextFrame])
    case drawn(Drawing)
    /// A list that is created when its first frame is shown.
    case later(@Sendable () -> FrameSequence)
  }

  private let source: Source
  /// The time from the start of the first frame to the end of the last one, in seconds.
  package let duration: Double
  /// The width of the widest frame, in columns.
  package let width: Int
  /// The height of the tallest frame, in rows.
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
        "A sequence shows at least one frame for more than 0 s; it got \(frames.count) frames and"
          + " \(cycle) s.")
    }
    source = .list(frames)
    duration = cycle
    width = frames.reduce(0) { max($0, $1.width) }
    height = frames.reduce(0) { max($0, $1.height) }
  }

  /// Creates a sequence whose frames are drawn when they are needed.
  ///
  /// - Parameters:
  ///   - width: The width of the widest frame, in columns.
  ///   - height: The height of the tallest frame, in rows.
  ///   - duration: The duration of an ending in seconds, at least 0.
  ///   - drawing: Draws a frame for a progress and for the seconds since the start of the state.
  ///     The closure repeats a loop itself.
  public init(width: Int, height: Int, duration: Double, drawing: @escaping Drawing) {
    guard width >= 0, height >= 0, duration >= 0, duration.isFinite else {
      fatalError(
        "A drawn sequence has a size and a duration of 0 or more; they are \(width) × \(height) and"
          + " \(duration) s.")
    }
    source = .drawn(drawing)
    self.duration = duration
    self.width = width
    self.height = height
  }

  /// Creates a sequence of frames that are created when the first one is shown.
  ///
  /// - Parameters:
  ///   - width: The width of the widest frame, in columns.
  ///   - height: The height of the tallest frame, in rows.
  ///   - duration: The total duration in seconds.
  ///   - make: Returns the sequence. The closure caches it.
  init(
    width: Int, height: Int, duration: Double, later make: @escaping @Sendable () -> FrameSequence
  ) {
    source = .later(make)
    self.duration = duration
    self.width = width
    self.height = height
  }

  /// Returns the frame for a progress: of n frames, the one with the index ⌊progress · (n − 1)⌋,
  /// clamped.
  ///
  /// - Parameters:
  ///   - progress: The progress, 0 to 1.
  ///   - time: The seconds since the start of the state, for drawn frames.
  /// - Returns: The frame.
  package func frame(atProgress progress: Double, time: Double = 0) -> TextFrame {
    switch source {
    case .list(let frames):
      let place = unitClamped(progress) * Double(frames.count - 1)
      return frames[min(Int(place), frames.count - 1)]
    case .drawn(let drawing):
      return drawing(progress, time)
    case .later(let make):
      return make().frame(atProgress: progress, time: time)
    }
  }

  /// Returns a frame of a loop.
  ///
  /// - Parameters:
  ///   - time: The seconds since the start of the loop.
  ///   - progress: The progress, for drawn frames.
  /// - Returns: The frame.
  package func frame(looping time: Double, progress: Double = 1) -> TextFrame {
    switch source {
    case .list(let frames):
      let turn = (time.isFinite ? max(0, time) : 0).truncatingRemainder(dividingBy: duration)
      return frames[Int(place(turn, of: frames)) % frames.count]
    case .drawn(let drawing):
      return drawing(progress, time)
    case .later(let make):
      return make().frame(looping: time, progress: progress)
    }
  }

  /// Returns a frame of a sequence that is played once and then shows its last frame.
  ///
  /// - Parameters:
  ///   - time: The seconds since the start.
  ///   - progress: The progress, for drawn frames.
  /// - Returns: The frame.
  package func frame(once time: Double, progress: Double = 1) -> TextFrame {
    switch source {
    case .list(let frames):
      frames[Int(min(place(max(0, time), of: frames), Double(frames.count - 1)))]
    case .drawn(let drawing):
      drawing(progress, min(max(0, time), duration))
    case .later(let make):
      make().frame(once: time, progress: progress)
    }
  }

  /// Returns the next time-based change while the progress determines the frame.
  func changeAtProgress() -> Redraw {
    if case .drawn = source { .everyFrame } else { .never }
  }

  /// Returns the next change of a loop, at a time in seconds since its start.
  func nextChange(looping time: Double) -> Redraw {
    if case .later(let make) = source { return make().nextChange(looping: time) }
    guard case .list(let frames) = source else { return .everyFrame }
    guard frames.count > 1, time.isFinite else { return .never }
    return change(after: max(0, time).truncatingRemainder(dividingBy: duration), of: frames)
  }

  /// Returns the next change of a sequence that is played once, at a time in seconds since its
  /// start.
  func nextChange(once time: Double) -> Redraw {
    guard time < duration else { return .never }
    if case .later(let make) = source { return make().nextChange(once: time) }
    guard case .list(let frames) = source else { return .everyFrame }
    let isLast = place(max(0, time), of: frames) >= Double(frames.count - 1)
    return isLast ? .never : change(after: max(0, time), of: frames)
  }

  /// Returns the delay from a time to the next frame.
  private func change(after time: Double, of frames: [TextFrame]) -> Redraw {
    let next = place(time, of: frames).rounded(.down) + 1
    return .after(next / Double(frames.count) * duration - time)
  }

  /// Returns the number of frames that have passed at a time.
  private func place(_ time: Double, of frames: [TextFrame]) -> Double {
    // The tolerance starts the next frame despite rounding errors.
    time / duration * Double(frames.count) + 1e-9
  }

  /// Returns the sequence with each frame changed.
  ///
  /// - Parameter change: Returns the changed frame, which must not be larger.
  /// - Returns: The changed sequence.
  func mapped(_ change: @escaping @Sendable (TextFrame) -> TextFrame) -> FrameSequence {
    switch source {
    case .list(let frames):
      FrameSequence(frames.map(change), cycle: duration)
    case .drawn(let drawing):
      FrameSequence(width: width, height: height, duration: duration) { progress, time in
        change(drawing(progress, time))
      }
    case .later(let make):
      make().mapped(change)
    }
  }
}
