/// A language of the built-in texts.
///
///     Language(locale: "zh_TW.UTF-8")  // .traditionalChinese
public enum Language: String, Sendable, Hashable, CaseIterable {
  /// English, which is also used for unknown languages.
  case english = "en"
  /// 简体中文, also for `zh` without a script or region.
  case simplifiedChinese = "zh-Hans"
  /// 繁體中文, also for Taiwan, Hong Kong and Macau.
  case traditionalChinese = "zh-Hant"
  /// 日本語.
  case japanese = "ja"
  /// 한국어.
  case korean = "ko"
  /// Русский.
  case russian = "ru"
  /// Українська.
  case ukrainian = "uk"
  /// Deutsch.
  case german = "de"
  /// Français.
  case french = "fr"
  /// Español.
  case spanish = "es"

  /// Creates the language of a BCP 47 or POSIX tag, such as `zh-Hant-HK` or `ja_JP.UTF-8`.
  ///
  /// Case is ignored. A script takes precedence over a region, so `zh-Hans-HK` is simplified
  /// Chinese. Unknown tags, including `C`, `POSIX` and the empty one, are English.
  public init(locale: String) {
    let tag = locale.prefix { $0 != "." && $0 != "@" }.lowercased()
    let parts = tag.split { $0 == "-" || $0 == "_" }
    switch parts.first {
    case "zh", "cmn", "yue":
      let traditional: Set<Substring> = ["hant", "tw", "hk", "mo"]
      let isTraditional = !parts.contains("hans") && !traditional.isDisjoint(with: parts)
      self = isTraditional ? .traditionalChinese : .simplifiedChinese
    case let code: self = code.flatMap { Language(rawValue: String($0)) } ?? .english
    }
  }

  /// Returns the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that isn't empty, or `en`.
  package static func locale(from variable: (_ name: String) -> String?) -> String {
    ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable).first { !$0.isEmpty } ?? "en"
  }
}
