/// An output that could not be written, in one line.
struct WriteError: Error, CustomStringConvertible {
  let output: String

  var description: String { "\(output) cannot be written" }

  /// Does something, and says which output failed if it throws.
  static func naming<Result>(
    _ output: String, _ body: () throws -> Result
  ) throws(WriteError) -> Result {
    do { return try body() } catch { throw WriteError(output: output) }
  }
}
