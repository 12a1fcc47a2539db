import Foundation

/// Why a file of cities cannot be used, in one line that names the file.
struct CityFileError: Error, CustomStringConvertible {
  let file: String
  let fault: String

  var description: String { "\(file): \(fault)" }
}

/// A JSON file with an array of objects, each with the name of a city under the key `city`.
struct CityFile: Sendable {
  let url: URL

  init(path: String) { url = URL(filePath: path) }

  /// The list that comes with the example.
  static var bundled: CityFile {
    CityFile(path: Bundle.module.path(forResource: "cities", ofType: "json") ?? "cities.json")
  }

  /// Reads the names, in the order of the file.
  func names() throws(CityFileError) -> [String] {
    guard let entries = try value() as? [Any] else {
      throw fault("an array of cities is expected, such as [{\"city\": \"Lisboa\"}]")
    }
    var names: [String] = []
    for (index, entry) in entries.enumerated() {
      guard let name = (entry as? [String: Any])?["city"] as? String else {
        throw fault("entry \(index + 1) has no text under \"city\"")
      }
      names.append(name)
    }
    return names
  }

  private func value() throws(CityFileError) -> Any {
    let data = try data()
    do {
      return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      let detail = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw fault("not JSON" + (detail.map { ": \($0)" } ?? ""))
    }
  }

  private func data() throws(CityFileError) -> Data {
    do {
      let handle = try FileHandle(forReadingFrom: url)
      return try handle.readToEnd() ?? Data()
    } catch {
      switch (error as? CocoaError)?.code {
      case .fileReadNoSuchFile, .fileNoSuchFile: throw fault("there is no such file")
      case .fileReadNoPermission: throw fault("reading it is not permitted")
      default: throw fault("it cannot be read")
      }
    }
  }

  private func fault(_ text: String) -> CityFileError {
    CityFileError(file: url.relativePath, fault: text)
  }
}
