#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Stops the program with a message if a condition is false, in every build (T-16).
/// Unlike `precondition`, it keeps the message in optimised builds.
@inlinable
@inline(__always)
package func require(
  _ condition: @autoclosure () -> Bool, _ sentence: @autoclosure () -> String,
  file: StaticString = #fileID, line: UInt = #line
) {
  if !condition() { refuse(sentence(), file: file, line: line) }
}

@inline(__always) func requireFinite(_ value: Double, _ name: StaticString) {
  require(value.isFinite, "A \(name) must be finite, and is \(value)")
}

/// `nil` is valid.
func requireLength(_ value: Double?, _ name: StaticString, finite: Bool = true) {
  guard let value else { return }
  require(
    value >= 0 && (value.isFinite || !finite),
    "A \(name) must be \(finite ? "finite and " : "")0 or more, and is \(value)")
}

/// `nil` is valid.
func requirePositive(_ value: Double?, _ name: StaticString) {
  guard let value else { return }
  require(value.isFinite && value > 0, "A \(name) must be finite and more than 0, and is \(value)")
}

@usableFromInline
@inline(never)
package func refuse(_ sentence: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(sentence, file: file, line: line)
}

/// Writes a message for code that is allowed but probably a mistake; in debug builds only.
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
