import Foundation
import RefreshCanvas

/// What is kept of the frames: a film, or a picture of each.
@MainActor
final class Recording {
  private let cast: String?
  private let pictures: String?
  private let title: String
  private var film: AsciinemaCast?
  private var size = (width: 0, height: 0)
  private var count = 0

  /// Makes a recording; what is `nil` is not kept. The folder for pictures is made if need be.
  init(_ arguments: Arguments) throws {
    cast = arguments.cast
    pictures = arguments.pictures
    title = arguments.file
    if let pictures {
      try FileFault.writing(pictures) {
        try FileManager.default.createDirectory(
          atPath: pictures, withIntermediateDirectories: true)
      }
    }
  }

  /// Adds a frame that differs from the last one.
  func add(_ canvas: TextCanvas, at time: Double) throws {
    count += 1
    if cast != nil { record(canvas, at: time) }
    guard let pictures else { return }
    let number = String(count)
    let name = "frame-" + String(repeating: "0", count: max(0, 4 - number.count)) + number + ".svg"
    try write(SVGWriter().picture(of: canvas), to: pictures + "/" + name)
  }

  /// Writes what was recorded.
  func finish() throws {
    guard let cast else { return }
    var film = film ?? AsciinemaCast(width: 80, height: 24, title: title)
    film.end()
    try write(film.text, to: cast)
  }

  private func record(_ canvas: TextCanvas, at time: Double) {
    var film =
      film ?? AsciinemaCast(width: canvas.width, height: canvas.height, title: title)
    if count > 1, size != (canvas.width, canvas.height) {
      film.resize(width: canvas.width, height: canvas.height, at: time)
    }
    size = (canvas.width, canvas.height)
    film.show(canvas, at: time)
    self.film = film
  }

  private func write(_ text: String, to path: String) throws {
    try FileFault.writing(path) { try Data(text.utf8).write(to: URL(filePath: path)) }
  }
}
