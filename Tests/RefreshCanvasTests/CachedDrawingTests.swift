import Testing

@testable import RefreshCanvas

@Suite(.timeLimit(.minutes(60))) @MainActor
struct CachedDrawingTests {
  /// A list of twelve rows in a column that shows six lines.
  @MainActor
  private struct Column {
    let rowHeight: Int
    let hasVersions: Bool
    private var drawings = (0..<12).map { _ in CachedDrawing() }
    private var drawnVersions = [Int?](repeating: nil, count: 12)

    init(rowHeight: Int, hasVersions: Bool) {
      (self.rowHeight, self.hasVersions) = (rowHeight, hasVersions)
    }

    /// Draws the visible rows, from the cache if their versions have not changed.
    mutating func draw(
      from first: Int, _ versions: [Int], in region: inout CanvasRegion,
      _ body: (Int, inout CanvasRegion) -> Void
    ) {
      for row in first..<first + 6 / rowHeight {
        let y = (row - first) * rowHeight
        let isCached =
          drawnVersions[row] == versions[row] && drawings[row].width == region.width
          && drawings[row].height == rowHeight
        if hasVersions, isCached {
          let isPut =
            rowHeight == 1 && region.shows(columns: region.width)
            && drawings[row].put(inRow: y, of: &region)
          if !isPut { drawings[row].show(atColumn: 0, row: y, of: &region) }
          continue
        }
        region.withRegion(y: y, width: region.width, height: rowHeight) { region in
          guard hasVersions else { return drawings[row].draw(in: &region) { body(row, &$0) } }
          body(row, &region)
          drawnVersions[row] = drawings[row].take(from: &region) ? versions[row] : nil
        }
      }
    }
  }

  /// Four columns beside each other, with other drawings around them.
  @MainActor
  private struct Stage {
    var random: SeededNumbers
    var columns = (0..<4).map { Column(rowHeight: $0 == 2 ? 2 : 1, hasVersions: $0 % 2 == 0) }
    var versions = [Int](repeating: 0, count: 12)
    var offsets = [0, 0, 0, 0]
    /// The positions and widths of the columns. The last column may overlap others.
    var places = [(x: 0, width: 8), (x: 9, width: 7), (x: 17, width: 9), (x: 30, width: 6)]
    var border: Character?
    var isBorderFirst = false
    var text: (x: Int, text: String)?
    var cursor: Int?

    mutating func change() {
      for row in versions.indices where random.chance(0.1) { versions[row] += 1 }
      for index in 0..<4 where random.chance(0.2) { offsets[index] = Int(random.next() % 5) }
      if random.chance(0.1) { places[0] = random.pick([(0, 8), (1, 7), (-2, 9)]) }
      if random.chance(0.1) { places[2] = random.pick([(17, 9), (21, 9), (18, 8)]) }
      if random.chance(0.2) {
        places[3] = random.pick([(30, 6), (-3, 6), (5, 6), (9, 7), (21, 6)])
      }
      if random.chance(0.2) { border = random.pick([nil, "│", "│", "天"]) }
      if random.chance(0.2) { isBorderFirst.toggle() }
      cursor = random.chance(0.7) ? nil : Int(random.next() % 26)
      text = random.chance(0.7) ? nil : (Int(random.next() % 26), random.pick(["你", "ab"]))
    }

    mutating func draw(in region: inout CanvasRegion, cached: Bool) {
      if isBorderFirst { drawBorder(in: &region) }
      for index in 0..<4 {
        if index == 2 && !isBorderFirst { drawBorder(in: &region) }
        var column =
          cached ? columns[index] : Column(rowHeight: index == 2 ? 2 : 1, hasVersions: false)
        region.withRegion(x: places[index].x, width: places[index].width, height: 6) { region in
          column.draw(from: offsets[index], versions, in: &region) { row, region in
            draw(row, ofColumn: index, in: &region)
          }
        }
        if cached { columns[index] = column }
      }
      if let text { region.write(text.text, x: text.x, y: 2) }
      if let cursor { region.invert(column: cursor) }
    }

    private func drawBorder(in region: inout CanvasRegion) {
      guard let border else { return }
      for x in [8, 16] { region.fill(border, x: x, y: 0, width: 1, height: 6) }
    }

    private func draw(_ row: Int, ofColumn index: Int, in region: inout CanvasRegion) {
      let number = row + versions[row] + index
      // Each row contains a cluster that the other canvas may not contain.
      let cluster = "\(Unicode.Scalar(UInt8(0x61 + row)))\u{323}\u{302}"
      let texts = [cluster, "天气晴天气", "👨‍👩‍👧 x", "", "row \(row)", "\(versions[row])"]
      let text = texts[number % texts.count]
      switch (3 * number + row) % 8 {
      case 0: region.write(StyledText(text, style: .bold), truncatingIn: CanvasEnvironment())
      case 1: region.write([text, "b\(row)"], columns: Columns(.fixed(3), .fixed(4, .trailing)))
      case 2:
        region.write(text)
        region.write("+", x: 5, style: .bold)
      case 3:
        region.write(text)
        region.invert(column: 2)
      default: region.write(text, x: row % 3 - 1)
      }
    }
  }

  @Test func `a cached row shows its characters on a canvas that has never drawn them`() {
    var canvas = TextCanvas(width: 8, height: 1)
    var other = canvas
    var (row, otherRow) = (CachedDrawing(), CachedDrawing())
    for _ in 0..<2 {
      canvas.redraw { row.draw(in: &$0) { $0.write("a\u{323}\u{302}👨‍👩‍👧") } }
      other.redraw { otherRow.draw(in: &$0) { $0.write("other") } }
    }
    other.redraw { row.draw(in: &$0) { $0.write("a\u{323}\u{302}👨‍👩‍👧") } }
    #expect(other.lines == ["a\u{323}\u{302}👨‍👩‍👧"] && other == canvas)
  }

  @Test func `a cached row that moves sideways leaves nothing at its former columns`() {
    var canvas = TextCanvas(width: 10, height: 1)
    var row = CachedDrawing()
    for x in [0, 0, 5, 5, 1] {
      canvas.redraw { region in
        region.withRegion(x: x, y: 0, width: 4, height: 1) { region in
          row.draw(in: &region) { $0.write("text") }
        }
      }
      #expect(canvas.lines == [String(repeating: " ", count: x) + "text"])
    }
  }

  @Test(arguments: [(1, 8), (2, nil)])
  func `only a cached row of one line has a line width`(height: Int, width: Int?) {
    var canvas = TextCanvas(width: 8, height: height)
    var row = CachedDrawing()
    canvas.redraw { row.draw(in: &$0) { $0.write("text") } }
    #expect(row.lineWidth == width)
    var copy = CachedDrawing()
    canvas.redraw { region in
      region.write("text")
      let isWhole = copy.take(from: &region)
      #expect(isWhole)
    }
    #expect(copy.lineWidth == width && copy.width == 8 && copy.height == height)
  }

  @Test(arguments: 1...share(6, of: 40))
  func `cached rows look like drawn rows, and all columns in which a frame differs are reported`(
    seed: Int
  ) {
    var stage = Stage(random: SeededNumbers(seed: UInt64(seed)))
    var shown = TextCanvas(width: 26, height: 7)
    var next = shown
    for frame in 0..<80 {
      stage.change()
      next.redraw { stage.draw(in: &$0, cached: true) }
      var expected = TextCanvas(width: 26, height: 7)
      expected.draw { stage.draw(in: &$0, cached: false) }
      #expect(next == expected && next.lines == expected.lines, "frame \(frame)")
      check(next, against: shown)
      swap(&shown, &next)
    }
  }

  /// Checks that all cells are equal, except in columns that may differ.
  private func check(_ canvas: TextCanvas, against other: TextCanvas) {
    var changed = Array(repeating: false, count: canvas.height)
    let count = canvas.noteRows(unlike: other, in: &changed)
    #expect(count == changed.count { $0 })
    var wrong: [String] = []
    for y in 0..<canvas.height {
      let row = y * canvas.width..<(y + 1) * canvas.width
      for source in 0..<other.height {
        let columns = canvas.columns(ofRow: y, maybeUnlike: source, of: other)
        let otherRow = source * canvas.width..<(source + 1) * canvas.width
        let isSame = canvas.cells[row].elementsEqual(other.cells[otherRow])
        let isSameBefore = canvas.cells[row].prefix(columns.lowerBound)
          .elementsEqual(other.cells[otherRow].prefix(columns.lowerBound))
        let isSameBehind = canvas.cells[row].dropFirst(columns.upperBound)
          .elementsEqual(other.cells[otherRow].dropFirst(columns.upperBound))
        if !isSameBefore || !isSameBehind { wrong.append("row \(y), as \(source): \(columns)") }
        if canvas.hasRow(y, equalTo: source, of: other) != isSame {
          wrong.append("row \(y) is not as \(source)")
        }
        if y == source && changed[y] == isSame { wrong.append("row \(y) changed") }
      }
    }
    #expect(wrong == [])
  }
}
