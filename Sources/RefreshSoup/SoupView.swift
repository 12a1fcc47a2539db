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
    public var texts: (@MainActor (Language) -> HeaderTexts)? = { SoupView.texts[$0] }
    /// The tag of the language, such as `ja` or `zh_TW.UTF-8`. The default, `nil`, is the language
    /// of the environment.
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
  ///
  /// - Parameter configuration: The texts and the appearance.
  public init(configuration: Configuration = Configuration()) { self.configuration = configuration }

  /// Returns the length of the view: six rows in a vertical list, 12 columns in a horizontal list.
  ///
  /// - Parameter axis: The scrolling axis of the list.
  /// - Returns: The length in rows or columns.
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
    switch result {
    case .success, .noMoreData: configuration.dwell
    case .failure: configuration.failureDwell
    case .cancelled: .zero
    }
  }

  /// Returns `everyFrame` while the soup boils or the lid moves.
  ///
  /// While the label of an armed pull is reversed, it returns the remaining time. Otherwise, and
  /// while animations are disabled, it returns `never`.
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

  /// Draws the pot next to the list, with the text beside, above or below the pot. With a screen
  /// reader nothing is drawn.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    if environment.isScreenReaderEnabled || region.width == 0 || region.height == 0 { return }
    configuration.style.fill(&region)
    var soup = SoupScene(snapshot, reducedMotion: environment.reducesMotion)
    soup.colorDepth = environment.colorDepth
    let isRow = environment.direction.axis == .vertical
    let trigger = min(max(snapshot.triggerDistance, 1), 22)
    // In a horizontal list the pot is as wide as the trigger distance, but at least four columns.
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
      let reason = header?.error.flatMap {
        $0 is RefreshTimeout ? texts?.timeout : configuration.errorMessage($0)
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
  private static func words(
    _ language: Language, pull: String, any: String? = nil, release: String, cooking: String,
    ready: String, burnt: String, off: String
  ) -> HeaderTexts {
    var texts = HeaderTexts(language)
    texts.pull = pull
    texts.pullAnyDirection = any ?? pull
    texts.release = release
    texts.loading = cooking
    texts.success = ready
    texts.failure = burnt
    texts.cancelled = off
    return texts
  }

  static let texts = LanguageTable(
    english: words(
      .english, pull: "Pull for soup", release: "Let go to cook", cooking: "Cooking…",
      ready: "Soup is ready!", burnt: "Burnt", off: "Off the fire."),
    simplifiedChinese: words(
      .simplifiedChinese, pull: "下拉煮汤", any: "拉动煮汤", release: "松手开煮", cooking: "煮着呢…",
      ready: "开饭啦！", burnt: "糊了", off: "关火了"),
    traditionalChinese: words(
      .traditionalChinese, pull: "下拉煮湯", any: "拉動煮湯", release: "放手開煮", cooking: "煮著呢…",
      ready: "開飯啦!", burnt: "糊了", off: "關火了"),
    japanese: words(
      .japanese, pull: "引いてスープ", release: "離して煮る", cooking: "煮込み中…", ready: "できました!",
      burnt: "焦げました", off: "火を止めました"),
    korean: words(
      .korean, pull: "당겨서 수프 끓이기", release: "놓으면 끓이기", cooking: "끓이는 중…",
      ready: "수프 완성!", burnt: "탔어요", off: "불을 껐어요"),
    russian: words(
      .russian, pull: "Потяните — сварим суп", release: "Отпустите — варим", cooking: "Варится…",
      ready: "Суп готов!", burnt: "Пригорел", off: "Снят с огня."),
    ukrainian: words(
      .ukrainian, pull: "Потягніть — зваримо суп", release: "Відпустіть — варимо",
      cooking: "Вариться…", ready: "Суп готовий!", burnt: "Пригорів", off: "Знято з вогню."),
    german: words(
      .german, pull: "Ziehen für Suppe", release: "Loslassen und kochen", cooking: "Es kocht…",
      ready: "Die Suppe ist fertig!", burnt: "Angebrannt", off: "Vom Herd genommen."),
    french: words(
      .french, pull: "Tirez pour la soupe", release: "Lâchez pour cuire", cooking: "Ça mijote…",
      ready: "La soupe est prête !", burnt: "Brûlée", off: "Retirée du feu."),
    spanish: words(
      .spanish, pull: "Tira para hacer sopa", release: "Suelta para cocer", cooking: "Cociendo…",
      ready: "¡Sopa lista!", burnt: "Quemada", off: "Fuera del fuego."))
}
