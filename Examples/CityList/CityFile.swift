import Foundation

/// An error about a file of cities or stored rows, with the file's path.
struct CityFileError: Error, CustomStringConvertible {
  let file: String
  let fault: String

  var description: String { "\(file): \(fault)" }
}

/// A JSON file with an array of objects, each with the name of a city under the key `city`.
struct CityFile: Sendable {
  let file: RegularFile

  init(path: String) { file = RegularFile(path: path) }

  /// The file that is part of the example.
  static var bundled: CityFile {
    CityFile(path: Bundle.module.path(forResource: "cities", ofType: "json") ?? "cities.json")
  }

  /// Returns the names in the order of the file.
  func names() throws(CityFileError) -> [String] {
    guard let entries = try value() as? [Any] else {
      throw file.fault("an array of cities is expected, such as [{\"city\": \"Lisboa\"}]")
    }
    var names: [String] = []
    for (index, entry) in entries.enumerated() {
      guard let name = (entry as? [String: Any])?["city"] as? String else {
        throw file.fault("entry \(index + 1) has no text under \"city\"")
      }
      names.append(name)
    }
    return names
  }

  private func value() throws(CityFileError) -> Any {
    guard let data = try file.contents() else { throw file.fault("there is no such file") }
    do {
      return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      let detail = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw file.fault("not JSON" + (detail.map { ": \($0)" } ?? ""))
    }
  }
}
