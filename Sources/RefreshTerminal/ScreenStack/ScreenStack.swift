internal import RefreshCanvas
internal import RefreshKit
internal import RefreshList

/// The screens of a session. A class, because screens may call their session during an event.
@MainActor
final class ScreenStack {
  @MainActor private final class TrackedPane {
    var leaf: PaneTree.Leaf
    /// The scroll model that the pane had when it was tracked.
    let scroll: ScrollModel
    let screen: any TerminalScreen
    weak var list: ListView?
    /// The container's count of changes at the last update, or −1 to update again.
    var changes = -1
    var header = ObservedControl()
    var footer = ObservedControl()
    private let token: ObservationToken

    var pane: ScreenPane { leaf.pane }

    @inline(__always) var isUnchanged: Bool { screen.panes.isEmpty && screen.scroll === scroll }

    init(_ leaf: PaneTree.Leaf, _ redrawFlag: RedrawFlag) {
      self.leaf = leaf
      screen = leaf.pane.screen
      scroll = leaf.pane.screen.scroll
      token = scroll.observe { _ in redrawFlag.isNeeded = true }
    }
  }

  @MainActor private struct ObservedControl {
    weak var control: RefreshControl?
    var token: ObservationToken?
  }

  var wheelMotion: WheelMotion {
    didSet { for pane in trackedPanes { pane.changes = -1 } }
  }

  weak var host: AnyObject? {
    didSet { for pane in trackedPanes { pane.scroll.host = host } }
  }

  /// Topmost last. Never modified in place, so that reading needs no exclusivity check.
  private(set) var layers: [StackedScreen] {
    didSet {
      singlePane = nil
      topLayer = layers[layers.count - 1]
      renderer.screenReader?.rows.isNewScreen = true
      redrawFlag.isNeeded = true
    }
  }
  private(set) var topLayer: StackedScreen
  private var trackedPanes: [TrackedPane] = []
  private var singlePane: TrackedPane?
  /// The index of the topmost screen's first pane in `trackedPanes`.
  private var firstOpen = 0
  /// The panes of the topmost screen that contain panes.
  private var containers: [ScreenPane] = []
  /// The container screens in which a button was last pressed.
  private var pressed: [any TerminalScreen] = []
  private let renderer: FrameRenderer
  private var redrawFlag: RedrawFlag { renderer.redrawFlag }
  private let announcer: Announcer
  private var clock: (() -> Double)?
  private var starter = startTask

  init(
    _ screen: any TerminalScreen, wheelMotion: WheelMotion, renderer: FrameRenderer,
    announcer: Announcer
  ) {
    topLayer = StackedScreen(screen, .fullScreen, renderer)
    layers = [topLayer]
    self.wheelMotion = wheelMotion
    self.renderer = renderer
    self.announcer = announcer
  }

  /// At least one pane after ``updatePanes()`` was called.
  var all: [ScreenPane] { trackedPanes.map(\.pane) }

  var open: [ScreenPane] { trackedPanes[firstOpen...].map(\.pane) }

  var top: any TerminalScreen { topLayer.screen }

  var rowCommands: FindAndCopyHandler { topLayer.rowCommands }

  func push(
    _ screen: any TerminalScreen, as presentation: Presentation = .fullScreen, at now: Double = 0
  ) {
    let layer = StackedScreen(screen, presentation, renderer)
    for leaf in PaneTree(layer.frame).leaves { leaf.pane.screen.scroll.frame(at: now) }
    layer.resize(columns: renderer.shown.width, rows: renderer.shown.height)
    layers = layers + [layer]
  }

  /// `nil` removes the topmost screen. The bottom screen is never removed.
  @discardableResult
  func pop(_ screen: (any TerminalScreen)? = nil) -> Bool {
    let index =
      screen.map { screen in layers.lastIndex { $0.screen === screen } } ?? layers.count - 1
    guard let index, index > 0 else { return false }
    layers = Array(layers[..<index])
    return true
  }

  func resize(columns: Int, rows: Int) {
    singlePane = nil  // its pane has the old size
    for layer in layers { layer.resize(columns: columns, rows: rows) }
  }

  // MARK: - Observation

  /// Returns whether a container is no longer observed.
  @discardableResult
  func updatePanes() -> Bool {
    if let singlePane, singlePane.isUnchanged {
      if singlePane.changes != singlePane.scroll.changes { updateObservation(of: singlePane) }
      if clock != nil { applyClock() }
      return false
    }
    var leaves: [PaneTree.Leaf] = []
    for layer in layers {
      let tree = PaneTree(layer.frame)
      firstOpen = leaves.count
      leaves += tree.leaves
      containers = tree.containers
    }
    let hasLost = observe(leaves)
    for pane in trackedPanes where pane.changes != pane.scroll.changes {
      updateObservation(of: pane)
    }
    cacheSinglePane()
    if clock != nil { applyClock() }
    return hasLost
  }

  func isObserving(_ scroll: ScrollModel) -> Bool { trackedPanes.contains { $0.scroll === scroll } }

  /// `singlePane` is valid until the layers or the size change, or the pane changes.
  private func cacheSinglePane() {
    singlePane = nil
    guard layers.count == 1, trackedPanes.count == 1, trackedPanes[0].screen === layers[0].screen,
      trackedPanes[0].pane.screen === layers[0].screen
    else { return }
    singlePane = trackedPanes[0]
  }

  private func observe(_ leaves: [PaneTree.Leaf]) -> Bool {
    let old = trackedPanes
    trackedPanes = leaves.map { leaf in
      let scroll = leaf.pane.screen.scroll
      if let known = old.first(where: { $0.scroll === scroll }) {
        known.leaf = leaf
        return known
      }
      redrawFlag.isNeeded = true
      scroll.taskStarter = starter
      scroll.host = host
      return TrackedPane(leaf, redrawFlag)
    }
    let gone = old.filter { pane in !trackedPanes.contains { $0 === pane } }
    for pane in gone { detach(from: pane.scroll) }
    return !gone.isEmpty
  }

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
    redrawFlag.isNeeded = true
    let token = control.map { control in
      control.observe {
        [redrawFlag, announcer, identity = ObjectIdentifier(control), weak control, weak list] event
        in
        guard case .stateChanged(let state) = event else { return }
        redrawFlag.isNeeded = true
        announcer.note(state, of: identity, edge: edge, in: list, error: control?.error)
        announcer.bell.note(state, of: identity)
      }
    }
    watched = ObservedControl(control: control, token: token)
  }

  // MARK: - Clock and task starter

  func setClock(_ clock: (() -> Double)?) {
    self.clock = clock
    applyClock()
  }

  private func applyClock() {
    for pane in trackedPanes where pane.scroll.clock == nil || clock == nil {
      pane.scroll.clock = clock
    }
  }

  func setTaskStarter(_ starter: @escaping TaskStarter) {
    self.starter = starter
    for pane in trackedPanes { pane.scroll.taskStarter = starter }
  }

  private func detach(from scroll: ScrollModel) {
    scroll.taskStarter = startTask
    if scroll.host === host { scroll.host = nil }
    if clock != nil { scroll.clock = nil }
  }

  // MARK: - Events

  /// During a drag, ``MouseDragHandler/pane(for:)`` returns the pane instead.
  func pane(for event: InputEvent) -> ScreenPane? {
    switch event {
    case .mouse(let mouse):
      let open = trackedPanes[firstOpen...]
      return open.first { $0.pane.contains(column: mouse.column, row: mouse.row) }?.pane
    case .key, .paste: return focused
    case .focus, .resize, .background: return nil
    }
  }

  /// The first result other than `.ignored` is final.
  func offer(_ event: InputEvent, to pane: ScreenPane?) -> EventResult {
    let layer = topLayer
    if layer.rowCommands.handleTyping(event) { return .handled }
    // The screen may change its panes while it handles the event.
    let containers = self.containers.isEmpty ? [] : containers(around: pane, event)
    guard layer.receives(event) else { return .ignored }
    var answer = layer.handle(event)
    for container in containers where answer == .ignored {
      answer = container.screen.handle(container.local(event))
    }
    let innermost = containers.last?.screen ?? layer.screen
    guard answer == .ignored, let pane, pane.screen !== innermost else { return answer }
    return pane.screen.handle(pane.local(event))
  }

  /// During a drag, returns the containers in which the button was pressed.
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
    trackedPanes.first { $0.scroll === pane.screen.scroll }?.leaf.containers ?? []
  }

  private var focusedIndex: Int? {
    // No closure, because each call of a closure would check the executor.
    let screen = PaneTree.focusedScreen(of: top)
    for index in firstOpen..<trackedPanes.count where trackedPanes[index].pane.screen === screen {
      return index
    }
    return nil
  }

  var focused: ScreenPane {
    guard let index = focusedIndex else { return topLayer.frame }
    return trackedPanes[index].pane
  }

  /// Wraps around at both ends.
  func moveFocus(by step: Int) {
    let count = trackedPanes.count - firstOpen
    let index = focusedIndex ?? firstOpen
    moveFocus(toIndex: firstOpen + (index - firstOpen + step + count) % count)
  }

  func moveFocus(to pane: ScreenPane) {
    let index = trackedPanes[firstOpen...].firstIndex { $0.scroll === pane.screen.scroll }
    if let index, index != focusedIndex { moveFocus(toIndex: index) }
  }

  private func moveFocus(toIndex index: Int) {
    guard trackedPanes.count - firstOpen > 1 else { return }
    PaneTree.setFocus(of: top, to: trackedPanes[index].leaf)
    redrawFlag.isNeeded = true
  }

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
    // A closure would add an executor check.
    var first = layers.count - 1
    while first > 0, layers[first].presentation != .fullScreen { first -= 1 }
    return layers[first...]
  }

  func cursor(_ visibility: TerminalSession.Configuration.CursorVisibility) -> Cursor {
    if let place = rowCommands.typingCell ?? topLayer.frame.cursorPosition {
      return (place, visibility != .never)
    }
    let pane = focused
    guard let cell = pane.screen.screenRows?.selectedCell, cell.column < pane.columns,
      cell.row < pane.rows
    else { return (nil, false) }
    let place = (column: pane.column + cell.column, row: pane.row + cell.row)
    return (place, visibility == .always)
  }

  func scene(rows: Int, _ language: Language) -> ScreenReaderRowWriter.NextFrame {
    var scene = ScreenReaderRowWriter.NextFrame()
    for pane in open {
      let first = max(0, pane.row)
      let end = min(rows, pane.row + min(pane.rows, rows))
      if first < end { scene.listRows.formUnion(first..<end) }
    }
    scene.isTyping = (rowCommands.typingCell ?? topLayer.frame.cursorPosition) != nil
    if let list = focused.screen.screenRows?.list, list.showsUnreadCount {
      scene.unreadCount = list.unreadRows.start + list.unreadRows.end
      scene.unreadText = Words[language].text("unread.rows", scene.unreadCount)
    }
    if rows > 0, rowCommands.coversLastLine(of: focused.screen) {
      scene.listRows.remove(rows - 1)
      scene.responseRows.insert(rows - 1)
    }
    return scene
  }

  // MARK: - Time

  func advance(to now: Double) {
    for layer in layers { layer.rowCommands.now = now }
    for index in trackedPanes.indices {
      if let list = trackedPanes[index].list, list.isScanning { list.continueFind() }
      if trackedPanes[index].scroll.advance(to: now) { redrawFlag.isNeeded = true }
    }
  }

  func notePause(of seconds: Double) {
    for pane in trackedPanes { pane.scroll.notePause(of: seconds) }
  }

  /// Infinity without a deadline; −∞ while a list is being searched.
  var deadline: Double {
    trackedPanes.reduce(.infinity) {
      $1.list?.isScanning ?? false ? -.infinity : min($0, $1.scroll.nextDeadline)
    }
  }

  var isMoving: Bool { trackedPanes.contains { $0.scroll.isMoving } }

  func nextChange(environment: CanvasEnvironment) -> Redraw {
    var change = Redraw.never
    for layer in shownLayers {
      change = .earliest(change, layer.screen.nextRedraw(environment: environment))
    }
    for pane in trackedPanes {
      change = .earliest(change, pane.scroll.nextRedraw(environment: environment))
    }
    return change
  }
}
