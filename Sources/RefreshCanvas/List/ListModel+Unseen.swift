internal import RefreshKit

/// What is said about rows that came in out of sight.
enum UnseenText {
  /// How many there are, with an arrow to where they are.
  static func text(_ count: Int, at edge: Edge, _ environment: CanvasEnvironment) -> String {
    "\(arrow(edge, environment.glyphs)) \(words(count, environment.language))"
  }

  private static func arrow(_ edge: Edge, _ glyphs: CanvasEnvironment.Glyphs) -> Character {
    switch (edge, glyphs) {
    case (.leading, .ascii): "^"
    case (.trailing, .ascii): "v"
    case (.leading, .blocks): "▲"
    case (.trailing, .blocks): "▼"
    case (.leading, .braille): "↑"
    case (.trailing, .braille): "↓"
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
    }
  }
}

extension ListModel {
  /// The words about unseen rows, over the first and the last line of the list.
  func drawBadges(
    in region: inout CanvasRegion, _ frame: ListFrame, width: Int,
    _ environment: CanvasEnvironment
  ) {
    badges.removeAll(keepingCapacity: true)
    guard showsUnseen, frame.areaBottom > frame.areaTop else { return }
    let unseen = unseen
    drawBadge(unseen.start, at: .leading, line: frame.areaTop, in: &region, width, environment)
    drawBadge(
      unseen.end, at: .trailing, line: frame.areaBottom - 1, in: &region, width, environment)
  }

  private func drawBadge(
    _ count: Int, at edge: Edge, line: Int, in region: inout CanvasRegion, _ width: Int,
    _ environment: CanvasEnvironment
  ) {
    guard count > 0 else { return }
    let text = " \(UnseenText.text(count, at: edge, environment)) "
    let columns = TextWidth.columns(of: text, policy: region.widthPolicy)
    guard columns <= width else { return }
    let x = (width - columns) / 2
    region.withRegion(x: x, y: line, width: columns, height: 1) { region in
      region.write(text, style: Style(attributes: [.reverse, .bold]))
    }
    badges.append((edge, line, x..<x + columns))
  }
}
