public import RefreshCanvas
public import RefreshKit

/// A header or footer that plays frames: for the pull, in a loop while loading, and for the
/// outcome.
///
///     list.addHeader(.frames()) { try await feed.reload(); return .success }
///
/// The frames are centred and adjacent to the list. Texts are drawn next to the frames, or over
/// them where they don't fit. In a horizontal list the texts are below the frames. Characters that
/// the terminal can't show are replaced. In a window where a pull fires before the frames are
/// completely visible, smaller ones are used (``FrameSet/smaller``).
public final class FramesView: CanvasView {
  /// The frames for terminals that show every character.
  package let frames: FrameSet
  /// The background colour of the strip. The default is the terminal's own.
  package let background: Color
  /// Returns the texts in a language. The default is `nil`: no texts.
  package let texts: (@MainActor (Language) -> HeaderTexts)?
  /// The height of the tallest frame, in rows.
  public let extent: Double
  private let horizontalExtent: Double
  private let hasLetters: Bool
  /// The frames in other glyph sets, created when they are first needed.
  private var degraded: [Degradation.GlyphSet: FrameSet] = [:]
  private var labels = LayoutCache<FrameLabels>()
  private weak var control: RefreshControl?

  /// The minimum dwell after a failure in seconds, so that the reason can be read.
  static let leastFailure = 2.0
  /// The maximum trigger distance in a horizontal list, in columns.
  static let horizontalTrigger = 13.0

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - frames: The frames to play.
  ///   - ascii: The frames for terminals that can only show ASCII, or `nil` to replace characters.
  ///   - background: The background colour of the strip.
  ///   - texts: Returns the texts in a language, or `nil` for no texts.
  public init(
    _ frames: FrameSet, ascii: FrameSet? = nil, background: Color = .default,
    texts: (@MainActor (Language) -> HeaderTexts)? = nil
  ) {
    self.frames = frames
    self.background = background
    self.texts = texts
    hasLetters = ascii != nil
    degraded[.ascii] = ascii
    extent = Double(max(frames.height, ascii?.height ?? 0))
    let widths = [frames, ascii].compactMap {
      $0?.fitting(Int(Self.horizontalTrigger), along: .horizontal).width
    }
    horizontalExtent = Double(widths.max() ?? 0)
  }

  /// Returns the height of the tallest frame, or the width of the widest one that is easy to pull
  /// out.
  ///
  /// - Parameter axis: The axis along which the list scrolls.
  /// - Returns: The length in cells.
  public func extent(along axis: Axis) -> Double { axis == .vertical ? extent : horizontalExtent }

  /// Returns the length of the largest frames that are easy to pull out completely.
  ///
  /// - Parameters:
  ///   - viewport: The length of the viewport, in cells.
  ///   - axis: The axis along which the list scrolls.
  /// - Returns: The length in cells, or a quarter of the viewport if no frames fit. `nil` in an
  ///   empty viewport.
  public func triggerDistance(inViewport viewport: Double, along axis: Axis) -> Double? {
    let most = axis == .vertical ? extent : min(horizontalExtent, Self.horizontalTrigger)
    guard let reach = ReachableDistance.clamped(most, inViewport: viewport, along: axis)
    else { return nil }
    // The sizes of the ASCII frames are ignored, because the view can't know which frames will be
    // shown.
    let length = Double(frames.fitting(Int(reach), along: axis).length(along: axis))
    return length > 0 && length <= reach ? length : min(most, viewport / 4)
  }

  /// Removes the error of the last run from the layout.
  public func stateChanged(to state: RefreshState) {
    if case .finished = state { labels.invalidate() }
  }

  /// Stores a weak reference to the control, for its error and its edge.
  public func attached(to control: RefreshControl) { self.control = control }

  /// Returns the duration of the ending, at least 2 s after a failure, or zero without an ending.
  ///
  /// A footer that stays visible has no minimum, because it continues to show its failure.
  ///
  /// - Parameter result: The result of the run.
  /// - Returns: The dwell.
  public func dwell(after result: RefreshResult) -> Duration {
    let length = frames.ending(after: result.outcome)?.duration ?? 0
    guard result == .failure, control?.snapshot.loadsAutomatically != true else {
      return .seconds(length)
    }
    return .seconds(max(length, Self.leastFailure))
  }

  /// Draws the current frame and its text.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    guard region.width > 0, region.height > 0, !environment.isScreenReaderEnabled else { return }
    if background != .default { region.fill(style: Style(background: background)) }
    let axis = environment.direction.axis
    let grade = grade(for: environment, ambiguousIsWide: region.widthPolicy.ambiguousIsWide)
    let set = set(for: grade)
      .fitting(Self.strip(armed: snapshot), along: axis)
    var frame = set.frame(for: snapshot, reducedMotion: environment.reducesMotion)
    if environment.colorDepth == .ansi, let map = frames.fewColors {
      frame = frame.mapped { map($0, environment.background) }
    }
    let label = FrameLabel(snapshot, environment, background: background, hasEnding: set.hasEnding)
    let labels = labels(beside: set, in: region, environment)
    if axis == .vertical {
      drawRows(frame, of: set, label, labels, in: &region, environment)
    } else {
      drawColumns(frame, of: set, label, labels, in: &region, environment)
    }
  }

  /// Returns the delay until the next frame.
  public func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> Redraw
  {
    func change(_ grade: Degradation.GlyphSet) -> Redraw {
      set(for: grade)
        .fitting(Self.strip(armed: snapshot), along: environment.direction.axis)
        .nextChange(of: snapshot, reducedMotion: environment.reducesMotion)
    }
    let narrow = grade(for: environment, ambiguousIsWide: false)
    let wide = grade(for: environment, ambiguousIsWide: true)
    return narrow == wide ? change(narrow) : .earliest(change(narrow), change(wide))
  }

  /// Returns the glyph set of the frames to show.
  ///
  /// Where ambiguous characters are wide, block elements can't be used. Frames with two colours per
  /// cell are unrecognizable without colours, so the ASCII frames replace them if there are any.
  ///
  /// - Parameters:
  ///   - environment: The environment to draw with.
  ///   - ambiguousIsWide: Whether characters of ambiguous width take two columns.
  /// - Returns: The glyph set.
  private func grade(
    for environment: CanvasEnvironment, ambiguousIsWide: Bool
  ) -> Degradation.GlyphSet {
    if environment.colorDepth == .none, hasLetters, frames.hasBackgrounds { return .ascii }
    guard ambiguousIsWide else { return Degradation.GlyphSet(environment.glyphs) }
    return environment.glyphs == .braille && !frames.hasBackgrounds ? .dots : .ascii
  }

  /// Returns the length of the strip at a pull that just fires, rounded to cells.
  private static func strip(armed snapshot: RefreshSnapshot) -> Int {
    Int((min(max(snapshot.triggerDistance, 0), 1e6) + 0.5).rounded(.down))
  }

  private func set(for grade: Degradation.GlyphSet) -> FrameSet {
    if grade == .all { return frames }
    if let known = degraded[grade] { return known }
    let set = frames.degraded(to: grade)
    degraded[grade] = set
    return set
  }

  /// Returns the texts, laid out next to the frames, over them or below them.
  ///
  /// - Parameters:
  ///   - set: The frames to draw.
  ///   - region: The strip.
  ///   - environment: The environment to draw with.
  /// - Returns: The layout, or `nil` without texts.
  private func labels(
    beside set: FrameSet, in region: borrowing CanvasRegion, _ environment: CanvasEnvironment
  ) -> FrameLabels? {
    guard let texts else { return nil }
    let isSideways = environment.direction.axis == .horizontal
    let columns = region.width - set.width - FrameLabels.gap
    // The layout depends on the frames' width in a vertical list, and on their height in a
    // horizontal one.
    var key = LayoutKey(
      region, environment, height: isSideways ? region.height - set.height - 1 : set.width)
    if isSideways { key.width = Int(horizontalExtent) }
    return labels.layout(for: key) { key in
      let words = texts(key.environment.language)
      let problem = control?.error.flatMap { error in
        error is RefreshTimeout ? words.timeout : ErrorMessage.short(for: error)
      }
      return FrameLabels(key: key, columns: columns, words, problem: problem)
    }
  }
}

// MARK: - Places

extension FramesView {
  /// Returns the direction from the strip to the list.
  private func way(_ environment: CanvasEnvironment) -> ScrollDirection {
    guard control is RefreshFooter else { return environment.direction }
    return switch environment.direction {
    case .down: .up
    case .up: .down
    case .right: .left
    case .left: .right
    }
  }

  private static func half(_ room: Int) -> Int { Int((Double(room) / 2).rounded(.down)) }

  /// Draws the frame adjacent to the list and the text to the right of it or over it, both centred.
  private func drawRows(
    _ frame: TextFrame, of set: FrameSet, _ label: FrameLabel, _ labels: FrameLabels?,
    in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    let width = labels?.width ?? 0
    let beside = width > 0 && labels?.isBeside == true ? FrameLabels.gap + width : 0
    let x = Self.half(region.width - set.width - beside)
    let isBelow = way(environment) == .down
    frame.draw(in: &region, x: x, y: isBelow ? region.height - frame.height : 0)
    guard let labels, width > 0, beside == 0 else {
      let middle = set.height / 2
      let y =
        isBelow ? max(0, region.height - set.height + middle) : min(middle, region.height - 1)
      if let labels, beside > 0 {
        labels.draw(label, in: &region, x: x + set.width + FrameLabels.gap, y: y)
      } else {
        label.drawMark(in: &region, x: x + set.width, y: y)
      }
      return
    }
    // The text has a row of its own, or the frame's row that is farthest from the list.
    let y = isBelow ? max(0, region.height - set.height - 1) : min(set.height, region.height - 1)
    region.fill(
      " ", x: 0, y: y, width: region.width, height: 1, style: Style(background: background))
    labels.draw(label, in: &region, x: max(0, Self.half(region.width - width)), y: y)
  }

  /// Draws the frame adjacent to the list and the text below it, both centred vertically.
  private func drawColumns(
    _ frame: TextFrame, of set: FrameSet, _ label: FrameLabel, _ labels: FrameLabels?,
    in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    let words = labels.map { $0.width <= region.width && $0.height > 0 ? 1 + $0.height : 0 } ?? 0
    let isRight = way(environment) == .right
    let x = isRight ? region.width - set.width : 0
    let y = Self.half(region.height - set.height - words)
    frame.draw(in: &region, x: x, y: y + Self.half(set.height - frame.height))
    if let labels, words > 0 {
      let width = min(Int(horizontalExtent), region.width)
      labels.draw(
        label, in: &region, x: isRight ? region.width - width : 0, y: y + set.height + 1,
        width: width)
    } else {
      label.drawMark(in: &region, x: x + set.width / 2, y: y + set.height)
    }
  }
}
