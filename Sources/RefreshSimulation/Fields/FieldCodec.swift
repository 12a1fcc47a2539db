internal import RefreshKit

/// Parses and writes the values of one kind of field.
struct FieldCodec<Value: Sendable>: Sendable {
  let read: @Sendable (UnparsedValue) throws(ParseFailure) -> Value
  /// Returns the text of a value, or `nil` if scripts omit the field for this value.
  let write: @Sendable (Value) -> String?

  var optional: FieldCodec<Value?> {
    FieldCodec<Value?>(
      read: { field throws(ParseFailure) in try read(field) }, write: { $0.flatMap(write) })
  }
}

extension FieldCodec<Double> {
  static let length = decimal { field throws(ParseFailure) in try field.length() }
  static let positive = decimal { field throws(ParseFailure) in try field.positive() }
  static let time = decimal { field throws(ParseFailure) in try field.time() }
  static let timeOrForever = FieldCodec(
    read: { field throws(ParseFailure) in try field.timeOrForever() },
    write: { $0 == .infinity ? "forever" : DecimalText.exact($0) })
  static let duration = decimal { field throws(ParseFailure) in
    try field.time(atMost: ScriptLimit.duration)
  }

  private static func decimal(
    _ read: @escaping @Sendable (UnparsedValue) throws(ParseFailure) -> Double
  ) -> Self {
    FieldCodec(read: read, write: DecimalText.exact)
  }
}

extension FieldCodec<Int> {
  static let count = FieldCodec(
    read: { field throws(ParseFailure) in try field.count() }, write: { "\($0)" })
}

extension FieldCodec<Bool> {
  static let flag = FieldCodec(
    read: { field throws(ParseFailure) in try field.flag() }, write: { "\($0)" })
}

extension FieldCodec<PreloadDistance> {
  static let preload = FieldCodec(
    read: { field throws(ParseFailure) in try field.preload() }, write: { $0.text })
}

extension FieldCodec where Value: ScriptWord {
  static var word: Self {
    FieldCodec(read: { field throws(ParseFailure) in try field.choice() }, write: { $0.word })
  }
}

extension Size {
  var text: String { "\(DecimalText.exact(width))x\(DecimalText.exact(height))" }
}

extension PreloadDistance {
  static var suffixes: [(text: String, make: (Double) -> PreloadDistance)] {
    [
      ("vp", { .viewports($0) }), ("rows", { .rows($0) }), ("s", { .seconds($0) }),
      ("", { .units($0) }),
    ]
  }

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
  /// Bounds and speed in the form `:LOW:HIGH:PACE`, or an empty string for the defaults.
  fileprivate var fields: String {
    guard self != Self() else { return "" }
    let numbers = [bounds.lowerBound, bounds.upperBound, minimumSpeed]
    return numbers.map { ":" + DecimalText.exact($0) }.joined()
  }
}
