import RefreshCanvas
import RefreshKit
import RefreshList
public import RefreshTerminal

extension GalleryScreen {
  /// The gallery's own keys, without the keys of every session.
  public var keyHints: [KeyHint] {
    [hint(turnsByArrows ? "← → 1–6" : "1–6", .header)]
      + (settings.environment.isScreenReaderEnabled
        ? [] : [hint(titleArrows.0 + " " + titleArrows.1, .headerByClick)])
      + switches + (settings.header == .arrow ? [hint("R", .startOver)] : [])
  }

  private var switches: [KeyHint] {
    // The hint for the key that resets the settings is in the user's original language.
    let back = KeyHint("0", GalleryWord.reset(settings.usual.language), importance: 4)
    return (settings.isSwitched ? [back] : []) + [
      hint("e", .errorNext, importance: 2), hint("l", .language, importance: 1),
      hint("f", .footer, importance: 1), hint("m", .motion), hint("a", .characters),
      hint("c", .colors), hint("d", .direction, importance: 1), hint("b", .preloadDistance),
      hint("p", .preloadZone), hint("t", .keepRowsAtStart), hint("h", .hideAtNoMore),
    ]
  }

  /// Whether the left and right arrow keys change the header; in a sideways list they scroll.
  var turnsByArrows: Bool { settings.direction.axis == .vertical }

  private func hint(_ key: String, _ word: GalleryWord, importance: Int = 0) -> KeyHint {
    KeyHint(key, word(language), importance: importance)
  }

  private var dragging: GalleryWord {
    switch settings.direction {
    case .down: .dragDown
    case .up: .dragUp
    case .right: .dragRight
    case .left: .dragLeft
    }
  }

  /// The line of keys, with the keys that a new user needs.
  var hintLine: HintLine {
    HintLine(
      [
        hint(dragging(language), .refresh, importance: 6),
        hint(turnsByArrows ? "← →" : "1–6", .header, importance: 3),
      ] + switches + [
        hint("q", .quit, importance: 4), hint("?", .keys, importance: 5),
      ])
  }

  /// Handles a key. Returns `false` for a key that has no effect here.
  package func press(_ key: Character) -> Bool {
    if let number = key.wholeNumberValue, let kind = HeaderKind(rawValue: number) {
      show(kind)
      return true
    }
    switch key {
    case "f": settings.isAuto.toggle()
    case "l": settings.nextLanguage()
    case "m": settings.environment.reducesMotion.toggle()
    case "a": settings.nextGlyphs()
    case "c": settings.nextColors()
    case "e": settings.fails.toggle()
    case "d": turn(to: settings.turned)
    case "b": settings.preload = settings.preload.next
    case "p": settings.showsZone.toggle()
    case "t": settings.keepsRows.toggle()
    case "R":
      guard settings.header == .arrow else { return false }
      list.header?.beginRefreshing(level: 1)
    case "h": settings.hidesAtEnd.toggle()
    case "0":
      guard settings.isSwitched else { return false }
      turn(to: settings.restored)
    default: return false
    }
    applySettings()
    return true
  }

  /// Changes the header after an arrow key, or a click on its name or arrows. Returns `false` for
  /// other events.
  func changeHeader(by event: InputEvent) -> Bool {
    switch event {
    case .key(.left, []) where turnsByArrows: show(settings.header.next(by: -1))
    case .key(.right, []) where turnsByArrows: show(settings.header.next(by: 1))
    case .mouse(let mouse) where mouse.action == .press(.left):
      guard let places = placesOn(atColumn: mouse.column, row: mouse.row) else { return false }
      show(settings.header.next(by: places))
    default: return false
    }
    return true
  }

  private func show(_ kind: HeaderKind) {
    settings.header = kind
    attachHeader()
  }
}
