import Testing

@testable import RefreshList

@Suite(.timeLimit(.minutes(60))) struct ReturnPositionTests {
  @Test func `a sum of row heights keeps a small part that rounding would lose`() {
    var sum = DoubleDouble(1e16)
    for _ in 0..<3 { sum += DoubleDouble(1) }
    #expect((sum - DoubleDouble(1e16)).value == 3)
    #expect((sum - sum).value == 0)
    #expect((DoubleDouble(2e16) - sum).value == 1e16 - 3)
    #expect((-sum + DoubleDouble(1e16)).value == -3)
  }
}
