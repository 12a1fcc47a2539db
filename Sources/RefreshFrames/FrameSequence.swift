import RefreshCanvas
internal import RefreshKit

/// Frames in order, and how long they take.
///
/// They come from an array, or are drawn by a closure when they are needed:
///
///     let walk = FrameSequence([left, right], interval: 0.2)
///     let clock = FrameSequence(width: 9, height: 5, duration: 2) { progress, time in left }
public struct FrameSequence: Sendable {
  /// Draws the frame of a progress and a time, the seconds since the state began.
  public typealias Drawing = @Sendable (_ progress: Double, _ time: Double) -> TextFrame

  private enum Source: Sendable {
    case list([TextFrame])
    case drawn(Drawing)
    /// A list that is made when its first frame is shown.
    case later(@Sendable () -> FrameSequence)
  }

  private let source: Source
  /// The time from the start of the first frame to the end of the last, in seconds.
  package let duration: Double
  /// Columns of the widest frame.
  package let width: Int
  /// Rows of the tallest frame.
  package let height: Int

  /// Makes a sequence of at least one frame, each shown for `interval` seconds, by default 0.1.
  public init(_ frames: [TextFrame], interval: Double = 0.1) {
    self.init(frames, cycle: interval * Double(frames.count))
  }

  /// Makes a sequence of at least one frame that takes `cycle` seconds in all, more than 0.
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

  /// Makes a sequence whose frames are drawn when needed, none larger than the size given.
  ///
  /// The closure gets the progress and the seconds since the state began; it takes care of looping.
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

  /// Makes a sequence of frames that are made when the first of them is shown; `make` keeps them.
  init(
    width: Int, height: Int, duration: Double, later make: @escaping @Sendable () -> FrameSequence
  ) {
    source = .later(make)
    self.duration = duration
    self.width = width
    self.height = height
  }

  /// The frame for a progress: ⌊progress · (n − 1)⌋ of n, clamped.
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

  /// The frame after a number of seconds, over and over from the start.
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

  /// The frame after a number of seconds, once; then the last one stays.
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

  /// The next change of the frame while it is scrubbed by progress.
  func changeAtProgress() -> Redraw {
    if case .drawn = source { .everyFrame } else { .never }
  }

  /// The next change of a loop, at a time in seconds after its start.
  func nextChange(looping time: Double) -> Redraw {
    if case .later(let make) = source { return make().nextChange(looping: time) }
    guard case .list(let frames) = source else { return .everyFrame }
    guard frames.count > 1, time.isFinite else { return .never }
    return change(after: max(0, time).truncatingRemainder(dividingBy: duration), of: frames)
  }

  /// The next change of a sequence that is played once.
  func nextChange(once time: Double) -> Redraw {
    guard time < duration else { return .never }
    if case .later(let make) = source { return make().nextChange(once: time) }
    guard case .list(let frames) = source else { return .everyFrame }
    let isLast = place(max(0, time), of: frames) >= Double(frames.count - 1)
    return isLast ? .never : change(after: max(0, time), of: frames)
  }

  /// The change from the frame of a time to the one after it.
  private func change(after time: Double, of frames: [TextFrame]) -> Redraw {
    let next = place(time, of: frames).rounded(.down) + 1
    return .after(next / Double(frames.count) * duration - time)
  }

  /// The number of frames that have passed after a time.
  private func place(_ time: Double, of frames: [TextFrame]) -> Double {
    // A time that is a whole number of intervals but for rounding begins the next frame.
    time / duration * Double(frames.count) + 1e-9
  }

  /// The same sequence with each frame changed; none may grow.
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
