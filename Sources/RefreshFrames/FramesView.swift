public import RefreshCanvas
public import RefreshKit

/// A header or footer that plays frames: scrubbed by the finger, looping while it loads, an ending.
///
///     list.addHeader(.frames()) { try await feed.reload(); return .success }
///
/// The frames are centred and stand next to the list, with words beside them if there are texts, or
/// over them where they do not fit there; in a list that goes sideways the words stand below. Where
/// a terminal cannot show their characters, others stand for them, and in a window in which a pull
/// fires before they are seen whole, smaller ones (``FrameSet/smaller``).
public final class FramesView: CanvasView {
  /// The frames for terminals that show every character.
  package let frames: FrameSet
  /// The colour of the strip behind the frames; the default is the terminal's own.
  package let background: Color
  /// The words beside the frames, by language; `nil`, the default: none.
  package let texts: (@MainActor (Language) -> HeaderTexts)?
  /// As long as the tallest frame, in rows.
  public let extent: Double
  private let horizontalExtent: Double
  private let hasLetters: Bool
  /// The frames in fewer characters, made when they are first needed.
  private var degraded: [Degradation.GlyphSet: FrameSet] = [:]
  private var labels = LayoutCache<FrameLabels>()
  private weak var control: RefreshControl?

  /// The least time that a failure shows, in seconds: time to see it, and to read why.
  static let leastFailure = 2.0
  /// The greatest trigger distance, in columns, where a list goes sideways.
  static let horizontalTrigger = 13.0

  /// Makes a view of some frames; `ascii` stands for them where only ASCII can be shown.
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

  /// As high as the tallest frame, or as wide as the widest that a hand can pull out.
  public func extent(along axis: Axis) -> Double { axis == .vertical ? extent : horizontalExtent }

  /// The length of the largest frames that a hand can pull out whole, or a quarter of the viewport
  /// where there are none.
  public func triggerDistance(inViewport viewport: Double, along axis: Axis) -> Double? {
    let most = axis == .vertical ? extent : min(horizontalExtent, Self.horizontalTrigger)
    guard let reach = ReachableDistance.clamped(most, inViewport: viewport, along: axis)
    else { return nil }
    // Frames for ASCII only have the same sizes, or there is no saying which will be shown.
    let length = Double(frames.fitting(Int(reach), along: axis).length(along: axis))
    return length > 0 && length <= reach ? length : min(most, viewport / 4)
  }

  /// Forgets why the last run failed.
  public func stateChanged(to state: RefreshState) {
    if case .finished = state { labels.invalidate() }
  }

  /// Keeps the control, weakly, for its error and its edge.
  public func attached(to control: RefreshControl) { self.control = control }

  /// As long as the ending takes, and after a failure 2 s at least; 0 without an ending.
  ///
  /// A footer that stays goes on showing its failure without one.
  public func dwell(after result: RefreshResult) -> Double {
    let length = frames.ending(after: result.outcome)?.duration ?? 0
    guard result == .failure, control?.snapshot.loadsAutomatically != true else { return length }
    return max(length, Self.leastFailure)
  }

  /// Draws the frame of the moment, and its label.
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

  /// `frames`.
  public var scriptName: String { "frames" }

  /// As the frames follow one another.
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

  /// The grade of the frames that are shown.
  ///
  /// Where ambiguous characters are wide, blocks are. Frames of two colours a cell say nothing without
  /// colours, so those for ASCII stand for them if there are any.
  private func grade(
    for environment: CanvasEnvironment, ambiguousIsWide: Bool
  ) -> Degradation.GlyphSet {
    if !environment.hasColors, hasLetters, frames.hasBackgrounds { return .ascii }
    guard ambiguousIsWide else { return Degradation.GlyphSet(environment.glyphs) }
    return environment.glyphs == .braille && !frames.hasBackgrounds ? .dots : .ascii
  }

  /// The cells of the strip, to the nearest, at a pull that just fires.
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

  /// The words as they fit beside frames, over them or below them.
  private func labels(
    beside set: FrameSet, in region: borrowing CanvasRegion, _ environment: CanvasEnvironment
  ) -> FrameLabels? {
    guard let texts else { return nil }
    let isSideways = environment.direction.axis == .horizontal
    let columns = region.width - set.width - FrameLabels.gap
    // Upright, the frames' width decides; sideways their height.
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
  /// The direction from the strip to the list.
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

  /// The frame next to the list, and the words on its right or over it; both in the middle across.
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
    // In a row of its own, or in that of the frame which is the farthest from the list.
    let y = isBelow ? max(0, region.height - set.height - 1) : min(set.height, region.height - 1)
    region.fill(
      " ", x: 0, y: y, width: region.width, height: 1, style: Style(background: background))
    labels.draw(label, in: &region, x: max(0, Self.half(region.width - width)), y: y)
  }

  /// The frame next to the list, and the words below it; both in the middle of the height.
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
