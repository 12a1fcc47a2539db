import RefreshCanvas

extension ArrowTexts {
  static let table = LanguageTable(
    english: english, simplifiedChinese: simplifiedChinese,
    traditionalChinese: traditionalChinese, japanese: japanese, korean: korean, russian: russian,
    ukrainian: ukrainian)

  private static let english = ArrowTexts(
    pull: "Pull to refresh", release: "Release to refresh", loading: "Refreshing…",
    success: "Refreshed", failure: "Refresh failed", cancelled: "Cancelled",
    lastUpdated: "Last updated: ", today: "today", never: "never",
    timeout: "timed out")

  private static let simplifiedChinese = ArrowTexts(
    pull: "下拉刷新", pullAnyWay: "拉动刷新", release: "释放更新", loading: "正在刷新…", success: "刷新成功",
    failure: "刷新失败",
    cancelled: "已取消", lastUpdated: "最后更新：", today: "今天", never: "无记录",
    timeout: "超时")

  private static let traditionalChinese = ArrowTexts(
    pull: "下拉重新整理", pullAnyWay: "拉動重新整理", release: "放開即可更新", loading: "正在重新整理…", success: "更新成功",
    failure: "更新失敗", cancelled: "已取消", lastUpdated: "最後更新：", today: "今天",
    never: "無記錄",
    timeout: "逾時")

  private static let japanese = ArrowTexts(
    pull: "下に引いて更新", pullAnyWay: "引いて更新", release: "離して更新", loading: "更新中…", success: "更新しました",
    failure: "更新できませんでした", cancelled: "中止しました", lastUpdated: "最終更新：",
    today: "今日", never: "なし",
    timeout: "時間切れ")

  private static let korean = ArrowTexts(
    pull: "당겨서 새로 고침", release: "놓으면 새로 고침", loading: "새로 고치는 중…",
    success: "새로 고침 완료", failure: "새로 고침 실패", cancelled: "취소됨",
    lastUpdated: "마지막 업데이트: ", today: "오늘", never: "기록 없음",
    timeout: "시간 초과")

  private static let russian = ArrowTexts(
    pull: "Потяните, чтобы обновить", release: "Отпустите, чтобы обновить", loading: "Обновление…",
    success: "Обновлено", failure: "Не удалось обновить", cancelled: "Отменено",
    lastUpdated: "Последнее обновление: ", today: "сегодня", never: "ещё не было",
    timeout: "время вышло")

  private static let ukrainian = ArrowTexts(
    pull: "Потягніть, щоб оновити", release: "Відпустіть, щоб оновити", loading: "Оновлення…",
    success: "Оновлено", failure: "Не вдалося оновити", cancelled: "Скасовано",
    lastUpdated: "Останнє оновлення: ", today: "сьогодні", never: "ще не було",
    timeout: "час вийшов")
}
