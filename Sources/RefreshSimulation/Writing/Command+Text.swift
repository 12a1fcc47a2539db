internal import RefreshKit

extension GestureScript.Command {
  /// The step as a line of a script, without an end of line.
  public var text: String {
    switch self {
    case .down(nil): "down"
    case .down(let x?): "down x=\(decimal(x))"
    case .drag(let distance, 0): "drag \(signed(distance))"
    case .drag(let distance, let time): "drag \(signed(distance)) over=\(decimal(time))"
    case .pull(let distance): "pull \(decimal(distance))"
    case .pullEnd(let distance): "pull-end \(decimal(distance))"
    case .up(.units(0)): "up"
    case .up(let velocity): "up v=\(velocity.text)"
    case .cancel: "cancel"
    case .fling(let distance, let velocity): "fling \(signed(distance)) v=\(velocity.text)"
    case .wheel(let ticks, 1): "wheel \(signed(Double(ticks)))"
    case .wheel(let ticks, let rows): "wheel \(signed(Double(ticks))) rows=\(decimal(rows))"
    case .key(let key): "key \(key.rawValue)"
    case .jump(let offset): "jump \(decimal(offset))"
    case .scroll(let offset): "scroll \(decimal(offset))"
    case .content(let length): "content \(decimal(length))"
    case .resize(let size): "resize \(size.text)"
    case .inset(let insets): "inset \(insets.text)"
    case .more(let isTrue): "more \(isTrue)"
    case .retry: "retry"
    case .hide: "hide"
    case .show: "show"
    case .wait(let time): "wait \(decimal(time))"
    case .settle(60): "settle"
    case .settle(let limit): "settle max=\(decimal(limit))"
    case .tap(let target): "tap \(target.rawValue)"
    case .begin(let target, .atEdge): "begin \(target.rawValue)"
    case .begin(let target, let reveal): "begin \(target.rawValue) \(reveal.rawValue)"
    case .abort(let target): "abort \(target.rawValue)"
    case .finish(let target, let result): "finish \(target.rawValue) \(result.text)"
    case .set(let target, let options): "set \(target.rawValue)" + options.text
    case .dismiss(let target): "dismiss \(target.rawValue)"
    case .detach(let target): "detach \(target.rawValue)"
    case .attach(let target): "attach \(target.rawValue)"
    }
  }
}

private func decimal(_ value: Double) -> String { DecimalText.exact(value) }

private func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + decimal(value) }

extension GestureScript.Velocity {
  fileprivate var text: String {
    switch self {
    case .units(let value): signed(value)
    case .measured: "auto"
    }
  }
}

extension RefreshResult {
  fileprivate var text: String {
    switch self {
    case .success: "success"
    case .noMoreData: "no-more"
    case .failure: "failure"
    case .cancelled: "cancelled"
    }
  }
}

extension Size {
  /// `WxH`.
  var text: String { "\(DecimalText.exact(width))x\(DecimalText.exact(height))" }
}

extension Insets {
  /// `start=A end=B`.
  var text: String { "start=\(DecimalText.exact(start)) end=\(DecimalText.exact(end))" }
}

extension [GestureScript.ControlOption] {
  /// The options, each with a blank before it.
  var text: String { map { " " + $0.text }.joined() }
}
