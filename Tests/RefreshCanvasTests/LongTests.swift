import Foundation

/// Returns the number of sequences that a long random test plays: `share` in every test run,
/// `whole` with `WHOLE_TESTS=1` in the environment, and 25 times as many with `WHOLE_TESTS=25`.
func share(_ share: Int, of whole: Int) -> Int {
  number("WHOLE_TESTS").map { whole * max(1, Int($0)) } ?? share
}

/// Returns a number from the environment for a long random test, such as its first seed.
func number(_ name: String) -> UInt64? {
  ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
}
