#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

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
