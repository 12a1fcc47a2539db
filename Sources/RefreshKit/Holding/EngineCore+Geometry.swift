// What controls reserve, contribute and show: it follows from the geometry of the moment.

extension EngineCore {
  /// What a control reserves of the range once its inset has arrived: its hold while it loads or
  /// finishes; an auto footer's extent, as long as it shows (F-9).
  @inline(__always) func reserve(at edge: Edge) -> Double {
    let control = self[edge]
    let holds = control.isAttached && control.machine.isHolding
    if edge == .trailing, isAutoFooter { return holds || footerShows ? control.lengths.extent : 0 }
    return holds ? control.lengths.hold : 0
  }

  /// What a control adds to the inset now. Only a header's gap is scrolled away with the list
  /// (I-3); what a footer reserves stays, in sight or not (Decision 5).
  @inline(__always) func contribution(at edge: Edge) -> Double {
    self[edge].inset.value(standing: standingContribution(at: edge), at: now)
  }

  @inline(__always) private func standingContribution(at edge: Edge) -> Double {
    let reserve = reserve(at: edge)
    guard edge == .leading else { return reserve }
    return reserve > 0 ? min(max(scroller.gap, 0), reserve) : 0
  }

  /// The insets in force: the app's and the contributions (I-1).
  @inline(__always) var insets: Insets {
    let base = scroller.layout.base
    return Insets(
      start: base.start + contribution(at: .leading), end: base.end + contribution(at: .trailing))
  }

  /// Where the content rests at an edge, without what a pull reserves there.
  @inline(__always) func rest(at edge: Edge) -> Double {
    if edge == .leading { return scroller.layout.start(reserving: 0) }
    let shows = isAutoFooter && (footerShows || footer.inset.isMoving)
    return scroller.layout.end(reserving: shows ? contribution(at: .trailing) : 0)
  }

  /// How far the content is pulled past its resting edge.
  @inline(__always) func pull(at edge: Edge) -> Double {
    scroller.pull(at: edge, past: rest(at: edge))
  }

  /// Where the footer begins, in content coordinates (F-8).
  var footerPosition: Double {
    let layout = scroller.layout
    guard loading.settings.placement == .viewportEnd else { return layout.content }
    return max(
      layout.content,
      layout.viewport - layout.base.start - layout.base.end - footer.lengths.extent)
  }

  /// How much of a control's extent lies inside the viewport less the base insets.
  func visibleLength(at edge: Edge) -> Double {
    guard hasSize else { return 0 }
    let layout = scroller.layout
    switch edge {
    case .leading:
      guard header.isAttached, header.machine.isEnabled else { return 0 }
      return min(max(scroller.gap, 0), header.lengths.extent)
    case .trailing:
      guard footerShows else { return 0 }
      let shown = scroller.offset + layout.viewport - layout.base.end - footerPosition
      return min(max(shown, 0), footer.lengths.extent)
    }
  }

  @inline(__always) var metrics: ScrollMetrics {
    let layout = scroller.layout
    return ScrollMetrics(
      offset: scroller.offset, contentLength: layout.content, viewportLength: layout.viewport,
      crossLength: layout.cross, baseInsets: layout.base, insets: insets)
  }
}
