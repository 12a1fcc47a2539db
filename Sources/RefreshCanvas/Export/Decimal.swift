/// Numbers as text, the same on every machine.
enum Decimal {
  /// A number rounded to so many places after the point, 0 to 9.
  static func text(_ number: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let limited = number == number ? min(max(number, -1e9), 1e9) : 0
    return text(Int((limited * Double(scale)).rounded()), scale: scale)
  }

  /// A number given as a multiple of 1 ÷ scale, a power of ten; trailing zeros are left out.
  static func text(_ number: Int, scale: Int) -> String {
    let (whole, part) = number.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    var digits = String(part + UInt(scale)).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return (number < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : "." + digits)
  }
}
