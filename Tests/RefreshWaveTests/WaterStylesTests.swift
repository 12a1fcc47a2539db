import RefreshCanvas
import Testing

@testable import RefreshWave

@Suite(.timeLimit(.minutes(60))) struct WaterStylesTests {
  @Test func `a mixture of two colours is linear in their shares`() {
    let (black, white) = (Color.rgb(0, 0, 0), Color.rgb(255, 255, 255))
    #expect(black.mixed(with: .rgb(200, 100, 50), share: 0.5) == .rgb(100, 50, 25))
    #expect(
      black.mixed(with: white, share: 2) == white && white.mixed(with: black, share: 1) == black)
    #expect(black.mixed(with: .red, share: 0.5) == nil)
  }
}
