package import RefreshCanvas

/// The words of an ``ArrowView`` for the age of the last success, in whole minutes, hours and days.
///
/// Each unit has the plural forms of the language, with `#` for the number: one form for all
/// numbers, two for one and many, or three, as East Slavic languages have them.
public struct AgoTexts: Sendable, Hashable {
  package var now: String
  package var minutes: [String]
  package var hours: [String]
  package var days: [String]

  /// Creates the texts. A unit without any form is shown as the number alone.
  ///
  /// - Parameters:
  ///   - now: The text for less than a minute.
  ///   - minutes: The plural forms for minutes, with `#` for the number.
  ///   - hours: The plural forms for hours.
  ///   - days: The plural forms for days.
  public init(now: String, minutes: [String], hours: [String], days: [String]) {
    self.now = now
    self.minutes = minutes
    self.hours = hours
    self.days = days
  }

  package init(_ language: Language) {
    let words = Words[language]
    now = words["ago.now"]
    minutes = words.forms("ago.minutes")
    hours = words.forms("ago.hours")
    days = words.forms("ago.days")
  }

  func words(for age: RoundedAge) -> String {
    if age.count == 0 { return now }
    return Words.fill(age.unit == 60 ? minutes : age.unit == 3_600 ? hours : days, age.count)
  }
}

/// An age in whole minutes, hours or days.
struct RoundedAge: Hashable {
  /// The unit in seconds.
  let unit: Double
  /// The number of units, 0 only for less than a minute.
  let count: Int

  /// Creates an age. A time in the future, after the clock was set back, counts as now, and an age
  /// over 3·10¹³ seconds, almost a million years, as that.
  init(seconds: Double) {
    // The tolerance is for rounding errors of sums and differences of clock times.
    let seconds = max(0, min(seconds + 1e-6, 3e13))
    unit = seconds < 3_600 ? 60 : seconds < 86_400 ? 3_600 : 86_400
    count = Int(seconds / unit)
  }

  /// The age in seconds at which the text changes.
  var end: Double { Double(count + 1) * unit }
}
