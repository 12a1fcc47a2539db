import RefreshCanvas
import RefreshKit
import Testing

@testable import RefreshTerminal

@Suite("Announcements", .timeLimit(.minutes(60)))
struct AnnouncementTests {
  @Test(arguments: Language.allCases)
  func `in each language, the announcements of changes are different sentences`(language: Language)
  {
    let sentences = Announcement.allCases.map { $0.text(locale: language.rawValue) }
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix("。") })
    for other in Language.allCases where other != language {
      #expect(Announcement.nothingMore.text(locale: other.rawValue) != sentences.last)
    }
  }

  @Test func `R-10: the announcement of a failed load names Return only where Return retries`() {
    #expect(Announcement(.failed, edge: .trailing) == .loadFailed)
    let atRow = Announcement(.failed, edge: .trailing, retriesByReturn: false)
    #expect(atRow?.text(locale: "en") == "Loading failed. Scroll on to try again.")
  }
}
