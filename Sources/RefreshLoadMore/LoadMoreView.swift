public import RefreshCanvas
public import RefreshKit

/// A footer of one line, or in a narrow column: what loads, what to do for more, that there is no more, what went wrong.
///
///     list.addFooter(.loadMore(preloadDistance: 20)) {
///       try await feed.next() ? .success : .noMoreData
///     }
///
/// When to load is the engine's matter; the view shows it. While it is pulled, two rules grow
/// from the label to both sides, or where there is no room for them a level rises before it.
///
/// In a list that goes up it keeps to the list below. Where the list scrolls sideways it is some
/// columns wide and as high as the list: its texts go on in lines below the mark, and the rules grow
/// up and down.
@MainActor
public final class LoadMoreView: CanvasView {
  /// The looks and texts; a change shows in the next frame.
  ///
  /// A second row given or taken away counts from the control's next change of configuration on.
  public var configuration: Configuration {
    didSet { layouts.invalidate() }
  }

  private weak var footer: RefreshFooter?
  private var layouts = LayoutCache<LoadMoreLayout>()
  private var state = RefreshState.initial
  private var detail: String?
  /// The second row's text when the last run ended; it stays until the footer's room is gone.
  private var endingDetail: String?

  /// Makes a view; the default configuration is one row long.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// One row, or two if the configuration has a second.
  public var extent: Double { configuration.detail == nil ? 1 : 2 }

  /// One row or two, or thirteen columns.
  public func extent(along axis: Axis) -> Double {
    axis == .vertical ? extent : Double(LoadMoreLayout.columns)
  }

  /// Works out the second row and the reason of a failure, once a state.
  public func stateChanged(to state: RefreshState) {
    if case .pulling = state, case .pulling = self.state { return }
    self.state = state
    let isFailure = state == .failed || state == .finished(.failure)
    if isFailure || configuration.detail != nil { layouts.invalidate() }
    detail = configuration.detail?(state)
    if case .finished = state { endingDetail = detail }
  }

  /// As long as it takes to read the ending of a footer whose room goes with it; none where the
  /// footer stays and goes on showing it.
  public func dwell(after result: RefreshResult) -> Double {
    let stays = footer?.snapshot.loadsAutomatically ?? true
    return switch result {
    case .success: configuration.dwell
    case .noMoreData: stays ? configuration.dwell : configuration.noMoreDataDwell
    case .failure: stays ? 0 : configuration.failureDwell
    case .cancelled: 0
    }
  }

  /// Keeps the footer, weakly, for its error and whether it stays after a run.
  public func attached(to control: RefreshControl) { footer = control as? RefreshFooter }

  /// Draws the footer at the start of its strip.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    guard region.width > 0, region.height > 0, !environment.isScreenReaderEnabled else { return }
    let scene = LoadMoreScene(snapshot, reducedMotion: environment.reducesMotion)
    let layout = layout(for: environment, in: region)
    let (group, isRow, way) = (
      layout.groups[scene.label.rawValue], layout.isRow, environment.direction
    )
    // The strip next to the list; its middle is the same seen in a mirror.
    let width = isRow ? region.width : min(region.width, LoadMoreLayout.columns)
    let x = way == .right ? region.width - width : 0
    let y = way == .up ? max(0, region.height - Int(extent)) : 0
    let middle = x + (way == .left ? width : width - 1) / 2
    let markStyle = markStyle(of: scene, environment)

    let mark = isRow ? group.start - layout.markRoom : max(0, group.start - 1)
    if scene.mark != .none {
      region.write(
        layout.text(of: scene), x: isRow ? mark : middle, y: isRow ? y : mark, style: markStyle)
    }
    let rule = Int(scene.progress * Double(layout.ruleLength))
    for start in [layout.ruleEnd - rule, layout.ruleStart] where rule > 0 {
      region.fill(
        layout.rule, x: isRow ? start : middle, y: isRow ? y : start, width: isRow ? rule : 1,
        height: isRow ? 1 : rule, style: markStyle)
    }
    let label = group.label
    if isRow ? label.height == 0 : label.width > width {
      // The end in too little room for words.
      if scene.label == .noMoreData {
        region.write(
          layout.end, x: middle, y: isRow ? y : mark, style: configuration.secondaryStyle)
      }
      if !isRow { return }
    }
    label.draw(
      in: &region, x: isRow ? group.start : x, y: isRow ? y : group.start,
      width: isRow ? label.width : width, style: labelStyle(of: scene))
    let detail = snapshot.endingOutcome == nil ? layout.detail : layout.endingDetail
    let below = scene.label == .failure ? group.below : detail
    guard isRow ? region.height > 1 : below.width <= width else { return }
    below.draw(
      in: &region, x: x, y: isRow ? y + 1 : group.start + label.height, width: width,
      style: configuration.secondaryStyle)
  }

  /// `loadmore`.
  public var scriptName: String { "loadmore" }

  /// As its mark turns.
  public func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> Redraw
  {
    ControlMark.nextRedraw(of: snapshot, environment: environment)
  }

  /// The layout, which does not depend on how much of a strip beside a list there is.
  private func layout(
    for environment: CanvasEnvironment, in region: borrowing CanvasRegion
  ) -> LoadMoreLayout {
    let isRow = environment.direction.axis == .vertical
    var key = LayoutKey(
      region, environment, locale: configuration.locale, height: isRow ? 0 : region.height)
    if !isRow { key.width = LoadMoreLayout.columns }
    return layouts.layout(for: key) { key in
      let texts = configuration.texts(key.environment.language)
      return LoadMoreLayout(
        key: key, texts: texts, problem: problem(texts), detail: detail,
        endingDetail: endingDetail, rows: Int(extent))
    }
  }
}

// MARK: - Words and styles

extension LoadMoreView {
  private func problem(_ texts: LoadMoreTexts) -> String? {
    guard let error = footer?.error else { return nil }
    return error is RefreshTimeout ? texts.timeout : configuration.errorMessage(error)
  }

  private func labelStyle(of scene: LoadMoreScene) -> Style {
    switch scene.label {
    case .hint, .noMoreData: configuration.secondaryStyle
    // An arrow of one cell is all that shows in little room: bold says that letting go loads.
    case .release: configuration.labelStyle.adding(.bold)
    case .pull, .loading, .success, .failure: configuration.labelStyle
    }
  }

  private func markStyle(of scene: LoadMoreScene, _ environment: CanvasEnvironment) -> Style {
    switch scene.mark {
    case .success: return configuration.successStyle ?? environment.style(of: .success)
    case .failure: return configuration.failureStyle ?? environment.style(of: .failure)
    case .arrow, .spinner, .none:
      let style = configuration.markStyle ?? environment.style(of: .accent)
      return scene.label == .release ? style.adding(.bold) : style
    }
  }
}

extension RefreshFooter {
  /// Makes a footer of one line that loads more near the end, or when pulled: a ``LoadMoreView``.
  ///
  ///     list.addFooter(.loadMore(preloadDistance: 20)) {
  ///       try await feed.next() ? .success : .noMoreData
  ///     }
  ///
  /// - Parameters:
  ///   - preloadDistance: How far before the end it loads by itself; the default is 0.
  ///   - canAutoLoadMore: Whether it loads by itself, the default, or waits for a pull.
  ///   - texts: The texts of a language; the default is the built-in table.
  ///   - problem: An error in a few words; see ``LoadMoreView/Configuration/problem``, the default.
  public static func loadMore(
    preloadDistance: PreloadDistance = 0, canAutoLoadMore: Bool = true,
    texts: @escaping @MainActor (Language) -> LoadMoreTexts = { LoadMoreTexts($0) },
    errorMessage problem: (@MainActor (any Error) -> String?)? = nil
  ) -> RefreshFooter {
    var configuration = LoadMoreView.Configuration()
    configuration.texts = texts
    if let problem { configuration.errorMessage = problem }
    var loading = Loading()
    loading.preloadDistance = preloadDistance
    loading.canAutoLoadMore = canAutoLoadMore
    return .loadMore(configuration, loading: loading)
  }

  /// Makes a footer that a ``LoadMoreView`` shows, configured in every way.
  public static func loadMore(
    _ configuration: LoadMoreView.Configuration, loading: Loading = Loading()
  ) -> RefreshFooter {
    RefreshFooter(view: LoadMoreView(configuration: configuration), loading: loading)
  }
}

extension LoadMoreView {
  /// The looks and texts of a load-more footer.
  public struct Configuration: Sendable {
    /// The texts of a language; the default is the built-in table.
    public var texts: @MainActor (Language) -> LoadMoreTexts = { LoadMoreTexts($0) }
    /// The language's tag, such as `ja` or `zh_TW.UTF-8`; `nil`, the default: the environment's.
    public var locale: String?
    /// The text of the second row in a state; `nil`, the default, leaves the footer one row long.
    ///
    /// It is asked once a state, and `nil` from it leaves the row empty. While the footer waits
    /// for a retry the row says how to retry.
    public var detail: (@MainActor (RefreshState) -> String?)?
    /// Describes an error in a few words, in one row; `nil` from it shows no reason.
    ///
    /// The default is the first line of an error that describes itself, the name of a plain enum's
    /// case, and `nil` for others.
    public var errorMessage: @MainActor (any Error) -> String? = { ErrorMessage.short(for: $0) }
    /// The seconds that success stays, 0 or more; the default is 0: the new rows show it.
    public var dwell = 0.0
    /// The seconds that a failure shows in a footer that waits for a pull, 0 or more; the default
    /// is 3: time to read why, and to try again.
    public var failureDwell = 3.0
    /// The seconds that the end of the data shows in a footer that waits for a pull, 0 or more; the
    /// default is 1.5.
    public var noMoreDataDwell = 1.5
    /// The style of arrow, spinner and rules, bold once armed; `nil`, the default:
    /// ``/RefreshCanvas/ColorRole/accent``.
    public var markStyle: Style?
    /// The style of what is going on; the default is plain, and bold once armed.
    public var labelStyle = Style.plain
    /// The style of the hint, the end and the second row; the default is dim.
    public var secondaryStyle = Style.dim
    /// The style of the mark of success; `nil`, the default: ``/RefreshCanvas/ColorRole/success``.
    public var successStyle: Style?
    /// The style of the mark of failure; `nil`, the default: ``/RefreshCanvas/ColorRole/failure``.
    public var failureStyle: Style?

    /// Makes the default configuration.
    public init() {}
  }
}
