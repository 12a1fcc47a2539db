import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is read whole, and again and again.
///
/// A pipe has its contents once and may never have any, and a device has no end.
struct RegularFile: Sendable {
  /// The most bytes that are read: 64 MiB.
  static let limit = 1 << 26

  let path: String

  /// The file's bytes; `nil` if there is no such file.
  func contents() throws(CityFileError) -> Data? {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 {
      switch errno {
      case ENOENT: return nil
      case EACCES, EPERM: throw fault("reading it is not permitted")
      default: throw fault("it cannot be read")
      }
    }
    var status = stat()
    let isRegular = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard isRegular else { throw fault("it is no regular file") }
    guard let data = try? handle.read(upToCount: Self.limit + 1) ?? Data() else {
      throw fault("it cannot be read")
    }
    guard data.count <= Self.limit else { throw fault("it has more than 64 MB") }
    return data
  }

  /// Puts other contents in its place, at once, for the same readers; a link stays one, and what it
  /// leads to changes.
  func replace(with data: Data) throws(CityFileError) {
    let path = target()
    let new = "\(path).\(UUID())"
    var old = stat()
    let mode = unsafe stat(path, &old) == 0 ? old.st_mode & 0o777 : nil
    let descriptor = unsafe open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
    guard descriptor >= 0 else { throw fault("it cannot be written") }
    if let mode { fchmod(descriptor, mode) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    let isWritten = (try? handle.write(contentsOf: data)) != nil && (try? handle.close()) != nil
    guard isWritten, unsafe rename(new, path) == 0 else {
      unsafe unlink(new)
      throw fault("it cannot be written")
    }
  }

  /// The path at the end of the links, of a file that need not be there.
  private func target() -> String {
    var path = path
    for _ in 0..<40 {
      let files = FileManager.default
      guard let next = try? files.destinationOfSymbolicLink(atPath: path) else { break }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = next.hasPrefix("/") ? next : folder + next
    }
    return path
  }

  func fault(_ text: String) -> CityFileError { CityFileError(file: path, fault: text) }
}
