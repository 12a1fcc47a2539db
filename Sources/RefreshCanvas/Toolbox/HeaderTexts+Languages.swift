extension HeaderTexts {
  static let table = LanguageTable(
    english: english, simplifiedChinese: simplifiedChinese,
    traditionalChinese: traditionalChinese, japanese: japanese, korean: korean, russian: russian,
    ukrainian: ukrainian, german: german, french: french, spanish: spanish)

  private static let english = HeaderTexts(
    pull: "Pull to refresh", release: "Release to refresh", loading: "Refreshing…",
    success: "Refreshed", failure: "Refresh failed", cancelled: "Cancelled",
    timeout: "timed out")

  private static let simplifiedChinese = HeaderTexts(
    pull: "下拉刷新", pullAnyWay: "拉动刷新", release: "释放更新", loading: "正在刷新…", success: "刷新成功",
    failure: "刷新失败", cancelled: "已取消", timeout: "超时")

  private static let traditionalChinese = HeaderTexts(
    pull: "下拉重新整理", pullAnyWay: "拉動重新整理", release: "放開即可更新", loading: "正在重新整理…", success: "更新成功",
    failure: "更新失敗", cancelled: "已取消", timeout: "逾時")

  private static let japanese = HeaderTexts(
    pull: "下に引いて更新", pullAnyWay: "引いて更新", release: "離して更新", loading: "更新中…", success: "更新しました",
    failure: "更新できませんでした", cancelled: "中止しました", timeout: "時間切れ")

  private static let korean = HeaderTexts(
    pull: "당겨서 새로 고침", release: "놓으면 새로 고침", loading: "새로 고치는 중…",
    success: "새로 고침 완료", failure: "새로 고침 실패", cancelled: "취소됨", timeout: "시간 초과")

  private static let russian = HeaderTexts(
    pull: "Потяните, чтобы обновить", release: "Отпустите, чтобы обновить", loading: "Обновление…",
    success: "Обновлено", failure: "Не удалось обновить", cancelled: "Отменено",
    timeout: "время вышло")

  private static let ukrainian = HeaderTexts(
    pull: "Потягніть, щоб оновити", release: "Відпустіть, щоб оновити", loading: "Оновлення…",
    success: "Оновлено", failure: "Не вдалося оновити", cancelled: "Скасовано",
    timeout: "час вийшов")

  private static let german = HeaderTexts(
    pull: "Zum Aktualisieren ziehen", release: "Zum Aktualisieren loslassen",
    loading: "Wird aktualisiert…", success: "Aktualisiert", failure: "Aktualisieren fehlgeschlagen",
    cancelled: "Abgebrochen", timeout: "Zeitüberschreitung")

  private static let french = HeaderTexts(
    pull: "Tirez pour actualiser", release: "Relâchez pour actualiser",
    loading: "Actualisation…", success: "Actualisé", failure: "Échec de l’actualisation",
    cancelled: "Annulé", timeout: "délai dépassé")

  private static let spanish = HeaderTexts(
    pull: "Tira para actualizar", release: "Suelta para actualizar", loading: "Actualizando…",
    success: "Actualizado", failure: "No se pudo actualizar", cancelled: "Cancelado",
    timeout: "tiempo agotado")
}
