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
    didSet { forgetLayouts() }
  }

  private weak var footer: RefreshFooter?
  /// The layouts for strips above or below a list, and for those beside one.
  private var layouts = LayoutCache<LoadMoreLayout>()
  var columns = LayoutCache<LoadMoreColumn>()
  private var state = RefreshState.initial
  private(set) var detail: String?
  /// The second row's text when the last run ended; it stays until the footer's room is gone.
  private(set) var endingDetail: String?

  /// Makes a view; the default configuration is one row long.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// One row, or two if the configuration has a second.
  public var extent: Double { configuration.detail == nil ? 1 : 2 }

  /// One row or two, or thirteen columns.
  public func extent(along axis: Axis) -> Double {
    axis == .vertical ? extent : Double(LoadMoreColumn.columns)
  }

  /// Works out the second row and the reason of a failure, once a state.
  public func stateChanged(to state: RefreshState) {
    if case .pulling = state, case .pulling = self.state { return }
    self.state = state
    let isFailure = state == .failed || state == .finished(.failure)
    if isFailure || configuration.detail != nil { forgetLayouts() }
    detail = configuration.detail?(state)
    if case .finished = state { endingDetail = detail }
  }

  /// As long as it takes to read the ending of a footer whose room goes with it; none where the
  /// footer stays and goes on showing it.
  public func dwell(after result: RefreshResult) -> Double {
    let stays = footer?.snapshot.loadsByItself ?? true
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
    guard region.width > 0, region.height > 0, !environment.isPlain else { return }
    let scene = LoadMoreScene(snapshot, reducedMotion: environment.reducedMotion)
    let isLeaving = snapshot.leaving != nil
    if environment.direction.axis == .horizontal {
      drawColumn(scene, isLeaving: isLeaving, in: &region, environment)
    } else {
      drawRows(scene, isLeaving: isLeaving, in: &region, environment)
    }
  }

  /// `loadmore`.
  public var scriptName: String { "loadmore" }

  /// As its mark turns.
  public func nextChange(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> PictureChange
  {
    ControlMark.nextChange(of: snapshot, environment: environment)
  }

  private func forgetLayouts() {
    layouts.forget()
    columns.forget()
  }
}

// MARK: - Rows

extension LoadMoreView {
  private func drawRows(
    _ scene: LoadMoreScene, isLeaving: Bool, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    let layout = layout(for: environment, in: region)
    let label = layout.labels[scene.label.rawValue]
    // The strip of a list that goes up ends where the list begins.
    let y = environment.direction == .up ? max(0, region.height - Int(extent)) : 0
    region.write(label.text, x: label.x, y: y, style: labelStyle(of: scene))
    if scene.mark != .none {
      region.write(
        layout.text(of: scene), x: label.x - 1 - LoadMoreLayout.gap, y: y,
        style: markStyle(of: scene, environment))
    } else if label.text.isEmpty, scene.label == .noMoreData {
      // The end in too little room for words.
      region.write(
        layout.rules[1], x: (region.width - 1) / 2, y: y, style: configuration.quietStyle)
    }
    drawRules(scene, layout, y: y, in: &region, environment)
    guard region.height > 1 else { return }
    let detail = isLeaving ? layout.endingDetail : layout.detail
    let second = scene.label == .failure ? layout.retry : detail
    region.write(second.text, x: second.x, y: y + 1, style: configuration.quietStyle)
  }

  private func drawRules(
    _ scene: LoadMoreScene, _ layout: LoadMoreLayout, y: Int, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    let length = Int(scene.progress * Double(layout.ruleLength))
    guard length > 0 else { return }
    let rule = layout.rules[length]
    let style = markStyle(of: scene, environment)
    region.write(rule, x: layout.ruleEnd - length, y: y, style: style)
    region.write(rule, x: layout.ruleStart, y: y, style: style)
  }

  private func layout(
    for environment: CanvasEnvironment, in region: borrowing CanvasRegion
  ) -> LoadMoreLayout {
    let key = LayoutKey(region, environment, locale: configuration.locale)
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
  func problem(_ texts: LoadMoreTexts) -> String? {
    guard let error = footer?.error else { return nil }
    return error is RefreshTimeout ? texts.timeout : configuration.problem(error)
  }

  func labelStyle(of scene: LoadMoreScene) -> Style {
    switch scene.label {
    case .hint, .noMoreData: configuration.quietStyle
    // An arrow of one cell is all that shows in little room: bold says that letting go loads.
    case .release: configuration.labelStyle.adding(.bold)
    case .pull, .loading, .success, .failure: configuration.labelStyle
    }
  }

  func markStyle(of scene: LoadMoreScene, _ environment: CanvasEnvironment) -> Style {
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
    problem: (@MainActor (any Error) -> String?)? = nil
  ) -> RefreshFooter {
    var configuration = LoadMoreView.Configuration()
    configuration.texts = texts
    if let problem { configuration.problem = problem }
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
