extension ScrollModel {
  /// The position in the content under the finger, if one is down and the host gave its place
  ///
  package var fingerPosition: Double? { engine.core.scroller.fingerPosition }
}

// MARK: - For the list and its index of rows

extension ScrollModel {
  /// Carries out `body` in a turn of its own; from inside a callback it is queued (N-5).
  package func turn(_ body: @escaping @MainActor () -> Void) {
    engine.call(body)
  }

  /// Edits the content; to be called within a turn.
  package func splice(_ splice: ContentSplice) { engine.act(.spliced(splice)) }

  /// Notifies the observers at the end of this turn, also if no number changed.
  package func contentChanged() { engine.mustNotify = true }

  /// Whether decisions are recorded for an observer.
  package var isExplaining: Bool { engine.core.turn.isExplaining }

  /// Whether rows that come in now are what a footer's run brings, whichever of rows and end came
  /// first in the turn (F-14).
  package var isFooterRun: Bool { engine.core.isFooterRun }

  /// Puts the viewport somewhere as a first layout would; to be called within a turn.
  package func restore(_ offset: Double, following: Bool = false) {
    engine.act(.restored(offset, isFollowing: following))
  }
}
