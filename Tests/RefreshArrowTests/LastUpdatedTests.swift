import RefreshCanvas
import RefreshKit
import RefreshKitTesting
import Testing

@testable import RefreshArrow

@Suite("Last updated", .timeLimit(.minutes(60))) @MainActor
struct LastUpdatedTests {
  /// 2026-11-21 02:37 UTC.
  static let now = 1_795_228_620.0

  private func view(
    last: Double?, now: Double = now, secondsFromGMT: Int = 0, mark: ArrowView.Mark = .none
  ) -> (ArrowView, AnyLastUpdatedStore) {
    let store = AnyLastUpdatedStore(lastSuccess: last)
    var configuration = ArrowView.Configuration()
    configuration.mark = mark
    configuration.lastUpdated = LastUpdated(
      store: store, clock: { now },
      calendar: { CivilDate(secondsSince1970: $0, secondsFromGMT: secondsFromGMT) })
    return (ArrowView(configuration: configuration), store)
  }

  @Test
  func `the line with the last update is below the bar in a strip without space beside the label`()
  {
    let (view, _) = view(last: Self.now - 3600, mark: .arrow)
    #expect(
      drawing(of: view, .pulled(0.5)).lines == [
        "     ↓ Pull to refresh",
        "     ━━━━━━━━━━━━━━━───────────────",
        "     Last updated: today 1:37",
      ])
    #expect(
      drawing(of: view, .pulled(0.5), width: 57).lines == [
        "",
        "  ↓ Pull to refresh            Last updated: today 1:37",
        "  ━━━━━━━━━━━━━━━━━━━━━━━━━━───────────────────────────",
      ])
    #expect(
      drawing(of: view, .pulled(0.5), height: 1).lines == ["     ↓ Pull to refresh"])
    #expect(
      drawing(of: view, .pulled(0.5), width: 16, height: 2).lines == [
        "↓ Pull to refre…", "━━━━━━━━────────",
      ])
  }

  @Test func `a time counts as today if era, year, month and day are equal in the app's time zone`()
  {
    func line(_ last: Double?, secondsFromGMT: Int = 0) -> String {
      drawing(of: view(last: last, secondsFromGMT: secondsFromGMT).0, .inState(.loading)).lines[1]
        .drop { $0 == " " }.description
    }
    #expect(line(nil) == "Last updated: never")
    #expect(line(Self.now) == "Last updated: today 2:37")
    #expect(line(Self.now - 2 * 3600) == "Last updated: today 0:37")
    #expect(line(Self.now - 3 * 3600) == "Last updated: 11-20 23:37")
    #expect(line(Self.now - 3 * 3600, secondsFromGMT: 3600) == "Last updated: today 0:37")
    #expect(line(Self.now - 365 * 86400) == "Last updated: 2025-11-21 2:37")
    #expect(line(Self.now + 10 * 86400) == "Last updated: 12-01 2:37")
  }

  @Test func `a time on the same date of another era does not count as today`() {
    let (view, store) = view(last: 0)
    view.configuration.lastUpdated?.calendar = { seconds in
      CivilDate(era: seconds == 0 ? 235 : 236, year: 8, month: 11, day: 21, hour: 9)
    }
    #expect(
      drawing(of: view, .inState(.loading)).lines[1] == "       Last updated: 8-11-21 9:00")
    store.lastSuccess = 1
    view.stateChanged(to: .initial)
    #expect(drawing(of: view, .inState(.loading)).lines[1] == "        Last updated: today 9:00")
  }

  @Test func `only a successful refresh stores the time of the last update`() {
    let (view, store) = view(last: nil)
    let others: [RefreshState] = [
      .initial, .pulling(progress: 2), .loading, .finished(.failure), .finished(.cancelled),
    ]
    for state in others { view.stateChanged(to: state) }
    #expect(store.lastSuccess == nil)
    view.stateChanged(to: .finished(.success))
    #expect(store.lastSuccess == Self.now)
    #expect(
      drawing(of: view, .inState(.finished(.success))).lines == [
        "           Refreshed", "        Last updated: today 2:37", "",
      ])
  }

  @Test
  func `a success does not move the arrow's label, and the second line stays centred`() {
    let (view, _) = view(last: nil)
    #expect(
      drawing(of: view, .inState(.loading)).lines == [
        "           Refreshing…", "          Last updated: never", "",
      ])
    view.stateChanged(to: .finished(.success))
    #expect(
      drawing(of: view, .inState(.finished(.success))).lines == [
        "           Refreshed", "        Last updated: today 2:37", "",
      ])
  }

  @Test func `the store of the last update is read once per pull, not for each progress`() {
    final class CountingStore: LastUpdatedStore {
      var reads = 0
      var lastSuccess: Double? {
        get {
          reads += 1
          return nil
        }
        set {}
      }
    }
    let store = CountingStore()
    var configuration = ArrowView.Configuration()
    configuration.lastUpdated = LastUpdated(store: store, clock: { 0 })
    let view = ArrowView(configuration: configuration)
    for progress in 1...9 {
      view.stateChanged(to: .pulling(progress: Double(progress)))
      _ = drawing(of: view, .pulled(0.5))
    }
    #expect(store.reads == 1)
  }

  @Test func `the app can provide the whole line about the last update`() {
    let (view, _) = view(last: Self.now - 120)
    view.configuration.lastUpdated?.format = { last, now, texts in
      "\(now.minute - (last?.minute ?? 0)) minutes ago, \(texts.today)"
    }
    #expect(drawing(of: view, .inState(.loading)).lines[1] == "          2 minutes ago, today")
  }
}
