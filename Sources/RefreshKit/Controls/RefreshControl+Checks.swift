// What no configuration may ask for is refused here, with a sentence (T-16).

extension RefreshControl.Configuration {
  func check() {
    check(extent, "extent")
    check(hold, "hold")
    check(dwell, "dwell", finite: false)
    check(timeout, "timeout", finite: false)
    check(automaticEnd, "automatic end", finite: false)
    check(minimumLoadingTime, "minimum loading time")
    check(revealDuration, "reveal duration")
    check(hideDuration, "hide duration")
    check(dwellLimit, "dwell limit", finite: false)
    checkTrigger(triggerDistance)
  }

  private func check(_ value: Double?, _ name: String, finite: Bool = true) {
    guard let value else { return }
    precondition(
      value >= 0 && (value.isFinite || !finite),
      "A control's \(name) must be \(finite ? "finite and " : "")0 or more, and is \(value)")
  }
}

/// Refuses a trigger distance, a control's or a view's, by which nothing can be divided.
func checkTrigger(_ distance: Double?) {
  guard let distance else { return }
  precondition(
    distance.isFinite && distance > 0,
    "A trigger distance must be finite and more than 0, and is \(distance)")
}

extension RefreshFooter.Loading {
  func check() {
    let distance = preloadDistance.length(viewport: 1, row: 1)
    precondition(distance.isFinite, "A preload distance must be finite, and is \(distance)")
    precondition(fillLimit >= 0, "A fill limit must be 0 or more, and is \(fillLimit)")
    precondition(emptyLimit >= 0, "A limit of empty loads must be 0 or more, and is \(emptyLimit)")
  }
}
