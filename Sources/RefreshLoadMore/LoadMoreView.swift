public import RefreshCanvas
public import RefreshKit

/// A footer that shows loading, the hint to load more, the end of the data, or an error.
///
///     list.addFooter(.loadMore(preloadDistance: 20)) {
///       try await feed.next() ? .success : .noMoreData
///     }
///
/// The engine decides when to load, and the view shows the state between two rules (lines), which
/// grow during a pull and are heavy once it is armed. Without space for rules, a gauge fills.
///
/// In a list with direction `up`, the footer is above the rows, and is drawn directly above them.
/// In a horizontal list it is 13 columns wide and as high as the list. Its texts are wrapped below
/// the mark, and the rules grow up and down.
@MainActor
public final class LoadMoreView: CanvasView {
  /// The styles and texts. A change appears in the next frame, but a change of
  /// ``Configuration/detail`` appears with the next state.
  ///
  /// Adding or removing the second row takes effect with the control's next configuration.
  public var configuration: Configuration {
    didSet { layouts.invalidate() }
  }

  private weak var footer: RefreshFooter?
  private var layouts = LayoutCache<LoadMoreLayout>()
  private var state = RefreshState.initial
  private var detail: String?
  /// The second row's text at the end of the last run. It stays until the strip has closed.
  private var endingDetail: String?

  /// Creates a view, by default of one row.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// The number of rows: 1, or 2 with a ``Configuration/detail``.
  public var extent: Double { configuration.detail == nil ? 1 : 2 }

  /// Returns the length of the footer: one or two rows, or 13 columns.
  public func extent(along axis: Axis) -> Double {
    axis == .vertical ? extent : Double(StripLayout.columns)
  }

  /// Updates the second row and the reason of a failure, once per state.
  public func stateChanged(to state: RefreshState) {
    if case .pulling = state, case .pulling = self.state { return }
    self.state = state
    detail = configuration.detail?(state)
    if case .finished = state { endingDetail = detail }
    switch state {
    case .finished, .failed: layouts.invalidate()
    default: if configuration.detail != nil { layouts.invalidate() }
    }
  }

  /// Returns the configured time to read the outcome, or 0 after a cancelled run.
  ///
  /// A footer that loads automatically stays visible and continues to show the outcome. Its dwell
  /// is 0 after a failure and ``Configuration/dwell`` at the end of the data.
  public func dwell(after result: RefreshResult) -> Duration {
    let stays = footer?.snapshot.loadsAutomatically ?? true
    return switch result {
    case .success: configuration.dwell
    case .noMoreData: stays ? configuration.dwell : configuration.noMoreDataDwell
    case .failure: stays ? .zero : configuration.failureDwell
    case .cancelled: .zero
    }
  }

  /// Stores a weak reference to the footer, to read its error and whether it loads automatically.
  public func attached(to control: RefreshControl) { footer = control as? RefreshFooter }

  /// Draws the footer next to the list. With a screen reader nothing is drawn.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    guard region.width > 0, region.height > 0, !environment.isScreenReaderEnabled else { return }
    configuration.style.fill(&region)
    let scene = LoadMoreScene(snapshot, reducedMotion: environment.reducesMotion)
    let layout = layout(for: environment, in: region)
    let (strip, isRow) = (layout.strip, layout.strip.isRow)
    var group = layout.groups[scene.label.rawValue]
    let place = strip.place(in: region)
    let y = environment.direction == .up ? max(0, region.height - Int(extent)) : 0
    let style = configuration.style
    var markStyle = style.style(of: scene.mark, in: environment)
    // On a light background this mark isn't bold: many terminals show bold blue as a paler blue.
    if scene.label == .release, environment.background != .light {
      markStyle = markStyle.adding(.bold)
    }

    let mark = max(0, group.start - strip.markRoom)
    let isBadge = markStyle.background != style.background
    if isBadge, isRow {
      // One background extends from before the mark to after the label.
      let length = strip.markRoom + group.label.width + 2
      region.fill(" ", x: mark - 1, y: y, width: length, height: 1, style: markStyle)
    }
    if scene.mark != .none {
      region.write(
        layout.text(of: scene), x: isRow ? mark : place.middle, y: isRow ? y : mark,
        style: markStyle)
    }
    let secondary = style.onBackground(style.secondary)
    let isPull = scene.label == .pull || scene.label == .release
    if isRow || isPull, scene.label != .nothing {
      strip.draw(
        layout.rules, beside: group, progress: isPull ? scene.progress : 1,
        isHeavy: scene.label == .release,
        style: scene.mark == .none
          ? secondary : isBadge ? Style(foreground: markStyle.background) : markStyle,
        in: &region, place, y: y)
    }
    if scene.label == .noMoreData,
      isRow ? group.label.height == 0 : group.label.width > place.width
    {
      // Without space for words, a rule indicates the end of the data.
      region.write(layout.end, x: place.middle, y: isRow ? y : mark, style: secondary)
    }
    if scene.label != .failure {
      group.below = snapshot.endingOutcome == nil ? layout.detail : layout.endingDetail
    }
    let isQuiet =
      scene.label == .hint || scene.label == .noMoreData
      || scene.label == .pull && scene.mark == .none
    strip.draw(
      group,
      label: isQuiet ? secondary : style.labelStyle(of: scene.mark, snapshot, in: environment),
      below: secondary, in: &region, place, y: y)
    guard isRow, scene.label == .failure, !layout.retry.isEmpty else { return }
    let columns = TextWidth.columns(of: layout.retry, policy: region.widthPolicy)
    region.write(
      layout.retry, x: group.start + group.label.width - columns, y: y, style: secondary)
  }

  /// Returns when the mark changes next.
  public func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> Redraw
  {
    ControlMark.nextRedraw(of: snapshot, environment: environment)
  }

  private func layout(
    for environment: CanvasEnvironment, in region: borrowing CanvasRegion
  ) -> LoadMoreLayout {
    let isRow = environment.direction.axis == .vertical
    var key = LayoutKey(
      region, environment, locale: configuration.locale, height: isRow ? 0 : region.height)
    if !isRow { key.width = StripLayout.columns }
    return layouts.layout(for: key) { key in
      let texts = configuration.texts(key.environment.language)
      let reason = footer?.reason(timeout: texts.timeout, message: configuration.errorMessage)
      return LoadMoreLayout(
        key: key, texts: texts, reason: reason, detail: detail, endingDetail: endingDetail,
        rows: Int(extent))
    }
  }

  // MARK: - Configuration

  /// The styles and texts of a load-more footer.
  public struct Configuration: Sendable {
    /// Returns the texts in a language. The default is the built-in texts.
    public var texts: @MainActor (Language) -> LoadMoreTexts = { LoadMoreTexts($0) }
    /// The language as a tag, such as `ja` or `zh_TW.UTF-8`; `nil` is the environment's.
    public var locale: String?
    /// Returns the text of the second row in a state. The default is `nil`: one row.
    ///
    /// The closure is called once per state, where a whole pull counts as one state. If the closure
    /// returns `nil`, the row is empty. After a failure the row shows how to retry.
    public var detail: (@MainActor (RefreshState) -> String?)?
    /// Returns a short message for an error that is no timeout, or `nil` to show no reason.
    ///
    /// The default is ``/RefreshCanvas/ErrorMessage/short(for:)``.
    public var errorMessage: @MainActor (any Error) -> String? = { ErrorMessage.short(for: $0) }
    /// The dwell after a success, at least zero. A footer that loads automatically also uses it at
    /// the end of the data. The default is 0, because the new rows are visible.
    public var dwell = Duration.zero
    /// The dwell after a failure, at least zero, of a footer that requires a pull; 3 s by default.
    public var failureDwell = Duration.seconds(3)
    /// The dwell at the end of the data, at least zero, of a footer with a pull; 1.5 s by default.
    public var noMoreDataDwell = Duration.seconds(1.5)
    /// The styles of mark and rules, label, second row and strip.
    public var style = ViewStyle()

    /// Creates the default configuration.
    public init() {}
  }
}

extension RefreshFooter {
  /// Creates a footer that loads more near the end, or when pulled: a ``LoadMoreView``.
  ///
  ///     list.addFooter(.loadMore(preloadDistance: 20)) {
  ///       try await feed.next() ? .success : .noMoreData
  ///     }
  ///
  /// - Parameters:
  ///   - preloadDistance: The distance from the end at which the footer loads; 0 by default.
  ///   - canAutoLoadMore: Whether the footer loads automatically, the default, or requires a pull.
  ///   - texts: Returns the texts in a language. The default is the built-in texts.
  ///   - errorMessage: Returns a short message for an error that is no timeout, or `nil` to show no
  ///     reason. Without it, the default of ``LoadMoreView/Configuration/errorMessage`` applies.
  /// - Returns: The footer.
  public static func loadMore(
    preloadDistance: PreloadDistance = 0, canAutoLoadMore: Bool = true,
    texts: @escaping @MainActor (Language) -> LoadMoreTexts = { LoadMoreTexts($0) },
    errorMessage: (@MainActor (any Error) -> String?)? = nil
  ) -> RefreshFooter {
    var configuration = LoadMoreView.Configuration()
    configuration.texts = texts
    if let errorMessage { configuration.errorMessage = errorMessage }
    var loading = Loading()
    loading.preloadDistance = preloadDistance
    loading.canAutoLoadMore = canAutoLoadMore
    return .loadMore(configuration, loading: loading)
  }

  /// Creates a footer with a ``LoadMoreView``.
  ///
  /// - Parameters:
  ///   - configuration: The styles and texts of the view.
  ///   - loading: When the footer loads automatically.
  /// - Returns: The footer.
  public static func loadMore(
    _ configuration: LoadMoreView.Configuration, loading: Loading = Loading()
  ) -> RefreshFooter {
    RefreshFooter(view: LoadMoreView(configuration: configuration), loading: loading)
  }
}
