internal import RefreshKit

/// A reader and a writer for the values of one kind of field.
struct Codec<Value: Sendable>: Sendable {
  /// Reads the value of a field; a complaint names what is wrong and what is allowed.
  let read: @Sendable (FieldValue) throws(ParseFailure) -> Value
  /// Writes the field for a value; `nil` where a script leaves the field out.
  let write: @Sendable (Value) -> String?
}

extension Codec {
  /// The same for a value that may be missing, for which the field is left out.
  var optional: Codec<Value?> {
    Codec<Value?>(
      read: { field throws(ParseFailure) in try read(field) }, write: { $0.flatMap(write) })
  }
}

extension Codec<Double> {
  /// A length in units, 0 or more.
  static let length = decimal { field throws(ParseFailure) in try field.length() }
  /// More than 0.
  static let positive = decimal { field throws(ParseFailure) in try field.positive() }
  /// A time in seconds, 0 or more.
  static let time = decimal { field throws(ParseFailure) in try field.time() }
  /// A time in seconds, or `forever`.
  static let stay = Codec(
    read: { field throws(ParseFailure) in try field.stay() },
    write: { $0 == .infinity ? "forever" : DecimalText.exact($0) })
  /// The duration of a movement in seconds, 0 or more.
  static let duration = decimal { field throws(ParseFailure) in
    try field.time(atMost: ScriptLimit.duration)
  }

  private static func decimal(
    _ read: @escaping @Sendable (FieldValue) throws(ParseFailure) -> Double
  ) -> Self {
    Codec(read: read, write: DecimalText.exact)
  }
}

extension Codec<Int> {
  /// A whole number, 0 or more.
  static let count = Codec(
    read: { field throws(ParseFailure) in try field.count() }, write: { "\($0)" })
}

extension Codec<Bool> {
  /// `true` or `false`.
  static let flag = Codec(
    read: { field throws(ParseFailure) in try field.flag() }, write: { "\($0)" })
}

extension Codec<PreloadDistance> {
  /// Units as they are, viewports with `vp` after them, rows with `rows`, which may be negative,
  /// seconds with `s`, or `adaptive`.
  static let preload = Codec(
    read: { field throws(ParseFailure) in try field.preload() }, write: { $0.text })
}

extension Codec where Value: ScriptWord {
  /// A word of the value's table.
  static var word: Self {
    Codec(read: { field throws(ParseFailure) in try field.choice() }, write: { $0.word })
  }
}

extension Size {
  /// `WxH`.
  var text: String { "\(DecimalText.exact(width))x\(DecimalText.exact(height))" }
}

extension PreloadDistance {
  /// The units a distance may be given in: what stands after the number, and what it makes.
  static var suffixes: [(text: String, make: (Double) -> PreloadDistance)] {
    [
      ("vp", { .viewports($0) }), ("rows", { .rows($0) }), ("s", { .seconds($0) }),
      ("", { .units($0) }),
    ]
  }

  /// The word for a distance that adapts by itself.
  static let adaptiveWord = "adaptive"

  var text: String {
    switch self {
    case .units(let value): DecimalText.exact(value)
    case .viewports(let value): DecimalText.exact(value) + "vp"
    case .rows(let value): DecimalText.exact(value) + "rows"
    case .seconds(let value): DecimalText.exact(value) + "s"
    case .adaptive(let adaptive): Self.adaptiveWord + adaptive.fields
    }
  }
}

extension PreloadDistance.Adaptive {
  /// Bounds and pace, `:LOW:HIGH:PACE`; nothing where they are the usual ones.
  fileprivate var fields: String {
    guard self != Self() else { return "" }
    let numbers = [bounds.lowerBound, bounds.upperBound, minimumSpeed]
    return numbers.map { ":" + DecimalText.exact($0) }.joined()
  }
}
