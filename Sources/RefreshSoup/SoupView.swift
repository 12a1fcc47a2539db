public import RefreshCanvas
public import RefreshKit

/// A header that makes soup: during a pull, ingredients fall into a pot and water rises; while the
/// list refreshes, the soup boils.
///
///     list.addHeader(.soup()) { try await feed.reload(); return .success }
///
/// Each part moves during an interval of the progress: the carrot from 0.2 to 0.5, the tomato from
/// 0.45 to 0.8, the pea from 0.6 to 0.9, and the water from 0.5 to 0.9. The fire is lit as soon as
/// a release would refresh. The boiling soup moves with time, as does the lid, which closes for
/// cooking and opens afterwards. In a low list the pot has at most three rows.
public final class SoupView: CanvasView {
  /// The texts and the appearance of a soup header.
  public struct Configuration: Sendable {
    /// Returns the texts in a language. The default is the built-in table; `nil` draws no texts.
    public var texts: (@MainActor (Language) -> HeaderTexts)? = { SoupView.texts($0) }
    /// The language as a tag, such as `ja` or `zh_TW.UTF-8`; `nil` is the environment's.
    public var locale: String?
    /// Returns a short message for an error that is no timeout, or `nil` to show no reason.
    public var errorMessage: @MainActor (any Error) -> String? = { ErrorMessage.short(for: $0) }
    /// How long a success is shown, 0 or more. The default is 1.2 s.
    public var dwell = Duration.seconds(1.2)
    /// How long a failure is shown, 0 or more. The default is 2 s, enough to read the reason.
    public var failureDwell = Duration.seconds(2.0)
    /// The styles of the texts and of the strip.
    public var style = ViewStyle()

    /// Creates the default configuration.
    public init() {}
  }

  /// The texts and the appearance. A change takes effect in the next frame.
  public var configuration: Configuration {
    didSet { layouts.invalidate() }
  }
  /// The height in a vertical list: six rows.
  public let extent = 6.0
  private var layouts = LayoutCache<PictureLayout>()
  private weak var header: RefreshControl?
  private static let tall = 5.0

  /// Creates a soup view.
  public init(configuration: Configuration = Configuration()) { self.configuration = configuration }

  /// Returns the length of the view: six rows in a vertical list, 12 columns in a horizontal list.
  public func extent(along axis: Axis) -> Double { axis == .vertical ? extent : 12 }

  /// Updates the reason of a failure when a run has finished.
  public func stateChanged(to state: RefreshState) {
    if case .finished = state { layouts.invalidate() }
  }

  /// Stores a weak reference to the header, whose error is shown.
  public func attached(to control: RefreshControl) { header = control }

  /// Returns the extent, limited to what a hand easily reaches, or `nil` without a viewport. In a
  /// vertical list that is too low for the tall pot, the distance is at most three rows.
  public func triggerDistance(
    inViewport viewport: Double, along axis: Axis, rubberBandCoefficient coefficient: Double
  ) -> Double? {
    let reach = ReachableDistance.clamped(
      extent(along: axis), inViewport: viewport, along: axis, rubberBandCoefficient: coefficient)
    guard let reach else { return nil }
    return axis == .vertical && reach < Self.tall ? min(reach, Double(SoupPainter.lowRows)) : reach
  }

  /// Returns how long a result is shown: the configured time, or zero after a cancelled run.
  public func dwell(after result: RefreshResult) -> Duration {
    result.dwell(success: configuration.dwell, failure: configuration.failureDwell)
  }

  /// Returns when the view changes without a new snapshot.
  ///
  /// It is `everyFrame` while the soup boils or the lid moves, the remaining time while the label of
  /// an armed pull is reversed, and otherwise or with reduced motion `never`.
  public func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> Redraw
  {
    if environment.reducesMotion { return .never }
    switch snapshot.displayState {
    case .loading: return .everyFrame
    case .finished: return snapshot.stateTime < SoupScene.lidTime ? .everyFrame : .never
    case .initial, .pulling:
      return ViewStyle.nextRedraw(of: snapshot, in: environment)
    case .noMoreData, .failed: return .never
    }
  }

  /// Draws the pot next to the list, with the text beside, above or below the pot. Without space
  /// there, the text covers a row of the pot. With a screen reader nothing is drawn.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    if environment.isScreenReaderEnabled || region.width == 0 || region.height == 0 { return }
    configuration.style.fill(&region)
    var soup = SoupScene(snapshot, reducedMotion: environment.reducesMotion)
    soup.colorDepth = environment.colorDepth
    let isRow = environment.direction.axis == .vertical
    let trigger = min(max(snapshot.triggerDistance, 1), 22)
    // In a horizontal list the pot is as wide as the trigger distance, from 4 to 22 columns.
    let isLow = isRow ? trigger < Self.tall : trigger < 8
    let width =
      isRow ? (isLow ? SoupPainter.lowColumns : SoupPainter.columns) : max(4, Int(trigger))
    let rows =
      isLow
      ? (isRow ? min(Int(trigger), SoupPainter.lowRows) : SoupPainter.lowRows) : SoupPainter.rows
    let layout = layout(width, rows, in: region, environment)
    let (x, y) = layout.origin(in: region)
    region.withRegion(x: x, y: y, width: width, height: rows) { pot in
      // With an odd width, one column beside the pot stays free.
      SoupPainter(
        soup: soup, glyphs: environment.glyphs, top: Double(-4 * y), width: width & ~1, rows: rows
      ).draw(in: &pot)
    }
    layout.draw(snapshot, in: &region, environment, configuration.style)
  }

  private func layout(
    _ width: Int, _ rows: Int, in region: borrowing CanvasRegion, _ environment: CanvasEnvironment
  ) -> PictureLayout {
    var key = LayoutKey(region, environment, locale: configuration.locale, height: region.height)
    key.pictureWidth = width
    key.pictureHeight = rows
    if environment.direction.axis == .horizontal { key.width = width }
    return layouts.layout(for: key) { key in
      let texts = configuration.texts?(key.environment.language)
      let reason = texts.flatMap {
        header?.reason(timeout: $0.timeout, message: configuration.errorMessage)
      }
      return PictureLayout(key: key, texts, reason: reason)
    }
  }
}

extension RefreshHeader {
  /// Creates a header that makes soup, with a ``SoupView``.
  ///
  ///     list.addHeader(.soup()) { try await feed.reload(); return .success }
  ///
  /// - Parameter configuration: The texts and the appearance.
  /// - Returns: The header.
  public static func soup(
    _ configuration: SoupView.Configuration = SoupView.Configuration()
  ) -> RefreshHeader {
    RefreshHeader(view: SoupView(configuration: configuration))
  }
}

extension SoupView {
  static func texts(_ language: Language) -> HeaderTexts {
    let words = Words[language]
    var texts = HeaderTexts(language)
    texts.pull = words["soup.pull"]
    texts.pullAnyDirection = words["soup.pullAnyDirection"]
    texts.release = words["soup.release"]
    texts.loading = words["soup.loading"]
    texts.success = words["soup.success"]
    texts.failure = words["soup.failure"]
    texts.cancelled = words["soup.cancelled"]
    return texts
  }
}
