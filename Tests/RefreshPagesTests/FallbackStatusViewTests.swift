import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshPages

@Suite(.timeLimit(.minutes(60))) @MainActor struct FallbackStatusViewTests {
  @Test
  func `P-2: the plain status view shows in its middle that it loads, and that loading has failed`()
  {
    func line(_ state: RefreshState) -> [String] {
      drawing(of: FallbackStatusView(), .inState(state), width: 9).lines
    }
    #expect(line(.loading) == ["    …"])
    #expect(line(.failed) == ["    !"])
    #expect(line(.finished(.failure)) == ["    !"])
    #expect(line(.finished(.success)) == [""] && line(.initial) == [""])
  }
}
