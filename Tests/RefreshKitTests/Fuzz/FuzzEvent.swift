import RefreshKit

/// One thing that a hand, an app or time does to the world of the fuzzer.
struct FuzzEvent: Hashable {
  enum Kind: String, CaseIterable {
    case down, drag, pull, pullEnd, up, upMeasured, cancel, wheel, keyUp, keyDown, pageUp, pageDown
    case home, end, tap, jump, scroll, content, grow, resize, inset
    case beginHeader, beginHeaderAlways, beginHeaderSilent, beginFooter, finishHeader, finishFooter
    case abortHeader, abortFooter, moreTrue, moreFalse, dismissHeader, dismissFooter, retry
    case activate, detachHeader, attachHeader, detachFooter, attachFooter, hide, show
    case enableHeader, enableFooter, policy, auto, preload, hideNoMore, short, placement, userOnly
    case minimum, timeout, autoEnd, dwell, busy, timing, trigger, hold, extent, reveal, rubber
    case maximum, wheelMotion, prepend, frame, nextFrame, sameFrame
  }

  /// When an event happens inside a callback instead of by itself.
  enum Hook: String, CaseIterable {
    case headerState, footerState, headerRun, footerRun, metrics
  }

  var kind: Kind
  var x: Double
  var y: Double
  var hook: Hook?

  static let often: [Kind] = [
    .down, .drag, .drag, .pull, .pullEnd, .up, .up, .frame, .nextFrame, .nextFrame, .wheel, .jump,
    .finishHeader, .finishFooter, .grow, .beginHeader, .beginFooter,
  ]

  static let lengths = [0, 0.5, 1, 2, 2.9999, 3, 5, 7.25, 24, 60]
  static let results: [RefreshResult] = [.success, .success, .noMoreData, .failure, .cancelled]

  init(_ kind: Kind, _ x: Double = 0, _ y: Double = 0, hook: Hook? = nil) {
    self.kind = kind
    self.x = x
    self.y = y
    self.hook = hook
  }

  init(from numbers: inout SeededNumbers) {
    let isCommon = numbers.next() % 3 < 2
    kind = isCommon ? numbers.pick(Self.often) : numbers.pick(Kind.allCases)
    let sign: Double = numbers.next() % 2 == 0 ? 1 : -1
    x = numbers.pick(Self.lengths) * sign
    y = numbers.pick(Self.lengths)
    hook = numbers.next() % 16 == 0 ? numbers.pick(Hook.allCases) : nil
  }

  var result: RefreshResult { Self.results[Int(y) % Self.results.count] }
  var flag: Bool { x >= 0 }
}

extension FuzzEvent {
  /// The event as a line of a gesture script; what the language cannot say is a comment.
  var line: String {
    guard let hook else { return step }
    return "# inside the next \(hook.rawValue): \(step)"
  }

  private var step: String {
    switch kind {
    case .down: "down"
    case .drag: "drag \(signed(x))"
    case .pull: "pull \(y)"
    case .pullEnd: "pull-end \(y)"
    case .up: "up v=\(signed(x * 20))"
    case .upMeasured: "up v=auto"
    case .cancel: "cancel"
    case .wheel: "wheel \(x < 0 ? "-" : "+")\(Int(abs(x)) % 5 + 1) rows=\(y)"
    case .keyUp: "key up"
    case .keyDown: "key down"
    case .pageUp: "key pageup"
    case .pageDown: "key pagedown"
    case .home: "key home"
    case .end: "key end"
    case .tap: "tap header"
    case .jump: "jump \(x + y)"
    case .scroll: "scroll \(x + y)"
    case .content: "content \(y)"
    case .grow: "# content grows by \(y)"
    case .prepend: "# content grows by \(y) before its start"
    case .resize: "resize \(abs(x) + 10)x\(y)"
    case .inset: "inset start=\(abs(x)) end=\(y)"
    case .beginHeader: "begin header"
    case .beginHeaderAlways: "begin header always"
    case .beginHeaderSilent: "begin header silent"
    case .beginFooter: "begin footer"
    case .finishHeader: "finish header \(word(result))"
    case .finishFooter: "finish footer \(word(result))"
    case .abortHeader: "abort header"
    case .abortFooter: "abort footer"
    case .moreTrue: "more true"
    case .moreFalse: "more false"
    case .dismissHeader: "dismiss header"
    case .dismissFooter: "dismiss footer"
    case .retry: "retry"
    case .activate: "key return"
    case .detachHeader: "detach header"
    case .attachHeader: "attach header"
    case .detachFooter: "detach footer"
    case .attachFooter: "attach footer"
    case .hide: "hide"
    case .show: "show"
    case .enableHeader: "set header enabled=\(flag)"
    case .enableFooter: "set footer enabled=\(flag)"
    case .policy: "# policy \(["header-wins", "exclusive", "independent"][Int(y) % 3])"
    case .auto: "set footer auto=\(flag)"
    case .preload: "set footer preload=\(x)"
    case .hideNoMore: "set footer hide-when-no-more=\(flag)"
    case .short: "set footer short=\(["fill", "pull", "ignore"][Int(y) % 3])"
    case .placement: "set footer placement=\(flag ? "content" : "viewport")"
    case .userOnly: "set footer user-only=\(flag)"
    case .minimum: "set \(target) min-loading=\(y / 10)"
    case .timeout: "set \(target) timeout=\(y / 10 + 0.1)"
    case .autoEnd: "set \(target) auto-end=\(y / 10)"
    case .dwell: "set \(target) dwell=\(y / 10)"
    case .busy: "set \(target) busy=\(y < 3 ? "restart" : "ignore")"
    case .timing: "set \(target) timing=\(y < 3 ? "after-reveal" : "immediate")"
    case .trigger: "set \(target) trigger=\(y + 0.5)"
    case .hold: "set \(target) hold=\(y)"
    case .extent: "set \(target) extent=\(y)"
    case .reveal: "set \(target) reveal-duration=\(y / 10) hide-duration=\(abs(x) / 10)"
    case .rubber: "# rubber \(flag ? "on" : "off")"
    case .wheelMotion: "# wheel-motion \(flag ? "smooth" : "step")"
    case .maximum: "# max-overscroll \(y)"
    case .frame: "wait \(y / 8)   # in one frame"
    case .nextFrame: "wait \(1.0 / 60)"
    case .sameFrame: "# a frame at the same time again"
    }
  }

  private var target: String { flag ? "header" : "footer" }

  private func signed(_ value: Double) -> String { value < 0 ? "\(value)" : "+\(value)" }

  private func word(_ result: RefreshResult) -> String {
    result == .noMoreData ? "no-more" : result.rawValue
  }
}
