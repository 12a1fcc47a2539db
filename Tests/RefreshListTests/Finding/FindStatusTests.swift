import RefreshCanvas
import Testing

@testable import RefreshList

@Suite(.timeLimit(.minutes(60))) struct FindStatusTests {
  private func filter(count: Int, isSearching: Bool) -> String {
    var status = FindStatus(query: "row", count: count, isSearching: isSearching)
    (status.rowCount, status.searchedRows) = (200, 120)
    return status.text(in: .english)
  }

  @Test func `Q-6: after a filter without a match, the status shows the number of searched rows`() {
    #expect(filter(count: 0, isSearching: true) == "looking…")
    #expect(filter(count: 0, isSearching: false) == "not found · 120 rows searched")
    #expect(filter(count: 2, isSearching: false) == "2 of 200")
  }

  @Test
  func `Q-3: while a search waits for the user, its status shows the number of searched rows`() {
    var status = FindStatus(query: "row", count: 0, isSearching: true)
    status.searchedRows = 120
    #expect(status.text(in: .english) == "looking… · 120 rows searched")
    status.row = 7
    #expect(!status.text(in: .english).contains("searched"))
  }

  @Test func `Q-3: without a match, the status shows that the texts of some rows are cut`() {
    var status = FindStatus(query: "row", count: 0, isSearching: false)
    status.hasCutRows = true
    #expect(status.text(in: .english) == "not found · long rows only in part")
    (status.row, status.number, status.count) = (7, 1, 1)
    #expect(status.text(in: .english) == "1 of 1")
    status.row = nil
    status.isSearching = true
    #expect(status.text(in: .english) == "looking…")
  }
}
