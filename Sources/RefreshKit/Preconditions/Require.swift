#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

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

/// Writes a sentence for the programmer on standard error, in debug builds only.
///
/// It is for what is allowed but hardly meant, and what ends nothing.
@inline(never)
package func warn(_ sentence: @autoclosure () -> String) {
  #if DEBUG
    var bytes = ArraySlice(("RefreshKit: " + sentence() + "\n").utf8)
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  #endif
}
