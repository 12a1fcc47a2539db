public import RefreshCanvas

/// The second line of an ``ArrowView``, which shows the time of the last success.
///
///     var configuration = ArrowView.Configuration()
///     configuration.lastUpdated = LastUpdated(
///       clock: { Date().timeIntervalSince1970 },
///       calendar: { CivilDate(secondsSince1970: $0, secondsFromGMT: 3600) })
///
/// The module reads no clock and has no time zones: both come from the app.
public struct LastUpdated: Sendable {
  /// The store of the time of the last success.
  public var store: any LastUpdatedStore
  /// Returns the current time, in seconds since 1970-01-01 00:00 UTC.
  public var clock: @MainActor () -> Double
  /// Converts a time to a date, in the calendar and time zone that the app chooses.
  public var calendar: @MainActor (_ secondsSince1970: Double) -> CivilDate
  /// Whether the line shows the age of the last success, such as `3 minutes ago`.
  package var showsAge = false
  /// Creates the whole line from the date of the last success, which is `nil` if there was none,
  /// and the current date.
  ///
  /// With `nil`, the default, the line of ``ago(store:clock:)`` shows the age, and others the date,
  /// such as `Last updated: today 14:02`. If the date is not today, month and day replace `today`.
  /// If it is not this year, the year is shown too.
  public var format:
    (@MainActor (_ last: CivilDate?, _ now: CivilDate, _ texts: ArrowTexts) -> String)?

  /// Creates a second line that shows the date of the last success.
  ///
  /// - Parameters:
  ///   - store: Keeps the time of the last success. The default keeps it in memory only.
  ///   - clock: Returns the current time, in seconds since 1970-01-01 00:00 UTC.
  ///   - calendar: Converts a time to a date. The default is the Gregorian calendar in UTC.
  @MainActor
  public init(
    store: any LastUpdatedStore = AnyLastUpdatedStore(),
    clock: @escaping @MainActor () -> Double,
    calendar: @escaping @MainActor (Double) -> CivilDate = {
      CivilDate(secondsSince1970: $0)
    }
  ) {
    self.store = store
    self.clock = clock
    self.calendar = calendar
  }

  /// Creates a second line that shows the age of the last success.
  ///
  ///     configuration.lastUpdated = .ago(store: store, clock: { Date().timeIntervalSince1970 })
  ///
  /// - Parameters:
  ///   - store: Keeps the time of the last success. The default keeps it in memory only.
  ///   - clock: Returns the current time, in seconds since 1970-01-01 00:00 UTC.
  /// - Returns: The second line.
  @MainActor
  public static func ago(
    store: any LastUpdatedStore = AnyLastUpdatedStore(), clock: @escaping @MainActor () -> Double
  ) -> LastUpdated {
    var line = LastUpdated(store: store, clock: clock)
    line.showsAge = true
    return line
  }

  struct DisplayedDates {
    var last: CivilDate?
    var now: CivilDate
    /// The time of the last success, in seconds since 1970.
    var success: Double?
    var age: RoundedAge?
  }

  @MainActor
  var stamp: DisplayedDates {
    let (last, now) = (store.lastSuccess, clock())
    return DisplayedDates(
      last: last.map(calendar), now: calendar(now), success: last,
      age: showsAge ? last.map { RoundedAge(seconds: now - $0) } : nil)
  }

  /// Returns the stamp with its current age if its text has changed, otherwise `nil`.
  @MainActor
  func aged(_ stamp: DisplayedDates) -> DisplayedDates? {
    guard showsAge, format == nil, let success = stamp.success else { return nil }
    var aged = stamp
    aged.age = RoundedAge(seconds: clock() - success)
    return aged.age == stamp.age ? nil : aged
  }

  /// Returns the seconds until the text of a stamp changes, or `nil` if it stays the same.
  @MainActor
  func change(of stamp: DisplayedDates) -> Double? {
    guard showsAge, format == nil, let success = stamp.success else { return nil }
    let seconds = clock() - success
    let age = RoundedAge(seconds: seconds)
    return age == stamp.age ? age.end - seconds : 0
  }

  /// Returns the current line and, without a ``format``, the line without a success, the line just
  /// after a success and other long lines. The layout reserves room for the longest.
  @MainActor
  func lines(of stamp: DisplayedDates, _ texts: ArrowTexts) -> [String] {
    if format != nil { return [text(of: stamp, texts)] }
    let before = DisplayedDates(last: nil, now: stamp.now)
    let after = DisplayedDates(
      last: stamp.now, now: stamp.now, age: showsAge ? RoundedAge(seconds: 0) : nil)
    let old = CivilDate(year: stamp.now.year - 1, month: 10, day: 10, hour: 10)
    let ages = showsAge ? [59 * 60, 23 * 3_600, 99 * 86_400].map(RoundedAge.init) : [nil]
    let others = ages.map { DisplayedDates(last: old, now: stamp.now, age: $0) }
    return ([stamp, before, after] + others).map { text(of: $0, texts) }
  }

  @MainActor
  func text(of stamp: DisplayedDates, _ texts: ArrowTexts) -> String {
    if let format { return format(stamp.last, stamp.now, texts) }
    return texts.lastUpdated + (stamp.age.map(texts.ago.words) ?? Self.date(stamp, texts))
  }

  private static func date(_ stamp: DisplayedDates, _ texts: ArrowTexts) -> String {
    guard let last = stamp.last else { return texts.never }
    let time = "\(last.hour):\(twoDigits(last.minute))"
    let isThisYear = last.era == stamp.now.era && last.year == stamp.now.year
    if isThisYear, (last.month, last.day) == (stamp.now.month, stamp.now.day) {
      return "\(texts.today) \(time)"
    }
    let day = "\(twoDigits(last.month))-\(twoDigits(last.day)) \(time)"
    return isThisYear ? day : "\(last.year)-\(day)"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

/// A date and time of day in a calendar.
public struct CivilDate: Sendable, Hashable {
  /// The era: 1 for the common era, 0 before it. Other calendars have their own numbers.
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

  /// Creates a date from its parts.
  ///
  /// - Parameters:
  ///   - era: The era; 1, the default, is the common era.
  ///   - year: The year of the era, from 1.
  ///   - month: The month, from 1.
  ///   - day: The day of the month, from 1.
  ///   - hour: The hour, 0–23.
  ///   - minute: The minute, 0–59.
  public init(era: Int = 1, year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
    self.era = era
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
  }

  /// Creates the Gregorian date of a time.
  ///
  /// Times that are not finite or more than a million years from 1970 count as 1970.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since 1970-01-01 00:00 UTC.
  ///   - secondsFromGMT: The offset of the time zone, in seconds.
  public init(secondsSince1970 seconds: Double, secondsFromGMT: Int = 0) {
    let shifted = seconds + Double(secondsFromGMT)
    let isSane = abs(shifted) < 31_556_952e6
    let minutes = isSane ? Int((shifted / 60).rounded(.down)) : 0
    let days = Int((Double(minutes) / 1440).rounded(.down))
    // In years that start in March the leap day is last. Their pattern repeats after 146,097 days.
    let fromMarch = days + 719_468
    let cycle = (fromMarch >= 0 ? fromMarch : fromMarch - 146_096) / 146_097
    let dayOfCycle = fromMarch - cycle * 146_097
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfCycle + cycle * 400 + (month >= 10 ? 1 : 0)
    self.init(
      era: year > 0 ? 1 : 0, year: year > 0 ? year : 1 - year,
      month: month < 10 ? month + 3 : month - 9, day: dayOfYear - (153 * month + 2) / 5 + 1,
      hour: (minutes - days * 1440) / 60, minute: (minutes - days * 1440) % 60)
  }
}
