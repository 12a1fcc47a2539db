import RefreshCanvas
import RefreshKit
import RefreshTerminal

/// What the keys change.
struct GallerySettings {
  var header = HeaderKind.arrow
  var isAuto = true
  var fails = false
  var preload = Preload.none
  var showsZone = false
  var hidesAtEnd = false
  /// Whether new rows on top leave those that show where they are, at the top as well.
  var keepsRows = false
  var direction = ScrollDirection.down
  var environment: CanvasEnvironment
  var colors: ColorDepth

  /// The settings in words; what is out of the ordinary comes before the rest, for there may be
  /// room for some of them only.
  var words: [String] {
    let looks = [
      environment.reducedMotion ? "reduced motion" : "motion", Self.name(of: environment.glyphs),
      Self.name(of: colors),
    ]
    return [environment.language.name, isAuto ? "auto" : "pull"] + (fails ? ["next fails"] : [])
      + looks.filter { !Self.usual.contains($0) }
      + (direction == .down ? [] : ["goes \(direction)"])
      + (preload == .none ? [] : [preload.rawValue]) + (hidesAtEnd ? ["hides at the end"] : [])
      + (keepsRows ? ["keeps rows"] : []) + looks.filter(Self.usual.contains)
  }

  private static let usual: Set = ["motion", "Braille", "all colours"]

  mutating func nextLanguage() {
    environment.locale = Self.next(after: environment.language, in: Language.allCases).rawValue
  }

  mutating func nextGlyphs() {
    environment.glyphs = Self.next(after: environment.glyphs, in: [.braille, .blocks, .ascii])
  }

  mutating func nextColors() {
    colors = Self.next(after: colors, in: [.rgb, .palette, .ansi, .none])
    environment.hasColors = colors != .none
  }

  mutating func nextDirection() {
    direction = Self.next(after: direction, in: [.down, .up, .right, .left])
  }

  private static func next<Value: Equatable>(after value: Value, in values: [Value]) -> Value {
    let index = values.firstIndex(of: value).map { ($0 + 1) % values.count } ?? 0
    return values[index]
  }

  private static func name(of glyphs: CanvasEnvironment.Glyphs) -> String {
    switch glyphs {
    case .braille: "Braille"
    case .blocks: "blocks"
    case .ascii: "ASCII"
    }
  }

  private static func name(of colors: ColorDepth) -> String {
    switch colors {
    case .none: "no colours"
    case .ansi: "16 colours"
    case .palette: "256 colours"
    case .rgb: "all colours"
    }
  }
}
