/// A moment as a calendar and a clock on the wall show it.
public struct CivilDate: Sendable, Hashable {
  /// The era: 1 for the common era, 0 before it; other calendars count as they do.
  public var era: Int
  /// The year of the era, from 1.
  public var year: Int
  /// The month, from 1.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int
  /// The hour, 0–23.
  public var hour: Int
  /// The minute, 0–59.
  public var minute: Int

  /// Makes a date from its parts.
  public init(era: Int = 1, year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
    self.era = era
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
  }

  /// The Gregorian date of a moment in seconds since 1970, at an offset in seconds from GMT.
  ///
  /// Moments that are not finite or more than a million years away count as 1970.
  public init(secondsSince1970 seconds: Double, secondsFromGMT: Int = 0) {
    let shifted = seconds + Double(secondsFromGMT)
    let isSane = abs(shifted) < 31_556_952e6
    let minutes = isSane ? Int((shifted / 60).rounded(.down)) : 0
    let days = Int((Double(minutes) / 1440).rounded(.down))
    self = Self.gregorian(day: days)
    hour = (minutes - days * 1440) / 60
    minute = (minutes - days * 1440) % 60
  }

  /// Whether both are in the same era, year, month and day.
  package func isSameDay(as other: CivilDate) -> Bool {
    era == other.era && year == other.year && month == other.month && day == other.day
  }

  /// The date of a day counted from 1970-01-01, by counting years from March on, so that the leap
  /// day comes last, in cycles of 400 years of 146,097 days.
  private static func gregorian(day: Int) -> CivilDate {
    let fromMarch = day + 719_468
    let cycle = (fromMarch >= 0 ? fromMarch : fromMarch - 146_096) / 146_097
    let dayOfCycle = fromMarch - cycle * 146_097
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfCycle + cycle * 400 + (month >= 10 ? 1 : 0)
    return CivilDate(
      era: year > 0 ? 1 : 0, year: year > 0 ? year : 1 - year,
      month: month < 10 ? month + 3 : month - 9, day: dayOfYear - (153 * month + 2) / 5 + 1)
  }
}
