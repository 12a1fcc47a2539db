import RefreshCanvas
import Testing

@testable import RefreshArrow

@Suite("Texts of the arrow", .timeLimit(.minutes(60)))
struct ArrowTextsTests {
  @Test(arguments: Language.allCases)
  func `the arrow's states have different texts, and pull has a different text in each language`(
    language: Language
  ) {
    let texts = ArrowTexts(language)
    let all = HeaderLabel.allCases.map { texts[$0] }
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { !$0.isEmpty })
    for other in Language.allCases where other != language {
      #expect(ArrowTexts(other).pull != texts.pull)
    }
  }

  @Test func `the Simplified Chinese texts of the arrow view use the established wording`() {
    let texts = ArrowTexts(.simplifiedChinese)
    #expect(texts.pull == "下拉刷新")
    #expect(texts.release == "松手刷新")
    #expect(texts.loading == "正在刷新…")
    #expect(texts.success == "刷新成功")
    #expect(texts.failure == "刷新失败")
  }
}
