internal import RefreshKit

extension ScriptLine {
  /// The words for fingers, wheels and keys.
  static let hands: [ScriptLine] =
    fingers + [
      step("fling", Form(.signed("N"), .key("v", "V|auto", .velocity))) {
        .fling($0, velocity: $1)
      } take: {
        if case .fling(let distance, let velocity) = $0 { (distance, velocity) } else { nil }
      },
      wheel,
      key,
      step("tap", Form(.edge)) {
        .tap($0)
      } take: {
        if case .tap(let edge) = $0 { edge } else { nil }
      },
      input("stop", .stop),
    ]

  /// The words for one finger.
  private static let fingers: [ScriptLine] = [
    down, drag,
    input("pull", Form(Field("N", .length), .finger)) {
      .touchMovedToPull($0, at: .leading, finger: $1)
    } take: {
      guard case .touchMovedToPull(let pull, .leading, let finger) = $0 else { return nil }
      return (pull, finger)
    },
    input("pull-end", Form(Field("N", .length), .finger)) {
      .touchMovedToPull($0, at: .trailing, finger: $1)
    } take: {
      guard case .touchMovedToPull(let pull, .trailing, let finger) = $0 else { return nil }
      return (pull, finger)
    },
    input("up", Form(.key("v", "V|auto", .velocity, else: .units(0)), .finger)) {
      .touchUp(velocity: $0.units, finger: $1)
    } take: {
      guard case .touchUp(let velocity, let finger) = $0 else { return nil }
      return (velocity.map { .units($0) } ?? .measured, finger)
    },
    input("cancel", Form(.finger)) {
      .touchCancelled(finger: $0)
    } take: {
      if case .touchCancelled(let finger) = $0 { finger } else { nil }
    },
  ]

  /// A finger lands in the middle, at a place, or at one that is not known.
  private static let down: ScriptLine = step(
    "down",
    Form(
      .key("x", "X|none", .landing, else: .middle),
      .key("y", "Y", Codec.number.optional, else: nil), .finger)
  ) { landing, along, finger in
    switch landing {
    case .middle: .down(y: along, finger: finger)
    case .unknown: .input(.touchDown(at: nil, along: along, finger: finger))
    case .place(let place): .input(.touchDown(at: place, along: along, finger: finger))
    }
  } take: { command in
    switch command {
    case .down(let along, let finger): (.middle, along, finger)
    case .input(.touchDown(let place, let along, let finger)):
      (place.map { .place($0) } ?? .unknown, along, finger)
    default: nil
    }
  }

  /// One movement, or many through some time.
  private static let drag: ScriptLine = step(
    "drag", Form(.signed("N"), .key("over", "S", .duration, else: 0), .finger)
  ) { distance, time, finger in
    time > 0
      ? .drag(distance, over: time, finger: finger)
      : .input(.touchMoved(by: distance, finger: finger))
  } take: { command in
    switch command {
    case .drag(let distance, let time, let finger): (distance, time, finger)
    case .input(.touchMoved(let distance, let finger)): (distance, 0, finger)
    default: nil
    }
  }

  /// Ticks one by one, or all of them at once.
  private static let wheel: ScriptLine = step(
    "wheel", Form(Field("N", .ticks), .flag("at-once"), .key("rows", "R", .length, else: 1)),
    remark: ", N a whole number"
  ) { ticks, isAtOnce, rows in
    isAtOnce || ticks.magnitude == 1
      ? .input(.wheel(ticks: ticks, units: rows)) : .wheel(ticks, rows: rows)
  } take: { command in
    switch command {
    case .wheel(let ticks, let rows): (ticks, false, rows)
    case .input(.wheel(let ticks, let units)): (ticks, ticks.magnitude != 1, units)
    default: nil
    }
  }

  private static let key: ScriptLine = step("key", Form(.anyKey)) { key in
    switch key {
    case .scroll(let key): .input(.key(key))
    case .other(let key): .key(key)
    }
  } take: { command in
    switch command {
    case .input(.key(let key)): .scroll(key)
    case .key(let key): .other(key)
    default: nil
    }
  }
}

/// The position across the axis at which a finger lands.
enum Landing: Hashable {
  case middle
  case unknown
  case place(Double)
}

extension Codec<Landing> {
  fileprivate static let landing = Codec(
    read: { field throws(Complaint) in
      field.says("none") ? .unknown : .place(try field.number())
    },
    write: { landing in
      switch landing {
      case .middle: nil
      case .unknown: "none"
      case .place(let place): DecimalText.exact(place)
      }
    })
}

/// A key that scrolls, or another one.
enum AnyKey: ScriptWord {
  case scroll(ScrollKey)
  case other(GestureScript.Key)

  static let words: KeyValuePairs<String, AnyKey> = [
    "up": .scroll(.up), "down": .scroll(.down), "pageup": .scroll(.pageUp),
    "pagedown": .scroll(.pageDown), "home": .scroll(.home), "end": .scroll(.end),
    "r": .other(.refresh), "return": .other(.activate),
  ]
}

extension Field<AnyKey> {
  fileprivate static let anyKey = word(of: "key")
}

extension Codec<GestureScript.Velocity> {
  /// A velocity, or `auto`.
  fileprivate static let velocity = Codec(
    read: { field throws(Complaint) in
      if field.says("auto") { return .measured }
      return .units(try field.number("units a second as a finite decimal, or auto"))
    },
    write: {
      switch $0 {
      case .units(let value): Codec<Double>.signed.write(value)
      case .measured: "auto"
      }
    })
}
