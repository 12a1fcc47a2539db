/// Converts numbers of scripts and JSON lines from and to decimals without an exponent.
enum DecimalText {
  /// Parses a decimal with an optional sign and without an exponent. −0 becomes 0.
  static func value(of text: Substring) -> Double? {
    var digits = text.utf8[...]
    if let sign = digits.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      digits = digits.dropFirst()
    }
    let point = UInt8(ascii: ".")
    let isDecimal =
      digits.allSatisfy { isDigit($0) || $0 == point }
      && digits.contains(where: isDigit) && digits.count(where: { $0 == point }) <= 1
    guard isDecimal, let value = Double(padded(text)), value.isFinite else { return nil }
    return value == 0 ? 0 : value
  }

  /// Returns a decimal that parses as exactly this finite value.
  static func exact(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    let text = value.magnitude.description
    let sign = value < 0 ? "-" : ""
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[mark...].dropFirst()) else {
      return sign + (text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
    return sign + shifted(text[..<mark], by: exponent)
  }

  /// Returns a value rounded to six decimals in its shortest form: `3`, `0.333333`, never `-0`.
  static func rounded(_ value: Double) -> String {
    let magnitude = value.magnitude
    let whole = magnitude.rounded(.towardZero)
    let millionths = ((magnitude - whole) * 1e6).rounded()
    let carried = millionths >= 1e6 ? whole + 1 : whole
    let left = millionths >= 1e6 ? 0 : Int(millionths)
    guard carried > 0 || left > 0 else { return "0" }
    return (value < 0 ? "-" : "") + exact(carried) + fraction(left)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Returns the decimal with a digit before and after its point, if it has a point.
  private static func padded(_ text: Substring) -> String {
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = text.drop { $0 == "+" || $0 == "-" }
    return sign + "0" + digits + (digits.hasSuffix(".") ? "0" : "")
  }

  /// Returns `mantissa` × 10^`exponent` as a decimal; the mantissa is `d` or `d.ddd`.
  private static func shifted(_ mantissa: Substring, by exponent: Int) -> String {
    let parts = mantissa.split(separator: ".")
    let whole = String(parts.first ?? "0")
    let rest = parts.count > 1 && parts[1] != "0" ? String(parts[1]) : ""
    if exponent < 0 { return "0." + String(repeating: "0", count: -exponent - 1) + whole + rest }
    let zeros = max(0, exponent - rest.count)
    let digits = rest + String(repeating: "0", count: zeros)
    let end = digits.index(digits.startIndex, offsetBy: exponent)
    return whole + digits[..<end] + (end < digits.endIndex ? "." + digits[end...] : "")
  }

  private static func fraction(_ millionths: Int) -> String {
    guard millionths > 0 else { return "" }
    var digits = String(millionths)
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "." + digits
  }
}
