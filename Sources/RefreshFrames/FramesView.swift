public import RefreshCanvas
public import RefreshKit

/// A header or footer that plays frames: for the pull, in a loop while loading, for the outcome.
///
///     list.addHeader(.frames()) { try await feed.reload(); return .success }
///
/// The frames are adjacent to the list. Texts are drawn next to the frames or, without space there,
/// in the row above or below; without such a row they cover a row of the frames. In a horizontal
/// list the texts are below the frames. With a screen reader nothing is drawn. Characters that the
/// terminal can't show are replaced. In a window where a pull fires before the frames are
/// completely visible, smaller frames are used (``FrameSet/smaller``).
public final class FramesView: CanvasView {
  /// The frames, texts and styles of a frames header or footer.
  public struct Configuration: Sendable {
    /// The frames for terminals that show every character.
    public var frames: FrameSet
    /// The frames for terminals that can't show `frames`, or `nil` to replace single characters.
    ///
    /// They are used in ASCII, where the colours that `frames` needs are missing, and where block
    /// elements are wide and Braille patterns can't replace them.
    public var ascii: FrameSet?
    /// Returns the texts in a language, or `nil` for no texts. The default is the built-in texts.
    public var texts: (@MainActor (Language) -> HeaderTexts)? = { HeaderTexts($0) }
    /// The language as a tag, such as `ja` or `zh_TW.UTF-8`; `nil` is the environment's.
    public var locale: String?
    /// Returns a short message for an error that is no timeout, or `nil` to show no reason.
    public var errorMessage: @MainActor (any Error) -> String? = { ErrorMessage.short(for: $0) }
    /// The minimum dwell after a failure, at least zero, so that the reason can be read. The
    /// default is 2 s. A footer that loads automatically has no minimum.
    public var failureDwell = Duration.seconds(2)
    /// The styles of the texts, of marks and of the strip.
    public var style = ViewStyle()

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - frames: The frames to play. With `nil`, the sunrise is played.
    ///   - ascii: The frames for terminals that can't show `frames`. With `nil`, the sunrise has
    ///     ASCII frames; in other frames the characters that a terminal can't show are replaced.
    public init(_ frames: FrameSet? = nil, ascii: FrameSet? = nil) {
      self.frames = frames ?? .sunrise
      self.ascii = ascii ?? (frames == nil ? .asciiSunrise : nil)
    }
  }

  /// The frames, texts and styles. A change appears in the next frame.
  public var configuration: Configuration {
    didSet { prepare() }
  }
  /// The height of the tallest frame, in rows.
  public private(set) var extent = 0.0
  private var horizontalExtent = 0.0
  /// Stored, because it takes as long as drawing a frame.
  private var hasBackgrounds = false
  private var sets: [FrameGlyphFallback: FrameSet] = [:]
  private var layouts = LayoutCache<PictureLayout>()
  private weak var control: RefreshControl?

  /// The maximum trigger distance in a horizontal list, in columns.
  static let horizontalTrigger = 13.0

  /// Creates a view, by default with the sunrise.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    prepare()
  }

  private func prepare() {
    sets = [FrameGlyphFallback(glyphs: .braille): configuration.frames]
    sets[FrameGlyphFallback(glyphs: .ascii)] = configuration.ascii
    hasBackgrounds = configuration.frames.hasBackgrounds
    extent = Double(sets.values.map(\.height).max() ?? 0)
    let columns = sets.values.map {
      $0.fitting(Int(Self.horizontalTrigger), along: .horizontal).width
    }
    horizontalExtent = Double(columns.max() ?? 0)
    layouts.invalidate()
  }

  /// Returns the height of the tallest frame or, in a horizontal list, the width of the largest
  /// frames of at most 13 columns. If all frames are wider, the smallest ones count.
  public func extent(along axis: Axis) -> Double { axis == .vertical ? extent : horizontalExtent }

  /// Returns the length of the largest frames that are easy to pull out completely.
  ///
  /// - Parameters:
  ///   - viewport: The length of the viewport, in cells.
  ///   - axis: The axis along which the list scrolls.
  ///   - coefficient: The coefficient of the model's rubber band.
  /// - Returns: The length in cells; if no frames fit, at most a quarter of the viewport; `nil` for
  ///   an empty viewport or empty frames.
  public func triggerDistance(
    inViewport viewport: Double, along axis: Axis, rubberBandCoefficient coefficient: Double
  ) -> Double? {
    let most = axis == .vertical ? extent : min(horizontalExtent, Self.horizontalTrigger)
    let reach = ReachableDistance.clamped(
      most, inViewport: viewport, along: axis, rubberBandCoefficient: coefficient)
    guard let reach else { return nil }
    // The ASCII frames do not count, because the glyphs are unknown here.
    let length = Double(configuration.frames.fitting(Int(reach), along: axis).length(along: axis))
    return length > 0 && length <= reach ? length : min(most, viewport / 4)
  }

  /// Updates the reason of a failure when a run has finished.
  public func stateChanged(to state: RefreshState) {
    if case .finished = state { layouts.invalidate() }
  }

  /// Stores a weak reference to the control.
  public func attached(to control: RefreshControl) { self.control = control }

  /// Returns the duration of the ending, zero without an ending, and at least
  /// ``Configuration/failureDwell`` after a failure.
  ///
  /// A footer that loads automatically has no minimum, because it continues to show its failure.
  public func dwell(after result: RefreshResult) -> Duration {
    let length = configuration.frames.ending(after: result.outcome)?.duration ?? 0
    guard result == .failure, control?.snapshot.loadsAutomatically != true else {
      return .seconds(length)
    }
    return max(.seconds(length), configuration.failureDwell)
  }

  /// Returns when the drawing can change without a new snapshot.
  public func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> Redraw
  {
    func change(ambiguousIsWide: Bool) -> Redraw {
      set(for: fallback(for: environment, ambiguousIsWide: ambiguousIsWide))
        .fitting(Self.strip(armed: snapshot), along: environment.direction.axis)
        .nextChange(of: snapshot, reducedMotion: environment.reducesMotion)
    }
    let frames = Redraw.earliest(change(ambiguousIsWide: false), change(ambiguousIsWide: true))
    return .earliest(frames, ViewStyle.nextRedraw(of: snapshot, in: environment))
  }

  /// Draws the current frame with its text or, without texts, with a mark if it needs one.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    guard region.width > 0, region.height > 0, !environment.isScreenReaderEnabled else { return }
    configuration.style.fill(&region)
    let fallback = fallback(for: environment, ambiguousIsWide: region.widthPolicy.ambiguousIsWide)
    let set = set(for: fallback).fitting(
      Self.strip(armed: snapshot), along: environment.direction.axis)
    var frame = set.frame(for: snapshot, reducedMotion: environment.reducesMotion)
    let isStart = frame == set.pulling.frame(atProgress: 0)
    if let recolor = set.recolor {
      let isOwn = configuration.style.background == .default
      let background = isOwn ? environment.background : .unknown
      frame = frame.recolored { recolor($0, background, environment.colorDepth) }
    }
    let layout = layout(of: set, in: region, environment)
    let style = configuration.style
    let (x, y) = layout.origin(in: region)
    let (room, isRow) = (set.height - frame.height, environment.direction.axis == .vertical)
    frame.draw(
      in: &region, x: x, y: y + (isRow ? layout.isListAfter ? room : 0 : room / 2), on: style)
    if layout.hasWords { return layout.draw(snapshot, in: &region, environment, style) }
    let mark = ControlMark(snapshot, reducesMotion: true)
    guard mark == .success || mark == .failure else { return }
    let hasEnding = set.ending(after: mark == .success ? .success : .failure) != nil
    // A frame that looks like the start of a pull needs a mark, such as the sky after a rocket.
    guard !hasEnding || isStart else { return }
    let symbol = mark == .success ? Symbols.success : Symbols.failure
    layout.draw(symbol(environment.glyphs), in: &region, style.style(of: mark, in: environment))
  }

  /// Returns the replacements in the frames to show. Frames with two colours per cell are
  /// unrecognizable without colours, so that ASCII frames, if any, replace them.
  private func fallback(
    for environment: CanvasEnvironment, ambiguousIsWide: Bool
  ) -> FrameGlyphFallback {
    let isColorMissing =
      environment.colorDepth == .none && configuration.ascii != nil && hasBackgrounds
    let usesDots = environment.glyphs == .braille && !hasBackgrounds
    if isColorMissing || ambiguousIsWide && !usesDots { return FrameGlyphFallback(glyphs: .ascii) }
    return FrameGlyphFallback(glyphs: environment.glyphs, dotsReplaceBlocks: ambiguousIsWide)
  }

  private static func strip(armed snapshot: RefreshSnapshot) -> Int {
    Int((min(max(snapshot.triggerDistance, 0), 1e6) + 0.5).rounded(.down))
  }

  private func set(for fallback: FrameGlyphFallback) -> FrameSet {
    if let known = sets[fallback] { return known }
    let set = configuration.frames.degraded(by: fallback)
    sets[fallback] = set
    return set
  }

  private func layout(
    of set: FrameSet, in region: borrowing CanvasRegion, _ environment: CanvasEnvironment
  ) -> PictureLayout {
    var key = LayoutKey(region, environment, locale: configuration.locale, height: region.height)
    if environment.direction.axis == .horizontal { key.width = Int(horizontalExtent) }
    key.pictureWidth = set.width
    key.pictureHeight = set.height
    let isFooter = control is RefreshFooter
    return layouts.layout(for: key) { key in
      let texts = configuration.texts?(key.environment.language)
      let reason = texts.flatMap {
        control?.reason(timeout: $0.timeout, message: configuration.errorMessage)
      }
      return PictureLayout(key: key, isFooter: isFooter, texts, reason: reason)
    }
  }
}

extension RefreshHeader {
  /// Creates a header that plays frames: a ``FramesView``.
  ///
  ///     list.addHeader(.frames()) { try await feed.reload() }
  ///     list.addHeader(.frames(mine)) { try await feed.reload() }
  ///
  /// - Parameters:
  ///   - frames: The frames to play. With `nil`, the finger pulls the sun out of the sea.
  ///   - ascii: The frames for terminals that can't show `frames`. With `nil`, the sunrise has
  ///     ASCII frames; in other frames the characters that a terminal can't show are replaced.
  ///   - style: The styles of the texts, of marks and of the strip.
  ///   - texts: Returns the texts in a language, or `nil` for none; the built-in texts by default.
  /// - Returns: The header.
  public static func frames(
    _ frames: FrameSet? = nil, ascii: FrameSet? = nil, style: ViewStyle = ViewStyle(),
    texts: (@MainActor (Language) -> HeaderTexts)? = { HeaderTexts($0) }
  ) -> RefreshHeader {
    var configuration = FramesView.Configuration(frames, ascii: ascii)
    configuration.style = style
    configuration.texts = texts
    return .frames(configuration)
  }

  /// Creates a header with a ``FramesView``.
  ///
  /// - Parameter configuration: The frames, texts and styles of the view.
  /// - Returns: The header.
  public static func frames(_ configuration: FramesView.Configuration) -> RefreshHeader {
    RefreshHeader(view: FramesView(configuration: configuration))
  }
}

extension RefreshFooter {
  /// Creates a footer that plays your own frames: a ``FramesView``.
  ///
  ///     list.addFooter(.frames(mine)) { try await feed.next() ? .success : .noMoreData }
  ///
  /// - Parameters:
  ///   - frames: The frames to play. In the state `failed`, the last frame of the failure stays.
  ///   - ascii: The frames for terminals that can't show `frames`. The default is `nil`: the
  ///     characters that a terminal can't show are replaced.
  ///   - style: The styles of the texts, of marks and of the strip.
  ///   - texts: Returns the texts in a language. The default is `nil`: no texts. The built-in texts
  ///     are for headers.
  ///   - loading: When the footer loads automatically.
  /// - Returns: The footer.
  public static func frames(
    _ frames: FrameSet, ascii: FrameSet? = nil, style: ViewStyle = ViewStyle(),
    texts: (@MainActor (Language) -> HeaderTexts)? = nil, loading: Loading = Loading()
  ) -> RefreshFooter {
    var configuration = FramesView.Configuration(frames, ascii: ascii)
    configuration.style = style
    configuration.texts = texts
    return RefreshFooter(view: FramesView(configuration: configuration), loading: loading)
  }
}
