package import RefreshCanvas

/// A frame of an animation, and the time in seconds at which the frame appears.
package typealias AnimationFrame = (canvas: TextCanvas, time: Double)

extension SVGWriter {
  /// Returns an animated SVG that repeats the frames forever. Times are in seconds.
  /// The frame at `start` is the still picture for reduced motion.
  package func animation(
    of frames: [AnimationFrame], touches: [TouchPath] = [], from start: Double = 0, end: Double
  ) -> String {
    let length = max(end, frames.last?.time ?? 0, 0.001)
    let round = LoopTiming(length: length, start: min(max(start, 0), length))
    let still = frames.lastIndex { $0.time <= round.start } ?? 0
    var rows = DistinctRows()
    var content = ""
    var picture = ""
    for (index, frame) in frames.enumerated() {
      let next = index + 1 < frames.count ? frames[index + 1].time : length
      let uses = uses(of: frame, in: &rows)
      content += "<g visibility=\"\(index == still ? "visible" : "hidden")\">"
      content += round.visibility(from: frame.time, to: next) + "\n" + uses + "</g>\n"
      if index == still { picture = uses }
    }
    for touch in touches {
      let dot = TouchDot(touch: touch, writer: self)
      content += dot.moving(in: round)
      picture += dot.still(at: round.start)
    }
    return document(
      width: (frames.map(\.canvas.width).max() ?? 0) * Self.cellWidth + 2 * Self.margin,
      height: (frames.map(\.canvas.height).max() ?? 0) * Self.rowHeight + 2 * Self.margin,
      style: "@media (prefers-reduced-motion:reduce){.film{display:none}.still{display:inline}}",
      body: """
        \(rows.definitions)</defs>
        <g class="film">
        \(content)</g>
        <g class="still" display="none">
        \(picture)</g>

        """)
  }

  private func uses(of frame: AnimationFrame, in rows: inout DistinctRows) -> String {
    (0..<frame.canvas.height).reduce(into: "") { uses, y in
      guard let id = rows.id(of: row(y, of: frame.canvas, top: 0)) else { return }
      uses += "<use href=\"#r\(id)\" y=\"\(px(Self.margin + y * Self.rowHeight))\"/>\n"
    }
  }
}

private struct DistinctRows {
  private var ids: [String: Int] = [:]
  private(set) var definitions = "<defs>\n"

  mutating func id(of row: String) -> Int? {
    if row.isEmpty { return nil }
    if let id = ids[row] { return id }
    ids[row] = ids.count
    definitions += "<g id=\"r\(ids.count - 1)\">\n\(row)</g>\n"
    return ids.count - 1
  }
}

/// The length of a repeating animation, and the position at which playback starts, in seconds.
struct LoopTiming {
  var length: Double
  var start: Double

  /// Returns an animation that shows a group between two times of each round.
  func visibility(from start: Double, to end: Double) -> String {
    let first = share(start)
    let last = share(end)
    var values = first == "0" ? "visible" : "hidden;visible"
    var times = first == "0" ? "0" : "0;\(first)"
    if last != "1" {
      values += ";hidden"
      times += ";\(last)"
    }
    return """
      <animate attributeName="visibility" values="\(values)" keyTimes="\(times)" \
      \(timing) calcMode="discrete"/>
      """
  }

  /// Returns an animation that moves an attribute linearly from value to value.
  func movement(of attribute: String, through steps: [(time: Double, value: String)]) -> String {
    guard let first = steps.first, let last = steps.last else { return "" }
    var steps = steps.map { (time: share($0.time), value: $0.value) }
    if steps[0].time != "0" { steps.insert(("0", first.value), at: 0) }
    if steps[steps.count - 1].time != "1" { steps.append(("1", last.value)) }
    let values = steps.map(\.value).joined(separator: ";")
    let times = steps.map(\.time).joined(separator: ";")
    return """
      <animate attributeName="\(attribute)" values="\(values)" keyTimes="\(times)" \(timing)/>
      """
  }

  private var timing: String {
    let begin = start > 0 ? " begin=\"-\(String(start, places: 3))s\"" : ""
    return "dur=\"\(String(length, places: 3))s\"\(begin) repeatCount=\"indefinite\""
  }

  private func share(_ time: Double) -> String {
    String(min(max(time / length, 0), 1), places: 6)
  }
}
