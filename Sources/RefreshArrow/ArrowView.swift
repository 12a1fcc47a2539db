public import RefreshCanvas
public import RefreshKit

/// A header with an arrow that turns over, a spinner while loading, and a label that describes what
/// to do or what failed.
///
///     list.addHeader(.arrow()) { try await feed.reload(); return .success }
///
/// Mark and label do not move sideways when the state changes. With the built-in mark, a progress
/// bar below them fills with the pull, and fills again on the way to a level after the trigger
/// distance. While loading a part of the bar moves back and forth. A second text, such as the time
/// of the last update, is in the row of the label, above the right end of the bar, or below the bar
/// if it does not fit there. After a failure it describes how to retry. While a pull is on a level
/// after the trigger distance, label and mark are in reverse, and the arrow becomes two arrows or
/// the number of the level.
///
/// In a list that scrolls up, the strip is below the list, and the arrow points up. In a horizontal
/// list the strip is some columns wide and as high as the list: the label is below the mark in the
/// middle of the strip, in several lines and without a bar; the arrow points along the pull.
@MainActor
public final class ArrowView: CanvasView {
  /// The styles and texts. A change shows in the next frame, a new store with the next state.
  public var configuration: Configuration {
    didSet { layouts.invalidate() }
  }

  /// The height in a vertical list: three rows.
  public let extent = 3.0

  /// Returns the length of the view: three rows, or thirteen columns in a horizontal list.
  public func extent(along axis: Axis) -> Double {
    axis == .vertical ? extent : Double(StripLayout.columns)
  }

  /// Returns the pull that needs the same drag as three rows under UIKit's rubber band or, in a
  /// horizontal list, the extent. Both are limited to what a hand easily reaches, and `nil` without
  /// a viewport.
  public func triggerDistance(
    inViewport viewport: Double, along axis: Axis, rubberBandCoefficient coefficient: Double
  ) -> Double? {
    let extent = extent(along: axis)
    guard axis == .vertical else {
      return ReachableDistance.clamped(
        extent, inViewport: viewport, along: axis, rubberBandCoefficient: coefficient)
    }
    return ReachableDistance.clamped(extent, inViewport: viewport, along: axis).map {
      ReachableDistance.equivalent(
        to: $0, inViewport: viewport, rubberBandCoefficient: coefficient)
    }
  }

  private var layouts = LayoutCache<ArrowLayout>()
  private weak var control: RefreshControl?
  private var state = RefreshState.initial
  private var stamp: LastUpdated.DisplayedDates?

  /// Creates a view. The default configuration has no second line.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Stores the time of a success, and updates the second line: once per pull, and at each other
  /// change of the state.
  public func stateChanged(to state: RefreshState) {
    if case .pulling = state, case .pulling = self.state { return }
    self.state = state
    if case .finished = state { layouts.invalidate() }
    guard let lastUpdated = configuration.lastUpdated else { return }
    if state == .finished(.success) { lastUpdated.store.lastSuccess = lastUpdated.clock() }
    stamp = lastUpdated.stamp
    layouts.invalidate()
  }

  /// Stores a weak reference to the header.
  public func attached(to control: RefreshControl) { self.control = control }

  /// Returns ``Configuration/dwell`` after a success, ``Configuration/failureDwell`` after a failure,
  /// and 0 after a cancellation.
  public func dwell(after result: RefreshResult) -> Duration {
    result.dwell(success: configuration.dwell, failure: configuration.failureDwell)
  }

  /// Returns the next redraw, for the next image of the mark or a change of the age, if any.
  public func nextRedraw(of snapshot: RefreshSnapshot, environment: CanvasEnvironment)
    -> Redraw
  {
    let mark = ControlMark.nextRedraw(of: snapshot, environment: environment)
    guard let lastUpdated = configuration.lastUpdated,
      let seconds = lastUpdated.change(of: stamp ?? lastUpdated.stamp)
    else { return mark }
    return .earliest(mark, .after(seconds))
  }

  /// Draws mark, label, progress bar and second text. With a screen reader nothing is drawn.
  public func draw(
    _ snapshot: RefreshSnapshot, in region: inout CanvasRegion, environment: CanvasEnvironment
  ) {
    guard region.width > 0, region.height > 0, !environment.isScreenReaderEnabled else { return }
    if let stamp, let aged = configuration.lastUpdated?.aged(stamp) {
      self.stamp = aged
      layouts.invalidate()
    }
    configuration.style.fill(&region)
    let scene = ArrowScene(
      snapshot, arrowFollowsProgress: configuration.arrowFollowsProgress,
      reducedMotion: environment.reducesMotion)
    let layout = layout(snapshot, environment, in: region)
    let strip = layout.strip
    var group = layout.group(scene)
    let secondary = configuration.style.onBackground(configuration.style.secondary)
    var below = secondary
    let levelProgress = levelProgress(scene, layout, snapshot)
    if let levelProgress {
      group.below = layout.hints[scene.level]
      if levelProgress >= 0.5 { below = levelStyle(environment) }
    }
    if strip.isRow, environment.background != .light {
      // Dots fill the rows that a long pull uncovers. On white they would look like dirt.
      let isUp = environment.direction == .up
      let dot = environment.glyphs == .ascii ? "." : "·"
      for row in Int(extent)..<max(Int(extent), region.height) {
        for x in stride(from: 3 + 4 * (row % 2), to: region.width, by: 8) {
          region.write(dot, x: x, y: isUp ? row : region.height - 1 - row, style: secondary)
        }
      }
    }
    let place = strip.place(in: region)
    let row = labelRow(layout, group, region.height, environment)
    let label = labelStyle(scene, snapshot, environment)
    var mark = markStyle(scene, snapshot, environment)
    let isBadge = scene.isOnLevel || mark.background != configuration.style.background
    if isBadge, strip.isRow {
      // The background extends from before the mark to after the label.
      let length = strip.markRoom + group.label.width + 2
      region.fill(
        " ", x: group.start - strip.markRoom - 1, y: row, width: length, height: 1, style: label)
    }
    // With 16 colours a coloured mark is not bold. Without a label, it is reversed instead.
    let hasLabel = group.label.height > 0 && group.label.width <= place.width
    if environment.colorDepth == .ansi, scene.label == .release, !hasLabel {
      mark.attributes.insert(.reverse)
    }
    // On white, green has too little contrast for text in 16 colours, but not for mark and bar.
    if scene.mark == .success, mark == .plain, environment.background == .light {
      mark.foreground = .green
    }
    drawMark(scene, layout, row: row, place, mark, in: &region, environment)
    if !layout.bar.isEmpty {
      var rule = scene.isOnLevel || !isBadge ? mark : Style(foreground: mark.background)
      rule.attributes.remove(.reverse)
      drawBar(
        scene, layout, snapshot, levelProgress, row: row + 1, rule, in: &region, environment)
      let (x, rows) = layout.below(group)
      // In a list that scrolls up, the row after the bar may be outside the strip.
      let y = row + rows < region.height ? row + rows : row - 1
      group.below.draw(in: &region, x: x, y: y, width: group.below.width, style: below)
      group.below = .none
    }
    strip.draw(group, label: label, below: below, in: &region, place, y: row)
  }

  // MARK: - Drawing

  /// Returns the row of the label. The row next to the list is empty if there is space, except in a
  /// list that scrolls down if there is a bar.
  private func labelRow(
    _ layout: ArrowLayout, _ group: StripLayout.Group, _ height: Int,
    _ environment: CanvasEnvironment
  ) -> Int {
    let isUp = environment.direction == .up
    let air = height >= 3 && layout.rows < 3 && (isUp || layout.bar.isEmpty) ? 1 : 0
    // A hint or a text to retry can need the row after the bar, too.
    let isBelow = !layout.bar.isEmpty && group.below.height > 0 && layout.below(group).rows > 0
    let rows = isBelow ? 3 : layout.rows
    return isUp ? air : max(0, min(height - 2, height - rows - air))
  }

  /// Draws the mark. In a vertical list, an image of two rows covers the label's row and one more.
  private func drawMark(
    _ scene: ArrowScene, _ layout: ArrowLayout, row: Int, _ place: StripLayout.Place,
    _ style: Style, in region: inout CanvasRegion, _ environment: CanvasEnvironment
  ) {
    guard layout.markRows > 0 else { return }
    let rows = layout.mark(scene)
    let start = layout.group(scene).start - layout.strip.markRoom
    let columns = rows.map { TextWidth.columns(of: $0) }.max() ?? 0
    let isLow = layout.rows > 1 || environment.direction == .up
    let (x, bottom) =
      layout.strip.isRow
      ? (
        max(0, start) + max(0, layout.strip.markRoom - 1 - columns) / 2,
        isLow && rows.count > 1 ? min(row + 2, region.height) : row + 1
      )
      : (place.middle - columns / 2, max(0, start) + layout.markRows)
    for (index, text) in rows.enumerated() {
      region.write(text, x: x, y: bottom - rows.count + index, style: style)
    }
  }

  /// Returns the part of the way to the next level with texts, in an armed pull of a vertical list.
  private func levelProgress(
    _ scene: ArrowScene, _ layout: ArrowLayout, _ snapshot: RefreshSnapshot
  ) -> Double? {
    guard scene.label == .release, layout.strip.isRow,
      let levels = (control as? RefreshHeader)?.levelProgress,
      scene.level < min(levels.count, layout.hints.count)
    else { return nil }
    let from = scene.level == 0 ? 1 : levels[scene.level - 1]
    return (snapshot.progress - from) / (levels[scene.level] - from)
  }

  /// Draws the progress bar. On the way to a further level it fills again.
  private func drawBar(
    _ scene: ArrowScene, _ layout: ArrowLayout, _ snapshot: RefreshSnapshot,
    _ levelProgress: Double?, row: Int, _ rule: Style, in region: inout CanvasRegion,
    _ environment: CanvasEnvironment
  ) {
    guard row < region.height else { return }
    let length = layout.bar.count
    let style = configuration.style
    var part = 0..<length
    var front = scene.isOnLevel ? levelStyle(environment) : rule
    var track = style.onBackground(style.secondary)
    var isHeavy = false
    // On a dark background the track can be heavy in a grey with little contrast. It then looks like
    // a part of the bar. On a light one such a grey is too dark.
    if track == .dim, environment.background != .unknown, environment.colorDepth > .ansi {
      let isDark = environment.background == .dark
      track = Style(foreground: .palette(isDark ? 241 : 246))
      isHeavy = isDark && environment.glyphs != .ascii
    }
    func filled(_ progress: Double) -> Range<Int> {
      0..<length - Int((1 - unitClamped(progress)) * Double(length) + 0.999)
    }
    switch scene.label {
    case .pull: part = filled(snapshot.progress)
    case .release:
      guard let levelProgress else { break }
      part = filled(levelProgress)
      front = levelStyle(environment)
      track = rule
      isHeavy = true
    case .loading: part = layout.segment(scene.mark)
    case .success, .failure: break
    case .cancelled: part = 0..<0
    }
    func fill(_ cells: Range<Int>, isHeavy: Bool, _ style: Style) {
      region.fill(
        Symbols.rule(environment.glyphs, isHeavy: isHeavy),
        x: layout.bar.lowerBound + cells.lowerBound,
        y: row, width: cells.count, height: 1, style: style)
    }
    fill(0..<length, isHeavy: isHeavy, track)
    fill(part, isHeavy: true, front)
  }

  /// Returns the style of bar and hint on the way to a level, and of the bar on the level.
  private func levelStyle(_ environment: CanvasEnvironment) -> Style {
    let style = configuration.style
    guard style.background == .default, environment.colorDepth != .none else {
      return style.onBackground(style.label).adding(.bold)
    }
    let (onDark, onLight): (Color, Color) =
      environment.colorDepth == .ansi ? (.yellow, .magenta) : (.palette(215), .palette(127))
    return Style(foreground: environment.background == .dark ? onDark : onLight)
  }

  private func markStyle(
    _ scene: ArrowScene, _ snapshot: RefreshSnapshot, _ environment: CanvasEnvironment
  ) -> Style {
    let style = configuration.style.style(of: scene.mark, in: environment)
    guard case .arrow = scene.mark else { return style }
    if scene.isOnLevel { return labelStyle(scene, snapshot, environment) }
    return scene.label == .release
      ? style.emphasized(in: environment) : brightened(style, snapshot)
  }

  private func labelStyle(
    _ scene: ArrowScene, _ snapshot: RefreshSnapshot, _ environment: CanvasEnvironment
  ) -> Style {
    let style = configuration.style
    if scene.isOnLevel {
      return style.style(of: scene.mark, in: environment).emphasized(in: environment)
        .adding(.reverse)
    }
    let label = style.labelStyle(of: scene.mark, snapshot, in: environment)
    return scene.label == .pull ? brightened(label, snapshot) : label
  }

  private func brightened(_ style: Style, _ snapshot: RefreshSnapshot) -> Style {
    configuration.brightnessFollowsProgress ? style.brightened(by: snapshot.progress) : style
  }

  private func layout(
    _ snapshot: RefreshSnapshot, _ environment: CanvasEnvironment,
    in region: borrowing CanvasRegion
  ) -> ArrowLayout {
    let isRow = environment.direction.axis == .vertical
    var key = LayoutKey(
      region, environment, locale: configuration.locale, height: isRow ? 0 : region.height)
    if !isRow {
      let held = control?.configuration.loadingInset ?? snapshot.triggerDistance
      let columns = (min(max(held, 0), 1e6) + 0.5).rounded(.down)
      key.width = control == nil ? StripLayout.columns : min(Int(columns), StripLayout.columns)
    }
    return layouts.layout(for: key) { key in
      let texts = configuration.texts(key.environment.language)
      let details = configuration.lastUpdated.map { $0.lines(of: stamp ?? $0.stamp, texts) } ?? []
      let reason = control?.reason(timeout: texts.timeout, message: configuration.errorMessage)
      return ArrowLayout(
        key: key, mark: configuration.mark, texts: texts, details: details, reason: reason)
    }
  }
}

extension Style {
  /// Returns the style with a brightness from a third at 0 to the full one at 1.
  ///
  /// Colours other than RGB change from dim to bold, because terminals define their brightness.
  func brightened(by progress: Double) -> Style {
    let part = unitClamped(progress)
    if case .rgb(let red, let green, let blue) = foreground {
      func scaled(_ value: UInt8) -> UInt8 { UInt8(Double(value) * (1 + 2 * part) / 3) }
      var style = self
      style.foreground = .rgb(scaled(red), scaled(green), scaled(blue))
      return style
    }
    if part < 0.5 { return adding(.dim) }
    return part < 1 ? self : adding(.bold)
  }
}

// MARK: - Configuration

extension ArrowView {
  /// The styles and texts of an arrow header.
  public struct Configuration: Sendable {
    /// Returns the texts in a language; the default is the built-in table.
    public var texts: @MainActor (Language) -> ArrowTexts = { ArrowTexts($0) }
    /// The language as a tag, such as `ja` or `zh_TW.UTF-8`; `nil` is the environment's.
    public var locale: String?
    /// Returns a short message for an error that is no timeout, or `nil` to show no reason.
    ///
    /// The default is ``/RefreshCanvas/ErrorMessage/short(for:)``.
    public var errorMessage: @MainActor (any Error) -> String? = { ErrorMessage.short(for: $0) }
    /// How long a success is shown, 0 or more. The default is 0.5 s.
    public var dwell = Duration.seconds(0.5)
    /// How long a failure is shown, 0 or more. The default is 2 s, so that the reason can be read.
    public var failureDwell = Duration.seconds(2.0)
    /// The styles of mark, label, second line and strip.
    public var style = ViewStyle()
    /// The second line, with the last success. The default is `nil`, for no second line.
    public var lastUpdated: LastUpdated?
    /// The mark before the label; the default is an arrow that turns over.
    public var mark = Mark.arrow
    /// Whether the arrow follows the pull. The default is `false`: the arrow turns in 0.25 s when
    /// the pull is armed.
    public var arrowFollowsProgress = false
    /// Whether arrow and label get brighter until the pull is armed. The default is `false`.
    public var brightnessFollowsProgress = false

    /// Creates the default configuration.
    public init() {}
  }

  /// The mark before the label of an arrow header.
  public enum Mark: Sendable, Hashable {
    /// An arrow that turns over, then a spinner, then a mark for the result.
    case arrow
    /// Images that replace the arrow: the first before its turn, the last after it, and the others
    /// during the turn. A spinner and a mark for the result follow.
    ///
    ///     configuration.mark = .images(["(-_-)", "(o_o)", "(^_^)"])
    ///
    /// An image has one row, or two separated by a line feed; a strip of one row shows the lower.
    case images([String])
    /// No mark: the header only shows text.
    case none
  }
}
