internal import RefreshCanvas

extension CanvasRegion {
  /// A match can continue on the next line of wrapped text. If both `mark` and a cell are reversed,
  /// the marked cell is not, so that the mark is visible.
  mutating func mark(_ query: FindQuery, _ mark: Style = Style(attributes: .reverse)) {
    guard !query.isEmpty, !visibleRows.isEmpty, !visibleColumns.isEmpty else { return }
    let drawn = drawnText()
    var places = Set<Int>()
    for joint in drawn.lineStarts.isEmpty ? [""] : ["", " "] {
      places.formUnion(drawn.matches(of: query, joinedBy: joint).joined())
    }
    restyle(clustersAt: places.lazy.map { drawn.clusters[$0].cell }) { style in
      let isBoth = style.attributes.intersection(mark.attributes).contains(.reverse)
      var marked = style.covered(by: mark)
      if isBoth { marked.attributes.remove(.reverse) }
      return marked
    }
  }
}

extension DrawnText {
  /// Returns the cells on the first line of a match, and whether all `count` matches are drawn.
  /// Lines are joined with a blank if only then they contain `count` matches, or more than without.
  func cells(
    ofMatch match: Int, of query: FindQuery, _ count: Int, columns: Int
  ) -> (cells: CellRectangle, isComplete: Bool)? {
    var places = matches(of: query, joinedBy: "")
    if places.count != count {
      let others = matches(of: query, joinedBy: " ")
      if others.count == count || others.count > places.count { places = others }
    }
    guard let last = places.indices.last else { return nil }
    let drawn = places[min(match, last)].map { clusters[$0] }
    guard let first = drawn.first?.cell else { return nil }
    let width = drawn.reduce(0) { $1.cell / columns == first / columns ? $0 + $1.columns : $0 }
    let cells = CellRectangle(x: first % columns, y: first / columns, width: width, height: 1)
    return (cells, places.count >= count)
  }

  fileprivate func matches(of query: FindQuery, joinedBy joint: String) -> [[Int]] {
    var text = ""
    var ends: [(end: Int, cluster: Int?)] = []
    var starts = lineStarts[...]
    for (index, cluster) in clusters.enumerated() {
      while starts.first == index {
        starts.removeFirst()
        text += joint
        ends.append((text.utf8.count, nil))
      }
      text += cluster.text
      ends.append((text.utf8.count, index))
    }
    var found: [[Int]] = []
    var next = 0
    for range in query.ranges(in: text) {
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
      while next < ends.count, ends[next].end <= start { next += 1 }
      var place: [Int] = []
      while next < ends.count, (next == 0 ? 0 : ends[next - 1].end) < end {
        if let cluster = ends[next].cluster { place.append(cluster) }
        next += 1
      }
      if !place.isEmpty { found.append(place) }
    }
    return found
  }
}
