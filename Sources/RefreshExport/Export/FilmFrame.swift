package import RefreshCanvas

/// One picture of a film.
package struct FilmFrame: Sendable, Equatable {
  /// The picture.
  package var canvas: TextCanvas
  /// The time at which it begins to show, in seconds since the start of the film.
  package var time: Double

  /// Makes a frame of a picture.
  package init(_ canvas: TextCanvas, at time: Double) {
    self.canvas = canvas
    self.time = time
  }
}

extension SVGWriter {
  /// The frames one after the other, over and over; the last one shows until `end` in seconds.
  ///
  /// Fingers are dots over the picture. The first round begins at `start`; what shows then is also
  /// what is seen where nothing moves: where less motion is asked for, and in programs that cannot
  /// animate. Rows that several frames have in common are stored once.
  package func animation(
    of frames: [FilmFrame], touches: [FilmTouch] = [], from start: Double = 0, end: Double
  ) -> String {
    let length = max(end, frames.last?.time ?? 0, 0.001)
    let round = FilmRound(length: length, start: min(max(start, 0), length))
    let size = size(of: frames)
    let still = frames.lastIndex { $0.time <= round.start } ?? 0
    var rows = RowStore()
    var film = ""
    var picture = ""
    for (index, frame) in frames.enumerated() {
      let next = index + 1 < frames.count ? frames[index + 1].time : length
      let uses = uses(of: frame, in: &rows)
      film += "<g visibility=\"\(index == still ? "visible" : "hidden")\">"
      film += round.visibility(from: frame.time, to: next) + "\n" + uses + "</g>\n"
      if index == still { picture = uses }
    }
    for touch in touches {
      film += FilmHand(touch, writer: self).moving(in: round)
      picture += FilmHand(touch, writer: self).still(at: round.start)
    }
    return document(
      width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin,
      style: Self.standingStill,
      body: """
        \(rows.definitions)</defs>
        <g class="film">
        \(film)</g>
        <g class="still" display="none">
        \(picture)</g>

        """)
  }

  private static let standingStill =
    "@media (prefers-reduced-motion:reduce){.film{display:none}.still{display:inline}}"

  /// The rows of a frame that have something in them.
  private func uses(of frame: FilmFrame, in rows: inout RowStore) -> String {
    (0..<frame.canvas.height).reduce(into: "") { uses, y in
      guard let id = rows.id(of: row(y, of: frame.canvas, top: 0)) else { return }
      uses += "<use href=\"#r\(id)\" y=\"\(px(Self.margin + y * Self.rowHeight))\"/>\n"
    }
  }

  private func size(of frames: [FilmFrame]) -> (width: Int, height: Int) {
    let width = frames.map(\.canvas.width).max() ?? 0
    let height = frames.map(\.canvas.height).max() ?? 0
    return (width * Self.cellWidth, height * Self.rowHeight)
  }
}

/// The rows of an animation, each once.
private struct RowStore {
  private var ids: [String: Int] = [:]
  private(set) var definitions = "<defs>\n"

  /// The number of a row; `nil` for one without anything in it.
  mutating func id(of row: String) -> Int? {
    if row.isEmpty { return nil }
    if let id = ids[row] { return id }
    ids[row] = ids.count
    definitions += "<g id=\"r\(ids.count - 1)\">\n\(row)</g>\n"
    return ids.count - 1
  }
}

/// A film that is shown over and over: how long it is, and where the first round begins, in seconds.
struct FilmRound {
  var length: Double
  var start: Double

  /// Shows a group from one time to another of each round.
  func visibility(from start: Double, to end: Double) -> String {
    let first = share(start)
    let last = share(end)
    var (values, times) = first == "0" ? ("visible", "0") : ("hidden;visible", "0;\(first)")
    if last != "1" { (values, times) = (values + ";hidden", times + ";\(last)") }
    return """
      <animate attributeName="visibility" values="\(values)" keyTimes="\(times)" \
      \(timing) calcMode="discrete"/>
      """
  }

  /// Moves an attribute evenly from value to value; before the first time it has the first value,
  /// after the last one the last.
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
    let begin = start > 0 ? " begin=\"-\(Decimal.text(start, places: 3))s\"" : ""
    return "dur=\"\(Decimal.text(length, places: 3))s\"\(begin) repeatCount=\"indefinite\""
  }

  /// A time as its share of a round.
  private func share(_ time: Double) -> String {
    Decimal.text(min(max(time / length, 0), 1), places: 6)
  }
}
