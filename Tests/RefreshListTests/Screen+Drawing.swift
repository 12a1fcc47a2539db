import RefreshKit

@testable import RefreshCanvas
@testable import RefreshList

extension Screen {
  /// A row and its lines on the screen, from the origin of the list.
  struct Placed {
    var row: Int
    var lines: Range<Int>
  }

  var isVertical: Bool { direction == .down || direction == .up }
  var length: Int { isVertical ? size.height : size.width }
  var across: Int { (isVertical ? size.width : size.height) - (hasBar ? 1 : 0) }
  var insets: (start: Int, end: Int) {
    (Int(list.scroll.baseInsets.start), Int(list.scroll.baseInsets.end))
  }
  var hasBar: Bool {
    list.showsScrollBar && list.scroll.contentLength > Double(length - insets.start - insets.end)
  }

  /// The rows that the filter shows.
  var visible: [Int] {
    // Without a filter, the texts of all rows need not be read in each step.
    if filter.isEmpty { return Array(rows.indices) }
    let query = FindQuery(filter)
    return rows.indices.filter { query.matches(list.text(ofRow: $0)) }
  }

  func title(of row: Int) -> Int? { rows[...row].lastIndex(where: \.isTitle) }

  private func breaks(_ text: String, _ width: Int) -> [Range<Int>] {
    StyledLineBreaker(text, columns: width - gutter, policy: WidthPolicy()).lines
  }

  private func height(of row: Int) -> Int {
    switch kind {
    case .text: 1
    case .wrapped:
      breaks(rows[row].text.text, size.width - (list.showsScrollBar ? 1 : 0)).count
    case .closure: rows[row].height
    case .context: 2
    }
  }

  /// The rows on the screen at the offset of the list.
  var placed: [Placed] {
    var placed: [Placed] = []
    var start = (0.5 - list.scroll.offset + 1e-9).rounded(.down)
    var before: ArraySlice<Int> = []
    let visible = visible
    if kind == .wrapped {
      // Rows before the first visible one are perhaps not measured.
      guard let first = list.rows.layout.shownRows().first else { return [] }
      start = (first.place + 0.5 + 1e-9).rounded(.down)
      before = visible[..<first.row]
    }
    for row in visible[before.endIndex...] where height(of: row) > 0 {
      let lines = Int(start)..<Int(start) + height(of: row)
      if lines.upperBound > 0, lines.lowerBound < length {
        placed.append(Placed(row: row, lines: lines))
      }
      start += Double(lines.count)
    }
    return placed
  }

  /// The section title at the edge.
  func stickyTitle(_ placed: [Placed]) -> Placed? {
    guard list.sectionHeader != nil, -list.scroll.offset.rounded() < Double(insets.start),
      let first = placed.first(where: { $0.lines.upperBound > insets.start }),
      let title = title(of: first.row), visible.contains(title),
      title != first.row || first.lines.lowerBound < insets.start
    else { return nil }
    let height = height(of: title)
    let pushing = placed.first {
      $0.row > title && self.title(of: $0.row) != title
        && $0.lines.upperBound > insets.start
    }
    let start = min(insets.start, (pushing?.lines.lowerBound ?? .max) - height)
    return Placed(row: title, lines: start..<start + height)
  }

  func cells(_ lines: Range<Int>) -> CellRectangle {
    switch direction {
    case .down: CellRectangle(x: 0, y: lines.lowerBound, width: across, height: lines.count)
    case .up:
      CellRectangle(x: 0, y: length - lines.upperBound, width: across, height: lines.count)
    case .right: CellRectangle(x: lines.lowerBound, y: 0, width: lines.count, height: across)
    case .left:
      CellRectangle(x: length - lines.upperBound, y: 0, width: lines.count, height: across)
    }
  }

  /// Draws a row of a list with a drawing closure.
  func draw(_ row: Row, in region: inout CanvasRegion) {
    region.write(row.text, truncatingIn: environment)
    for y in 1..<max(2, region.height) { region.write("\(y)天 a", y: y) }
  }

  func draw(_ row: Row, in region: inout CanvasRegion, _ context: RowContext) {
    region.write(row.text.text, style: context.isSelected ? .bold : .plain)
    let mark = context.isMarked ? "*" : context.isSectionHeader ? "#" : "."
    region.write(context.environment.glyphs == .ascii ? "ascii" : mark, y: 1)
  }

  /// Draws a row of text after the gutter.
  private func drawText(_ row: Row, in region: inout CanvasRegion) {
    guard kind == .wrapped else {
      region.write(row.text, truncatingIn: environment)
      return
    }
    let lines = breaks(row.text.text, region.width + gutter)
    for (y, line) in lines.enumerated() { region.write(row.text, bytes: line, y: y) }
    guard row.text.trailingBackground != .default, let last = lines.last else { return }
    let text = String(decoding: Array(row.text.text.utf8)[last], as: UTF8.self)
    let (x, style) = (
      TextWidth.columns(of: text), Style(background: row.text.trailingBackground)
    )
    region.fill(" ", x: x, y: lines.count - 1, width: region.width - x, height: 1, style: style)
  }

  private func drawWhole(_ row: Int, isTitle: Bool, in region: inout CanvasRegion) {
    var environment = environment
    environment.direction = direction
    environment.returnKeyRetries = list.retriesByReturn
    let context = RowContext(
      isSelected: row == list.selectedRow, isMarked: rows[row].isMarked, isSectionHeader: isTitle,
      environment: environment)
    if kind == .context { return draw(rows[row], in: &region, context) }
    region.withAttributes(of: context) { region in
      if kind == .closure { return draw(rows[row], in: &region) }
      region.withRegion(width: gutter, height: 1) { $0.write("\(row % 10)|") }
      let (width, height) = (region.width - gutter, region.height)
      region.withRegion(x: gutter, width: width, height: height) { drawText(rows[row], in: &$0) }
    }
  }

  /// Draws the columns of a row that are visible at the column offset of the list.
  private func drawPart(_ row: Int, in region: inout CanvasRegion) {
    let (width, height, offset) = (region.width, region.height, list.columnOffset)
    drawWhole(row, isTitle: false, in: &region)
    guard offset > 0, isVertical else { return }
    let fixed = min(max(list.frozenColumns, gutter), width)
    var whole = TextCanvas(width: width + offset, height: height)
    whole.draw { drawWhole(row, isTitle: false, in: &$0) }
    var part = TextCanvas(width: width, height: height)
    part.draw { drawWhole(row, isTitle: false, in: &$0) }
    let lines = part.lines
    let isBlank = region.visibleRows.allSatisfy { TextWidth.columns(of: lines[$0]) <= fixed }
    region.withRegion(x: fixed, width: width - fixed, height: height) { region in
      region.draw(whole, x: -fixed - offset)
      if !isBlank { region.write(environment.glyphs == .ascii ? "~" : "…", style: .dim) }
    }
  }

  private func highlight(_ row: Int, in region: inout CanvasRegion) {
    guard !found.isEmpty, FindQuery(found).matches(list.text(ofRow: row)) else { return }
    let isCurrent = row == list.findStatus?.row
    let style = environment.resolved(
      isCurrent ? environment.theme.currentMatch : environment.theme.match)
    let (width, height) = (region.width - gutter, region.height)
    region.withRegion(x: gutter, width: width, height: height) { region in
      region.mark(FindQuery(found), style)
    }
  }

  func draw(_ placed: [Placed], _ title: Placed?, in region: inout CanvasRegion) {
    for each in placed {
      region.withRegion(cells(each.lines)) { region in
        drawPart(each.row, in: &region)
        highlight(each.row, in: &region)
      }
    }
    if let title {
      let area = cells(insets.start..<max(insets.start, length))
      let cells = cells(title.lines)
      region.withRegion(area) { region in
        let (x, y) = (cells.x - area.x, cells.y - area.y)
        region.withRegion(x: x, y: y, width: cells.width, height: cells.height) { region in
          region.fill()
          drawWhole(title.row, isTitle: true, in: &region)
          highlight(title.row, in: &region)
        }
      }
    }
    drawBadges(in: &region)
    guard let bar = list.scrollBar else { return }
    let symbols = Symbols.scrollBar(environment.glyphs, along: isVertical ? .vertical : .horizontal)
    let theme = environment.theme
    for place in 0..<bar.length {
      let line = bar.start + place
      let isThumb = place >= bar.thumbStart && place < bar.thumbStart + bar.thumbLength
      let cells = cells(line..<line + 1)
      let isBlank = symbols.thumb == " " && theme.scrollThumb.background == .default
      let thumb = isBlank ? theme.scrollThumb.adding(.reverse) : theme.scrollThumb
      region.fill(
        isThumb ? symbols.thumb : symbols.track, x: isVertical ? across : cells.x,
        y: isVertical ? cells.y : across, width: 1, height: 1,
        style: isThumb ? thumb : theme.scrollTrack)
    }
  }
}

// MARK: - Unread rows

extension Screen {
  /// The cells in which the notice of unread rows may be, the first choice first.
  private func places(_ columns: Int, _ edge: Edge, line: Int) -> [CellRectangle] {
    let (count, width) = isVertical ? (1, columns) : (columns, 1)
    let end = length - insets.end
    let distance = isVertical ? line : 0
    let start = edge == .leading ? insets.start + distance : end - distance - count
    guard width <= across, start >= insets.start, start + count <= end else { return [] }
    let middle = (across - width) / 2
    let columns = isVertical ? [middle, across - width] : [middle - line, middle + line]
    return columns.filter { $0 >= 0 && $0 + width <= across }.map { first in
      let cells = cells(start..<start + count)
      return isVertical
        ? CellRectangle(x: first, y: cells.y, width: width, height: 1)
        : CellRectangle(x: cells.x, y: first, width: count, height: 1)
    }
  }

  private func drawBadges(in region: inout CanvasRegion) {
    guard list.showsUnreadCount, length - insets.end > insets.start else { return }
    var lines: [Int] = []
    for (edge, count) in [
      (Edge.leading, list.unreadRows.start), (.trailing, list.unreadRows.end),
    ] {
      let isWriting = list.rows.layout.writingTime(at: edge) != nil
      guard count > 0 || isWriting else { continue }
      let texts = [false, true].map { isShort in
        let way = direction.way(to: edge)
        let text = UnreadText.text(
          count, isWriting: isWriting, pointing: way, isShort: isShort, environment)
        return " \(text) "
      }
      var found: (text: String, cells: CellRectangle)?
      for line in 0..<3 {
        for text in texts {
          for cells in places(TextWidth.columns(of: text), edge, line: line) where found == nil {
            region.withRegion(cells) { if $0.showsNoText() { found = (text, cells) } }
          }
        }
      }
      // Without a free place, the first line is cut for the longest text of up to half its width.
      for text in texts where found == nil {
        let columns = TextWidth.columns(of: text)
        guard columns * 2 <= across + (hasBar ? 1 : 0),
          let cells = places(columns, edge, line: 0).last, !lines.contains(cells.y)
        else { continue }
        found = (text, cells)
        region.withRegion(x: cells.x - 1, y: cells.y, width: 1, height: 1) { region in
          guard !region.showsNoText() else { return }
          region.write(environment.glyphs == .ascii ? "~" : "…", style: .dim)
        }
      }
      guard let found else { continue }
      lines.append(found.cells.y)
      region.withRegion(found.cells) { region in
        region.write(found.text, style: environment.resolved(environment.theme.unread))
      }
    }
  }
}
