internal import RefreshCanvas

extension SessionKey {
  /// The key's effect, in a few words.
  func action(_ language: Language) -> String {
    LanguageTable(
      english: english, simplifiedChinese: simplifiedChinese,
      traditionalChinese: traditionalChinese, japanese: japanese, korean: korean,
      russian: russian, ukrainian: ukrainian, german: german, french: french, spanish: spanish)[
        language]
  }

  /// The name of the hand.
  static let handName = LanguageTable(
    english: "drag, wheel", simplifiedChinese: "拖动、滚轮", traditionalChinese: "拖曳、滾輪",
    japanese: "ドラッグ、ホイール", korean: "드래그, 휠", russian: "мышь, колесо",
    ukrainian: "миша, колесо", german: "ziehen, Rad", french: "glisser, molette",
    spanish: "arrastrar, rueda")

  private var english: String {
    switch self {
    case .hand: "move the list; pull at an edge"
    case .scroll: "one row; past an edge, pull"
    case .page: "one page"
    case .ends: "to the start, to the end"
    case .refresh: "refresh"
    case .more: "load more, try again"
    case .unseen: "to the new rows"
    case .pane: "next pane"
    case .find: "find words; next, before"
    case .filter: "only rows with certain words"
    case .mark: "mark the row"
    case .copy: "copy rows"
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
    case .hand: "移动列表；到边缘后为拉动"
    case .scroll: "移动一行；到边缘后为拉动"
    case .page: "翻一页"
    case .ends: "到开头，到末尾"
    case .refresh: "刷新"
    case .more: "加载更多，重试"
    case .unseen: "到新内容"
    case .pane: "下一窗格"
    case .find: "查找；下一个，上一个"
    case .filter: "只显示含有某些词的行"
    case .mark: "标记该行"
    case .copy: "复制行"
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
    case .hand: "移動列表；到邊緣後為拉動"
    case .scroll: "移動一列；到邊緣後為拉動"
    case .page: "翻一頁"
    case .ends: "到開頭，到末尾"
    case .refresh: "重新整理"
    case .more: "載入更多，重試"
    case .unseen: "到新內容"
    case .pane: "下一窗格"
    case .find: "尋找；下一個，上一個"
    case .filter: "只顯示含有某些詞的列"
    case .mark: "標記該列"
    case .copy: "複製列"
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
    case .hand: "リストを動かす、端を越えると引く"
    case .scroll: "一行移動、端を越えると引く"
    case .page: "一ページ移動"
    case .ends: "先頭へ、末尾へ"
    case .refresh: "更新"
    case .more: "続きを読み込む、再試行"
    case .unseen: "新着へ"
    case .pane: "次のペイン"
    case .find: "検索、次へ、前へ"
    case .filter: "語を含む行だけ表示"
    case .mark: "行に印を付ける"
    case .copy: "行をコピー"
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
    case .hand: "목록 이동, 끝에서는 당기기"
    case .scroll: "한 줄 이동, 끝에서는 당기기"
    case .page: "한 쪽 이동"
    case .ends: "처음으로, 끝으로"
    case .refresh: "새로 고침"
    case .more: "더 불러오기, 다시 시도"
    case .unseen: "새 항목으로"
    case .pane: "다음 창"
    case .find: "찾기, 다음, 이전"
    case .filter: "단어가 있는 행만 표시"
    case .mark: "행 표시"
    case .copy: "행 복사"
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
    case .hand: "двигать список; за краем — тянуть"
    case .scroll: "на строку; за краем — тянуть"
    case .page: "на страницу"
    case .ends: "в начало, в конец"
    case .refresh: "обновить"
    case .more: "загрузить ещё, повторить"
    case .unseen: "к новым строкам"
    case .pane: "следующая панель"
    case .find: "найти; дальше, назад"
    case .filter: "только строки с этими словами"
    case .mark: "отметить строку"
    case .copy: "копировать строки"
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
    case .hand: "рухати список; за краєм — тягнути"
    case .scroll: "на рядок; за краєм — тягнути"
    case .page: "на сторінку"
    case .ends: "на початок, у кінець"
    case .refresh: "оновити"
    case .more: "завантажити ще, повторити"
    case .unseen: "до нових рядків"
    case .pane: "наступна панель"
    case .find: "знайти; далі, назад"
    case .filter: "лише рядки з цими словами"
    case .mark: "позначити рядок"
    case .copy: "копіювати рядки"
    case .mouse: "миша вимк. і увімк., щоб виділити текст"
    case .redraw: "перемалювати все"
    case .suspend: "призупинити; fg поверне"
    case .interrupt: "вийти зі статусом 130"
    case .quit: "вийти"
    case .help: "клавіші"
    case .back: "назад"
    }
  }

  private var german: String {
    switch self {
    case .hand: "die Liste bewegen; am Rand: ziehen"
    case .scroll: "eine Zeile; am Rand: ziehen"
    case .page: "eine Seite"
    case .ends: "zum Anfang, zum Ende"
    case .refresh: "aktualisieren"
    case .more: "mehr laden, noch einmal"
    case .unseen: "zu den neuen Zeilen"
    case .pane: "nächstes Feld"
    case .find: "suchen; weiter, zurück"
    case .filter: "nur Zeilen mit bestimmten Wörtern"
    case .mark: "Zeile markieren"
    case .copy: "Zeilen kopieren"
    case .mouse: "Maus aus und an, um Text auszuwählen"
    case .redraw: "alles neu zeichnen"
    case .suspend: "anhalten; fg setzt fort"
    case .interrupt: "beenden mit Status 130"
    case .quit: "beenden"
    case .help: "Tasten"
    case .back: "zurück"
    }
  }

  private var french: String {
    switch self {
    case .hand: "déplacer la liste ; au bord, tirer"
    case .scroll: "une ligne ; au bord, tirer"
    case .page: "une page"
    case .ends: "au début, à la fin"
    case .refresh: "actualiser"
    case .more: "charger la suite, réessayer"
    case .unseen: "aux nouvelles lignes"
    case .pane: "volet suivant"
    case .find: "chercher ; suivant, précédent"
    case .filter: "seulement les lignes avec certains mots"
    case .mark: "marquer la ligne"
    case .copy: "copier les lignes"
    case .mouse: "souris active ou non, pour choisir du texte"
    case .redraw: "tout redessiner"
    case .suspend: "suspendre ; fg reprend"
    case .interrupt: "quitter avec le code 130"
    case .quit: "quitter"
    case .help: "touches"
    case .back: "retour"
    }
  }

  private var spanish: String {
    switch self {
    case .hand: "mover la lista; en el borde, tirar"
    case .scroll: "una fila; en el borde, tirar"
    case .page: "una página"
    case .ends: "al principio, al final"
    case .refresh: "actualizar"
    case .more: "cargar más, reintentar"
    case .unseen: "a las filas nuevas"
    case .pane: "panel siguiente"
    case .find: "buscar; siguiente, anterior"
    case .filter: "solo las filas con ciertas palabras"
    case .mark: "marcar la fila"
    case .copy: "copiar las filas"
    case .mouse: "ratón sí o no, para elegir texto"
    case .redraw: "dibujar todo de nuevo"
    case .suspend: "suspender; fg vuelve"
    case .interrupt: "salir con estado 130"
    case .quit: "salir"
    case .help: "teclas"
    case .back: "volver"
    }
  }
}
