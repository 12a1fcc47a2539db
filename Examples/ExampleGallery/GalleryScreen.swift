import Foundation
package import RefreshApp
import RefreshArrow
public import RefreshCanvas
import RefreshFrames
public import RefreshKit
import RefreshList
import RefreshLoadMore
public import RefreshTerminal

/// A list to pull, in any direction, with a title bar above it and a legend below it.
@MainActor
public final class GalleryScreen: TerminalScreen {
  /// The response time of the simulated source in seconds.
  static let latency = 1.6
  /// The time for which a pulled footer shows how many rows it has loaded, in seconds.
  static let outcomeTime = 1.0

  private var footerObservation: ObservationToken?
  private(set) var list = ListView { _, _ in }
  var settings: GallerySettings {
    didSet { onChange?(settings) }
  }
  var onChange: ((GallerySettings) -> Void)?

  private(set) var feed = PoemFeed()
  private(set) var chrome = Chrome(rows: 0)
  private(set) var columns = 0
  /// Whether the screen shows only the list, without title and legend; `false` by default.
  package var isBare = false {
    didSet { sizeChanged(columns: columns, rows: chrome.rows) }
  }
  private var background = CanvasEnvironment.Background.unknown

  var shownEnvironment: CanvasEnvironment {
    var environment = settings.environment
    environment.background = background
    return environment
  }

  var language: Language { settings.environment.language }

  let lastUpdated: LastUpdated
  private let pictures: Pictures
  private var invitation = Invitation()
  private var shortPull = ShortPull()
  private let clock: any AppClock

  init(
    _ settings: GallerySettings, lastUpdated: LastUpdated, pictures: Pictures,
    clock: any AppClock
  ) {
    self.settings = settings
    self.lastUpdated = lastUpdated
    self.pictures = pictures
    self.clock = clock
    makeList()
  }

  /// Creates a gallery for an environment, in real time.
  public convenience init(_ environment: CanvasEnvironment) {
    self.init(environment, pictures: .bundled, clock: SystemClock(), isTour: false)
  }

  /// Creates a gallery, with the frames of a file if a file is named.
  package convenience init(
    _ environment: CanvasEnvironment, frames: String?, clock: any AppClock, isTour: Bool
  ) throws(UsageError) {
    let pictures: Pictures = if let frames { try .read(frames) } else { .bundled }
    self.init(environment, pictures: pictures, clock: clock, isTour: isTour)
  }

  private convenience init(
    _ environment: CanvasEnvironment, pictures: Pictures, clock: any AppClock, isTour: Bool
  ) {
    self.init(
      GallerySettings(environment: environment), lastUpdated: isTour ? .simulated : .real,
      pictures: pictures, clock: clock)
  }

  /// Applies changed settings to the session. After a change of colours, everything is redrawn.
  public func willRun(in session: TerminalSession) {
    onChange = { [unowned session] settings in
      let colors = session.configuration.colorDepth
      session.configuration.environment = settings.environment
      guard colors != settings.colors else { return }
      session.enter(at: session.screen.scroll.now)
    }
  }

  public var scroll: ScrollModel { list.scroll }

  public func sizeChanged(columns: Int, rows: Int) {
    chrome = Chrome(rows: rows, isBare: isBare)
    self.columns = columns
    list.resize(width: columns, height: chrome.listHeight)
  }

  public var panes: [ScreenPane] {
    [ScreenPane(list, row: chrome.listTop, columns: columns, rows: chrome.listHeight)]
  }

  public func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    shortPull.look(at: list)
    // The settings replace all of the session's environment except the background.
    background = environment.background
    let shown = shownEnvironment
    let lines = invitedLines()
    region.withRegion(y: chrome.listTop, width: region.width, height: chrome.listHeight) { region in
      if lines > 0 { drawInvitation(lines: lines, in: &region) }
      region.withRegion(y: lines, width: region.width, height: chrome.listHeight - lines) {
        list.draw(in: &$0, environment: shown)
      }
    }
    drawTitle(in: &region)
    drawLegend(in: &region)
  }

  public func nextRedraw(environment: CanvasEnvironment) -> Redraw {
    .earliest(
      isInviting ? invitation.nextChange(at: scroll.now) : .never,
      shortPull.nextChange(at: scroll.now))
  }

  /// Whether a pull was released too early, a moment ago.
  var wasPulledShort: Bool { shortPull.shows(at: scroll.now) }

  /// Whether the list may be lowered as an invitation to pull.
  private var isInviting: Bool {
    !settings.environment.reducesMotion && settings.direction == .down && chrome.listHeight >= 6
  }

  /// Returns the number of lines by which the list is drawn lower; 0 after the list has been moved.
  private func invitedLines() -> Int {
    invitation.begin(at: scroll.now)
    if !scroll.isSettled || list.header?.state != .initial { invitation.end() }
    return isInviting ? invitation.lines(at: scroll.now) : 0
  }

  public func handle(_ event: InputEvent) -> EventResult {
    switch event {
    case .key, .mouse, .paste: invitation.end()
    // Reports of the terminal without user input, as at the start.
    case .focus, .resize, .background: break
    }
    if case .key(.text(let key), []) = event { return press(Character(key)) ? .handled : .ignored }
    return changeHeader(by: event) ? .handled : .ignored
  }
}

// MARK: - The list

extension GalleryScreen {
  /// The width of a poem in a list that scrolls sideways.
  private static let cardWidth = 18

  /// Stores settings. For another direction the list is replaced by a new one with the feed's rows
  /// at the same position; runs do not continue.
  func turn(to settings: GallerySettings) {
    let (old, place) = (list, list.scrollPosition)
    self.settings = settings
    guard settings.direction != old.scroll.direction else { return }
    for control in [old.header, old.footer].compactMap({ $0 as RefreshControl? }) {
      old.scroll.detach(control)
    }
    makeList()
    list.scroll.frame(at: old.scroll.now)
    list.resize(width: columns, height: chrome.listHeight)
    list.restoreScrollPosition(place)
  }

  private func makeList() {
    let isVertical = settings.direction.axis == .vertical
    list = ListView(
      rowCount: feed.numbers.count, rowHeight: .fixed(isVertical ? 1 : Self.cardWidth),
      direction: settings.direction
    ) { [unowned self] row, region in
      if isVertical { drawPoem(row, in: &region) } else { drawCard(row, in: &region) }
    }
    list.rowText = { [unowned self] row in
      let poem = Poem.number(feed.numbers[row], onlyASCII: false)
      return "\(feed.numbers[row]) \(poem.title), \(poem.author)"
    }
    list.showsScrollBar = true
    list.showsUnreadCount = true
    attachHeader()
    attachFooter()
    applySettings()
  }

  func attachHeader() {
    let header = settings.header.header(lastUpdated: lastUpdated, pictures: pictures) {
      [weak self] in self?.feed.newCount ?? 0
    }
    list.addHeader(header) { [weak self] in
      try await self?.refresh() ?? .cancelled
    }
    guard settings.header == .arrow else { return }
    header.addLevel(at: HeaderKind.startingOver) { [weak self] in
      try await self?.startOver() ?? .cancelled
    }
  }

  private func attachFooter() {
    var configuration = LoadMoreView.Configuration()
    configuration.texts = { [weak self] language in
      var texts = LoadMoreTexts(language)
      texts.success = PoemFeed.moreWords(self?.feed.moreCount ?? 0, language)
      return texts
    }
    let footer = RefreshFooter.loadMore(configuration)
    footer.preloadDistance = settings.preload.distance
    footer.canAutoLoadMore = settings.isAuto
    footer.hasMoreData = !feed.isComplete
    list.addFooter(footer) { [weak self] in
      try await self?.loadMore() ?? .cancelled
    }
    // After a pull, the rows are added only when the result has been shown, because they would push
    // the footer out of sight.
    footerObservation = footer.observe { [weak self] event in
      if case .stateChanged(.initial) = event { self?.showLoadedRows() }
      if case .stateChanged(.noMoreData) = event { self?.showLoadedRows() }
    }
  }

  /// Applies the settings to list and footer.
  func applySettings() {
    list.preservesPositionAtEdge = settings.keepsRows
    list.footer?.canAutoLoadMore = settings.isAuto
    list.footer?.preloadDistance = settings.preload.distance
    list.footer?.loading.isHiddenWhenNoMoreData = settings.hidesAtEnd
    let view = list.footer?.view as? LoadMoreView
    view?.configuration.dwell = .seconds(settings.isAuto ? 0 : Self.outcomeTime)
  }
}

// MARK: - Actions

extension GalleryScreen {
  private func refresh() async throws -> RefreshResult {
    try await askSource()
    list.prependRows(feed.refresh())
    // All headers share the time, including headers that do not show it.
    lastUpdated.store.lastSuccess = lastUpdated.clock()
    return .success
  }

  /// Resets the list: the action of the arrow's further level.
  private func startOver() async throws -> RefreshResult {
    try await askSource()
    feed = PoemFeed()
    list.resetRows(count: feed.numbers.count)
    lastUpdated.store.lastSuccess = lastUpdated.clock()
    return .success
  }

  private func loadMore() async throws -> RefreshResult {
    try await askSource()
    feed.loadMore()
    if settings.isAuto { showLoadedRows() }
    return feed.isComplete ? .noMoreData : .success
  }

  /// Appends the rows that have been loaded, unless the list already has them.
  private func showLoadedRows() {
    list.appendRows(max(0, feed.numbers.count - list.rowCount))
  }

  /// Waits for the response of the simulated source; throws if the next response is to be an error.
  private func askSource() async throws {
    try await clock.sleep(for: Self.latency)
    guard settings.fails else { return }
    settings.fails = false
    throw SourceError(GalleryWord.offline(language))
  }
}

extension LastUpdated {
  @MainActor fileprivate static var real: LastUpdated {
    LastUpdated(
      clock: { Date().timeIntervalSince1970 },
      calendar: { seconds in
        let offset = TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
        return CivilDate(secondsSince1970: seconds, secondsFromGMT: offset)
      })
  }

  /// A fixed day for the tours.
  @MainActor fileprivate static var simulated: LastUpdated {
    LastUpdated(clock: { 1_767_258_000 })
  }
}

/// An error of the simulated source, with the text that the views show.
struct SourceError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
