/// Why a command line cannot be followed: what is wrong, where, and what to do.
///
/// An app throws one for a value that it cannot use; the program ends with status 2 then, and says
/// where help is.
public struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in half a sentence.
  public var description: String

  /// Makes an error that says what is wrong.
  public init(_ description: String) { self.description = description }
}
