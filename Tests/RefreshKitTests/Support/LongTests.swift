import Foundation

/// The number of sequences that a long random test plays: a share with every test run, the whole with
/// `WHOLE_TESTS=1` in the environment.
func share(_ share: Int, of whole: Int) -> Int {
  ProcessInfo.processInfo.environment["WHOLE_TESTS"] == nil ? share : whole
}

/// A number that the environment gives a long random test, such as its first seed.
func number(_ name: String) -> UInt64? {
  ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
}
