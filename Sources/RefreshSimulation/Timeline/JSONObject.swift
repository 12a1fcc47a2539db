/// A JSON object on one line, whose members keep the order they were added in.
struct JSONObject {
  private var members: [String] = []

  /// The object as text.
  var text: String { "{" + members.joined(separator: ",") + "}" }

  /// This object with one member more, whose value is JSON already.
  func adding(_ key: String, json: String) -> JSONObject {
    var copy = self
    copy.members.append("\"\(key)\":\(json)")
    return copy
  }

  /// This object with a number, rounded to six decimals.
  func adding(_ key: String, _ number: Double) -> JSONObject {
    adding(key, json: DecimalText.rounded(number))
  }

  /// This object with a whole number.
  func adding(_ key: String, _ number: Int) -> JSONObject { adding(key, json: "\(number)") }

  /// This object with a text.
  func adding(_ key: String, _ text: String) -> JSONObject { adding(key, json: Self.quoted(text)) }

  /// This object with another in it, or `null`.
  func adding(_ key: String, _ object: JSONObject?) -> JSONObject {
    adding(key, json: object?.text ?? "null")
  }

  /// The text in quotes, with what JSON does not allow in them escaped.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case "\0"..<" ": quoted += "\\u" + fourDigits(scalar.value)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func fourDigits(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
