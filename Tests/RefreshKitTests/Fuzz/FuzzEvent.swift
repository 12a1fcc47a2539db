import RefreshKit

/// An action of the user, the app or the clock in the fuzzer's world.
struct FuzzEvent: Hashable {
  enum Kind: String, CaseIterable {
    case down, drag, pull, pullEnd, up, upMeasured, cancel, wheel, keyUp, keyDown, pageUp, pageDown
    case home, end, tap, jump, scroll, content, grow, resize, inset
    case beginHeader, beginHeaderAlways, beginHeaderSilent, beginFooter, finishHeader, finishFooter
    case abortHeader, abortFooter, moreTrue, moreFalse, dismissHeader, dismissFooter, retry
    case activate, detachHeader, attachHeader, detachFooter, attachFooter, hide, show
    case enableHeader, enableFooter, policy, auto, preload, hideNoMore, short, placement, userOnly
    case minimum, timeout, autoEnd, dwell, busy, timing, trigger, hold, extent, reveal, rubber
    case maximum, wheelMotion, prepend, frame, nextFrame, sameFrame, interval, beginFloor
    case follow, pause
  }

  /// The callback inside which an event happens.
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
  /// The input of the list, if the event directly causes one.
  var input: ContainerInput? { hand ?? key ?? host }

  private var hand: ContainerInput? {
    switch kind {
    case .down: .touchDown(across: y, along: nil, finger: 0)
    case .drag: .touchMoved(by: x, finger: 0)
    case .pull: .touchMovedToPull(y, at: .leading, finger: 0)
    case .pullEnd: .touchMovedToPull(y, at: .trailing, finger: 0)
    case .up: .touchUp(velocity: x * 20, finger: 0)
    case .upMeasured: .touchUp(velocity: nil, finger: 0)
    case .cancel: .touchCancelled(finger: 0)
    case .tap: .stop
    default: nil
    }
  }

  private var key: ContainerInput? {
    switch kind {
    case .keyUp: .key(.up)
    case .keyDown: .key(.down)
    case .pageUp: .key(.pageUp)
    case .pageDown: .key(.pageDown)
    case .home: .key(.home)
    case .end: .key(.end)
    default: nil
    }
  }

  private var host: ContainerInput? {
    switch kind {
    case .jump: .jump(to: x + y)
    case .scroll: .scroll(to: x + y)
    case .prepend: .prepended(y)
    case .follow: .followsTrailingEdge(flag)
    case .pause: .paused(y)
    case .inset: .baseInsets(Insets(start: abs(x), end: y))
    case .hide: .isHidden(true)
    case .show: .isHidden(false)
    default: nil
    }
  }
}
