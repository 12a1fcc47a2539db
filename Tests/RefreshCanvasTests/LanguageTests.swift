import RefreshCanvas
import Testing

@Suite("Languages", .timeLimit(.minutes(60)))
struct LanguageTests {
  @Test func `a language tag in BCP 47 or POSIX form selects a language, by script before region`()
  {
    let rows: [(String, Language)] = [
      ("en", .english), ("en_US.UTF-8", .english), ("", .english), ("C", .english),
      ("POSIX", .english), ("C.UTF-8", .english), ("it_IT", .english), ("zhuang", .english),
      ("zh", .simplifiedChinese), ("zh_CN.UTF-8", .simplifiedChinese),
      ("zh-Hans", .simplifiedChinese), ("zh-Hans-HK", .simplifiedChinese),
      ("ZH_hans_tw", .simplifiedChinese), ("zh_SG", .simplifiedChinese),
      ("zh_TW.UTF-8@radical", .traditionalChinese), ("zh-Hant", .traditionalChinese),
      ("zh_HK", .traditionalChinese), ("zh-Hant-CN", .traditionalChinese),
      ("ja_JP.UTF-8", .japanese), ("ko", .korean), ("ru_RU.KOI8-R", .russian),
      ("uk_UA", .ukrainian), ("de_AT.UTF-8", .german), ("fr-CA", .french), ("es_MX", .spanish),
    ]
    for (tag, language) in rows { #expect(Language(locale: tag) == language, "\(tag)") }
  }

  @Test func `the locale is the first non-empty one of LC_ALL, LC_MESSAGES and LANG`() {
    func locale(_ variables: [String: String]) -> String {
      Language.locale { variables[$0] }
    }
    #expect(locale(["LC_ALL": "ja", "LC_MESSAGES": "ko", "LANG": "ru"]) == "ja")
    #expect(locale(["LC_ALL": "", "LC_MESSAGES": "ko", "LANG": "ru"]) == "ko")
    #expect(locale(["LANG": "ru"]) == "ru")
    #expect(locale(["LC_CTYPE": "ru"]) == "en")
  }

  @Test func `with ASCII only, built-in texts are English, and dashes and ellipses become ASCII`() {
    let environment = CanvasEnvironment(glyphs: .ascii, locale: "zh_CN")
    #expect(environment.language == .english)
    #expect(environment.displayText(for: "—— a · b… ——") == "-- a - b... --")
    #expect(CanvasEnvironment(locale: "zh_CN").language == .simplifiedChinese)
    #expect(CanvasEnvironment().displayText(for: "—— a…") == "—— a…")
  }

  @Test func `a text too long for its columns ends in an ellipsis, without splitting characters`() {
    let environment = CanvasEnvironment()
    let rows = [
      ("hello", 5, "hello"), ("hello", 4, "hel…"), ("a b c", 3, "a…"), ("hello", 1, "…"),
      ("hello", 0, ""), ("hello", -3, ""), ("没有更多", 8, "没有更多"), ("没有更多", 7, "没有更…"),
      ("没有更多", 6, "没有…"),
    ]
    for (text, columns, expected) in rows {
      #expect(environment.truncated(text, columns: columns) == expected)
    }
    #expect(CanvasEnvironment(glyphs: .ascii).truncated("hello", columns: 4) == "hel~")
  }
}
