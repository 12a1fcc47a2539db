import RefreshCanvas
import RefreshKit
import RefreshTerminal

/// The settings that the keys change.
struct GallerySettings {
  var header = HeaderKind.arrow
  var isAuto = true
  var fails = false
  var preload = Preload.none
  var showsZone = false
  var hidesAtEnd = false
  /// Whether visible rows keep their place when rows are inserted, also at the top of the list.
  var keepsRows = false
  var direction = ScrollDirection.down
  var environment: CanvasEnvironment
  /// The environment at the start.
  let usual: CanvasEnvironment
  var colors: ColorDepth { environment.colorDepth }

  init(environment: CanvasEnvironment) { (self.environment, usual) = (environment, environment) }

  /// The settings with all values except the header reset.
  var restored: GallerySettings {
    var restored = GallerySettings(environment: usual)
    restored.header = header
    return restored
  }

  /// Whether any setting except the header has been changed.
  var isSwitched: Bool { showsZone || words.contains { !$0.isUsual } }

  /// A setting in words.
  struct Word: Equatable {
    var text: String
    /// Whether the setting is unchanged. Unchanged settings are not shown.
    var isUsual: Bool
  }

  /// The settings as texts, in a fixed order. The last ones have a text only if they are changed.
  var words: [Word] {
    let language = environment.language
    return [
      Word(text: language.name, isUsual: language == usual.language),
      Word(text: (isAuto ? GalleryWord.auto : .pull)(language), isUsual: isAuto),
      Word(
        text: (environment.reducesMotion ? GalleryWord.stillness : .motion)(language),
        isUsual: environment.reducesMotion == usual.reducesMotion),
      Word(text: nameOfGlyphs, isUsual: environment.glyphs == usual.glyphs),
      Word(text: wordForColors(language), isUsual: colors == usual.colorDepth),
    ] + switchedOn.map { Word(text: $0(language), isUsual: false) }
  }

  private var switchedOn: [GalleryWord] {
    let words: [GalleryWord?] = [
      fails ? .nextFails : nil, wordForDirection, preload.word, hidesAtEnd ? .hidesAtEnd : nil,
      keepsRows ? .keepsRows : nil,
    ]
    return words.compactMap { $0 }
  }

  mutating func nextLanguage() {
    environment.locale = Self.next(after: environment.language, in: Language.allCases).rawValue
  }

  mutating func nextGlyphs() {
    environment.glyphs = Self.next(after: environment.glyphs, in: [.braille, .blocks, .ascii])
  }

  mutating func nextColors() {
    environment.colorDepth = Self.next(after: colors, in: [.rgb, .palette, .ansi, .none])
  }

  /// The settings with the next direction.
  var turned: GallerySettings {
    var turned = self
    turned.direction = Self.next(after: direction, in: [.down, .up, .right, .left])
    return turned
  }

  private static func next<Value: Equatable>(after value: Value, in values: [Value]) -> Value {
    let index = values.firstIndex(of: value).map { ($0 + 1) % values.count } ?? 0
    return values[index]
  }

  private var nameOfGlyphs: String {
    switch environment.glyphs {
    case .braille: "Braille"
    case .blocks: GalleryWord.blocks(environment.language)
    case .ascii: "ASCII"
    }
  }

  private var wordForColors: GalleryWord {
    switch colors {
    case .none: .noColors
    case .ansi: .sixteenColors
    case .palette: .manyColors
    case .rgb: .allColors
    }
  }

  private var wordForDirection: GalleryWord? {
    switch direction {
    case .down: nil
    case .up: .goesUp
    case .right: .goesRight
    case .left: .goesLeft
    }
  }
}
