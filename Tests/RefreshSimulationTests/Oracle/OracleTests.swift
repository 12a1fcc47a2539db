import Testing

/// Random scripts, in which the engine is compared with a second implementation of the rules.
@Suite(.timeLimit(.minutes(60))) @MainActor struct OracleTests {
  private let scripts = share(150, of: 1_500)

  @Test
  func `T, I, S-5: user input affects a header as an independent model of the rules predicts`() {
    let agreed = compare(scripts: scripts, steps: 30) { PullOracle(&$0) }
    #expect(agreed * 3 > scripts * 20)
  }

  @Test func `F-2 to F-7, F-13: an automatic footer loads as a model of the rules predicts`() {
    let agreed = compare(scripts: scripts, steps: 30) { LoadOracle(&$0) }
    #expect(agreed * 3 > scripts * 20)
  }

  @Test func `T, A, C-1, F-10 to F-13: runs begin and end as a model of the rules predicts`() {
    let agreed = compare(scripts: scripts, steps: 30) { RunOracle(&$0) }
    #expect(agreed == scripts * 30)
  }

  @Test func `R-2, R-3, R-5, R-7: rows are where a model of the rules predicts when rows change`() {
    let some = share(60, of: 500)
    let agreed = compare(scripts: some, steps: 25) { RowOracle(&$0) }
    #expect(agreed > some * 12)
  }
}
