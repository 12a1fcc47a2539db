extension SVGWriter {
  /// Several canvases side by side, so many in a row, each with its caption below it.
  public func strip(of frames: [FilmFrame], columns: Int) -> String {
    let columns = max(1, min(columns, frames.count))
    let cell = size(of: frames, caption: frames.contains { !$0.caption.isEmpty })
    var body = ""
    for (index, frame) in frames.enumerated() {
      let left = Self.margin + index % columns * (cell.width + Self.margin)
      let top = Self.margin + index / columns * (cell.height + Self.margin)
      body += ground(left: left, top: top, frame.canvas)
      for y in 0..<frame.canvas.height {
        body += row(y, of: frame.canvas, left: left, top: top + y * Self.rowHeight)
      }
      body += caption(frame.caption, left: left, top: top + cell.height - Self.rowHeight)
    }
    let rows = (frames.count + columns - 1) / columns
    return document(
      width: columns * (cell.width + Self.margin) + Self.margin,
      height: rows * (cell.height + Self.margin) + Self.margin, body: body)
  }

  /// The frames one after the other, over and over; the last one shows until `end` in seconds.
  ///
  /// Rows that several frames have in common are stored once. What cannot animate shows the frame in
  /// the middle.
  public func animation(of frames: [FilmFrame], end: Double) -> String {
    let length = max(end, frames.last?.time ?? 0, 0.001)
    let size = size(of: frames, caption: false)
    var rows = RowStore()
    var body = ""
    for (index, frame) in frames.enumerated() {
      let next = index + 1 < frames.count ? frames[index + 1].time : length
      let still = index == frames.count / 2 ? "visible" : "hidden"
      body += "<g visibility=\"\(still)\">\(timing(from: frame.time, to: next, of: length))\n"
      for y in 0..<frame.canvas.height {
        guard let id = rows.id(of: row(y, of: frame.canvas, top: 0)) else { continue }
        body += "<use href=\"#r\(id)\" y=\"\(px(Self.margin + y * Self.rowHeight))\"/>\n"
      }
      body += "</g>\n"
    }
    return document(
      width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin,
      body: rows.definitions + "</defs>\n" + body)
  }

  private func size(of frames: [FilmFrame], caption: Bool) -> (width: Int, height: Int) {
    let width = frames.map(\.canvas.width).max() ?? 0
    let height = frames.map(\.canvas.height).max() ?? 0
    return (width * Self.cellWidth, (height + (caption ? 1 : 0)) * Self.rowHeight)
  }

  /// A frame around a canvas, so that blank ones can be told apart.
  private func ground(left: Int, top: Int, _ canvas: TextCanvas) -> String {
    let (width, height) = (canvas.width * Self.cellWidth, canvas.height * Self.rowHeight)
    return """
      <rect x="\(px(left))" y="\(px(top))" width="\(px(width))" height="\(px(height))" \
      fill="none" stroke="\(theme.ansi[8])" stroke-width="0.5"/>

      """
  }

  private func caption(_ text: String, left: Int, top: Int) -> String {
    guard !text.isEmpty else { return "" }
    var canvas = TextCanvas(width: TextWidth.columns(of: text), height: 1)
    canvas.draw { $0.write(text, style: Style(foreground: .gray)) }
    return row(0, of: canvas, left: left, top: top)
  }

  /// Shows a group from one time to another of each round.
  private func timing(from start: Double, to end: Double, of length: Double) -> String {
    let first = Decimal.text(start / length, places: 6)
    let last = Decimal.text(end / length, places: 6)
    var (values, times) = first == "0" ? ("visible", "0") : ("hidden;visible", "0;\(first)")
    if last != "1" { (values, times) = (values + ";hidden", times + ";\(last)") }
    return """
      <animate attributeName="visibility" values="\(values)" keyTimes="\(times)" \
      dur="\(Decimal.text(length, places: 3))s" calcMode="discrete" repeatCount="indefinite"/>
      """
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
