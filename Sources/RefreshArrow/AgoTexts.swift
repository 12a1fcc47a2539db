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
    switch age {
    case .now: now
    case .minutes(let count): Words.fill(minutes, count)
    case .hours(let count): Words.fill(hours, count)
    case .days(let count): Words.fill(days, count)
    }
  }
}
