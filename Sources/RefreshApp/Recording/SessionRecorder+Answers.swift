internal import RefreshKit
internal import RefreshSimulation
internal import RefreshTerminal

/// What the app answered: content, and how runs ended.
extension SessionRecorder {
  /// Notes another length of the content.
  func note(_ metrics: ScrollMetrics) {
    guard metrics.contentLength != content else { return }
    content = metrics.contentLength
    add(.content(content), at: scroll.now)
  }

  /// Notes what becomes of a control.
  func observe(_ control: RefreshControl) -> ObservationToken {
    let edge = control.recordedEdge
    return control.observe { [weak self] event in
      if case .stateChanged(let state) = event { self?.noteChange(to: state, of: edge) }
    }
  }

  private func noteChange(to state: RefreshState, of edge: Edge) {
    note(state, of: edge)
    if scroll.header === header, !isOver { lastChange = scroll.now }
  }

  /// What a run came to is the app's doing; a cancelled one is the engine's, and comes by itself.
  private func note(_ state: RefreshState, of edge: Edge) {
    switch state {
    case .finished(.success): finish(edge, .success)
    case .finished(.failure): finish(edge, .failure)
    case .finished(.cancelled): break
    case .noMoreData: noteEndOfData()
    case .initial, .pulling, .loading, .failed: if edge == .footer { script.unmark() }
    }
  }

  /// A footer's run that succeeded may turn out to have been the last of all when its dwell ends.
  private func finish(_ edge: Edge, _ result: RefreshResult) {
    add(.finish(edge, result), at: scroll.now, isMarked: edge == .footer)
  }

  private func noteEndOfData() {
    if !isOver, !script.replaceMarked(with: .finish(.footer, .noMoreData)) {
      add(.more(false), at: scroll.now)
    }
  }
}
