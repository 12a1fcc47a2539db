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

/// Checks that a trigger distance, a control's or a view's, is finite and more than 0.
func checkTrigger(_ distance: Double?) {
  guard let distance else { return }
  precondition(
    distance.isFinite && distance > 0,
    "A trigger distance must be finite and more than 0, and is \(distance)")
}

/// Checks that a footer, and a header with floors, fires by a release (T-3).
func checkFiring(
  _ moment: RefreshControl.Configuration.FiringMoment, at edge: Edge, floors: Int
) {
  guard moment != .release else { return }
  precondition(edge == .leading, "A footer fires by a release, and is told to fire by a \(moment)")
  precondition(
    floors == 0, "A header with floors, here \(floors), fires by a release and not by a \(moment)")
}

extension PreloadDistance {
  func check() {
    switch self {
    case .units(let number), .viewports(let number), .rows(let number):
      precondition(number.isFinite, "A preload distance must be finite, and is \(number)")
    case .seconds(let seconds):
      precondition(
        seconds >= 0 && seconds.isFinite,
        "A preload distance must be finite and 0 s or more, and is \(seconds) s")
    case .adaptive(let adaptive):
      precondition(
        adaptive.bounds.lowerBound >= 0 && adaptive.bounds.upperBound.isFinite
          && adaptive.pace >= 0 && adaptive.pace.isFinite,
        "The bounds and pace of a preload distance must be finite and 0 or more: \(adaptive)")
    }
  }
}

/// Checks that a floor's progress is finite and more than that of the floor before.
func checkFloor(_ progress: Double, above before: Double?) {
  let least = before ?? 1
  precondition(
    progress.isFinite && progress > least,
    "A floor's progress must be finite and more than \(least), "
      + (before == nil ? "the trigger distance's" : "the floor's before") + ", and is \(progress)")
}

extension RefreshFooter.Loading {
  func check() {
    preloadDistance.check()
    precondition(fillLimit >= 0, "A fill limit must be 0 or more, and is \(fillLimit)")
    precondition(emptyLimit >= 0, "A limit of empty loads must be 0 or more, and is \(emptyLimit)")
  }
}
