import RefreshCanvas
import Testing

@testable import RefreshTerminal

@Suite("Announcements", .timeLimit(.minutes(60)))
struct AnnouncementTests {
  @Test("Each language has a sentence of its own for each change", arguments: Language.allCases)
  func complete(language: Language) {
    let sentences = Announcement.allCases.map { $0.text(locale: language.rawValue) }
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix("。") })
    for other in Language.allCases where other != language {
      #expect(Announcement.nothingMore.text(locale: other.rawValue) != sentences.last)
    }
  }
}
