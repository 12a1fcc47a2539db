package import RefreshCanvas
internal import RefreshExport
package import RefreshTerminal

/// Keeps frames as pictures and as a recording, where those were asked for.
@MainActor
package final class FrameRecorder {
  /// The outputs that are wanted, and their files.
  package struct Outputs: Sendable {
    /// A directory for a picture of each frame.
    package var frames: String?
    /// A file for one picture that moves.
    package var whole: String?
    /// A directory for pictures that move, one for each part that is filmed.
    package var films: String?
    /// A file for an asciinema recording.
    package var cast: String?
    /// The title of the recording.
    package var title: String?
    /// Whether files that are there already are replaced.
    package var replacesFiles = false

    package init() {}
  }

  private let outputs: Outputs
  private var whole = ClipRecorder(start: 0)
  private var film: ClipRecorder?
  private var cast: AsciinemaCast?
  private var last: TextCanvas?
  private var count = 0
  private var end = 0.0
  private var fault: FileError?
  /// The files that are its own.
  private var made: Set<String> = []

  /// Makes what it writes to: what cannot be written is better known at the start than at the end.
  package init(_ outputs: Outputs) throws(FileError) {
    self.outputs = outputs
    for file in [outputs.whole, outputs.cast].compactMap(\.self) {
      _ = try LineFile(file, replacing: outputs.replacesFiles)
      made.insert(file)
    }
    for directory in [outputs.frames, outputs.films].compactMap(\.self) {
      try LineFile.makeDirectory(directory)
    }
  }

  /// Begins a film.
  func beginFilm(at time: Double) { film = outputs.films.map { _ in ClipRecorder(start: time) } }

  /// Ends the film and writes it.
  func endFilm(named name: String, title: String, at time: Double) {
    guard let films = outputs.films, let film else { return }
    self.film = nil
    write(film.picture(until: time, title: title), to: "\(films)/\(name).svg")
  }

  /// Takes a finger's way, for the films.
  func note(_ touch: FilmTouch) {
    film?.touches.append(touch)
    whole.touches.append(touch)
  }

  /// Takes a frame, if it differs from the one before.
  package func note(_ canvas: TextCanvas, at time: Double) {
    end = time
    film?.note(canvas, at: time)
    if outputs.whole != nil { whole.note(canvas, at: time) }
    guard outputs.frames != nil || outputs.cast != nil, canvas != last else { return }
    if outputs.cast != nil { record(canvas, at: time) }
    last = canvas
    guard let directory = outputs.frames else { return }
    count += 1
    let number = String(repeating: "0", count: max(0, 4 - String(count).count)) + String(count)
    write(SVGWriter().svg(of: canvas), to: "\(directory)/frame-\(number).svg")
  }

  private func record(_ canvas: TextCanvas, at time: Double) {
    let (width, height) = (canvas.width, canvas.height)
    var recording = cast ?? AsciinemaCast(width: width, height: height, title: outputs.title)
    if let last, (last.width, last.height) != (width, height) {
      recording.resize(width: width, height: height, at: time)
    }
    recording.show(canvas, at: time)
    cast = recording
  }

  /// Writes what is left; throws the first thing that could not be written.
  package func finish() throws(FileError) {
    if let path = outputs.cast {
      var recording = cast ?? AsciinemaCast(width: 80, height: 24, title: outputs.title)
      recording.end()
      write(recording.text, to: path)
    }
    if let path = outputs.whole { write(whole.picture(until: end, title: outputs.title), to: path) }
    if let fault { throw fault }
  }

  private func write(_ text: String, to path: String) {
    do throws(FileError) {
      let isOwn = !made.insert(path).inserted
      var file = try LineFile(path, replacing: isOwn || outputs.replacesFiles)
      try file.append(text)
    } catch {
      fault = fault ?? error
    }
  }
}

extension AppArguments {
  /// The outputs wanted of a tour; a name in `.svg` means the whole of it in one picture.
  var outputs: FrameRecorder.Outputs {
    var outputs = FrameRecorder.Outputs()
    if pictures?.hasSuffix(".svg") ?? false {
      outputs.whole = pictures
    } else {
      outputs.frames = pictures
    }
    (outputs.films, outputs.cast, outputs.title) = (films, cast, program)
    outputs.replacesFiles = overwritesFiles
    return outputs
  }
}

/// Frames of a tour that are shown as one picture that moves.
struct ClipRecorder {
  /// Seconds between two of its frames at least: fast enough to follow, slow enough to be small.
  private static let step = 0.05

  private let start: Double
  private var frames: [FilmFrame] = []
  private var latest: FilmFrame?
  /// The fingers that are seen, in seconds of the stage.
  var touches: [FilmTouch] = []

  init(start: Double) { self.start = start }

  /// Takes a frame, unless it comes too soon after the one before.
  mutating func note(_ canvas: TextCanvas, at time: Double) {
    let frame = FilmFrame(canvas, at: time - start)
    latest = frame
    guard frame.canvas != frames.last?.canvas else { return }
    if let last = frames.last, frame.time - last.time < Self.step - 1e-9 { return }
    frames.append(frame)
  }

  /// The film as an animated SVG; its last frame shows until a time.
  func picture(until end: Double, title: String?) -> String {
    var frames = frames
    if let latest, latest.canvas != frames.last?.canvas { frames.append(latest) }
    let touches = touches.map { $0.later(by: -start) }
    return SVGWriter(title: title).animation(
      of: frames, touches: touches, from: touches.first?.pulled ?? Self.fullest(frames),
      end: end - start)
  }

  /// The time of the picture that shows most, where a film without a hand begins.
  private static func fullest(_ frames: [FilmFrame]) -> Double {
    func letters(_ frame: FilmFrame) -> Int {
      frame.canvas.lines.reduce(0) { $0 + $1.count { $0 != " " } }
    }
    return frames.map { (letters($0), $0.time) }.max { $0.0 < $1.0 }?.1 ?? 0
  }
}
