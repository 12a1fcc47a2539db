internal import RefreshCanvas

/// What the host says in traditional Chinese.
enum TraditionalChineseHost: HostTexts {
  static let hand = "拖曳、滾輪"
  static let pulls = PullTexts(
    down: "下拉或 r", up: "上拉或 r", right: "右拉或 r", left: "左拉或 r")

  static func action(of key: SessionKey) -> String {
    switch key {
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
    case .mouse: "關閉或開啟滑鼠，以選取文字；也可按 Shift 拖曳"
    case .place: "說出目前的列和位置"
    case .redraw: "全部重繪"
    case .suspend: "暫停；fg 返回"
    case .interrupt: "以狀態 130 離開"
    case .quit: "離開"
    case .help: "按鍵"
    case .back: "返回"
    }
  }

  static func place(_ row: Int, of count: Int) -> String { "第 \(row) 列，共 \(count) 列" }

  static func sentence(for announcement: Announcement) -> String {
    switch announcement {
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
    case .loadFailedAtRow: "載入失敗，繼續捲動重試。"
    case .nothingMore: "沒有更多了。"
    case .mouseOff: "滑鼠現在可選取文字，按 s 恢復。"
    case .mouseOn: "滑鼠又可以移動清單了。"
    case .marked: "已標記。"
    case .unmarked: "已取消標記。"
    }
  }

  static let copying = CopyTexts(
    copied: "已將 # 列送到終端機。", tooLong: "內容過長，未複製。", nothing: "沒有選取或標記的列。")
}
