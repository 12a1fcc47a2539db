import RefreshCanvas
import RefreshKit
import RefreshTerminal

extension GalleryScreen {
  private static let bar = Style(
    foreground: .rgb(178, 186, 204), background: .rgb(38, 42, 54))
  private static let active = Style(
    foreground: .rgb(120, 220, 232), background: .rgb(38, 42, 54), attributes: .bold)

  /// A row of the list: number, title, author.
  func drawPoem(_ row: Int, in region: inout CanvasRegion) {
    let poem = Poem.number(feed.numbers[row], onlyASCII: settings.environment.glyphs == .ascii)
    let width = region.width
    drawNumber(of: row, in: &region)
    let author = TextWidth.columns(of: poem.author)
    let showsAuthor = width >= 40
    let room = width - 6 - (showsAuthor ? author + 3 : 1)
    region.write(settings.environment.shortened(poem.title, columns: room), x: 6)
    if showsAuthor { region.write(poem.author, x: width - author - 2, style: .dim) }
  }

  /// A row of a list that goes sideways: number, title and author below each other.
  func drawCard(_ row: Int, in region: inout CanvasRegion) {
    let environment = settings.environment
    let poem = Poem.number(feed.numbers[row], onlyASCII: environment.glyphs == .ascii)
    let rule: Character = environment.glyphs == .ascii ? "|" : "│"
    region.fill(
      rule, x: region.width - 1, y: 0, width: 1, height: region.height, style: .dim)
    drawNumber(of: row, in: &region)
    var y = 2
    for line in environment.wrapped(poem.title, columns: region.width - 3) {
      region.write(line, x: 1, y: y)
      y += 1
    }
    let author = environment.shortened(poem.author, columns: region.width - 3)
    region.write(author, x: 1, y: y + 1, style: .dim)
  }

  private func drawNumber(of row: Int, in region: inout CanvasRegion) {
    if row < feed.newCount {
      region.write(" new", style: Style(foreground: .cyan))
    } else {
      region.write(padded(feed.numbers[row]), style: .dim)
    }
    guard isInZone(row) else { return }
    let mark = settings.environment.glyphs == .ascii ? "|" : "▏"
    region.write(mark, x: 5, style: Style(foreground: .rgb(120, 220, 232)))
  }

  /// Whether the footer loads as soon as this row shows, and that shall be seen.
  private func isInZone(_ row: Int) -> Bool {
    guard settings.showsZone, settings.isAuto else { return false }
    let viewport = list.scroll.metrics.viewportLength / list.scroll.rowLength
    return row >= list.rowCount - settings.preload.rows(inViewport: viewport.rounded(.up))
  }

  private func padded(_ number: Int) -> String {
    let digits = "\(number)"
    return String(repeating: " ", count: max(0, 4 - digits.count)) + digits
  }

  /// The headers on the left, in few columns only the one that shows by name, and the
  /// settings on the right as far as there is room.
  func drawTitle(in region: inout CanvasRegion) {
    guard chrome.hasTitle else { return }
    region.fill(" ", x: 0, y: 0, width: region.width, height: 1, style: Self.bar)
    var x = 1
    for kind in HeaderKind.allCases {
      let style = kind == settings.header ? Self.active : Self.bar
      let isNamed = kind == settings.header || region.width >= 28
      let name = isNamed ? "\(kind.rawValue) \(kind.name)" : "\(kind.rawValue)"
      x += region.write(name, x: x, style: style) + 2
    }
    let words = fittingWords(columns: region.width - x - 1)
    region.write(words, x: region.width - TextWidth.columns(of: words) - 1, style: Self.bar)
  }

  /// As many of the settings as fit.
  private func fittingWords(columns: Int) -> String {
    var fitting = ""
    for word in settings.words.map(shownName) {
      let longer = fitting.isEmpty ? word : fitting + settings.environment.shown(" · ") + word
      guard TextWidth.columns(of: longer) <= columns else { break }
      fitting = longer
    }
    return fitting
  }

  private func shownName(_ word: String) -> String {
    settings.environment.glyphs == .ascii && !word.allSatisfy(\.isASCII) ? "English" : word
  }

  /// The states, the progress as a bar, and the keys.
  func drawLegend(in region: inout CanvasRegion) {
    guard chrome.legendHeight > 0 else { return }
    let y = region.height - chrome.legendHeight
    region.fill(" ", x: 0, y: y, width: region.width, height: 1, style: Self.bar)
    if let header = list.header { drawState(of: header, y: y, in: &region) }
    if region.width >= 44, let footer = list.footer {
      let text = "footer \(Self.name(of: footer.state))"
      region.write(text, x: region.width - text.count - 1, y: y, style: Self.bar)
    }
    guard chrome.legendHeight > 1 else { return }
    let environment = settings.environment
    region.withRegion(y: y + 1, width: region.width, height: 1) { region in
      hintLine.draw(in: &region, environment: environment)
    }
  }

  private func drawState(of header: RefreshHeader, y: Int, in region: inout CanvasRegion) {
    let snapshot = header.snapshot
    let style = snapshot.isArmed ? Self.active : Self.bar
    let state = snapshot.isArmed ? "armed" : Self.name(of: snapshot.state)
    region.write(state, x: 1, y: y, style: style)
    guard case .pulling = snapshot.state, region.width >= 30 else { return }
    region.draw(
      Symbols.bar(settings.environment.glyphs), fraction: snapshot.progress, x: 10, y: y,
      width: 10, style: style)
    region.write("\(Int((snapshot.progress * 100).rounded())) %", x: 21, y: y, style: style)
  }

  private static func name(of state: RefreshState) -> String {
    switch state {
    case .initial: "at rest"
    case .pulling: "pulling"
    case .loading: "loading"
    case .finished(let outcome): "\(outcome)"
    case .noMoreData: "no more"
    case .failed: "failed"
    }
  }
}
