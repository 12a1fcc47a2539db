public import RefreshCanvas
public import RefreshKit

/// A header that makes soup: things fall into a pot as you pull, water rises, and it boils.
///
///     list.addHeader(.soup()) { try await feed.reload(); return .success }
///
/// Each part has its window of the progress: the carrot falls up to 0.5, the tomato up to 0.8 while the
/// water rises up to 0.9. The fire is lit as soon as releasing cooks. Time moves what boils, and the lid,
/// which comes down to cook and goes up to serve. In a low list the pot has three rows.
public final class SoupView: CanvasView {
  /// The texts and looks of a soup header.
  public struct Configuration: Sendable {
    /// The texts of a language; the default is the built-in table, `nil` leaves them out.
    public var texts: (@MainActor (Language) -> HeaderTexts)? = { SoupView.texts[$0] }
    /// The language's tag, such as `ja` or `zh_TW.UTF-8`; `nil`, the default: the environment's.
    public var locale: String?
    /// Describes an error in a few words, in one row; `nil` from it shows no reason.
    public var errorMessage: @MainActor (any Error) -> String? = { ErrorMessage.short(for: $0) }
    /// The time that the soup is served after a success, 0 or more; the default is 1.2 s.
    public var dwell = Duration.seconds(1.2)
    /// The time that a failure stays, 0 or more; the default is 2 s: time to read why.
    public var failureDwell = Duration.seconds(2.0)
    /// The styles of the words and of the strip.
    public var style = ViewStyle()

    /// Creates the default configuration.
    public init() {}
  }

  /// The texts and looks; a change shows in the next frame.
  public var configuration: Configuration {
    didSet { layouts.invalidate() }
  }
  /// Six rows.
  public let extent = 6.0
  private var layouts = LayoutCache<PictureLayout>()
  private weak var header: RefreshControl?
  /// The least number of rows that shows the tall pot.
  private static let tall = 5.0

  /// Creates a soup.
  public init(configuration: Configuration = Configuration()) { self.configuration = configuration }

  /// The height of the pot with all that is over and under it, or the width of a small pot.
  public func extent(along axis: Axis) -> Double { axis == .vertical ? extent : 12 }

  /// Forgets why the last run failed.
  public func stateChanged(to state: RefreshState) {
    if case .finished = state { layouts.invalidate() }
  }

  /// Keeps the header, weakly, for its error.
  public func attached(to control: RefreshControl) { header = control }

  /// As far as a hand reaches, and no further than there is a pot that fills the strip.
  public func triggerDistance(
    inViewport viewport: Double, along axis: Axis, rubberBandCoefficient coefficient: Double
  ) -> Double? {
    let reach = ReachableDistance.clamped(
      extent(along: axis), inViewport: viewport, along: axis, rubberBandCoefficient: coefficient)
    guard let reach else { return nil }
    return axis == .vertical && reach < Self.tall ? min(reach, Double(LowPot.rows)) : reach
  }

  /// The configured dwells.
  public func dwell(after result: RefreshResult) -> Duration {
    switch result {
    case .success, .noMoreData: configuration.dwell
    case .failure: configuration.failureDwell
    case .cancelled: .zero
    }
  }

  /// With each frame while it boils, and while the lid moves.
  public func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> Redraw
  {
    if environment.reducesMotion { return .never }
    switch snapshot.displayState {
    case .loading: return .everyFrame
    case .finished: return snapshot.stateTime < Soup.lidTime ? .everyFrame : .never
    case .initial, .pulling:
      return ViewStyle.nextRedraw(of: snapshot, in: environment)
    case .noMoreData, .failed: return .never
    }
  }

  /// Draws the pot next to the list, and the words beside it or below it.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    if environment.isScreenReaderEnabled || region.width == 0 || region.height == 0 { return }
    configuration.style.fill(&region)
    var soup = Soup(snapshot, reducedMotion: environment.reducesMotion)
    soup.colorDepth = environment.colorDepth
    let isRow = environment.direction.axis == .vertical
    let trigger = min(max(snapshot.triggerDistance, 1), 22)
    // Beside a list the pot is as wide as what a pull that cooks has room for.
    let isLow = isRow ? trigger < Self.tall : trigger < 8
    let width = isRow ? (isLow ? LowPot.columns : SoupPainter.columns) : max(4, Int(trigger))
    let rows =
      isLow ? (isRow ? min(Int(trigger), LowPot.rows) : LowPot.rows) : SoupPainter.rows
    let layout = layout(width, rows, in: region, environment)
    let (x, y) = layout.origin(in: region)
    region.withRegion(x: x, y: y, width: width, height: rows) { pot in
      if isLow {
        LowPot(
          soup: soup, width: width, glyphs: environment.glyphs,
          hasColors: environment.colorDepth != .none
        ).draw(in: &pot)
      } else {
        // An odd column beside the pot stays free.
        SoupPainter(
          soup: soup, glyphs: environment.glyphs, top: Double(-4 * y), width: width & ~1
        ).draw(in: &pot)
      }
    }
    layout.draw(snapshot, in: &region, environment, configuration.style)
  }

  private func layout(
    _ width: Int, _ rows: Int, in region: borrowing CanvasRegion, _ environment: CanvasEnvironment
  ) -> PictureLayout {
    var key = LayoutKey(region, environment, locale: configuration.locale, height: region.height)
    (key.pictureWidth, key.pictureHeight) = (width, rows)
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
  /// Creates a header that makes soup: a ``SoupView``.
  ///
  ///     list.addHeader(.soup()) { try await feed.reload(); return .success }
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
    (texts.release, texts.loading, texts.success) = (release, cooking, ready)
    (texts.failure, texts.cancelled) = (burnt, off)
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
