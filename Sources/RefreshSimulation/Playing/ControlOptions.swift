internal import RefreshKit

/// Options of a script turned into what a control takes, to be given to it all at once.
struct ControlOptions {
  var configuration: RefreshControl.Configuration
  var loading: RefreshFooter.Loading
  var isEnabled: Bool?
  var behaviour: GestureScript.Behaviour?

  init(
    configuration: RefreshControl.Configuration = .init(),
    loading: RefreshFooter.Loading = .init()
  ) {
    self.configuration = configuration
    self.loading = loading
  }

  mutating func apply(_ options: [GestureScript.ControlOption]) {
    for option in options { apply(option) }
  }

  private mutating func apply(_ option: GestureScript.ControlOption) {
    switch option {
    case .extent(let length): configuration.extent = length
    case .trigger(let length): configuration.triggerDistance = length
    case .hold(let length): configuration.hold = length
    case .dwell(let time): configuration.dwell = time
    case .minLoading(let time): configuration.minimumLoadingTime = time
    case .timeout(let time): configuration.timeout = time
    case .autoEnd(let time): configuration.automaticEnd = time
    case .timing(let timing): configuration.actionTiming = timing.engine
    case .busy(let busy): configuration.busyPolicy = busy.engine
    case .revealDuration(let time): configuration.revealDuration = time
    case .hideDuration(let time): configuration.hideDuration = time
    case .enabled(let flag): isEnabled = flag
    case .action(let behaviour): self.behaviour = behaviour
    case .auto(let flag): loading.canAutoLoadMore = flag
    case .preload(let preload): loading.preloadDistance = preload.engine
    case .hideWhenNoMore(let flag): loading.isHiddenWhenNoMoreData = flag
    case .short(let short): loading.shortContent = short.engine
    case .fillLimit(let count): loading.fillLimit = count
    case .placement(let placement): loading.placement = placement.engine
    case .asleep(let flag): loading.startsAsleep = flag
    case .userOnly(let flag): loading.isUserOnly = flag
    case .emptyLimit(let count): loading.emptyLimit = count
    case .resetOnRefresh(let flag): loading.resetsOnRefresh = flag
    }
  }
}

extension GestureScript.Timing {
  fileprivate var engine: RefreshControl.Configuration.ActionTiming {
    switch self {
    case .immediate: .immediate
    case .afterReveal: .afterReveal
    }
  }
}

extension GestureScript.Busy {
  fileprivate var engine: RefreshControl.Configuration.BusyPolicy {
    switch self {
    case .ignore: .ignore
    case .restart: .restart
    }
  }
}

extension GestureScript.Preload {
  fileprivate var engine: PreloadDistance {
    switch self {
    case .units(let length): .units(length)
    case .viewports(let count): .viewports(count)
    }
  }
}

extension GestureScript.Short {
  fileprivate var engine: RefreshFooter.Loading.ShortContent {
    switch self {
    case .fill: .fill
    case .pull: .onPull
    case .ignore: .ignore
    }
  }
}

extension GestureScript.Placement {
  fileprivate var engine: RefreshFooter.Loading.Placement {
    switch self {
    case .content: .afterContent
    case .viewport: .viewportEnd
    }
  }
}

extension GestureScript.Policy {
  var engine: CoordinationPolicy {
    switch self {
    case .headerWins: .headerWins
    case .exclusive: .exclusive
    case .independent: .independent
    }
  }
}

extension GestureScript.Reveal {
  var engine: RevealPolicy {
    switch self {
    case .atEdge: .ifAtEdge
    case .always: .always
    case .silent: .silent
    }
  }
}

extension GestureScript.Behaviour {
  /// How the action ends at once, or `nil` if it does not.
  var result: RefreshResult? {
    switch self {
    case .manual: nil
    case .success: .success
    case .noMore: .noMoreData
    case .failure: .failure
    }
  }
}
