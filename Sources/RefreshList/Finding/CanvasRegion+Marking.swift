internal import RefreshCanvas

extension CanvasRegion {
  /// Marks every place of some words among the cells that are drawn; what was reversed is not where
  /// the style is.
  ///
  /// A place may go on from the end of a line to the start of the next, where lines were wrapped.
  mutating func mark(_ words: FindQuery, _ mark: Style = Style(attributes: .reverse)) {
    guard !words.isEmpty, !visibleRows.isEmpty, !visibleColumns.isEmpty else { return }
    let drawn = drawnText()
    var places = Set<Int>()
    for joint in drawn.lineStarts.isEmpty ? [""] : ["", " "] {
      places.formUnion(drawn.clusters(of: words, joinedBy: joint))
    }
    restyle(places.lazy.map { drawn.clusters[$0] }) { style in
      let isBoth = style.attributes.intersection(mark.attributes).contains(.reverse)
      var marked = style.covered(by: mark)
      if isBoth { marked.attributes.remove(.reverse) }
      return marked
    }
  }
}

extension DrawnText {
  /// The indices of the clusters in which words stand, if lines are joined by a text.
  fileprivate func clusters(of words: FindQuery, joinedBy joint: String) -> [Int] {
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
    var found: [Int] = []
    var next = 0
    for range in words.ranges(in: text) {
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
      while next < ends.count, ends[next].end <= start { next += 1 }
      while next < ends.count, (next == 0 ? 0 : ends[next - 1].end) < end {
        if let cluster = ends[next].cluster { found.append(cluster) }
        next += 1
      }
    }
    return found
  }
}
