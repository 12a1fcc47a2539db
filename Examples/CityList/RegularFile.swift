import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A regular file, which can be read completely and repeatedly.
///
/// Other files are refused: a pipe can be read only once and may never have contents, and a device
/// may never end.
struct RegularFile: Sendable {
  /// The maximum number of bytes: 64 MiB.
  static let limit = 1 << 26

  let path: String

  /// Returns the file's bytes, or `nil` if the file does not exist.
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

  /// Replaces the contents atomically and keeps the permissions. If the path is a symbolic link,
  /// its target is replaced.
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

  /// The path after up to 40 symbolic links to the file are followed; the file may be missing.
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
