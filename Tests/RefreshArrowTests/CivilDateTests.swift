import Foundation
import Testing

@testable import RefreshArrow

@Suite("Civil date", .timeLimit(.minutes(60)))
struct CivilDateTests {
  @Test
  func `computed dates agree with Foundation's Gregorian calendar from the year 1590 to 3279`()
    throws
  {
    var calendar = Calendar(identifier: .gregorian)
    // Before 1582, Foundation uses the Julian calendar, and `CivilDate` uses the Gregorian
    // calendar.
    let zone = try #require(TimeZone(secondsFromGMT: 5400))
    calendar.timeZone = zone
    for step in 0..<4000 {
      let seconds = -12_000_000_000 + Double(step) * 13_333_333.7
      let parts = calendar.dateComponents(
        [.era, .year, .month, .day, .hour, .minute], from: Date(timeIntervalSince1970: seconds))
      let date = CivilDate(secondsSince1970: seconds, secondsFromGMT: 5400)
      #expect(date.era == parts.era && date.year == parts.year && date.month == parts.month)
      #expect(date.day == parts.day && date.hour == parts.hour && date.minute == parts.minute)
    }
  }

  @Test func `dates are correct for leap days, the year before 1 and the minute before 1970`() {
    #expect(CivilDate(secondsSince1970: 951_782_400) == CivilDate(year: 2000, month: 2, day: 29))
    #expect(
      CivilDate(secondsSince1970: -1)
        == CivilDate(year: 1969, month: 12, day: 31, hour: 23, minute: 59))
    #expect(
      CivilDate(secondsSince1970: -62_135_596_801)
        == CivilDate(era: 0, year: 1, month: 12, day: 31, hour: 23, minute: 59))
    #expect(CivilDate(secondsSince1970: .nan) == CivilDate(year: 1970, month: 1, day: 1))
    #expect(CivilDate(secondsSince1970: 1e300) == CivilDate(year: 1970, month: 1, day: 1))
  }
}
