import Foundation

/// Returns the number of sequences that a long random test plays: `share` in every test run,
/// `whole` with `WHOLE_TESTS=1` in the environment, and 25 times as many with `WHOLE_TESTS=25`.
/// With `WHOLE_TESTS=3/16` a sixteenth of the tests, selected by the line of the call, play `whole`.
func share(_ share: Int, of whole: Int, line: Int = #line) -> Int {
  let setting = ProcessInfo.processInfo.environment["WHOLE_TESTS"] ?? ""
  let numbers = setting.split(separator: "/").compactMap { Int($0) }
  switch numbers.count {
  case 1: return whole * max(1, numbers[0])
  case 2: return line % max(1, numbers[1]) == numbers[0] - 1 ? whole : share
  default: return share
  }
}

/// Returns a number from the environment for a long random test, such as its first seed.
func number(_ name: String) -> UInt64? {
  ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
}
