/// Ends the program with a sentence on standard error, unless what a caller passed in can be (T-16).
///
/// It does so in every build; `precondition` drops its sentence in an optimised one.
@inlinable
@inline(__always)
package func require(
  _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String,
  file: StaticString = #fileID, line: UInt = #line
) {
  if !condition() { refuse(sentence(), file: file, line: line) }
}

/// Ends the program with a sentence on standard error, in every build.
@usableFromInline
@inline(never)
package func refuse(
  _ sentence: String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError(sentence, file: file, line: line)
}
