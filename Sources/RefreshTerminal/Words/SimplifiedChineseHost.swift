internal import RefreshCanvas

/// What the host says in simplified Chinese.
enum SimplifiedChineseHost: HostTexts {
  static let hand = "拖动、滚轮"
  static let pulls = PullTexts(
    down: "下拉或按 r", up: "上拉或按 r", right: "右拉或按 r", left: "左拉或按 r")

  static func action(of key: SessionKey) -> String {
    switch key {
    case .hand: "滚动列表；到头后变为拉动"
    case .scroll: "滚动一行；到头后变为拉动"
    case .page: "翻一页"
    case .ends: "到开头，到末尾"
    case .refresh: "刷新"
    case .more: "加载更多，重试"
    case .unseen: "到新内容"
    case .pane: "下一个窗格"
    case .find: "查找；下一个，上一个"
    case .filter: "按关键词筛选行"
    case .mark: "标记该行"
    case .copy: "复制行"
    case .mouse: "开关鼠标，以便选中文字；也可按住 Shift 拖动"
    case .place: "朗读当前行和位置"
    case .redraw: "重绘屏幕"
    case .suspend: "挂起；fg 返回"
    case .interrupt: "退出（状态码 130）"
    case .quit: "退出"
    case .help: "按键"
    case .back: "返回"
    }
  }

  static func place(_ row: Int, of count: Int) -> String { "第 \(row) 行，共 \(count) 行" }

  static func sentence(for announcement: Announcement) -> String {
    switch announcement {
    case .pulling: "下拉刷新。"
    case .armed: "松手刷新。"
    case .refreshing: "正在刷新。"
    case .refreshed: "刷新成功。"
    case .refreshFailed: "刷新失败。"
    case .refreshCancelled: "刷新已取消。"
    case .refused: "现在不能刷新。"
    case .loading: "加载中。"
    case .loaded: "加载完成。"
    case .loadFailed: "加载失败，按回车键重试。"
    case .loadFailedAtRow: "加载失败，继续滚动重试。"
    case .nothingMore: "没有更多了。"
    case .mouseOff: "现在可用鼠标选中文字，按 s 恢复。"
    case .mouseOn: "鼠标又可以移动列表了。"
    case .marked: "已标记。"
    case .unmarked: "已取消标记。"
    }
  }

  static let copying = CopyTexts(
    copied: "已将 # 行发送到终端。", tooLong: "内容过长，未复制。", nothing: "没有选中或标记的行。")
}
