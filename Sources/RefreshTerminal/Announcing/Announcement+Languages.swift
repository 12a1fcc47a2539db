internal import RefreshCanvas

extension Announcement {
  /// The sentence in a language given as a BCP 47 or POSIX tag; English where there is none.
  func text(locale: String) -> String {
    LanguageTable(
      english: english, simplifiedChinese: simplifiedChinese,
      traditionalChinese: traditionalChinese, japanese: japanese, korean: korean,
      russian: russian, ukrainian: ukrainian, german: german, french: french, spanish: spanish)[
        Language(locale: locale)]
  }

  private var english: String {
    switch self {
    case .pulling: "Pull to refresh."
    case .armed: "Release to refresh."
    case .refreshing: "Refreshing."
    case .refreshed: "Refreshed."
    case .refreshFailed: "Refreshing failed."
    case .refreshCancelled: "Refreshing cancelled."
    case .refused: "Cannot refresh now."
    case .loading: "Loading more."
    case .loaded: "More loaded."
    case .loadFailed: "Loading failed. Press Return to try again."
    case .nothingMore: "Nothing more to load."
    case .mouseOff: "The mouse selects text now. Press s to have it back."
    case .mouseOn: "The mouse moves the list again."
    }
  }

  private var simplifiedChinese: String {
    switch self {
    case .pulling: "下拉刷新。"
    case .armed: "释放更新。"
    case .refreshing: "正在刷新。"
    case .refreshed: "刷新成功。"
    case .refreshFailed: "刷新失败。"
    case .refreshCancelled: "刷新已取消。"
    case .refused: "现在不能刷新。"
    case .loading: "加载中。"
    case .loaded: "加载完成。"
    case .loadFailed: "加载失败，按回车键重试。"
    case .nothingMore: "没有更多了。"
    case .mouseOff: "鼠标现在可选择文本，按 s 恢复。"
    case .mouseOn: "鼠标又可以移动列表了。"
    }
  }

  private var traditionalChinese: String {
    switch self {
    case .pulling: "下拉重新整理。"
    case .armed: "放開即可更新。"
    case .refreshing: "正在重新整理。"
    case .refreshed: "更新成功。"
    case .refreshFailed: "更新失敗。"
    case .refreshCancelled: "更新已取消。"
    case .refused: "現在不能更新。"
    case .loading: "載入中。"
    case .loaded: "載入完成。"
    case .loadFailed: "載入失敗，按 Return 重試。"
    case .nothingMore: "沒有更多了。"
    case .mouseOff: "滑鼠現在可選取文字，按 s 恢復。"
    case .mouseOn: "滑鼠又可以移動清單了。"
    }
  }

  private var japanese: String {
    switch self {
    case .pulling: "下に引いて更新。"
    case .armed: "離して更新。"
    case .refreshing: "更新中。"
    case .refreshed: "更新しました。"
    case .refreshFailed: "更新できませんでした。"
    case .refreshCancelled: "更新を中止しました。"
    case .refused: "今は更新できません。"
    case .loading: "続きを読み込み中。"
    case .loaded: "続きを読み込みました。"
    case .loadFailed: "読み込めませんでした。Return で再試行。"
    case .nothingMore: "これで全部です。"
    case .mouseOff: "マウスで文字を選択できます。s で元に戻ります。"
    case .mouseOn: "マウスでリストを動かせます。"
    }
  }

  private var korean: String {
    switch self {
    case .pulling: "당겨서 새로 고침."
    case .armed: "놓으면 새로 고침."
    case .refreshing: "새로 고치는 중."
    case .refreshed: "새로 고침 완료."
    case .refreshFailed: "새로 고침 실패."
    case .refreshCancelled: "새로 고침 취소됨."
    case .refused: "지금은 새로 고칠 수 없음."
    case .loading: "더 불러오는 중."
    case .loaded: "더 불러옴."
    case .loadFailed: "불러오기 실패. Return을 눌러 다시 시도."
    case .nothingMore: "더 이상 없음."
    case .mouseOff: "이제 마우스로 글자를 선택합니다. s를 누르면 돌아옵니다."
    case .mouseOn: "마우스로 다시 목록을 움직입니다."
    }
  }

  private var russian: String {
    switch self {
    case .pulling: "Потяните, чтобы обновить."
    case .armed: "Отпустите, чтобы обновить."
    case .refreshing: "Обновление."
    case .refreshed: "Обновлено."
    case .refreshFailed: "Не удалось обновить."
    case .refreshCancelled: "Обновление отменено."
    case .refused: "Сейчас обновить нельзя."
    case .loading: "Загрузка."
    case .loaded: "Загружено."
    case .loadFailed: "Не удалось загрузить. Return — повторить."
    case .nothingMore: "Больше ничего нет."
    case .mouseOff: "Теперь мышь выделяет текст. s — вернуть её."
    case .mouseOn: "Мышь снова двигает список."
    }
  }

  private var ukrainian: String {
    switch self {
    case .pulling: "Потягніть, щоб оновити."
    case .armed: "Відпустіть, щоб оновити."
    case .refreshing: "Оновлення."
    case .refreshed: "Оновлено."
    case .refreshFailed: "Не вдалося оновити."
    case .refreshCancelled: "Оновлення скасовано."
    case .refused: "Зараз оновити не можна."
    case .loading: "Завантаження."
    case .loaded: "Завантажено."
    case .loadFailed: "Не вдалося завантажити. Return — повторити."
    case .nothingMore: "Більше нічого немає."
    case .mouseOff: "Тепер миша виділяє текст. s — повернути її."
    case .mouseOn: "Миша знову рухає список."
    }
  }

  private var german: String {
    switch self {
    case .pulling: "Zum Aktualisieren ziehen."
    case .armed: "Zum Aktualisieren loslassen."
    case .refreshing: "Wird aktualisiert."
    case .refreshed: "Aktualisiert."
    case .refreshFailed: "Aktualisieren fehlgeschlagen."
    case .refreshCancelled: "Aktualisieren abgebrochen."
    case .refused: "Aktualisieren geht jetzt nicht."
    case .loading: "Mehr wird geladen."
    case .loaded: "Mehr geladen."
    case .loadFailed: "Laden fehlgeschlagen. Return versucht es noch einmal."
    case .nothingMore: "Das war alles."
    case .mouseOff: "Die Maus wählt jetzt Text aus. Mit s kommt sie zurück."
    case .mouseOn: "Die Maus bewegt wieder die Liste."
    }
  }

  private var french: String {
    switch self {
    case .pulling: "Tirez pour actualiser."
    case .armed: "Relâchez pour actualiser."
    case .refreshing: "Actualisation."
    case .refreshed: "Actualisé."
    case .refreshFailed: "Échec de l’actualisation."
    case .refreshCancelled: "Actualisation annulée."
    case .refused: "Impossible d’actualiser maintenant."
    case .loading: "Chargement de la suite."
    case .loaded: "Suite chargée."
    case .loadFailed: "Échec du chargement. Entrée pour réessayer."
    case .nothingMore: "C’est tout."
    case .mouseOff: "La souris choisit du texte. Appuyez sur s pour la reprendre."
    case .mouseOn: "La souris déplace de nouveau la liste."
    }
  }

  private var spanish: String {
    switch self {
    case .pulling: "Tira para actualizar."
    case .armed: "Suelta para actualizar."
    case .refreshing: "Actualizando."
    case .refreshed: "Actualizado."
    case .refreshFailed: "No se pudo actualizar."
    case .refreshCancelled: "Actualización cancelada."
    case .refused: "Ahora no se puede actualizar."
    case .loading: "Cargando más."
    case .loaded: "Más cargado."
    case .loadFailed: "No se pudo cargar. Pulsa Intro para reintentar."
    case .nothingMore: "No hay más."
    case .mouseOff: "El ratón elige texto ahora. Pulsa s para recuperarlo."
    case .mouseOn: "El ratón mueve la lista otra vez."
    }
  }
}
