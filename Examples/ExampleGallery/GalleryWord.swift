import RefreshCanvas

/// A text of the gallery, in all languages.
enum GalleryWord: CaseIterable {
  // The headers.
  case arrow, frames, wave, dusk, rocket, soup
  // The settings.
  case auto, pull, motion, stillness, blocks, noColors, sixteenColors, manyColors, allColors
  case nextFails, goesUp, goesRight, goesLeft, preloadsRows, preloadsScreen, hidesAtEnd, keepsRows
  // The gestures, and the actions of keys.
  case dragDown, dragUp, dragRight, dragLeft
  case refresh, header, headerByClick, footer, language, characters, colors, errorNext, direction
  case preloadDistance, preloadZone, keepRowsAtStart, startOver, hideAtNoMore, reset, quit, keys
  // The next step for the user.
  case gallery, pullDown, pullUp, pullRight, pullLeft, letGo, letGoOrOn, tooShort, loading
  // The mark of a new row, and the reason of a failed run.
  case new, offline

  func callAsFunction(_ language: Language) -> String {
    LanguageTable(
      english: english, simplifiedChinese: simplifiedChinese,
      traditionalChinese: traditionalChinese, japanese: japanese, korean: korean,
      russian: russian, ukrainian: ukrainian, german: german, french: french, spanish: spanish)[
        language]
  }

  private var english: String {
    switch self {
    case .arrow: "arrow"
    case .frames: "frames"
    case .wave: "wave"
    case .dusk: "dusk"
    case .rocket: "rocket"
    case .soup: "soup"
    case .auto: "auto"
    case .pull: "pull"
    case .motion: "motion"
    case .stillness: "reduced motion"
    case .blocks: "blocks"
    case .noColors: "no colours"
    case .sixteenColors: "16 colours"
    case .manyColors: "256 colours"
    case .allColors: "all colours"
    case .nextFails: "next fails"
    case .goesUp: "goes up"
    case .goesRight: "goes right"
    case .goesLeft: "goes left"
    case .preloadsRows: "preload 8 rows before"
    case .preloadsScreen: "preload a screen before"
    case .hidesAtEnd: "hides at the end"
    case .keepsRows: "keeps rows"
    case .dragDown: "drag down or r"
    case .dragUp: "drag up or r"
    case .dragRight: "drag right or r"
    case .dragLeft: "drag left or r"
    case .refresh: "refresh"
    case .header: "header"
    case .headerByClick: "header, by a click"
    case .footer: "footer"
    case .language: "language"
    case .characters: "characters"
    case .colors: "colours"
    case .errorNext: "fail next"
    case .direction: "direction"
    case .preloadDistance: "preload distance"
    case .preloadZone: "preload zone"
    case .startOver: "start over"
    case .keepRowsAtStart: "keep rows at the start"
    case .hideAtNoMore: "hide footer at the end"
    case .reset: "reset"
    case .quit: "quit"
    case .keys: "keys"
    case .gallery: "gallery"
    case .pullDown: "Pull down"
    case .pullUp: "Pull up"
    case .pullRight: "Pull right"
    case .pullLeft: "Pull left"
    case .letGo: "Let go!"
    case .letGoOrOn: "Let go, or keep pulling"
    case .tooShort: "Not far enough: pull further"
    case .loading: "Loading…"
    case .new: "new"
    case .offline: "offline"
    }
  }
}
