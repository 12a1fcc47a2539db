package import RefreshCanvas
package import RefreshKit

/// The frames of a header: while it is pulled, while it loads, and at the end.
///
///     var frames = FrameSet(pulling: growing, loading: dancing)
///     frames.success = blooming
///     list.addHeader(.frames(frames)) { try await feed.reload(); return .success }
public struct FrameSet: Sendable {
  /// Shown by progress: the finger scrubs through it.
  public var pulling: FrameSequence
  /// Shown in a loop while the action runs.
  public var loading: FrameSequence
  /// The frames played once after a success, as long as the dwell; `nil` for no ending.
  public var success: FrameSequence?
  /// The frames played once after a failure, as long as the dwell; `nil` for no ending.
  public var failure: FrameSequence?
  /// Whether the loop starts as soon as releasing would fire; the default waits for loading.
  ///
  /// It shows that a release will do something, with the picture that then loads.
  public var loopsWhenArmed = false
  /// What a colour of the frames looks like where there are only 16, on a background; by default the
  /// nearest.
  var fewColors: (@Sendable (Color, CanvasEnvironment.Background) -> Color)?
  /// The same with fewer rows or columns, the largest first, for a window in which a pull fires
  /// before there is room for these frames; none by default.
  public var smaller: [FrameSet] = []

  /// Makes a set; loading loops through the pulling frames if it has none of its own.
  public init(
    pulling: FrameSequence, loading: FrameSequence? = nil, success: FrameSequence? = nil,
    failure: FrameSequence? = nil
  ) {
    self.pulling = pulling
    self.loading = loading ?? pulling
    self.success = success
    self.failure = failure
  }

  /// Columns of the widest frame.
  package var width: Int {
    max(pulling.width, loading.width, max(success?.width ?? 0, failure?.width ?? 0))
  }

  /// Rows of the tallest frame.
  package var height: Int {
    max(pulling.height, loading.height, max(success?.height ?? 0, failure?.height ?? 0))
  }

  /// Whether the last frame that the finger scrubs to has colours behind its characters.
  var hasBackgrounds: Bool {
    pulling.frame(atProgress: 1).lines.joined().contains { $0.style.background != .default }
  }

  /// The length of the frames along an axis, in cells.
  func length(along axis: Axis) -> Int { axis == .vertical ? height : width }

  /// The largest of the sets that is no longer than that along an axis, or the smallest of all.
  func fitting(_ length: Int, along axis: Axis) -> FrameSet {
    guard self.length(along: axis) > length else { return self }
    return smaller.first { $0.length(along: axis) <= length } ?? smaller.last ?? self
  }

  /// The sequence for an outcome of a run, if there is one.
  package func ending(after outcome: RefreshOutcome) -> FrameSequence? {
    switch outcome {
    case .success: success
    case .failure: failure
    case .cancelled: nil
    }
  }

  /// The frame to show; with reduced motion only the finger changes it.
  package func frame(for snapshot: RefreshSnapshot, reducedMotion: Bool = false) -> TextFrame {
    let progress = snapshot.progress
    if let ending = snapshot.endingOutcome.flatMap(ending(after:)) {
      return ending.frame(once: ending.duration, progress: progress)
    }
    if let time = loopTime(of: snapshot) {
      return loading.frame(looping: reducedMotion ? 0 : time, progress: progress)
    }
    if case .finished(let outcome) = snapshot.state, let ending = ending(after: outcome) {
      return ending.frame(
        once: reducedMotion ? ending.duration : snapshot.stateTime, progress: progress)
    }
    if snapshot.state == .failed, let failure {
      return failure.frame(once: failure.duration, progress: progress)
    }
    return pulling.frame(
      atProgress: progress, time: reducedMotion ? 0 : snapshot.stateTime)
  }

  /// Seconds for which the loading frames have been playing; `nil` while they do not.
  private func loopTime(of snapshot: RefreshSnapshot) -> Double? {
    if snapshot.state.isRunning { return snapshot.stateTime }
    guard case .pulling = snapshot.state, loopsWhenArmed, snapshot.isArmed else { return nil }
    return snapshot.armedTime
  }

  /// The next change of the picture although nothing but time passes.
  package func nextChange(of snapshot: RefreshSnapshot, reducedMotion: Bool) -> Redraw {
    if reducedMotion || snapshot.endingOutcome.flatMap(ending(after:)) != nil { return .never }
    if let time = loopTime(of: snapshot) { return loading.nextChange(looping: time) }
    if case .finished(let outcome) = snapshot.state, let ending = ending(after: outcome) {
      return ending.nextChange(once: snapshot.stateTime)
    }
    return pulling.changeAtProgress()
  }

  /// The same frames in characters that a terminal of this grade can show.
  func degraded(to glyphs: Degradation.GlyphSet) -> FrameSet {
    guard glyphs != .all else { return self }
    let change: @Sendable (TextFrame) -> TextFrame = { $0.degraded(to: glyphs) }
    var set = FrameSet(
      pulling: pulling.mapped(change), loading: loading.mapped(change),
      success: success?.mapped(change), failure: failure?.mapped(change))
    set.loopsWhenArmed = loopsWhenArmed
    set.fewColors = fewColors
    set.smaller = smaller.map { $0.degraded(to: glyphs) }
    return set
  }
}
