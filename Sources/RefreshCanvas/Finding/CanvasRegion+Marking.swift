extension CanvasRegion {
  /// Marks every place of some words among the cells that are drawn; what was reversed is not where
  /// the style is.
  ///
  /// A place may go on from the end of a line to the start of the next, where lines were wrapped.
  mutating func mark(_ words: SearchWords, _ mark: Style = Style(attributes: .reverse)) {
    guard !words.isEmpty, !visibleRows.isEmpty, !visibleColumns.isEmpty else { return }
    let drawn = drawnClusters()
    var places = Set<Int>()
    for joint in drawn.lineStarts.isEmpty ? [""] : ["", " "] {
      places.formUnion(drawn.cells(of: words, joinedBy: joint))
    }
    for place in places {
      restyle(cell: place) { bits in
        let style = Style(bits: bits)
        let isBoth = style.attributes.intersection(mark.attributes).contains(.reverse)
        var marked = style.covered(by: mark)
        if isBoth { marked.attributes.remove(.reverse) }
        bits = marked.bits
      }
    }
  }

  /// The clusters of the cells that can be seen, line after line.
  private mutating func drawnClusters() -> DrawnClusters {
    var drawn = DrawnClusters()
    let columns = originX + visibleColumns.lowerBound..<originX + visibleColumns.upperBound
    for y in visibleRows {
      // What is marked may end with the first half of a wide character.
      touch(originY + y, columns.lowerBound..<min(canvas.width, columns.upperBound + 1))
      let base = (originY + y) * canvas.width + originX
      var end = visibleColumns.upperBound
      while end > visibleColumns.lowerBound, canvas.cells[base + end - 1].isBlank { end -= 1 }
      if y > visibleRows.lowerBound { drawn.lineStarts.append(drawn.clusters.count) }
      for x in visibleColumns.lowerBound..<end {
        let cell = canvas.cells[base + x]
        if !cell.isContinuation { drawn.clusters.append((canvas.text(of: cell), base + x)) }
      }
    }
    return drawn
  }
}

/// The clusters of some cells in the order they are read.
private struct DrawnClusters {
  var clusters: [(text: String, cell: Int)] = []
  /// The indices of those that begin a line after the first.
  var lineStarts: [Int] = []

  /// The cells in which words stand, if lines are joined by a text.
  func cells(of words: SearchWords, joinedBy joint: String) -> [Int] {
    var text = ""
    var ends: [(end: Int, cell: Int?)] = []
    var starts = lineStarts[...]
    for (index, cluster) in clusters.enumerated() {
      while starts.first == index {
        starts.removeFirst()
        text += joint
        ends.append((text.utf8.count, nil))
      }
      text += cluster.text
      ends.append((text.utf8.count, cluster.cell))
    }
    var cells: [Int] = []
    var next = 0
    for range in words.ranges(in: text) {
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
      while next < ends.count, ends[next].end <= start { next += 1 }
      while next < ends.count, (next == 0 ? 0 : ends[next - 1].end) < end {
        if let cell = ends[next].cell { cells.append(cell) }
        next += 1
      }
    }
    return cells
  }
}
