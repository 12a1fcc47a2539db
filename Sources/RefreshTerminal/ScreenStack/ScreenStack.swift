internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// The screens of a session, one on top of the other, and the containers that they show.
///
/// It knows which pane an event is for, follows each pane's container and controls, and lends the
/// containers what is the host's. An object, because screens may call their session while they
/// are asked.
@MainActor
final class ScreenStack {
  /// A pane that is followed, and what keeps the following alive.
  @MainActor private final class TrackedPane {
    var leaf: PaneTree.Leaf
    /// The pane's container, which is kept even if the screen exchanges it.
    let scroll: ScrollModel
    /// The screen that it was followed for first.
    let screen: any TerminalScreen
    /// The container's count of changes when it was looked at last; -1 to look at it again.
    var changes = -1
    var header = ObservedControl()
    var footer = ObservedControl()
    private let token: ObservationToken

    var pane: ScreenPane { leaf.pane }

    /// Whether its screen names no panes, and goes on with the same container.
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

  /// The motion that a tick of the wheel gives the panes' content, whatever they were set to.
  var wheelMotion: WheelMotion {
    didSet { for pane in followed { pane.changes = -1 } }
  }

  /// The host that the panes' containers are given.
  weak var host: AnyObject? {
    didSet { for pane in followed { pane.scroll.host = host } }
  }

  /// The screens, the one on top last: the list of all keys is one.
  ///
  /// They are only ever assigned as a whole: such a property is read without the runtime's
  /// exclusivity check, and these are read with each event.
  private(set) var layers: [ScreenLayer] {
    didSet {
      alone = nil
      topLayer = layers[layers.count - 1]
      painter.speech?.rows.noteScreen()
      need.isNeeded = true
    }
  }
  /// The screen that gets events, and its place: the last of ``layers``.
  private(set) var topLayer: ScreenLayer
  private var followed: [TrackedPane] = []
  /// The followed pane of the only screen; `nil` where there are more.
  private var alone: TrackedPane?
  /// The index of the first one of the screen on top.
  private var first = 0
  /// The panes of the screen on top that have panes.
  private var containers: [ScreenPane] = []
  /// The screens of those that a button went down in, which hear of it until it lifts.
  private var pressed: [any TerminalScreen] = []
  private let painter: FrameRenderer
  private var need: RedrawFlag { painter.need }
  private let announcer: Announcer
  private let bell: Bell
  private var clock: (() -> Double)?
  private var starter = TaskStarter()

  init(
    _ screen: any TerminalScreen, wheelMotion: WheelMotion, painter: FrameRenderer,
    announcer: Announcer, bell: Bell
  ) {
    topLayer = ScreenLayer(screen, .fullScreen, painter)
    layers = [topLayer]
    self.wheelMotion = wheelMotion
    self.painter = painter
    self.announcer = announcer
    self.bell = bell
  }

  /// The followed panes: one at least, once ``follow()`` was called.
  var all: [ScreenPane] { followed.map(\.pane) }

  /// The followed panes of the screen on top.
  var open: [ScreenPane] { followed[first...].map(\.pane) }

  /// The screen that gets events.
  var top: any TerminalScreen { topLayer.screen }

  /// The keys that find and copy rows of the screen on top.
  var rowKeys: RowKeys { topLayer.rowKeys }

  /// Puts a screen on top of all others, which go on below it, at a time.
  func push(
    _ screen: any TerminalScreen, as presentation: Presentation = .fullScreen, at now: Double = 0
  ) {
    let layer = ScreenLayer(screen, presentation, painter)
    for leaf in PaneTree(layer.frame).leaves { leaf.pane.screen.scroll.frame(at: now) }
    layer.resize(columns: painter.canvas.width, rows: painter.canvas.height)
    layers = layers + [layer]
  }

  /// Takes a screen away and all above it, by default the one on top; the one at the bottom stays.
  ///
  /// Returns whether there was one to take away.
  @discardableResult
  func pop(_ screen: (any TerminalScreen)? = nil) -> Bool {
    let index =
      screen.map { screen in layers.lastIndex { $0.screen === screen } } ?? layers.count - 1
    guard let index, index > 0 else { return false }
    layers = Array(layers[..<index])
    return true
  }

  /// Gives all screens their size.
  func resize(columns: Int, rows: Int) {
    alone = nil  // its pane has the old size
    for layer in layers { layer.resize(columns: columns, rows: rows) }
  }
}

// MARK: - Following

extension ScreenStack {
  /// Follows the panes there are now, and the controls attached now: the app may change both.
  ///
  /// Returns whether a container that was followed is followed no longer.
  @discardableResult
  func follow() -> Bool {
    if let alone, alone.isAsItWas {
      if alone.changes != alone.scroll.changes { look(at: alone) }
      if clock != nil { lendClock() }
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
    for pane in followed where pane.changes != pane.scroll.changes { look(at: pane) }
    noteAlone()
    if clock != nil { lendClock() }
    return hasLost
  }

  /// Whether a container is followed.
  func follows(_ scroll: ScrollModel) -> Bool { followed.contains { $0.scroll === scroll } }

  /// Keeps the pane at hand that most sessions have, as long as its screen names no panes and goes on
  /// with the same container; ``layers`` forgets it.
  private func noteAlone() {
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
    for pane in gone { takeBack(from: pane.scroll) }
    return !gone.isEmpty
  }

  /// Looks at a container whose controls or configuration may have changed.
  private func look(at pane: TrackedPane) {
    let scroll = pane.scroll
    let list = pane.pane.screen.screenRows?.list
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

// MARK: - What is lent

extension ScreenStack {
  /// Gives the containers a clock to tell the time by between their frames.
  func lend(clock: (() -> Double)?) {
    self.clock = clock
    lendClock()
  }

  private func lendClock() {
    for pane in followed where pane.scroll.clock == nil || clock == nil {
      pane.scroll.clock = clock
    }
  }

  /// Has the actions of the containers begin their tasks some other way.
  func lend(_ starter: TaskStarter) {
    self.starter = starter
    for pane in followed { pane.scroll.taskStarter = starter }
  }

  private func takeBack(from scroll: ScrollModel) {
    scroll.taskStarter = TaskStarter()
    if scroll.host === host { scroll.host = nil }
    if clock != nil { scroll.clock = nil }
  }
}

// MARK: - Events

extension ScreenStack {
  /// The pane that an event is for: a pointer's is the one under it, all else is for the one in focus.
  ///
  /// A hand holds its own (``Pointer/pane(for:)``).
  func pane(for event: InputEvent) -> ScreenPane? {
    switch event {
    case .mouse(let mouse):
      return followed[first...].first { $0.pane.contains(column: mouse.column, row: mouse.row) }?
        .pane
    case .key, .paste: return focused
    case .focus, .resize, .modeReport, .background, .terminalName, .deviceAttributes: return nil
    }
  }

  /// Shows an event to the screen on top, to those it contains around the pane, and to that of the
  /// pane, until one uses it.
  func offer(_ event: InputEvent, to pane: ScreenPane?) -> EventResult {
    let layer = topLayer
    if layer.rowKeys.take(event) { return .handled }
    guard containers.isEmpty else { return offerAround(pane, event) }
    guard layer.sees(event) else { return .ignored }
    let answer = layer.handle(event)
    guard answer == .ignored, let pane, pane.screen !== layer.screen else { return answer }
    return pane.screen.handle(pane.local(event))
  }

  /// The same where the screen on top contains panes with panes.
  private func offerAround(_ pane: ScreenPane?, _ event: InputEvent) -> EventResult {
    let layer = topLayer
    // Asked for before the screen sees the event: it may change its panes then.
    let containers = containers(around: pane, event)
    guard layer.sees(event) else { return .ignored }
    var answer = layer.handle(event)
    for container in containers where answer == .ignored {
      answer = container.screen.handle(container.local(event))
    }
    guard answer == .ignored, let pane, pane.screen !== layer.screen else { return answer }
    return pane.screen.handle(pane.local(event))
  }

  /// The screens in the one on top that contain a pane, or where there is none the pointer's place;
  /// a hand's are those it landed in.
  private func containers(around pane: ScreenPane?, _ event: InputEvent) -> [ScreenPane] {
    guard case .mouse(let mouse) = event else { return pane.map(containers(around:)) ?? [] }
    if mouse.action.isOfHand {
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

  /// The pane that keys go to.
  var focused: ScreenPane {
    guard let focus = PaneTree.focus(of: top), followed.indices.contains(first + focus)
    else { return topLayer.frame }
    return followed[first + focus].pane
  }

  /// Moves the focus on or back, from the last pane to the first and the other way.
  func moveFocus(by step: Int) {
    let count = followed.count - first
    guard count > 1 else { return }
    PaneTree.setFocus(of: top, to: ((PaneTree.focus(of: top) ?? 0) + step + count) % count)
    need.isNeeded = true
  }

  /// Gives a pane of the screen on top the focus.
  func moveFocus(to pane: ScreenPane) {
    let open = followed[first...]
    let index = open.firstIndex { $0.scroll === pane.screen.scroll }
    guard open.count > 1, let index, PaneTree.focus(of: top) != index - first else { return }
    PaneTree.setFocus(of: top, to: index - first)
    need.isNeeded = true
  }
}

extension ScreenStack {
  /// Draws what shows: the last screen that has all of the terminal, and the boxes above it.
  func draw(
    in region: inout CanvasRegion, environment: CanvasEnvironment, reversesCursor: Bool
  ) {
    for layer in shownLayers {
      let isTop = layer === topLayer
      layer.rowKeys.reversesCursor = reversesCursor && isTop
      let focused = isTop ? focused.screen : layer.screen
      layer.draw(in: &region, environment: environment, focused: focused)
    }
  }

  private var shownLayers: ArraySlice<ScreenLayer> {
    // No closure, of which the runtime would have to know where it runs.
    var first = layers.count - 1
    while first > 0, layers[first].presentation != .fullScreen { first -= 1 }
    return layers[first...]
  }

  /// The cursor's place: in a line that is typed into, else at the selected row in focus.
  func cursor(_ visibility: TerminalSession.Configuration.CursorVisibility) -> Cursor {
    if let place = rowKeys.typingPlace ?? topLayer.frame.cursorPosition {
      return Cursor(place: place, isShown: visibility != .never)
    }
    let pane = focused
    guard let cell = pane.screen.screenRows?.selectedCell, cell.column < pane.columns,
      cell.row < pane.rows
    else { return Cursor() }
    let place = (column: pane.column + cell.column, row: pane.row + cell.row)
    return Cursor(place: place, isShown: visibility == .always)
  }
}

// MARK: - Time

extension ScreenStack {
  /// Brings the containers to a time.
  func advance(to now: Double) {
    for layer in layers { layer.rowKeys.advance(to: now) }
    for index in followed.indices {
      if followed[index].scroll.advance(to: now) { need.isNeeded = true }
    }
  }

  /// Moves the deadlines of runs in the containers by a pause.
  func notePause(of seconds: Double) {
    for pane in followed { pane.scroll.notePause(of: seconds) }
  }

  /// The first time at which something is due in a container; infinite if nothing is.
  var deadline: Double {
    if layers.contains(where: \.rowKeys.isLooking) { return -.infinity }
    return followed.reduce(.infinity) { min($0, $1.scroll.nextDeadline) }
  }

  /// Whether content or an inset moves anywhere.
  var isMoving: Bool { followed.contains { $0.scroll.isMoving } }

  /// The next change of the picture that comes without input.
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
