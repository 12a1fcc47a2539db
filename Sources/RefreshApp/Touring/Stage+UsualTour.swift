internal import RefreshKit

extension Stage {
  /// The tour of an app that brings none: pulls, lets it load, and scrolls to the end.
  ///
  /// It waits for whatever loads, however long that takes.
  public func usualTour() {
    film("tour") {
      finishLoads()
      settle()
      show("at the start")
      if let header = scroll.header { pull(header) }
      press(.end)
      finishLoads()
      settle()
      show("at the end")
    }
  }

  private func pull(_ header: RefreshControl) {
    let runs = header.runs
    press(.home)
    settle()
    down()
    var moved = 0.0
    // The list follows less and less the further it is pulled.
    while !header.snapshot.isArmed, moved < 4 * (header.extent + 1) {
      drag(1, over: 0.1)
      moved += 1
    }
    wait(0.3)
    show(header.snapshot.isArmed ? "pulled: let go now" : "pulled")
    up()
    work()
    wait(0.3)
    guard header.runs > runs else { return settle() }
    show("let go: it refreshes")
    finishLoads()
    settle()
    show("refreshed")
  }
}
