/// An error in a command line: what is wrong, where, and what to do.
///
/// An app throws one for a value that it cannot use; the program ends with status 2 then, and says
/// where help is.
public struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The error, in half a sentence.
  public var description: String

  /// Makes an error with a description.
  public init(_ description: String) { self.description = description }
}
