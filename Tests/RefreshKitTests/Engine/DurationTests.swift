import Testing

@testable import RefreshKit

@Suite(.timeLimit(.minutes(60))) struct DurationTests {
  @Test(arguments: [0, 0.03, 0.25, 0.3, 1e-9, 1.0 / 3, 2.5, 86_400.125])
  func `a configuration's duration equals the seconds set, to an attosecond`(_ seconds: Double) {
    var configuration = RefreshControl.Configuration()
    configuration.timeoutSeconds = seconds
    configuration.timeout = configuration.timeout
    #expect(abs((configuration.timeoutSeconds ?? -1) - seconds) <= 5e-19)
    configuration.revealDuration = .seconds(seconds)
    #expect(abs(configuration.revealDurationSeconds - seconds) <= 5e-19)
  }

  @Test func `untilDismissed is infinite in seconds, and infinite seconds are untilDismissed`() {
    #expect(Duration.untilDismissed.inSeconds == .infinity)
    #expect(Duration(inSeconds: .infinity) == .untilDismissed)
    #expect(Duration(inSeconds: 1e300) == .untilDismissed)
    #expect(Duration(inSeconds: -.infinity) == .zero && Duration(inSeconds: .nan) == .zero)
    #expect(Duration.seconds(-1.5).inSeconds == -1.5)
  }

  @Test func `a maximum dwell of nil is no limit`() {
    var configuration = RefreshControl.Configuration()
    configuration.maximumDwell = nil
    #expect(configuration.maximumDwellSeconds == .infinity && configuration.maximumDwell == nil)
    configuration.maximumDwell = .seconds(2)
    #expect(configuration.maximumDwellSeconds == 2)
  }
}
