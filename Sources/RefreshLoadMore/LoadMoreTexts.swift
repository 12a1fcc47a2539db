public import RefreshCanvas
import RefreshKit

/// The texts of a ``LoadMoreView``, state by state.
///
/// Start from a language and replace what should read otherwise:
///
///     .loadMore(texts: { language in
///       var texts = LoadMoreTexts(language)
///       texts.noMoreData = "—— the beginning of time ——"
///       return texts
///     })
public struct LoadMoreTexts: Sendable, Hashable {
  /// At rest, of a footer that loads by itself: a quiet hint.
  public var hint: String
  /// At rest, and while the pull is not armed, of a footer that waits for a pull in a list that
  /// goes down.
  ///
  /// Setting it sets ``pullAnyDirection`` as well.
  public var pull: String { didSet { pullAnyDirection = pull } }
  /// The same in lists that go in other directions; it names none.
  public var pullAnyDirection: String
  /// Pulled far enough: releasing loads.
  public var release: String
  /// While the action runs.
  public var loading: String
  /// After a success; seen only with a dwell of the app's own.
  public var success: String
  /// There is nothing left to load.
  public var noMoreData: String
  /// The last run failed; what went wrong follows after a colon.
  public var failure: String
  /// The words to try again.
  public var retry: String
  /// The same where Return is for the selected row
  /// (``/RefreshCanvas/CanvasEnvironment/retriesByReturn``).
  public var retryByScrolling: String
  /// The reason given for a run that took too long.
  public var timeout: String

  /// Makes the built-in texts of a language.
  public init(_ language: Language) { self = Self.table[language] }

  init(
    hint: String, pull: String, pullAnyDirection: String, release: String, loading: String,
    success: String, noMoreData: String, failure: String, retry: String, retryByScrolling: String,
    timeout: String
  ) {
    self.hint = hint
    self.pull = pull
    self.pullAnyDirection = pullAnyDirection
    self.release = release
    self.loading = loading
    self.success = success
    self.noMoreData = noMoreData
    self.failure = failure
    self.retry = retry
    self.retryByScrolling = retryByScrolling
    self.timeout = timeout
  }

  /// The words to try again that are true where they are drawn.
  func retry(in environment: CanvasEnvironment) -> String {
    environment.returnKeyRetries ? retry : retryByScrolling
  }

  /// The text that invites to a pull in a list that goes some way.
  func pull(in way: ScrollDirection) -> String { way == .down ? pull : pullAnyDirection }
}

extension LoadMoreTexts {
  static let table = LanguageTable(
    english: english, simplifiedChinese: simplifiedChinese,
    traditionalChinese: traditionalChinese, japanese: japanese, korean: korean, russian: russian,
    ukrainian: ukrainian, german: german, french: french, spanish: spanish)

  private static let english = LoadMoreTexts(
    hint: "Scroll on for more", pull: "Pull up to load more", pullAnyDirection: "Pull to load more",
    release: "Release to load more",
    loading: "Loading…", success: "Loaded", noMoreData: "—— No more ——",
    failure: "Loading failed", retry: "tap/Return: retry", retryByScrolling: "tap/scroll on: retry",
    timeout: "timed out")

  private static let simplifiedChinese = LoadMoreTexts(
    hint: "继续滚动加载更多", pull: "上拉加载更多", pullAnyDirection: "拉动加载更多", release: "松手加载更多",
    loading: "加载中…",
    success: "加载成功", noMoreData: "—— 没有更多了 ——", failure: "加载失败", retry: "点按或按回车重试",
    retryByScrolling: "点按或继续滚动重试",
    timeout: "超时")

  private static let traditionalChinese = LoadMoreTexts(
    hint: "繼續捲動載入更多", pull: "上拉載入更多", pullAnyDirection: "拉動載入更多", release: "放開載入更多",
    loading: "載入中…",
    success: "載入成功", noMoreData: "—— 沒有更多了 ——", failure: "載入失敗", retry: "輕點或按 Return 重試",
    retryByScrolling: "輕點或繼續捲動重試",
    timeout: "逾時")

  private static let japanese = LoadMoreTexts(
    hint: "スクロールで続きを表示", pull: "上に引いて続きを読み込む", pullAnyDirection: "引いて続きを読み込む",
    release: "離して続きを読み込む",
    loading: "読み込み中…", success: "読み込みました", noMoreData: "—— これで全部です ——",
    failure: "読み込めませんでした", retry: "タップか Return で再試行", retryByScrolling: "タップか続けてスクロールで再試行",
    timeout: "時間切れ")

  private static let korean = LoadMoreTexts(
    hint: "스크롤하여 더 보기", pull: "위로 당겨서 더 보기", pullAnyDirection: "당겨서 더 보기", release: "놓으면 더 불러오기",
    loading: "불러오는 중…", success: "불러옴", noMoreData: "—— 더 이상 없음 ——",
    failure: "불러오기 실패", retry: "탭하거나 Return을 눌러 다시 시도", retryByScrolling: "탭하거나 계속 스크롤하여 다시 시도",
    timeout: "시간 초과")

  private static let russian = LoadMoreTexts(
    hint: "Листайте дальше", pull: "Потяните вверх для загрузки",
    pullAnyDirection: "Потяните для загрузки", release: "Отпустите для загрузки",
    loading: "Загрузка…", success: "Загружено", noMoreData: "—— Больше ничего нет ——",
    failure: "Не удалось загрузить", retry: "коснитесь или Return — повторить",
    retryByScrolling: "коснитесь или листайте дальше — повторить",
    timeout: "время вышло")

  private static let ukrainian = LoadMoreTexts(
    hint: "Гортайте далі", pull: "Потягніть угору, щоб завантажити",
    pullAnyDirection: "Потягніть, щоб завантажити",
    release: "Відпустіть, щоб завантажити", loading: "Завантаження…", success: "Завантажено",
    noMoreData: "—— Більше нічого немає ——", failure: "Не вдалося завантажити",
    retry: "торкніться або Return — повторити",
    retryByScrolling: "торкніться або гортайте далі — повторити", timeout: "час вийшов")

  private static let german = LoadMoreTexts(
    hint: "Weiter scrollen für mehr", pull: "Hochziehen, um mehr zu laden",
    pullAnyDirection: "Ziehen, um mehr zu laden", release: "Loslassen, um mehr zu laden",
    loading: "Wird geladen…", success: "Geladen", noMoreData: "—— Das war alles ——",
    failure: "Laden fehlgeschlagen", retry: "Tippen/Return: noch einmal",
    retryByScrolling: "Tippen/weiter scrollen: noch einmal",
    timeout: "Zeitüberschreitung")

  private static let french = LoadMoreTexts(
    hint: "Faites défiler pour la suite", pull: "Tirez vers le haut pour la suite",
    pullAnyDirection: "Tirez pour la suite", release: "Relâchez pour la suite",
    loading: "Chargement…", success: "Chargé", noMoreData: "—— C’est tout ——",
    failure: "Échec du chargement", retry: "toucher/Entrée : réessayer",
    retryByScrolling: "toucher/défiler encore : réessayer",
    timeout: "délai dépassé")

  private static let spanish = LoadMoreTexts(
    hint: "Desplázate para ver más", pull: "Tira hacia arriba para cargar más",
    pullAnyDirection: "Tira para cargar más", release: "Suelta para cargar más",
    loading: "Cargando…", success: "Cargado", noMoreData: "—— No hay más ——",
    failure: "No se pudo cargar", retry: "toca o Intro: reintentar",
    retryByScrolling: "toca o sigue desplazando: reintentar", timeout: "tiempo agotado")
}
