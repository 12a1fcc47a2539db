import Foundation

/// The failure to read or write a file: the file's name and the reason, in one line.
struct FileFault: Error, CustomStringConvertible {
  var file: String
  var reason: String

  var description: String { "\(file): \(reason)" }

  /// The maximum size of a script: 64 MiB.
  private static let limit = 1 << 26

  /// Reads a file, or standard input for the name `-`.
  static func reading(_ file: String) throws(FileFault) -> Data {
    let data: Data
    do {
      if file == "-" {
        data = try FileHandle.standardInput.read(upToCount: limit + 1) ?? Data()
      } else {
        let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
        data = size > limit ? Data(count: limit + 1) : try Data(contentsOf: URL(filePath: file))
      }
    } catch let error as CocoaError where error.isMissingFile {
      throw FileFault(file: file, reason: "there is no such file")
    } catch {
      throw FileFault(file: file, reason: "it cannot be read")
    }
    guard data.count <= limit else {
      throw FileFault(file: file, reason: "it has more than 64 MiB")
    }
    return data
  }
}

extension CocoaError {
  fileprivate var isMissingFile: Bool { code == .fileReadNoSuchFile || code == .fileNoSuchFile }
}
