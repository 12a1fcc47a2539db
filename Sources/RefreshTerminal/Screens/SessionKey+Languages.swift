internal import RefreshCanvas

extension SessionKey {
  /// What the key does, in a few words.
  func action(_ language: Language) -> String {
    LanguageTable(
      english: english, simplifiedChinese: simplifiedChinese,
      traditionalChinese: traditionalChinese, japanese: japanese, korean: korean,
      russian: russian, ukrainian: ukrainian)[language]
  }

  private var english: String {
    switch self {
    case .scroll: "one row; past an edge, pull"
    case .page: "one page"
    case .ends: "to the start, to the end"
    case .refresh: "refresh"
    case .more: "load more, try again"
    case .unseen: "to the new rows"
    case .pane: "next pane"
    case .mouse: "mouse off and on, to select text"
    case .redraw: "draw everything anew"
    case .suspend: "suspend; fg comes back"
    case .interrupt: "leave with status 130"
    case .quit: "quit"
    case .help: "keys"
    case .back: "back"
    }
  }

  private var simplifiedChinese: String {
    switch self {
    case .scroll: "移动一行；到边缘后为拉动"
    case .page: "翻一页"
    case .ends: "到开头，到末尾"
    case .refresh: "刷新"
    case .more: "加载更多，重试"
    case .unseen: "到新内容"
    case .pane: "下一窗格"
    case .mouse: "关闭或开启鼠标，以选择文本"
    case .redraw: "重绘全部"
    case .suspend: "挂起；fg 返回"
    case .interrupt: "以状态 130 退出"
    case .quit: "退出"
    case .help: "按键"
    case .back: "返回"
    }
  }

  private var traditionalChinese: String {
    switch self {
    case .scroll: "移動一列；到邊緣後為拉動"
    case .page: "翻一頁"
    case .ends: "到開頭，到末尾"
    case .refresh: "重新整理"
    case .more: "載入更多，重試"
    case .unseen: "到新內容"
    case .pane: "下一窗格"
    case .mouse: "關閉或開啟滑鼠，以選取文字"
    case .redraw: "全部重繪"
    case .suspend: "暫停；fg 返回"
    case .interrupt: "以狀態 130 離開"
    case .quit: "離開"
    case .help: "按鍵"
    case .back: "返回"
    }
  }

  private var japanese: String {
    switch self {
    case .scroll: "一行移動、端を越えると引く"
    case .page: "一ページ移動"
    case .ends: "先頭へ、末尾へ"
    case .refresh: "更新"
    case .more: "続きを読み込む、再試行"
    case .unseen: "新着へ"
    case .pane: "次のペイン"
    case .mouse: "マウスを切り替え、文字を選択"
    case .redraw: "すべて描き直す"
    case .suspend: "中断、fg で戻る"
    case .interrupt: "状態 130 で終了"
    case .quit: "終了"
    case .help: "キー一覧"
    case .back: "戻る"
    }
  }

  private var korean: String {
    switch self {
    case .scroll: "한 줄 이동, 끝에서는 당기기"
    case .page: "한 쪽 이동"
    case .ends: "처음으로, 끝으로"
    case .refresh: "새로 고침"
    case .more: "더 불러오기, 다시 시도"
    case .unseen: "새 항목으로"
    case .pane: "다음 창"
    case .mouse: "마우스 끄고 켜기, 글자 선택용"
    case .redraw: "모두 다시 그리기"
    case .suspend: "일시 정지, fg로 복귀"
    case .interrupt: "상태 130으로 종료"
    case .quit: "종료"
    case .help: "키 목록"
    case .back: "뒤로"
    }
  }

  private var russian: String {
    switch self {
    case .scroll: "на строку; за краем — тянуть"
    case .page: "на страницу"
    case .ends: "в начало, в конец"
    case .refresh: "обновить"
    case .more: "загрузить ещё, повторить"
    case .unseen: "к новым строкам"
    case .pane: "следующая панель"
    case .mouse: "мышь выкл. и вкл., чтобы выделить текст"
    case .redraw: "перерисовать всё"
    case .suspend: "приостановить; fg вернёт"
    case .interrupt: "выйти со статусом 130"
    case .quit: "выйти"
    case .help: "клавиши"
    case .back: "назад"
    }
  }

  private var ukrainian: String {
    switch self {
    case .scroll: "на рядок; за краєм — тягнути"
    case .page: "на сторінку"
    case .ends: "на початок, у кінець"
    case .refresh: "оновити"
    case .more: "завантажити ще, повторити"
    case .unseen: "до нових рядків"
    case .pane: "наступна панель"
    case .mouse: "миша вимк. і увімк., щоб виділити текст"
    case .redraw: "перемалювати все"
    case .suspend: "призупинити; fg поверне"
    case .interrupt: "вийти зі статусом 130"
    case .quit: "вийти"
    case .help: "клавіші"
    case .back: "назад"
    }
  }
}
