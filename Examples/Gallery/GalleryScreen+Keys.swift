import RefreshCanvas
import RefreshKit

extension GalleryScreen {
  /// The keys and what they do, the most useful first.
  static let keys = [
    ("1 2 3", "header"), ("r", "refresh"), ("f", "footer"), ("l", "language"), ("q", "quit"),
    ("m", "motion"), ("a", "characters"), ("c", "colours"), ("e", "error next"),
  ]

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
    default: return false
    }
    return true
  }
}
