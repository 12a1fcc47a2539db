internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// The screens of a session, one on top of the other, and their containers.
///
/// Routes events to panes, observes the containers and controls of the panes, and gives the
/// containers the host's clock and task starter. A class, because screens may call their session
/// while they handle an event.
@MainActor
final class ScreenStack {
  /// An observed pane, with the observation tokens of its container and controls.
  @MainActor private final class TrackedPane {
    var leaf: PaneTree.Leaf
    /// The pane's container. It is kept even if the screen replaces its container.
    let scroll: ScrollModel
    /// The screen for which the pane was first observed.
    let screen: any TerminalScreen
    /// The list that the pane shows, if any.
    weak var list: ListView?
    /// The container's count of changes at the last update, or -1 to update again.
    var changes = -1
    var header = ObservedControl()
    var footer = ObservedControl()
    private let token: ObservationToken

    var pane: ScreenPane { leaf.pane }

    /// Whether the screen has no panes and still uses the same container.
    @inline(__always) var isAsItWas: Bool { screen.panes.isEmpty && screen.scroll === scroll }

    init(_ leaf: PaneTree.Leaf, _ need: RedrawFlag) {
      self.leaf = leaf
      screen = leaf.pane.screen
      scroll = leaf.pane.screen.scroll
      token = scroll.observe { _ in need.isNeeded = true }
    }
  }

  @MainActor private struct ObservedControl {
    weak var control: RefreshControl?
    var token: ObservationToken?
  }

  /// The wheel motion of all panes, which overrides that of their containers.
  var wheelMotion: WheelMotion {
    didSet { for pane in followed { pane.changes = -1 } }
  }

  /// The host of the panes' containers.
  weak var host: AnyObject? {
    didSet { for pane in followed { pane.scroll.host = host } }
  }

  /// The screens, topmost last, including the list of all keys.
  ///
  /// The property is only ever assigned as a whole. Such a property is read without the runtime's
  /// exclusivity check, and this one is read with each event.
  private(set) var layers: [StackedScreen] {
    didSet {
      alone = nil
      topLayer = layers[layers.count - 1]
      painter.speech?.rows.noteScreen()
      need.isNeeded = true
    }
  }
  /// The screen that receives events, which is the last of ``layers``.
  private(set) var topLayer: StackedScreen
  private var followed: [TrackedPane] = []
  /// The observed pane if there is one screen with one pane; otherwise `nil`.
  private var alone: TrackedPane?
  /// The index of the first observed pane of the topmost screen.
  private var first = 0
  /// The panes of the topmost screen that contain panes.
  private var containers: [ScreenPane] = []
  /// The screens of the panes in which a button was pressed. They receive its events until its
  /// release.
  private var pressed: [any TerminalScreen] = []
  private let painter: FrameRenderer
  private var need: RedrawFlag { painter.need }
  private let announcer: Announcer
  private let bell: PullBell
  private var clock: (() -> Double)?
  private var starter = startTask

  init(
    _ screen: any TerminalScreen, wheelMotion: WheelMotion, painter: FrameRenderer,
    announcer: Announcer, bell: PullBell
  ) {
    topLayer = StackedScreen(screen, .fullScreen, painter)
    layers = [topLayer]
    self.wheelMotion = wheelMotion
    self.painter = painter
    self.announcer = announcer
    self.bell = bell
  }

  /// The observed panes; at least one after ``follow()`` was called.
  var all: [ScreenPane] { followed.map(\.pane) }

  /// The observed panes of the topmost screen.
  var open: [ScreenPane] { followed[first...].map(\.pane) }

  /// The screen that receives events.
  var top: any TerminalScreen { topLayer.screen }

  /// The keys that find and copy rows of the topmost screen.
  var rowCommands: RowCommandHandler { topLayer.rowCommands }

  /// Presents a screen above all others, which keep running.
  ///
  /// - Parameters:
  ///   - screen: The screen to present.
  ///   - presentation: How the screen is presented.
  ///   - now: The current time.
  func push(
    _ screen: any TerminalScreen, as presentation: Presentation = .fullScreen, at now: Double = 0
  ) {
    let layer = StackedScreen(screen, presentation, painter)
    for leaf in PaneTree(layer.frame).leaves { leaf.pane.screen.scroll.frame(at: now) }
    layer.resize(columns: painter.canvas.width, rows: painter.canvas.height)
    layers = layers + [layer]
  }

  /// Removes a screen and all screens above it. The bottom screen is never removed.
  ///
  /// - Parameter screen: The screen to remove, or `nil` for the topmost one.
  /// - Returns: Whether a screen was removed.
  @discardableResult
  func pop(_ screen: (any TerminalScreen)? = nil) -> Bool {
    let index =
      screen.map { screen in layers.lastIndex { $0.screen === screen } } ?? layers.count - 1
    guard let index, index > 0 else { return false }
    layers = Array(layers[..<index])
    return true
  }

  /// Sets the size of all screens.
  func resize(columns: Int, rows: Int) {
    alone = nil  // its pane has the old size
    for layer in layers { layer.resize(columns: columns, rows: rows) }
  }
}

// MARK: - Following

extension ScreenStack {
  /// Updates the observed panes and controls, both of which the app may change at any time.
  ///
  /// - Returns: Whether a container is no longer observed.
  @discardableResult
  func follow() -> Bool {
    if let alone, alone.isAsItWas {
      if alone.changes != alone.scroll.changes { updateObservation(of: alone) }
      if clock != nil { applyClock() }
      return false
    }
    var leaves: [PaneTree.Leaf] = []
    for layer in layers {
      let tree = PaneTree(layer.frame)
      first = leaves.count
      leaves += tree.leaves
      containers = tree.containers
    }
    let hasLost = follow(leaves)
    for pane in followed where pane.changes != pane.scroll.changes { updateObservation(of: pane) }
    cacheSinglePane()
    if clock != nil { applyClock() }
    return hasLost
  }

  /// Whether a container is observed.
  func follows(_ scroll: ScrollModel) -> Bool { followed.contains { $0.scroll === scroll } }

  /// Caches the pane of a session with a single one, as long as its screen has no panes and uses
  /// the same container. A change of ``layers`` clears the cache.
  private func cacheSinglePane() {
    alone = nil
    guard layers.count == 1, followed.count == 1, followed[0].screen === layers[0].screen,
      followed[0].pane.screen === layers[0].screen
    else { return }
    alone = followed[0]
  }

  private func follow(_ leaves: [PaneTree.Leaf]) -> Bool {
    let old = followed
    followed = leaves.map { leaf in
      let scroll = leaf.pane.screen.scroll
      if let known = old.first(where: { $0.scroll === scroll }) {
        known.leaf = leaf
        return known
      }
      need.isNeeded = true
      scroll.taskStarter = starter
      scroll.host = host
      return TrackedPane(leaf, need)
    }
    let gone = old.filter { pane in !followed.contains { $0 === pane } }
    for pane in gone { detach(from: pane.scroll) }
    return !gone.isEmpty
  }

  /// Updates the observation of a container whose controls or configuration may have changed.
  private func updateObservation(of pane: TrackedPane) {
    let scroll = pane.scroll
    let list = pane.pane.screen.screenRows?.list
    pane.list = list
    watch(scroll.header, edge: .leading, &pane.header, in: list)
    watch(scroll.footer, edge: .trailing, &pane.footer, in: list)
    if scroll.configuration.wheelMotion != wheelMotion {
      scroll.configuration.wheelMotion = wheelMotion
    }
    pane.changes = scroll.changes
  }

  private func watch(
    _ control: RefreshControl?, edge: Edge, _ watched: inout ObservedControl, in list: ListView?
  ) {
    guard watched.control !== control else { return }
    need.isNeeded = true
    let token = control.map { control in
      control.observe {
        [need, announcer, bell, identity = ObjectIdentifier(control), weak control, weak list] event
        in
        guard case .stateChanged(let state) = event else { return }
        need.isNeeded = true
        announcer.note(state, of: identity, edge: edge, in: list, error: control?.error)
        bell.note(state, of: identity, isArmed: control?.snapshot.isArmed ?? false)
      }
    }
    watched = ObservedControl(control: control, token: token)
  }
}

// MARK: - Clock and task starter

extension ScreenStack {
  /// Sets the clock that containers read between their frames.
  func setClock(_ clock: (() -> Double)?) {
    self.clock = clock
    applyClock()
  }

  private func applyClock() {
    for pane in followed where pane.scroll.clock == nil || clock == nil {
      pane.scroll.clock = clock
    }
  }

  /// Sets the way in which the actions of the containers start their tasks.
  func setTaskStarter(_ starter: @escaping TaskStarter) {
    self.starter = starter
    for pane in followed { pane.scroll.taskStarter = starter }
  }

  private func detach(from scroll: ScrollModel) {
    scroll.taskStarter = startTask
    if scroll.host === host { scroll.host = nil }
    if clock != nil { scroll.clock = nil }
  }
}

// MARK: - Events

extension ScreenStack {
  /// Returns the pane for an event: the one under the pointer for mouse events, otherwise the one
  /// in focus.
  ///
  /// During a drag, the pane of the drag receives mouse events instead
  /// (``MouseDragHandler/pane(for:)``).
  func pane(for event: InputEvent) -> ScreenPane? {
    switch event {
    case .mouse(let mouse):
      return followed[first...].first { $0.pane.contains(column: mouse.column, row: mouse.row) }?
        .pane
    case .key, .paste: return focused
    case .focus, .resize, .modeReport, .background, .terminalName, .deviceAttributes: return nil
    }
  }

  /// Offers an event to the topmost screen, then to the screens that contain the pane, then to the
  /// pane's screen, until one of them handles the event.
  func offer(_ event: InputEvent, to pane: ScreenPane?) -> EventResult {
    let layer = topLayer
    if layer.rowCommands.take(event) { return .handled }
    guard containers.isEmpty else { return offerAround(pane, event) }
    guard layer.sees(event) else { return .ignored }
    let answer = layer.handle(event)
    guard answer == .ignored, let pane, pane.screen !== layer.screen else { return answer }
    return pane.screen.handle(pane.local(event))
  }

  /// Offers an event if panes of the topmost screen contain panes.
  private func offerAround(_ pane: ScreenPane?, _ event: InputEvent) -> EventResult {
    let layer = topLayer
    // Computed first, because the screen may change its panes while it handles the event.
    let containers = containers(around: pane, event)
    guard layer.sees(event) else { return .ignored }
    var answer = layer.handle(event)
    for container in containers where answer == .ignored {
      answer = container.screen.handle(container.local(event))
    }
    guard answer == .ignored, let pane, pane.screen !== layer.screen else { return answer }
    return pane.screen.handle(pane.local(event))
  }

  /// Returns the containers of a pane or, without a pane, those under the pointer. During a drag
  /// they are those in which the button was pressed.
  private func containers(around pane: ScreenPane?, _ event: InputEvent) -> [ScreenPane] {
    guard case .mouse(let mouse) = event else { return pane.map(containers(around:)) ?? [] }
    if mouse.action.isDragStep {
      return containers.filter { container in pressed.contains { $0 === container.screen } }
    }
    let found =
      pane.map(containers(around:))
      ?? containers.filter { $0.contains(column: mouse.column, row: mouse.row) }
    if case .press = mouse.action { pressed = found.map(\.screen) }
    return found
  }

  private func containers(around pane: ScreenPane) -> [ScreenPane] {
    followed.first { $0.scroll === pane.screen.scroll }?.leaf.containers ?? []
  }

  /// The pane that receives keys.
  var focused: ScreenPane {
    guard let focus = PaneTree.focus(of: top), followed.indices.contains(first + focus)
    else { return topLayer.frame }
    return followed[first + focus].pane
  }

  /// Moves the focus by a number of panes, wrapping around at both ends.
  func moveFocus(by step: Int) {
    let count = followed.count - first
    guard count > 1 else { return }
    PaneTree.setFocus(of: top, to: ((PaneTree.focus(of: top) ?? 0) + step + count) % count)
    need.isNeeded = true
  }

  /// Moves the focus to a pane of the topmost screen.
  func moveFocus(to pane: ScreenPane) {
    let open = followed[first...]
    let index = open.firstIndex { $0.scroll === pane.screen.scroll }
    guard open.count > 1, let index, PaneTree.focus(of: top) != index - first else { return }
    PaneTree.setFocus(of: top, to: index - first)
    need.isNeeded = true
  }
}

extension ScreenStack {
  /// Draws the visible screens: the topmost full-screen one and the overlays above it.
  func draw(
    in region: inout CanvasRegion, environment: CanvasEnvironment, reversesCursor: Bool
  ) {
    for layer in shownLayers {
      let isTop = layer === topLayer
      layer.rowCommands.reversesCursor = reversesCursor && isTop
      let focused = isTop ? focused.screen : layer.screen
      layer.draw(in: &region, environment: environment, focused: focused)
    }
  }

  private var shownLayers: ArraySlice<StackedScreen> {
    // A loop instead of a closure: a closure would add an executor check.
    var first = layers.count - 1
    while first > 0, layers[first].presentation != .fullScreen { first -= 1 }
    return layers[first...]
  }

  /// Returns the position of the cursor: in a text input, otherwise at the selected row in focus.
  func cursor(_ visibility: TerminalSession.Configuration.CursorVisibility) -> Cursor {
    if let place = rowCommands.typingPlace ?? topLayer.frame.cursorPosition {
      return (place, visibility != .never)
    }
    let pane = focused
    guard let cell = pane.screen.screenRows?.selectedCell, cell.column < pane.columns,
      cell.row < pane.rows
    else { return (nil, false) }
    let place = (column: pane.column + cell.column, row: pane.row + cell.row)
    return (place, visibility == .always)
  }
}

// MARK: - Time

extension ScreenStack {
  /// Advances the containers to a time, and searches further rows of their lists.
  func advance(to now: Double) {
    for layer in layers { layer.rowCommands.advance(to: now) }
    for index in followed.indices {
      if let list = followed[index].list, list.isScanning { list.continueFind() }
      if followed[index].scroll.advance(to: now) { need.isNeeded = true }
    }
  }

  /// Moves the deadlines of runs in the containers by a pause.
  func notePause(of seconds: Double) {
    for pane in followed { pane.scroll.notePause(of: seconds) }
  }

  /// The earliest deadline of all containers; infinite if there is none.
  var deadline: Double {
    followed.reduce(.infinity) {
      // Rows that remain to be searched need time immediately.
      $1.list?.isScanning ?? false ? -.infinity : min($0, $1.scroll.nextDeadline)
    }
  }

  /// Whether content or an inset of any container moves.
  var isMoving: Bool { followed.contains { $0.scroll.isMoving } }

  /// Returns when the drawing changes next without input.
  func nextChange(environment: CanvasEnvironment) -> Redraw {
    var change = Redraw.never
    for layer in shownLayers {
      change = .earliest(change, layer.screen.nextRedraw(environment: environment))
    }
    for pane in followed {
      change = .earliest(change, pane.scroll.nextRedraw(environment: environment))
    }
    return change
  }
}
