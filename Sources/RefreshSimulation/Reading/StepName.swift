/// The words a step begins with.
enum StepName: String, CaseIterable {
  case down, drag, pull
  case pullEnd = "pull-end"
  case up, cancel, fling, wheel, key, tap, jump, scroll, content, resize, inset
  case begin, abort, finish, more, set, dismiss, retry, detach, attach, hide, show, wait, settle

  /// How the step is written.
  var usage: String {
    switch self {
    case .down: "down [x=X]"
    case .drag: "drag N [over=S]"
    case .pull: "pull N"
    case .pullEnd: "pull-end N"
    case .up: "up [v=V|auto]"
    case .fling: "fling N v=V|auto"
    case .wheel: "wheel N [rows=R], N a whole number"
    case .key: "key up|down|pageup|pagedown|home|end|r|return"
    case .jump: "jump Y"
    case .scroll: "scroll Y"
    case .content: "content N"
    case .resize: "resize WxH"
    case .inset: "inset start=A end=B"
    case .begin: "begin header|footer [always|silent]"
    case .finish: "finish header|footer success|no-more|failure|cancelled"
    case .more: "more true|false"
    case .set: "set header|footer key=value …"
    case .tap, .abort, .dismiss, .detach, .attach: "\(rawValue) header|footer"
    case .cancel, .retry, .hide, .show: rawValue
    case .wait: "wait S"
    case .settle: "settle [max=S]"
    }
  }
}
