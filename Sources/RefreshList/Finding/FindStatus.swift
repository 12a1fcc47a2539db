public import RefreshCanvas
package import RefreshKit

/// The progress of a list that looks for words.
public struct FindStatus: Sendable, Hashable {
  /// The words, as they were typed; empty before there are any.
  public var query: String
  /// The row that was found.
  public var row: Int?
  /// The number of the row among those that hold the words, from 1 on, as far as rows were looked
  /// at.
  ///
  /// It is `nil` too where a source finds, which counts none.
  package var number: Int?
  /// The number of rows that hold the words, as far as they were looked at; each counts once.
  public var count: Int
  /// Whether there are rows left to look at, or a source looks.
  public var isSearching: Bool
  /// Whether only the rows that are there are looked at, and others are not.
  package var isPartial: Bool
  /// Whether the source could not look.
  package var hasFailed: Bool
  /// Whether more rows are being loaded, because none of those loaded holds the words.
  package var isLoading: Bool
  /// The edge that the last step went over, on from the other one.
  package var wrapped: Edge?

  /// The text beside the words: "3 of 41", "3 of 41…" while it looks, "not found".
  ///
  /// It adds that only some rows were looked at, or that the search went on from the other end.
  public func text(in language: Language) -> String {
    guard !query.isEmpty else { return "" }
    let texts = FindTexts.table[language]
    if isLoading { return texts.loading }
    if hasFailed { return texts.failed }
    let said = said(in: texts)
    if isPartial { return said + " · " + texts.partly }
    guard let wrapped, row != nil else { return said }
    return said + " · " + (wrapped == .trailing ? texts.fromStart : texts.fromEnd)
  }

  private func said(in texts: FindTexts) -> String {
    guard row != nil else { return isSearching ? texts.looking : texts.none }
    guard let number else { return isSearching ? texts.looking : texts.found }
    return texts.of(number, count) + (isSearching ? "…" : "")
  }
}

/// The texts of a search, in one language.
struct FindTexts: Sendable {
  /// `#` stands for which it is, `%` for how many there are.
  let number: String
  /// The text without a count.
  let found: String
  let none: String
  let failed: String
  /// The text for a search that looked only at the rows that are there.
  let partly: String
  let looking: String
  let loading: String
  let fromStart: String
  let fromEnd: String

  func of(_ number: Int, _ count: Int) -> String {
    self.number.reduce(into: "") { text, character in
      text += character == "#" ? "\(number)" : character == "%" ? "\(count)" : "\(character)"
    }
  }

  static let table = LanguageTable(
    english: FindTexts(
      number: "# of %", found: "found", none: "not found",
      failed: "could not look", partly: "only what is loaded",
      looking: "looking…", loading: "loading more…",
      fromStart: "from the start", fromEnd: "from the end"),
    simplifiedChinese: FindTexts(
      number: "第 # 个，共 % 个", found: "已找到", none: "没有找到",
      failed: "查找失败", partly: "仅限已加载的内容",
      looking: "正在查找…", loading: "正在加载更多…",
      fromStart: "已回到开头继续", fromEnd: "已从末尾继续"),
    traditionalChinese: FindTexts(
      number: "第 # 個，共 % 個", found: "已找到", none: "沒有找到",
      failed: "無法尋找", partly: "僅已載入的",
      looking: "正在尋找…", loading: "正在載入…",
      fromStart: "從頭開始", fromEnd: "從結尾開始"),
    japanese: FindTexts(
      number: "% 件中 # 件目", found: "見つかりました", none: "見つかりません",
      failed: "検索できません", partly: "読み込み済みのみ",
      looking: "検索中…", loading: "読み込み中…",
      fromStart: "先頭から", fromEnd: "末尾から"),
    korean: FindTexts(
      number: "%개 중 #번째", found: "찾음", none: "찾을 수 없음",
      failed: "찾을 수 없었음", partly: "불러온 것만",
      looking: "찾는 중…", loading: "불러오는 중…",
      fromStart: "처음부터", fromEnd: "끝에서부터"),
    russian: FindTexts(
      number: "# из %", found: "найдено", none: "не найдено",
      failed: "поиск не удался", partly: "только загруженное",
      looking: "поиск…", loading: "загрузка…",
      fromStart: "с начала", fromEnd: "с конца"),
    ukrainian: FindTexts(
      number: "# з %", found: "знайдено", none: "не знайдено",
      failed: "пошук не вдався", partly: "лише завантажене",
      looking: "пошук…", loading: "завантаження…",
      fromStart: "з початку", fromEnd: "з кінця"),
    german: FindTexts(
      number: "# von %", found: "gefunden", none: "nicht gefunden",
      failed: "Suche fehlgeschlagen", partly: "nur Geladenes",
      looking: "wird gesucht…", loading: "lädt mehr…",
      fromStart: "von vorn", fromEnd: "von hinten"),
    french: FindTexts(
      number: "# sur %", found: "trouvé", none: "introuvable",
      failed: "recherche impossible", partly: "seulement ce qui est chargé",
      looking: "recherche…", loading: "chargement…",
      fromStart: "depuis le début", fromEnd: "depuis la fin"),
    spanish: FindTexts(
      number: "# de %", found: "encontrado", none: "no se encuentra",
      failed: "no se pudo buscar", partly: "solo lo cargado",
      looking: "buscando…", loading: "cargando más…",
      fromStart: "desde el principio", fromEnd: "desde el final"))
}

/// The progress of a list that filters its rows.
public struct FilterStatus: Sendable, Hashable {
  /// The words, as they were typed; without any every row passes.
  public var query: String
  /// The number of rows that show: those that hold the words, as far as rows were looked at.
  public var count: Int
  /// The number of rows, whether they show or not.
  package var rowCount: Int
  /// Whether there are rows left to look at.
  public var isSearching: Bool

  /// The text beside the words: "3 of 41", "3 of 41…" while it looks, "not found".
  public func text(in language: Language) -> String {
    guard !query.isEmpty else { return "" }
    let texts = FindTexts.table[language]
    if count == 0 { return isSearching ? texts.looking : texts.none }
    return texts.of(count, rowCount) + (isSearching ? "…" : "")
  }
}
