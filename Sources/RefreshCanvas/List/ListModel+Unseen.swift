internal import RefreshKit

/// The texts about rows that came in out of sight.
enum UnseenText {
  /// The number of rows, with an arrow that points to where they are.
  static func text(
    _ count: Int, pointing way: ScrollDirection, _ environment: CanvasEnvironment
  ) -> String {
    let (arrow, words) = (arrow(way, environment.glyphs), words(count, environment.language))
    return way == .right ? "\(words) \(arrow)" : "\(arrow) \(words)"
  }

  private static func arrow(
    _ way: ScrollDirection, _ glyphs: CanvasEnvironment.Glyphs
  ) -> Character {
    switch (way, glyphs) {
    case (.up, .ascii): "^"
    case (.down, .ascii): "v"
    case (.left, .ascii): "<"
    case (.right, .ascii): ">"
    case (.up, .blocks): "▲"
    case (.down, .blocks): "▼"
    case (.left, .blocks): "◄"
    case (.right, .blocks): "►"
    case (.up, .braille): "↑"
    case (.down, .braille): "↓"
    case (.left, .braille): "←"
    case (.right, .braille): "→"
    }
  }

  private static func words(_ count: Int, _ language: Language) -> String {
    switch language {
    case .english: "\(count) new"
    case .simplifiedChinese: "\(count) 条新内容"
    case .traditionalChinese: "\(count) 則新內容"
    case .japanese: "新着 \(count) 件"
    case .korean: "새 항목 \(count)개"
    case .russian: "новых: \(count)"
    case .ukrainian: "нових: \(count)"
    case .german: "\(count) neu"
    case .french: count == 1 ? "1 nouveau" : "\(count) nouveaux"
    case .spanish: count == 1 ? "1 nuevo" : "\(count) nuevos"
    }
  }
}

extension ListModel {
  /// The place of the words about unseen rows of an edge.
  struct Badge {
    let edge: Edge
    let cells: CellRectangle

    func contains(column: Int, line: Int) -> Bool {
      line == cells.y && cells.x <= column && column < cells.x + cells.width
    }
  }

  /// The words about unseen rows, over the first and the last line of the list; in one that goes
  /// sideways at either end of the line in the middle.
  func drawBadges(
    in region: inout CanvasRegion, _ frame: ListFrame, _ environment: CanvasEnvironment
  ) {
    badges.removeAll(keepingCapacity: true)
    guard showsUnseen, frame.areaEnd > frame.areaStart else { return }
    let unseen = unseen
    drawBadge(unseen.start, at: .leading, in: &region, frame, environment)
    drawBadge(unseen.end, at: .trailing, in: &region, frame, environment)
  }

  private func drawBadge(
    _ count: Int, at edge: Edge, in region: inout CanvasRegion, _ frame: ListFrame,
    _ environment: CanvasEnvironment
  ) {
    guard count > 0 else { return }
    let way = frame.direction.way(to: edge)
    let text = " \(UnseenText.text(count, pointing: way, environment)) "
    let columns = TextWidth.columns(of: text, policy: region.widthPolicy)
    guard let cells = badgeCells(columns: columns, at: edge, frame) else { return }
    region.withRegion(x: cells.x, y: cells.y, width: cells.width, height: 1) { region in
      region.write(text, style: environment.seen(environment.theme.unseen))
    }
    badges.append(Badge(edge: edge, cells: cells))
  }

  /// The cells for so many columns of words at an edge; `nil` where they have no room.
  private func badgeCells(columns: Int, at edge: Edge, _ frame: ListFrame) -> CellRectangle? {
    let isVertical = frame.direction.axis == .vertical
    let count = isVertical ? 1 : columns
    let start = edge == .leading ? frame.areaStart : frame.areaEnd - count
    let cells = isVertical ? columns : 1
    guard cells <= frame.rowsAcross, count <= frame.areaEnd - frame.areaStart else { return nil }
    let across = (frame.rowsAcross - cells) / 2
    return frame.cells(start..<start + count, across: across..<across + cells)
  }
}
