import Testing

@testable import RefreshList
@testable import RefreshPages

@Suite(.timeLimit(.minutes(60))) struct MatchRequestQueueTests {
  private struct Source: OffsetSource {
    @concurrent func page(at range: Range<Int>) async throws -> OffsetPage<Int> {
      OffsetPage([], count: 0)
    }
  }

  private func request(_ row: Int) -> SearchSource.MatchRequest {
    SearchSource.MatchRequest(query: FindQuery("words"), row: row, isForward: true)
  }

  @Test func `Q-3: the late reply to a search request that was replaced is not used`() {
    var finding = MatchRequestQueue(Source())
    finding.enqueue(request(1), gracePeriod: 10, at: 0)
    let first = finding.takeNext(at: 0)
    finding.enqueue(request(2), gracePeriod: 10, at: 0)
    let early = finding.takeNext(at: 9)
    #expect(finding.due == 10)
    let second = finding.takeNext(at: 10)
    #expect([first, early, second].map { $0?.number } == [1, nil, 2])
    let isFirstNeeded = finding.end(1)
    #expect(!isFirstNeeded, "the first request ends late")
    let isSecondNeeded = finding.end(2)
    #expect(isSecondNeeded)
  }
}
