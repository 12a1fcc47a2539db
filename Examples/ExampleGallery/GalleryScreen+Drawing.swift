import RefreshCanvas
import RefreshKit
import RefreshList
import RefreshLoadMore
import RefreshTerminal

extension GalleryScreen {
  private static let bar = Style(
    foreground: .rgb(178, 186, 204), background: .rgb(38, 42, 54))
  private static let active = Style(
    foreground: .rgb(120, 220, 232), background: .rgb(38, 42, 54), attributes: .bold)

  /// Draws a row of the list: number, title and, in a wide list, the author.
  func drawPoem(_ row: Int, in region: inout CanvasRegion) {
    let poem = Poem.number(feed.numbers[row], onlyASCII: settings.environment.glyphs == .ascii)
    let width = region.width
    drawNumber(of: row, in: &region)
    let author = TextWidth.columns(of: poem.author)
    let showsAuthor = width >= 40
    let room = width - 6 - (showsAuthor ? author + 3 : 1)
    region.write(settings.environment.truncated(poem.title, columns: room), x: 6)
    if showsAuthor { region.write(poem.author, x: width - author - 2, style: .dim) }
  }

  /// Draws a row of a list that scrolls sideways: number, title and author below each other.
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
    let author = environment.truncated(poem.author, columns: region.width - 3)
    region.write(author, x: 1, y: y + 1, style: .dim)
  }

  private func drawNumber(of row: Int, in region: inout CanvasRegion) {
    let accent = shownEnvironment.style(of: .accent)
    if row < feed.newCount {
      region.write(padded(GalleryWord.new(language)), style: accent)
    } else {
      let isLoaded = row >= feed.numbers.count - feed.moreCount
      region.write(padded("\(feed.numbers[row])"), style: isLoaded ? accent : .dim)
    }
    guard isInZone(row) else { return }
    let mark = settings.environment.glyphs == .ascii ? "|" : "▏"
    region.write(mark, x: 5, style: shownEnvironment.style(of: .accent))
  }

  /// Returns whether a row is in the displayed zone, in which the footer loads.
  private func isInZone(_ row: Int) -> Bool {
    guard settings.showsZone, settings.isAuto else { return false }
    let viewport = list.scroll.metrics.viewportLength / list.scroll.rowLength
    return row >= list.rowCount - settings.preload.rows(inViewport: viewport.rounded(.up))
  }

  private func padded(_ text: String) -> String {
    String(repeating: " ", count: max(0, 4 - TextWidth.columns(of: text))) + text
  }

  /// Draws the first rows of the header above the lowered list, as during a pull.
  func drawInvitation(lines: Int, in region: inout CanvasRegion) {
    guard let header = list.header, let view = header.view as? any CanvasView else { return }
    let trigger = header.snapshot.triggerDistance
    // Not armed: a release would do nothing.
    let pull = min(Double(lines), 0.9 * trigger)
    let snapshot = RefreshSnapshot(
      state: .pulling(progress: pull / trigger), pull: pull, triggerDistance: trigger,
      armedTime: .infinity)
    region.withRegion(width: region.width, height: lines) { region in
      view.draw(snapshot, in: &region, environment: shownEnvironment)
    }
  }

  /// Draws the program's name, if there is room, and the current header on the left, and the
  /// changed settings that fit on the right.
  func drawTitle(in region: inout CanvasRegion) {
    guard chrome.hasTitle else { return }
    region.fill(" ", x: 0, y: 0, width: region.width, height: 1, style: Self.bar)
    if headerX > 1 { region.write(titleName, x: 1, style: Self.bar) }
    let x = headerX + region.write(titleHeader, x: headerX, style: Self.active)
    let words = fittingWords(columns: region.width - x - 3)
    region.write(words, x: region.width - TextWidth.columns(of: words) - 1, style: Self.bar)
  }

  private var titleName: String {
    settings.environment.displayText(for: "RefreshKit \(GalleryWord.gallery(language)) · ")
  }

  /// The name of the header, between arrows to the previous and the next header.
  private var titleHeader: String {
    let kind = settings.header
    return "\(titleArrows.0) \(kind.rawValue) \(kind.word(language)) \(titleArrows.1)"
  }

  var titleArrows: (String, String) {
    settings.environment.glyphs == .ascii ? ("<", ">") : ("◂", "▸")
  }

  /// The first column of the header in the title: after the program's name if both fit.
  private var headerX: Int {
    let both = titleName + titleHeader
    return TextWidth.columns(of: both) + 2 <= columns ? 1 + TextWidth.columns(of: titleName) : 1
  }

  /// Returns by how many headers a click at a cell moves: back on the first arrow, forward on the
  /// name and the second arrow; `nil` elsewhere.
  func placesOn(atColumn column: Int, row: Int) -> Int? {
    let end = headerX + TextWidth.columns(of: titleHeader)
    guard chrome.hasTitle, row == 0, column >= headerX - 1, column <= end else { return nil }
    return column <= headerX + 1 ? -1 : 1
  }

  /// Returns the changed settings, as many as fit.
  private func fittingWords(columns: Int) -> String {
    let dot = settings.environment.displayText(for: " · ")
    var fitting = ""
    for word in settings.words where !word.isUsual {
      let longer = fitting.isEmpty ? shownName(word.text) : fitting + dot + shownName(word.text)
      guard TextWidth.columns(of: longer) <= columns else { break }
      fitting = longer
    }
    return fitting
  }

  private func shownName(_ word: String) -> String {
    settings.environment.glyphs == .ascii && !word.allSatisfy(\.isASCII) ? "English" : word
  }

  /// Draws a sentence about the header or the list and, if there is room, the keys.
  func drawLegend(in region: inout CanvasRegion) {
    guard chrome.legendHeight > 0 else { return }
    let y = region.height - chrome.legendHeight
    region.fill(" ", x: 0, y: y, width: region.width, height: 1, style: Self.bar)
    if let header = list.header {
      let style = header.snapshot.isArmed ? Self.active : Self.bar
      region.write(
        settings.environment.truncated(sentence(of: header), columns: region.width - 2), x: 1,
        y: y, style: style)
    }
    guard chrome.legendHeight > 1 else { return }
    let environment = shownEnvironment
    region.withRegion(y: y + 1, width: region.width, height: 1) { region in
      hintLine.draw(in: &region, environment: environment)
    }
  }

  private func sentence(of header: RefreshHeader) -> String {
    let texts = HeaderTexts(language)
    let snapshot = header.snapshot
    return switch snapshot.displayState {
    case .initial, .pulling, .noMoreData, .failed:
      snapshot.isArmed
        ? armedWords(snapshot)(language)
        : list.scroll.metrics.offset > 0 ? position : invitingWords
    case .loading: GalleryWord.loading(language)
    case .finished(.success): texts.success
    case .finished(.failure): texts.failure
    case .finished(.cancelled): texts.cancelled
    }
  }

  /// The numbers of the visible rows and of all rows, for a list that is not at its start.
  private var position: String {
    let (rows, count) = (list.visibleRows, list.rowCount)
    let dash = settings.environment.glyphs == .ascii ? "-" : "–"
    return "\(rows.lowerBound + 1)\(dash)\(rows.upperBound) / \(count)"
  }

  /// Returns the text for an armed pull: release or, if the header has another level and the text
  /// fits, pull further.
  private func armedWords(_ snapshot: RefreshSnapshot) -> GalleryWord {
    let fits = TextWidth.columns(of: GalleryWord.letGoOrOn(language)) + 2 <= columns
    return settings.header == .arrow && snapshot.level == 0 && fits ? .letGoOrOn : .letGo
  }

  /// The text that invites to pull, or to pull further.
  private var invitingWords: String {
    if wasPulledShort { return GalleryWord.tooShort(language) }
    let isASCII = settings.environment.glyphs == .ascii
    let (word, arrow): (GalleryWord, String) =
      switch settings.direction {
      case .down: (.pullDown, isASCII ? "v" : "↓")
      case .up: (.pullUp, isASCII ? "^" : "↑")
      case .right: (.pullRight, isASCII ? ">" : "→")
      case .left: (.pullLeft, isASCII ? "<" : "←")
      }
    return settings.environment.isScreenReaderEnabled
      ? word(language) : word(language) + " " + arrow
  }
}
