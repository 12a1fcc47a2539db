import RefreshCanvas
import RefreshKit
import Testing

@testable import RefreshTerminal

@Suite("Announcements", .timeLimit(.minutes(60)))
struct AnnouncementTests {
  @Test(arguments: Language.allCases)
  func `in each language, the announcements of changes are different sentences`(language: Language)
  {
    let sentences = Announcement.allCases.map { $0.text(in: language) }
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix("。") })
    let others = Language.allCases.filter { $0 != language }
    for (announcement, sentence) in zip(Announcement.allCases, sentences) {
      let same = others.filter { announcement.text(in: $0) == sentence }
      #expect(same == [], "\(sentence)")
    }
  }

  @Test func `R-10: the announcement of a failed load names Return only where Return retries`() {
    #expect(Announcement(.failed, edge: .trailing) == .loadFailed)
    let atRow = Announcement(.failed, edge: .trailing, retriesByReturn: false)
    #expect(atRow?.text(in: .english) == "Loading failed. Scroll on to try again.")
  }
}
