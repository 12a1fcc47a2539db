internal import RefreshCanvas
internal import RefreshTerminal

/// Keeps the frames of a tour as pictures and as a recording, as far as that was asked for.
@MainActor
final class FrameRecorder {
  private let directory: String?
  private let films: String?
  private let castFile: String?
  private let wholeFile: String?
  private var whole = Film(start: 0)
  private var film: Film?
  private var cast: AsciinemaCast
  private var last: TextCanvas?
  private var count = 0
  private var fault: FileError?

  /// Makes what it writes to: what cannot be written is better known before the tour than after it.
  init(_ arguments: AppArguments) throws(FileError) {
    let (columns, rows) = arguments.stageSize
    cast = AsciinemaCast(width: columns, height: rows)
    films = arguments.films
    let isWhole = arguments.pictures?.hasSuffix(".svg") ?? false
    directory = isWhole ? nil : arguments.pictures
    wholeFile = isWhole ? arguments.pictures : nil
    castFile = arguments.cast
    for file in [wholeFile, castFile].compactMap(\.self) { _ = try LineFile(file) }
    for directory in [directory, films].compactMap(\.self) {
      try LineFile.makeDirectory(directory)
    }
  }

  /// Begins a film.
  func beginFilm(at time: Double) { film = films.map { _ in Film(start: time) } }

  /// Ends the film and writes it.
  func endFilm(named name: String, at time: Double) {
    guard let films, let film else { return }
    self.film = nil
    write(film.picture(until: time), to: "\(films)/\(name).svg")
  }

  /// Takes a frame, if it differs from the one before.
  func note(_ canvas: TextCanvas, at time: Double) {
    film?.note(canvas, at: time)
    if wholeFile != nil { whole.note(canvas, at: time) }
    guard directory != nil || castFile != nil, canvas != last else { return }
    last = canvas
    cast.show(canvas, at: time)
    guard let directory else { return }
    count += 1
    let number = String(repeating: "0", count: max(0, 4 - String(count).count)) + String(count)
    write(SVGWriter().picture(of: canvas), to: "\(directory)/frame-\(number).svg")
  }

  /// Writes what is left; throws the first thing that could not be written.
  func finish(at time: Double) throws(FileError) {
    cast.end()
    if let castFile { write(cast.text, to: castFile) }
    if let wholeFile { write(whole.picture(until: time), to: wholeFile) }
    if let fault { throw fault }
  }

  private func write(_ text: String, to path: String) {
    do throws(FileError) {
      var file = try LineFile(path)
      try file.append(text)
    } catch {
      fault = fault ?? error
    }
  }
}
