import RefreshArrow
import RefreshCanvas
import RefreshFrames
import RefreshKit
import RefreshList
import RefreshSoup
import RefreshWave

/// The headers of the gallery; the raw value is the number key that selects the header.
package enum HeaderKind: Int, CaseIterable {
  case arrow = 1
  case frames, wave, dusk, pictures, soup

  /// Returns the kind a number of places further, with the first after the last.
  func next(by places: Int) -> HeaderKind {
    let (kinds, index) = (Self.allCases, rawValue - 1 + places)
    return kinds[(index + kinds.count) % kinds.count]
  }

  var word: GalleryWord {
    switch self {
    case .arrow: .arrow
    case .frames: .frames
    case .wave: .wave
    case .dusk: .dusk
    case .pictures: .rocket
    case .soup: .soup
    }
  }

  /// The name in the tour and its animations.
  package var name: String {
    switch self {
    case .arrow: "arrow"
    case .frames: "frames"
    case .wave: "wave"
    case .dusk: "dusk"
    case .pictures: "rocket"
    case .soup: "soup"
    }
  }

  /// The progress of a pull at which a release resets the list.
  static let startingOver = 2.0

  /// Returns the arrow's texts, with a text for pulling further, and the number of new rows.
  private static func texts(_ language: Language, newCount: Int) -> ArrowTexts {
    var texts = ArrowTexts(language)
    texts.success += words(newCount, language)
    texts.levels = [startingOverTexts[language]]
    return texts
  }

  private static func words(_ newCount: Int, _ language: Language) -> String {
    newCount > 0 ? " · " + Words[language].text("unread.rows", newCount) : ""
  }

  @MainActor
  private static func wave(
    _ palette: WaveView.Palette, _ newCount: @escaping @MainActor () -> Int
  ) -> RefreshHeader {
    var configuration = WaveView.Configuration()
    configuration.palette = palette
    configuration.texts = { language in
      var texts = HeaderTexts(language)
      texts.success += words(newCount(), language)
      return texts
    }
    return .wave(configuration)
  }

  private static let startingOverTexts = LanguageTable(
    english: ArrowTexts.Level(
      release: "Release to start over", keepPulling: "Keep pulling to start over",
      loading: "Starting over…", success: "Started over"),
    simplifiedChinese: .init(
      release: "松手重新开始", keepPulling: "继续拉，重新开始", loading: "正在重新开始…", success: "已重新开始"),
    traditionalChinese: .init(
      release: "放開即可重新開始", keepPulling: "繼續拉，重新開始", loading: "正在重新開始…", success: "已重新開始"),
    japanese: .init(
      release: "離して最初から", keepPulling: "さらに引くと最初から", loading: "最初から読み込み中…", success: "最初に戻りました"),
    korean: .init(
      release: "놓으면 처음부터", keepPulling: "더 당기면 처음부터", loading: "처음부터 불러오는 중…", success: "처음부터 불러옴"),
    russian: .init(
      release: "Отпустите, чтобы начать сначала",
      keepPulling: "Тяните дальше — начнём сначала", loading: "Начинаем сначала…",
      success: "Начато сначала"),
    ukrainian: .init(
      release: "Відпустіть, щоб почати спочатку",
      keepPulling: "Тягніть далі — почнемо спочатку", loading: "Починаємо спочатку…",
      success: "Почато спочатку"),
    german: .init(
      release: "Loslassen für einen Neuanfang", keepPulling: "Weiter ziehen für einen Neuanfang",
      loading: "Neuanfang…", success: "Neu angefangen"),
    french: .init(
      release: "Relâchez pour recommencer", keepPulling: "Tirez encore pour recommencer",
      loading: "On recommence…", success: "C’est reparti"),
    spanish: .init(
      release: "Suelta para empezar de nuevo",
      keepPulling: "Sigue tirando para empezar de nuevo", loading: "Empezando de nuevo…",
      success: "Se empezó de nuevo"))

  /// Creates the header. The arrow shows the time of the last success; pictures play the frames of
  /// a file.
  ///
  /// - Parameter newCount: Returns the number of rows that the last refresh inserted.
  @MainActor
  func header(
    lastUpdated: LastUpdated, pictures: Pictures, newCount: @escaping @MainActor () -> Int = { 0 }
  ) -> RefreshHeader {
    switch self {
    case .arrow:
      .arrow(lastUpdated: lastUpdated, texts: { Self.texts($0, newCount: newCount()) })
    case .frames: .frames()
    case .wave: Self.wave(.sea, newCount)
    case .dusk: Self.wave(.dusk, newCount)
    case .pictures: .frames(pictures.frames, ascii: pictures.letters, texts: { HeaderTexts($0) })
    case .soup: .soup()
    }
  }
}
