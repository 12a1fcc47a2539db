/// An age in the units of its text: now, or a whole number of minutes, hours or days.
enum RoundedAge: Hashable {
  /// Less than a minute. A time in the future, after the clock was set back, counts as now.
  case now
  case minutes(Int)
  case hours(Int)
  case days(Int)

  /// The rounding error of sums and differences of clock times is less than this, in seconds.
  private static let tolerance = 1e-6

  /// Creates an age. Ages over 3·10¹³ seconds, almost a million years, count as that.
  init(seconds: Double) {
    let seconds = min(seconds + Self.tolerance, 3e13)
    switch seconds {
    case 86_400...: self = .days(Int(seconds / 86_400))
    case 3_600...: self = .hours(Int(seconds / 3_600))
    case 60...: self = .minutes(Int(seconds / 60))
    default: self = .now
    }
  }

  /// The age in seconds at which the text changes.
  var end: Double {
    switch self {
    case .now: 60
    case .minutes(let count): Double(count + 1) * 60
    case .hours(let count): Double(count + 1) * 3_600
    case .days(let count): Double(count + 1) * 86_400
    }
  }
}
