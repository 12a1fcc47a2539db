internal import RefreshKit

extension GestureScript.Command {
  /// The step as a line of a script, or as the lines of an edit, without an end of line.
  public var text: String {
    switch self {
    case .down(let x, let y): "down" + pair("x", x) + pair("y", y)
    case .finger(let finger, let command): command.text + " id=\(finger)"
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
    case .key(let key): "key \(word(key))"
    case .jump(let offset): "jump \(decimal(offset))"
    case .scroll(let offset): "scroll \(decimal(offset))"
    case .content(let length): "content \(decimal(length))"
    case .resize(let size): "resize \(size.text)"
    case .inset(let insets): "inset \(insets.text)"
    case .row(let edit): edit.text
    case .edit(let edits): (["edit"] + edits.map(\.text) + ["end"]).joined(separator: "\n")
    case .showRow(let row, let isAnimated): "show-row \(row)" + (isAnimated ? " animated" : "")
    case .save: "save"
    case .restore: "restore"
    case .keepRows(let isOn): "keep-rows \(isOn ? "on" : "off")"
    case .follow(let isOn): "follow \(isOn ? "on" : "off")"
    case .more(let isTrue): "more \(isTrue)"
    case .retry: "retry"
    case .hide: "hide"
    case .show: "show"
    case .wait(let time): "wait \(decimal(time))"
    case .settle(60): "settle"
    case .settle(let limit): "settle max=\(decimal(limit))"
    case .tap(let edge): "tap \(edge.control)"
    case .begin(let edge, let reveal):
      "begin \(edge.control)" + (reveal.word.map { " " + $0 } ?? "")
    case .abort(let edge): "abort \(edge.control)"
    case .finish(let edge, let result): "finish \(edge.control) \(word(result))"
    case .set(let edge, let options): "set \(edge.control)" + options.text
    case .dismiss(let edge): "dismiss \(edge.control)"
    case .detach(let edge): "detach \(edge.control)"
    case .attach(let edge): "attach \(edge.control)"
    }
  }
}

private func decimal(_ value: Double) -> String { DecimalText.exact(value) }

private func pair(_ key: String, _ value: Double?) -> String {
  value.map { " \(key)=\(decimal($0))" } ?? ""
}

private func word(_ value: some ScriptWord) -> String { value.word ?? "" }

private func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + decimal(value) }

extension GestureScript.Velocity {
  fileprivate var text: String {
    switch self {
    case .units(let value): signed(value)
    case .measured: "auto"
    }
  }
}

extension GestureScript.RowEdit {
  /// The edit as a line of a script.
  var text: String {
    switch self {
    case .insert(let added, let row, let height): "insert \(added) at=\(row)" + Self.text(height)
    case .append(let added, let height): "append \(added)" + Self.text(height)
    case .prepend(let added, let height): "prepend \(added)" + Self.text(height)
    case .remove(let removed, let row): "remove \(removed) at=\(row)"
    case .move(let moved, let row, let target): "move \(moved) from=\(row) to=\(target)"
    case .height(let height, let row, 1): "height \(decimal(height)) at=\(row)"
    case .height(let height, let row, let count):
      "height \(decimal(height)) at=\(row) count=\(count)"
    }
  }

  private static func text(_ height: Double) -> String {
    height == 1 ? "" : " height=\(decimal(height))"
  }
}

extension GestureScript.Rows {
  /// What a `rows` line says.
  var text: String { "\(count)" + (height == 1 ? "" : " height=\(decimal(height))") }
}

extension [GestureScript.ControlOption] {
  /// The options, each with a blank before it.
  var text: String { map(\.text).filter { !$0.isEmpty }.map { " " + $0 }.joined() }
}
