import Foundation

/// A file that could not be read or written: which one, and why in one line.
struct FileFault: Error, CustomStringConvertible {
  var file: String
  var reason: String

  var description: String { "\(file): \(reason)" }

  /// Reads a file, or standard input if it is called `-`.
  static func reading(_ file: String) throws(FileFault) -> Data {
    do {
      if file == "-" { return try FileHandle.standardInput.readToEnd() ?? Data() }
      return try Data(contentsOf: URL(filePath: file))
    } catch let error as CocoaError where error.isMissingFile {
      throw FileFault(file: file, reason: "there is no such file")
    } catch {
      throw FileFault(file: file, reason: "it cannot be read")
    }
  }
}

extension CocoaError {
  fileprivate var isMissingFile: Bool { code == .fileReadNoSuchFile || code == .fileNoSuchFile }
}
