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
      region.write(padded(GalleryWord.new(language)), style: shownEnvironment.style(of: .accent))
    } else {
      region.write(padded("\(feed.numbers[row])"), style: .dim)
    }
    guard isInZone(row) else { return }
    let mark = settings.environment.glyphs == .ascii ? "|" : "▏"
    region.write(mark, x: 5, style: shownEnvironment.style(of: .accent))
  }

  /// Whether the footer loads as soon as this row shows, and that shall be seen.
  private func isInZone(_ row: Int) -> Bool {
    guard settings.showsZone, settings.isAuto else { return false }
    let viewport = list.scroll.metrics.viewportLength / list.scroll.rowLength
    return row >= list.rowCount - settings.preload.rows(inViewport: viewport.rounded(.up))
  }

  private func padded(_ text: String) -> String {
    String(repeating: " ", count: max(0, 4 - TextWidth.columns(of: text))) + text
  }

  /// The way the list goes, where it came from.
  func drawInvitation(in region: inout CanvasRegion) {
    let arrow = settings.environment.glyphs == .ascii ? "v" : "↓"
    let style = shownEnvironment.style(of: .accent).adding(.bold)
    region.write(arrow, x: region.width / 2, style: style)
  }

  /// Columns that settings have beside the names of all headers; in fewer only one is named.
  private static let columnsForSettings = 26

  /// The headers on the left, in few columns only the one that shows by name, and the
  /// settings on the right as far as there is room.
  func drawTitle(in region: inout CanvasRegion) {
    guard chrome.hasTitle else { return }
    region.fill(" ", x: 0, y: 0, width: region.width, height: 1, style: Self.bar)
    let (names, gap) = fittingNames(columns: region.width)
    var x = 1
    for (kind, name) in names {
      x += region.write(name, x: x, style: kind == settings.header ? Self.active : Self.bar) + gap
    }
    let words = fittingWords(columns: region.width - x - 1)
    region.write(words, x: region.width - TextWidth.columns(of: words) - 1, style: Self.bar)
  }

  /// All headers by name with room for settings beside them, else by number but the one that shows,
  /// else that one alone; and the columns between them.
  private func fittingNames(columns: Int) -> (names: [(HeaderKind, String)], gap: Int) {
    let named = HeaderKind.allCases.map { ($0, "\($0.rawValue) \($0.word(language))") }
    let numbered = named.map { $0.0 == settings.header ? $0 : ($0.0, "\($0.0.rawValue)") }
    func width(_ names: [(HeaderKind, String)], gap: Int) -> Int {
      names.reduce(1 - gap) { $0 + TextWidth.columns(of: $1.1) + gap }
    }
    if width(named, gap: 2) + Self.columnsForSettings < columns { return (named, 2) }
    for gap in [2, 1] where width(numbered, gap: gap) <= columns { return (numbered, gap) }
    return (named.filter { $0.0 == settings.header }, 1)
  }

  /// The settings that fit, in their usual order; those out of the ordinary are left out last.
  private func fittingWords(columns: Int) -> String {
    let words = settings.words
    let dot = settings.environment.shown(" · ")
    var shown = Set<Int>()
    var fitting = ""
    let byImportance =
      words.indices.filter { !words[$0].isUsual }
      + words.indices.filter { words[$0].isUsual }
    for index in byImportance {
      let more = shown.union([index])
      let longer = more.sorted().map { shownName(words[$0].text) }.joined(separator: dot)
      guard TextWidth.columns(of: longer) <= columns else { continue }
      (shown, fitting) = (more, longer)
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
      let text = "\(GalleryWord.footer(language)) \(Self.word(for: footer.state)(language))"
      let x = region.width - TextWidth.columns(of: text) - 1
      region.write(text, x: x, y: y, style: Self.bar)
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
    let state = snapshot.isArmed ? GalleryWord.armed : Self.word(for: snapshot.state)
    region.write(state(language), x: 1, y: y, style: style)
    guard case .pulling = snapshot.state, region.width >= 30 else { return }
    // The bar keeps its place when the pull is armed.
    let words = [GalleryWord.pulling, .armed].map { TextWidth.columns(of: $0(language)) }
    let x = 3 + (words.max() ?? 0)
    region.draw(
      Symbols.bar(settings.environment.glyphs), fraction: snapshot.progress, x: x, y: y,
      width: 10, style: style)
    let progress = "\(Int((snapshot.progress * 100).rounded())) %"
    region.write(progress, x: x + 11, y: y, style: style)
  }

  private static func word(for state: RefreshState) -> GalleryWord {
    switch state {
    case .initial: .atRest
    case .pulling: .pulling
    case .loading: .loading
    case .finished(.success): .success
    case .finished(.failure): .failure
    case .finished(.cancelled): .cancelled
    case .noMoreData: .noMore
    case .failed: .failed
    }
  }
}
