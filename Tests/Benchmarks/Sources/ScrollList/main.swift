// Draws a list that scrolls by a row a frame, with three rows above it that change each frame.
//
//     swift run -c release --package-path Tests/Benchmarks ScrollList --frames N --rows R
//
// The bytes go to standard output, for a screen of 120 × 40. Count instructions and bytes as the
// difference of two N; start-up cancels out. A list of fewer rows than the frames scroll through
// gets as many as that, so that every R draws the same pictures.

import RefreshCanvas
import RefreshKit
import RefreshTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Three header rows that change each frame above a list that scrolls by a row a frame.
@MainActor
final class ScrollWorkload: TerminalScreen {
  let list: ListModel
  var frame = 0
  private let green = Style(foreground: .green)
  private let cyan = Style(foreground: .cyan)
  private let blue = Style(foreground: .blue)

  var scroll: ScrollModel { list.scroll }

  init(rows: Int) {
    let green = green
    list = ListModel(rowCount: rows) { row, region in
      let used = region.write(padded(row, digits: 6, "#", " "), style: green)
      region.write(Workload.texts[row * 31 % Workload.texts.count], x: used)
    }
  }

  func resized(columns: Int, rows: Int) { list.resize(width: columns, height: max(0, rows - 3)) }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    var x = 2
    x += region.write(Workload.arrows[frame % 8], x: x, style: .bold)
    x += region.write(" Pull to refresh  frame", x: x, style: .bold)
    x += region.write(padded(frame, digits: 7, " ", " "), x: x, style: .bold)
    x += region.write(" ", x: x, style: .bold)
    region.write(Workload.spinners[frame % 10], x: x, style: .bold)
    region.write(Workload.braille, x: -(frame % 20), y: 1, style: cyan)
    region.write(Workload.blocks, x: -(2 * frame % 24), y: 2, style: blue)
    let size = (region.width, region.height)
    region.withRegion(y: 3, width: size.0, height: size.1 - 3) { region in
      list.draw(in: &region, environment: environment)
    }
  }
}

/// A number with leading zeros between two characters, short enough to need no storage of its own.
func padded(_ value: Int, digits: Int, _ before: Unicode.Scalar, _ after: Unicode.Scalar) -> String
{
  unsafe String(unsafeUninitializedCapacity: digits + 2) { bytes in
    var rest = UInt32(value)
    for index in stride(from: digits, to: 0, by: -1) {
      unsafe bytes[index] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
      rest /= 10
    }
    unsafe bytes[0] = UInt8(before.value)
    unsafe bytes[digits + 1] = UInt8(after.value)
    return digits + 2
  }
}

@MainActor
func value(of option: String, default given: Int) -> Int {
  let words = CommandLine.arguments
  guard let index = words.firstIndex(of: option), index + 1 < words.count else { return given }
  return Int(words[index + 1]) ?? given
}

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

let frames = value(of: "--frames", default: 2_000)
let rows = value(of: "--rows", default: 100_000)
let workload = ScrollWorkload(rows: max(rows, frames + 37))
let session = TerminalSession(workload, columns: 120, rows: 40)
session.enter(at: 0)
writeAll(session)
for frame in 0..<frames {
  workload.frame = frame
  workload.scroll.jump(to: Double(frame))
  session.setNeedsDrawing()
  session.frame(at: Double(frame) / 60)
  writeAll(session)
}
session.leave()
writeAll(session)
