// Draws a workload and writes its bytes to standard output.
//
//     swift run -c release --package-path Tests/Benchmarks ScrollList \
//       [--workload NAME] [--frames N] [--rows R] [--no-versions] [--only-draw] [--pictures]
//
// Measure instructions and bytes as the difference between two N, so that start-up cancels out. A
// list with too few rows gets as many as the frames show, so that every R draws the same pictures.
// Rows have a constant version, except with `--no-versions`. With `--pictures`, each frame is
// written in the format that `Tests/Terminal/vterm_check.c` reads.

import RefreshCanvas
import RefreshTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@MainActor
func writeAll(_ session: TerminalSession) {
  while session.hasOutput {
    unsafe session.writeOutput { bytes in
      let count = unsafe write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
      if count <= 0 { exit(1) }
      return count
    }
  }
}

/// Writes the output and, for a frame, the picture that a terminal should show after it.
@MainActor
func writePicture(_ session: TerminalSession, isFrame: Bool) {
  put(session.drainOutput())
  put(isFrame ? Array(picture(of: session.canvas).utf8) : [])
}

/// Draws frames only on a canvas.
@MainActor
func draw(_ workload: any Workload, _ columns: Int, _ rows: Int, frames: Int) {
  var canvas = TextCanvas(width: columns, height: rows)
  workload.sizeChanged(columns: columns, rows: rows)
  for frame in 0..<frames {
    workload.prepare(frame)
    canvas.clear()
    canvas.draw { workload.draw(in: &$0, environment: CanvasEnvironment()) }
  }
}

@MainActor
func run(_ options: Options) {
  let workload = options.name.makeWorkload(
    rows: options.rows, frames: options.frames, isVersioned: options.isVersioned)
  let (columns, rows) = options.name.size
  if options.isOnlyDrawn { return draw(workload, columns, rows, frames: options.frames) }
  let session = TerminalSession(workload, columns: columns, rows: rows)
  func write(isFrame: Bool) {
    options.hasPictures ? writePicture(session, isFrame: isFrame) : writeAll(session)
  }
  session.enter(at: 0)
  write(isFrame: false)
  for frame in 0..<options.frames {
    workload.prepare(frame)
    let input = workload.input(before: frame)
    if !input.isEmpty { session.feed(input, at: Double(frame) / 60) }
    if workload.isDrawn {
      session.setNeedsDrawing()
      session.frame(at: Double(frame) / 60)
    }
    write(isFrame: true)
  }
  session.leave()
  write(isFrame: false)
}

do {
  run(try Options(CommandLine.arguments.dropFirst()))
} catch {
  let sentence = Array("ScrollList: \(error.sentence)\n\(Options.usage)\n".utf8)
  _ = unsafe sentence.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(2)
}
