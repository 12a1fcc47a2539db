import RefreshKit

// Carries out each kind of event.
extension FuzzWorld {
  func apply(_ event: FuzzEvent) {
    note(event.kind)
    if let input = event.input { return list.handle(input) }
    switch event.kind {
    case .wheel: wheel(event)
    case .content: setContent(event.y)
    case .grow: setContent(list.contentLength + event.y)
    case .resize: list.resize(width: abs(event.x) + 10, height: event.y)
    case .frame: advance(event.y / 8)
    case .nextFrame: advance(1.0 / 60)
    case .sameFrame: advance(0)
    case .policy: list.policy = [.headerWins, .exclusive, .independent][Int(event.y) % 3]
    case .rubber: list.configuration.hasRubberBand = event.flag
    case .wheelMotion: list.configuration.wheelMotion = event.flag ? .smooth : .step
    case .maximum: list.configuration.maximumOverscroll = event.flag ? nil : event.y
    case .auto, .preload, .hideNoMore, .short, .placement, .userOnly: applyLoading(event)
    case .minimum, .timeout, .autoEnd, .dwell, .busy, .timing, .trigger, .hold, .extent, .reveal,
      .interval:
      applyConfiguration(event)
    default: applyControl(event)
    }
  }

  private func advance(_ seconds: Double) {
    causes.releases = true
    list.handle(.frame(list.now + seconds))
  }

  private func setContent(_ length: Double) {
    if length > list.contentLength || causes.isInside {
      gate = Gate(isArmed: true, emptyLoads: 0, grew: true)
    } else if length < list.contentLength {
      gate.isArmed = true
    }
    list.handle(.contentLength(length))
  }

  /// Records what an action of the user, or prepended rows, may cause.
  private func note(_ kind: FuzzEvent.Kind) {
    noteFinger(kind)
    if !Self.handsAndTime.contains(kind) { owesFill = false }
    switch kind {
    case .down, .wheel, .keyUp, .keyDown, .pageUp, .pageDown, .home, .end:
      causes.gestures = true
      gate.isArmed = true
      drags += 1
    case .up, .upMeasured:
      causes.gestures = true
      causes.releases = true
    case .drag, .pull, .pullEnd, .cancel, .tap: causes.gestures = true
    case .prepend: gate = Gate(isArmed: true, emptyLoads: 0, grew: true)
    default: break
    }
  }

  /// The kinds that do not change settings, lengths and runs.
  private static let handsAndTime: Set<FuzzEvent.Kind> = [
    .down, .drag, .pull, .pullEnd, .up, .upMeasured, .cancel, .wheel, .keyUp, .keyDown, .pageUp,
    .pageDown, .home, .end, .tap, .jump, .scroll, .frame, .nextFrame, .sameFrame,
  ]

  private func noteFinger(_ kind: FuzzEvent.Kind) {
    switch kind {
    case .down where !hasFinger:
      hasFinger = true
      for index in 0...1 { diary[index].endedInDrag = false }
    case .up, .upMeasured, .cancel, .hide: hasFinger = false
    default: break
    }
  }

  private func wheel(_ event: FuzzEvent) {
    let ticks = Int(abs(event.x)) % 5 + 1
    list.wheel(ticks: event.x < 0 ? -ticks : ticks, units: event.y)
  }

  private func applyLoading(_ event: FuzzEvent) {
    switch event.kind {
    case .auto: footer.canAutoLoadMore = event.flag
    case .preload: footer.preloadDistance = .units(event.x)
    case .hideNoMore: footer.loading.isHiddenWhenNoMoreData = event.flag
    case .short: footer.loading.shortContent = [.fill, .onPull, .ignore][Int(event.y) % 3]
    case .placement: footer.loading.placement = event.flag ? .afterContent : .viewportEnd
    default: footer.loading.loadsOnUserScrollOnly = event.flag
    }
    list.frame(at: list.now)
  }

  private func applyConfiguration(_ event: FuzzEvent) {
    let control = control(event.flag ? 0 : 1)
    switch event.kind {
    case .minimum: control.configuration.minimumLoadingTimeSeconds = event.y / 10
    case .timeout: control.configuration.timeoutSeconds = event.y == 0 ? nil : event.y / 10 + 0.1
    case .autoEnd: control.configuration.automaticEndDelaySeconds = event.y < 3 ? nil : event.y / 10
    case .dwell: control.configuration.dwellSeconds = event.y / 10
    case .busy: control.configuration.reentrancy = event.y < 3 ? .restart : .ignore
    case .timing: control.configuration.actionTiming = event.y < 3 ? .afterReveal : .immediate
    case .trigger: control.configuration.triggerDistance = event.y + 0.5
    case .hold: control.configuration.loadingInset = event.y
    case .interval:
      header.configuration.refreshIntervalSeconds = event.y < 2 ? nil : event.y / 10
    case .extent: control.configuration.extent = event.y
    default:
      control.configuration.revealDurationSeconds = event.y / 10
      control.configuration.hideDurationSeconds = abs(event.x) / 10
    }
    list.frame(at: list.now)
  }

  private func applyControl(_ event: FuzzEvent) {
    switch event.kind {
    case .beginHeader: begin(.ifAtEdge)
    case .beginHeaderAlways: begin(.always)
    case .beginHeaderSilent: begin(.never)
    case .beginFloor:
      causes.beginsHeader = true
      header.beginRefreshing(level: Int(event.y) % (header.levelProgress.count + 1))
      remember(0)
    case .beginFooter: beginFooter { footer.beginRefreshing() }
    case .retry: beginFooter { footer.retry() }
    case .activate: beginFooter { footer.activate() }
    case .finishHeader: drop(0) { header.endRefreshing(event.result) }
    case .finishFooter: drop(1) { footer.endRefreshing(event.result) }
    case .abortHeader: drop(0) { header.cancelRefreshing() }
    case .abortFooter: drop(1) { footer.cancelRefreshing() }
    case .moreTrue:
      (gate.isArmed, gate.emptyLoads) = (true, 0)
      footer.canLoadMoreData(true)
    case .moreFalse: footer.canLoadMoreData(false)
    case .dismissHeader: header.dismissOutcome()
    case .dismissFooter: footer.dismissOutcome()
    case .detachHeader: detach(0)
    case .detachFooter: detach(1)
    case .attachHeader: attach(0)
    case .attachFooter: attach(1)
    case .enableHeader: header.isEnabled = event.flag
    default: footer.isEnabled = event.flag
    }
  }

  private func begin(_ reveal: RevealPolicy) {
    causes.beginsHeader = true
    header.beginRefreshing(reveal: reveal)
    remember(0)
  }

  private func beginFooter(_ body: () -> Void) {
    causes.beginsFooter = true
    body()
    remember(1)
  }

  /// Records that a begin before the first layout is deferred.
  private func remember(_ index: Int) {
    let control = control(index)
    let isReady = control.isAttached && list.metrics.viewportLength > 0
    let isPulled = control.state.isPulling || control.state.isFinished
    if !isReady || isPulled, control.state != .loading { diary[index].waits = true }
  }

  private func drop(_ index: Int, _ body: () -> Void) {
    diary[index].waits = false
    body()
  }

  private func detach(_ index: Int) {
    if control(index).isAttached { diary[index].waits = false }
    list.detach(control(index))
  }

  private func attach(_ index: Int) {
    let control = control(index)
    guard !control.isAttached || causes.isInside else { return }
    diary[index].attaches = true
    if index == 1 { gate = Gate(grew: causes.isInside) }
    list.attach(control)
  }
}
