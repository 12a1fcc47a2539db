package import RefreshCanvas
internal import RefreshExport
package import RefreshTerminal

/// Writes frames as SVG files and as an asciinema recording, as requested.
@MainActor
package final class FrameRecorder {
  package struct Outputs: Sendable {
    /// A directory for one SVG file per changed frame.
    package var frames: String?
    /// A file for one animated SVG.
    package var whole: String?
    /// A directory for one animated SVG per clip.
    package var clips: String?
    package var cast: String?
    package var title: String?
    package var replacesFiles = false

    package init() {}
  }

  private let outputs: Outputs
  private var whole = ClipRecorder(start: 0)
  private var clip: ClipRecorder?
  private var cast: AsciinemaCast?
  private var last: TextCanvas?
  private var count = 0
  private var end = 0.0
  private var failure: FileError?
  /// The files that this recorder has opened before and may therefore overwrite.
  private var createdFiles: Set<String> = []

  /// Creates the two single files and the directories immediately, to report errors at the start.
  package init(_ outputs: Outputs) throws(FileError) {
    self.outputs = outputs
    for file in [outputs.whole, outputs.cast].compactMap(\.self) {
      _ = try LineFileWriter(file, replacing: outputs.replacesFiles)
      createdFiles.insert(file)
    }
    for directory in [outputs.frames, outputs.clips].compactMap(\.self) {
      try LineFileWriter.makeDirectory(directory)
    }
  }

  func beginClip(at time: Double) { clip = outputs.clips.map { _ in ClipRecorder(start: time) } }

  func endClip(named name: String, title: String, at time: Double) {
    guard let clips = outputs.clips, let clip else { return }
    self.clip = nil
    write(clip.picture(until: time, title: title), to: "\(clips)/\(name).svg")
  }

  func note(_ touch: TouchPath) {
    clip?.touches.append(touch)
    whole.touches.append(touch)
  }

  package func note(_ canvas: TextCanvas, at time: Double) {
    end = time
    clip?.note(canvas, at: time)
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
    let width = canvas.width
    let height = canvas.height
    var recording = cast ?? AsciinemaCast(width: width, height: height, title: outputs.title)
    if let last, (last.width, last.height) != (width, height) {
      recording.resize(width: width, height: height, at: time)
    }
    recording.show(canvas, at: time)
    cast = recording
  }

  package func finish() throws(FileError) {
    if let path = outputs.cast {
      var recording = cast ?? AsciinemaCast(width: 80, height: 24, title: outputs.title)
      recording.end()
      write(recording.text, to: path)
    }
    if let path = outputs.whole { write(whole.picture(until: end, title: outputs.title), to: path) }
    if let failure { throw failure }
  }

  private func write(_ text: String, to path: String) {
    do throws(FileError) {
      let replaces = outputs.replacesFiles || createdFiles.contains(path)
      var file = try LineFileWriter(path, replacing: replaces)
      createdFiles.insert(path)
      try file.append(text)
    } catch {
      failure = failure ?? error
    }
  }
}

extension AppArguments {
  /// An `--svg` path that ends in `.svg` is one animated SVG.
  var outputs: FrameRecorder.Outputs {
    var outputs = FrameRecorder.Outputs()
    if pictures?.hasSuffix(".svg") ?? false {
      outputs.whole = pictures
    } else {
      outputs.frames = pictures
    }
    outputs.clips = clips
    outputs.cast = cast
    outputs.title = program
    outputs.replacesFiles = overwritesFiles
    return outputs
  }
}

struct ClipRecorder {
  /// The minimum seconds between two frames, except before the last one.
  private static let step = 0.05

  private let start: Double
  private var frames: [AnimationFrame] = []
  private var latest: AnimationFrame?
  /// Times are in seconds on the demo's clock.
  var touches: [TouchPath] = []

  init(start: Double) { self.start = start }

  mutating func note(_ canvas: TextCanvas, at time: Double) {
    let frame = (canvas: canvas, time: time - start)
    latest = frame
    guard frame.canvas != frames.last?.canvas else { return }
    if let last = frames.last, frame.time - last.time < Self.step - 1e-9 { return }
    frames.append(frame)
  }

  func picture(until end: Double, title: String?) -> String {
    var frames = frames
    if let latest, latest.canvas != frames.last?.canvas { frames.append(latest) }
    let touches = touches.map { $0.later(by: -start) }
    return SVGWriter(title: title).animation(
      of: frames, touches: touches, from: touches.first?.pulled ?? Self.fullest(frames),
      end: end - start)
  }

  /// The time of the frame with the most text, for the still picture of a clip without touches.
  private static func fullest(_ frames: [AnimationFrame]) -> Double {
    func letters(_ frame: AnimationFrame) -> Int {
      frame.canvas.lines.reduce(0) { $0 + $1.count { $0 != " " } }
    }
    return frames.map { (letters($0), $0.time) }.max { $0.0 < $1.0 }?.1 ?? 0
  }
}
