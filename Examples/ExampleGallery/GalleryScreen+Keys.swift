import RefreshCanvas
import RefreshKit
import RefreshList
public import RefreshTerminal

extension GalleryScreen {
  /// The gallery's own keys; what every session has besides stands on the line as well.
  public var keys: [KeyHint] {
    [
      hint("1–6", .header, importance: 3), hint("f", .footer, importance: 2),
      hint("l", .language, importance: 1), hint("m", .motion), hint("a", .characters),
      hint("c", .colors), hint("e", .errorNext), hint("d", .direction, importance: 1),
      hint("b", .preloadDistance), hint("p", .preloadZone), hint("t", .keepRowsAtStart),
      hint("h", .hideAtNoMore),
    ] + (settings.header == .arrow ? [hint("R", .startOver)] : [])
  }

  /// A hint in the language that is chosen.
  private func hint(_ key: String, _ word: GalleryWord, importance: Int = 0) -> KeyHint {
    KeyHint(key, word(language), importance: importance)
  }

  /// The hand: which way it pulls.
  private var dragging: GalleryWord {
    switch settings.direction {
    case .down: .dragDown
    case .up: .dragUp
    case .right: .dragRight
    case .left: .dragLeft
    }
  }

  /// The line of keys, with those that a newcomer needs.
  var hintLine: HintLine {
    HintLine(
      [hint(dragging(language), .refresh, importance: 6)] + keys + [
        hint("q", .quit, importance: 4), hint("?", .keys, importance: 5),
      ])
  }

  /// Carries out a key; returns false for one that is not the gallery's.
  package func press(_ key: Character) -> Bool {
    if let number = key.wholeNumberValue, let kind = HeaderKind(rawValue: number) {
      settings.header = kind
      attachHeader()
      return true
    }
    switch key {
    case "f":
      settings.isAuto.toggle()
      list.footer?.canAutoLoadMore = settings.isAuto
    case "l": settings.nextLanguage()
    case "m": settings.environment.reducedMotion.toggle()
    case "a": settings.nextGlyphs()
    case "c": settings.nextColors()
    case "e": settings.fails.toggle()
    case "d": turn()
    case "b":
      settings.preload = settings.preload.next
      list.footer?.preloadDistance = settings.preload.distance
    case "p": settings.showsZone.toggle()
    case "t":
      settings.keepsRows.toggle()
      list.keepsRowsAtEdge = settings.keepsRows
    case "R":
      guard settings.header == .arrow else { return false }
      list.header?.begin(floor: 1)
    case "h":
      settings.hidesAtEnd.toggle()
      list.footer?.loading.isHiddenWhenNoMoreData = settings.hidesAtEnd
    default: return false
    }
    return true
  }
}
