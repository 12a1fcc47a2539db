import RefreshKit
import Testing

@testable import RefreshCanvas

@Suite(.timeLimit(.minutes(60))) struct WordsTests {
  private let rows = String(decoding: PackageResources.words_tsv, as: UTF8.self)
    .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }

  @Test func `the table of phrases has a column for each language, in the order of the cases`() {
    #expect(rows[0] == ["key"] + Language.allCases.map(\.rawValue))
  }

  @Test(arguments: Language.allCases)
  func `each language has every built-in phrase`(language: Language) throws {
    let column = try #require(rows[0].firstIndex(of: language.rawValue))
    #expect(Set(rows.map(\.[0])).count == rows.count)
    for row in rows {
      #expect(row.count == rows[0].count)
      #expect(Words[language][row[0]] == row[column])
    }
  }

  @Test func `a percent sign in a phrase is replaced only if a second number is given`() {
    #expect(Words.fill(["# min (50 %)"], 3) == "3 min (50 %)")
    #expect(Words.fill(["# of %"], 3, of: 0) == "3 of 0")
  }

  @Test func `numbers are inserted into phrases with the right plural form`() {
    #expect(Words[.japanese].text("find.number", 3, of: 41) == "41 件中 3 件目")
    #expect(Words[.french].text("unread.rows", 1) == "1 nouveau")
    #expect(Words[.french].text("unread.rows", 12) == "12 nouveaux")
    #expect(Words[.french].text("unread.rows", 0) == "0 nouveau")
    #expect(Words[.spanish].text("unread.rows", 0) == "0 nuevos")
    for (number, form) in [
      (1, "минуту"), (22, "минуты"), (5, "минут"), (12, "минут"), (21, "минуту"),
    ] {
      #expect(Words[.russian].text("ago.minutes", number) == "\(number) \(form) назад")
    }
  }
}
