package import RefreshCanvas
package import RefreshKit

/// The frames of a header or footer for pulling, loading and the outcome.
///
///     var frames = FrameSet(pulling: growing, loading: dancing)
///     frames.success = blooming
///     list.addHeader(.frames(frames)) { try await feed.reload(); return .success }
public struct FrameSet: Sendable {
  /// The frames that follow the progress of the pull.
  public var pulling: FrameSequence
  /// The frames that loop while the action is running.
  public var loading: FrameSequence
  /// The frames played once after a success, from the start of the dwell, or `nil` for none.
  public var success: FrameSequence?
  /// The frames played once after a failure, from the start of the dwell, or `nil` for none.
  public var failure: FrameSequence?
  /// Whether ``loading`` is played as soon as a release would start loading; `false` by default.
  public var loopsWhenArmed = false
  /// The loop, if ``loopsWhenArmed``, at a progress of ``overpull`` or more; `nil` for ``loading``.
  var stretched: FrameSequence?
  static let overpull = 1.6
  var recolor: (@Sendable (Color, CanvasEnvironment.Background, ColorDepth) -> Color)?
  /// The same frames in smaller sizes, the largest first. The default is empty.
  ///
  /// Smaller frames are used where a pull fires before a larger frame is completely visible.
  public var smaller: [FrameSet] = []

  /// Creates a set of frames.
  ///
  /// - Parameters:
  ///   - pulling: The frames that follow the progress of the pull.
  ///   - loading: The frames that loop while the action is running. The default is `pulling`.
  ///   - success: The frames after a success, or `nil` for none.
  ///   - failure: The frames after a failure, or `nil` for none.
  public init(
    pulling: FrameSequence, loading: FrameSequence? = nil, success: FrameSequence? = nil,
    failure: FrameSequence? = nil
  ) {
    self.pulling = pulling
    self.loading = loading ?? pulling
    self.success = success
    self.failure = failure
  }

  package var width: Int {
    max(pulling.width, loading.width, success?.width ?? 0, failure?.width ?? 0)
  }

  package var height: Int {
    max(pulling.height, loading.height, success?.height ?? 0, failure?.height ?? 0)
  }

  var hasBackgrounds: Bool {
    pulling.frame(atProgress: 1).lines.joined().contains { $0.style.background != .default }
  }

  func length(along axis: Axis) -> Int { axis == .vertical ? height : width }

  func fitting(_ length: Int, along axis: Axis) -> FrameSet {
    guard self.length(along: axis) > length else { return self }
    return smaller.first { $0.length(along: axis) <= length } ?? smaller.last ?? self
  }

  package func ending(after outcome: RefreshOutcome) -> FrameSequence? {
    switch outcome {
    case .success: success
    case .failure: failure
    case .cancelled: nil
    }
  }

  package func frame(for snapshot: RefreshSnapshot, reducedMotion: Bool = false) -> TextFrame {
    let progress = snapshot.progress
    if let ending = snapshot.endingOutcome.flatMap(ending(after:)) {
      return ending.frame(once: ending.duration, progress: progress)
    }
    if let time = loopTime(of: snapshot) {
      let isLong = !snapshot.state.isRunning && progress >= Self.overpull
      return (isLong ? stretched ?? loading : loading)
        .frame(looping: reducedMotion ? 0 : time, progress: progress)
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

  private func loopTime(of snapshot: RefreshSnapshot) -> Double? {
    if snapshot.state.isRunning { return snapshot.stateTime }
    guard case .pulling = snapshot.state, loopsWhenArmed, snapshot.isArmed else { return nil }
    return snapshot.armedTime
  }

  package func nextChange(of snapshot: RefreshSnapshot, reducedMotion: Bool) -> Redraw {
    if reducedMotion || snapshot.endingOutcome.flatMap(ending(after:)) != nil { return .never }
    if let time = loopTime(of: snapshot) { return loading.nextChange(looping: time) }
    if case .finished(let outcome) = snapshot.state, let ending = ending(after: outcome) {
      return ending.nextChange(once: snapshot.stateTime)
    }
    return pulling.changeAtProgress
  }

  func degraded(by fallback: FrameGlyphFallback) -> FrameSet {
    let change: @Sendable (TextFrame) -> TextFrame = { $0.degraded(by: fallback) }
    var set = self
    set.pulling = pulling.mapped(change)
    set.loading = loading.mapped(change)
    set.stretched = stretched?.mapped(change)
    set.success = success?.mapped(change)
    set.failure = failure?.mapped(change)
    set.smaller = smaller.map { $0.degraded(by: fallback) }
    return set
  }
}
