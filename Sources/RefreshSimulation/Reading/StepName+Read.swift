internal import RefreshKit

extension StepName {
  /// Reads the rest of such a line.
  func read(_ fields: inout FieldReader) throws(Complaint) -> GestureScript.Command {
    let command = try command(&fields)
    try fields.end()
    return command
  }

  private func command(_ fields: inout FieldReader) throws(Complaint) -> GestureScript.Command {
    switch self {
    case .down: .down(x: try fields.pair("x")?.number())
    case .drag: .drag(try fields.number("N"), over: try fields.pair("over")?.length() ?? 0)
    case .pull: .pull(try fields.length("N"))
    case .pullEnd: .pullEnd(try fields.length("N"))
    case .up: .up(try fields.pair("v")?.velocity() ?? .units(0))
    case .cancel: .cancel
    case .fling: try fields.fling()
    case .wheel: try fields.wheel()
    case .key: .key(try fields.choice("key"))
    case .jump: .jump(try fields.number("Y"))
    case .scroll: .scroll(try fields.number("Y"))
    case .content: .content(try fields.length("N"))
    case .resize: .resize(try FieldValue(fields.word("WxH"), of: "WxH").size())
    case .inset: .inset(try fields.insets())
    case .more: .more(try FieldValue(fields.word("true|false"), of: "more").flag())
    case .retry: .retry
    case .hide: .hide
    case .show: .show
    case .wait: .wait(try fields.length("S"))
    case .settle: .settle(max: try fields.pair("max")?.length() ?? 60)
    case .tap: .tap(try fields.target())
    case .begin: .begin(try fields.target(), try fields.reveal())
    case .abort: .abort(try fields.target())
    case .finish: .finish(try fields.target(), try fields.result())
    case .set: try fields.set()
    case .dismiss: .dismiss(try fields.target())
    case .detach: .detach(try fields.target())
    case .attach: .attach(try fields.target())
    }
  }
}

extension FieldReader {
  /// The only pair this line may have, if it is there.
  fileprivate mutating func pair(_ key: String) throws(Complaint) -> FieldValue? {
    try pairs([key]).first.map { FieldValue($0) }
  }

  fileprivate mutating func fling() throws(Complaint) -> GestureScript.Command {
    let distance = try number("N")
    guard let velocity = try pair("v") else { throw Complaint("v= is missing; allowed: \(usage)") }
    return .fling(distance, velocity: try velocity.velocity())
  }

  fileprivate mutating func wheel() throws(Complaint) -> GestureScript.Command {
    let ticks = try FieldValue(word("N"), of: "N").whole()
    return .wheel(ticks, rows: try pair("rows")?.length() ?? 1)
  }

  fileprivate mutating func reveal() throws(Complaint) -> GestureScript.Reveal {
    guard hasWord else { return .atEdge }
    enum Word: String, CaseIterable { case always, silent }
    let word: Word = try choice("reveal")
    return word == .always ? .always : .silent
  }

  fileprivate mutating func result() throws(Complaint) -> RefreshResult {
    enum Word: String, CaseIterable {
      case success
      case noMore = "no-more"
      case failure, cancelled
    }
    let word: Word = try choice("result")
    return switch word {
    case .success: .success
    case .noMore: .noMoreData
    case .failure: .failure
    case .cancelled: .cancelled
    }
  }

  fileprivate mutating func target() throws(Complaint) -> GestureScript.Target {
    try choice("header|footer")
  }

  fileprivate mutating func set() throws(Complaint) -> GestureScript.Command {
    let target = try target()
    let changes = try options(of: target)
    guard !changes.isEmpty else { throw Complaint("key=value is missing; allowed: \(usage)") }
    return .set(target, changes)
  }
}
