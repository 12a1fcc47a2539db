import RefreshCanvas

extension ArrowTexts {
  static func table(_ language: Language) -> ArrowTexts {
    switch language {
    case .english: english
    case .simplifiedChinese: simplifiedChinese
    case .traditionalChinese: traditionalChinese
    case .japanese: japanese
    case .korean: korean
    case .russian: russian
    case .ukrainian: ukrainian
    }
  }

  private static let english = ArrowTexts(
    pull: "Pull to refresh", release: "Release to refresh", loading: "Refreshing…",
    success: "Refreshed", failure: "Refresh failed", cancelled: "Cancelled",
    lastUpdated: "Last updated: ", today: "today", never: "never")

  private static let simplifiedChinese = ArrowTexts(
    pull: "下拉刷新", release: "释放更新", loading: "正在刷新…", success: "刷新成功", failure: "刷新失败",
    cancelled: "已取消", lastUpdated: "最后更新：", today: "今天", never: "无记录")

  private static let traditionalChinese = ArrowTexts(
    pull: "下拉重新整理", release: "放開即可更新", loading: "正在重新整理…", success: "更新成功",
    failure: "更新失敗", cancelled: "已取消", lastUpdated: "最後更新：", today: "今天",
    never: "無記錄")

  private static let japanese = ArrowTexts(
    pull: "下に引いて更新", release: "離して更新", loading: "更新中…", success: "更新しました",
    failure: "更新できませんでした", cancelled: "中止しました", lastUpdated: "最終更新：",
    today: "今日", never: "なし")

  private static let korean = ArrowTexts(
    pull: "당겨서 새로 고침", release: "놓으면 새로 고침", loading: "새로 고치는 중…",
    success: "새로 고침 완료", failure: "새로 고침 실패", cancelled: "취소됨",
    lastUpdated: "마지막 업데이트: ", today: "오늘", never: "기록 없음")

  private static let russian = ArrowTexts(
    pull: "Потяните, чтобы обновить", release: "Отпустите, чтобы обновить", loading: "Обновление…",
    success: "Обновлено", failure: "Не удалось обновить", cancelled: "Отменено",
    lastUpdated: "Последнее обновление: ", today: "сегодня", never: "ещё не было")

  private static let ukrainian = ArrowTexts(
    pull: "Потягніть, щоб оновити", release: "Відпустіть, щоб оновити", loading: "Оновлення…",
    success: "Оновлено", failure: "Не вдалося оновити", cancelled: "Скасовано",
    lastUpdated: "Останнє оновлення: ", today: "сьогодні", never: "ще не було")
}
