import Foundation
import RefreshCanvas

/// Keeps the frames of a tour as pictures and as a recording, as far as that was asked for.
@MainActor
final class FrameRecorder {
  private let pictures: URL?
  private let castFile: URL?
  private let films: URL?
  private var film: Film?
  private var cast: AsciinemaCast
  private var last: TextCanvas?
  private var count = 0
  private var fault: (any Error)?

  init(_ arguments: ExampleArguments, columns: Int, rows: Int) throws {
    pictures = arguments.pictures.map { URL(filePath: $0, directoryHint: .isDirectory) }
    castFile = arguments.cast.map { URL(filePath: $0) }
    films = arguments.films.map { URL(filePath: $0, directoryHint: .isDirectory) }
    cast = AsciinemaCast(width: columns, height: rows)
    for directory in [pictures, films].compactMap(\.self) {
      try WriteError.naming(directory.relativePath) {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      }
    }
  }

  /// Begins a film.
  func beginFilm(at time: Double) { film = films.map { _ in Film(start: time) } }

  /// Ends the film and writes it.
  func endFilm(named name: String, at time: Double) {
    guard let films, let film else { return }
    self.film = nil
    let file = films.appending(path: "\(name).svg")
    do {
      try WriteError.naming(file.relativePath) {
        try Data(film.picture(until: time).utf8).write(to: file)
      }
    } catch {
      fault = fault ?? error
    }
  }

  /// Takes a frame, if it differs from the one before.
  func note(_ canvas: TextCanvas, at time: Double) {
    film?.note(canvas, at: time)
    guard pictures != nil || castFile != nil, canvas != last else { return }
    last = canvas
    cast.show(canvas, at: time)
    guard let pictures else { return }
    count += 1
    let number = String(repeating: "0", count: max(0, 4 - String(count).count)) + String(count)
    do {
      let file = pictures.appending(path: "frame-\(number).svg")
      try WriteError.naming(file.relativePath) {
        try Data(SVGWriter().picture(of: canvas).utf8).write(to: file)
      }
    } catch {
      fault = fault ?? error
    }
  }

  /// Writes what is left; throws the first thing that could not be written.
  func finish() throws {
    if let fault { throw fault }
    guard let castFile else { return }
    var cast = cast
    cast.end()
    try WriteError.naming(castFile.relativePath) {
      try Data(cast.text.utf8).write(to: castFile)
    }
  }
}
