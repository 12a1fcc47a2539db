#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The reason that a program could not be run, in one line.
public struct ProcessFault: Error, Sendable, CustomStringConvertible {
  /// The name of the program, or what failed before the program was started.
  public let name: String
  private let number: Int32

  /// The status with which a shell would report the fault: 127 if there is no such program, else
  /// 126.
  public var exitStatus: Int32 { number == ENOENT ? 127 : 126 }

  init(_ name: String, _ number: Int32) { (self.name, self.number) = (name, number) }

  /// The name and the system's reason.
  public var description: String {
    "\(name) cannot be run: \(unsafe String(cString: strerror(number)))"
  }
}
