internal import RefreshCanvas

/// What the host says in Japanese.
enum JapaneseHost: HostTexts {
  static let hand = "ドラッグ、ホイール"
  static let pulls = PullTexts(
    down: "下に引くか r", up: "上に引くか r", right: "右に引くか r", left: "左に引くか r")

  static func action(of key: SessionKey) -> String {
    switch key {
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
    case .mouse: "マウスを切り替え、文字を選択（Shift ＋ドラッグも可）"
    case .place: "行と位置を読む"
    case .redraw: "すべて描き直す"
    case .suspend: "中断、fg で戻る"
    case .interrupt: "状態 130 で終了"
    case .quit: "終了"
    case .help: "キー一覧"
    case .back: "戻る"
    }
  }

  static func place(_ row: Int, of count: Int) -> String { "\(count) 行中 \(row) 行目" }

  static func sentence(for announcement: Announcement) -> String {
    switch announcement {
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
    case .loadFailedAtRow: "読み込めませんでした。続けてスクロールすると再試行します。"
    case .nothingMore: "これで全部です。"
    case .mouseOff: "マウスで文字を選択できます。s で元に戻ります。"
    case .mouseOn: "マウスでリストを動かせます。"
    case .marked: "マークしました。"
    case .unmarked: "マークを外しました。"
    }
  }

  static let copying = CopyTexts(
    copied: "# 行を端末に送りました。", tooLong: "長すぎるためコピーしませんでした。", nothing: "選択または印の付いた行がありません。")
}
