import RefreshCanvas
import RefreshKit
import RefreshTerminal

extension GalleryScreen {
  /// The gallery's own keys; what every session has besides stands on the line as well.
  var keys: [KeyHint] {
    [
      KeyHint("1 2 3 4", "header", importance: 3), KeyHint("f", "footer", importance: 2),
      KeyHint("l", "language", importance: 1), KeyHint("m", "motion"),
      KeyHint("a", "characters"), KeyHint("c", "colours"), KeyHint("e", "error next"),
      KeyHint("d", "direction", importance: 1), KeyHint("b", "preload distance"),
      KeyHint("p", "preload zone"),
      KeyHint("n", "keep rows at the start"), KeyHint("h", "hide at no more"),
    ]
  }

  /// The line of keys, with those that a newcomer needs.
  var hintLine: HintLine {
    HintLine(
      keys + [
        KeyHint("r", "refresh", importance: 3), KeyHint("q", "quit", importance: 4),
        KeyHint("?", "keys", importance: 5),
      ])
  }

  /// Does what a key says; false for one that is not the gallery's.
  func press(_ key: Character) -> Bool {
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
    case "n":
      settings.keepsRows.toggle()
      list.keepsRowsAtEdge = settings.keepsRows
    case "h":
      settings.hidesAtEnd.toggle()
      list.footer?.loading.isHiddenWhenNoMoreData = settings.hidesAtEnd
    default: return false
    }
    return true
  }
}
