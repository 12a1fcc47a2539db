import Foundation
import RefreshCanvas
import RefreshKit
import RefreshTerminal

/// An input on a page. Positions and lengths are in columns and lines, times in seconds.
struct PageInput: Decodable {
  enum Kind: String, Decodable {
    case size, key, text, tap, press, drag, release, down, move, up, cancel, wheel, look, read, bye
  }

  let k: Kind
  /// The position, and the distance or velocity.
  let x, y, dx, dy: Double?
  let id: Int?
  let text: String?
  /// The modifiers of a key, as bits.
  let m: UInt8?
  /// Whether a lifted finger was a tap, whether the background is dark, and whether motion is
  /// reduced.
  let tap, dark, still: Bool?

  var place: (x: Double, y: Double) { (Self.bounded(x), Self.bounded(y)) }
  var cell: (column: Int, row: Int) { (Int(place.x.rounded(.down)), Int(place.y.rounded(.down))) }

  /// Returns the movement along a list, away from its origin edge. In a sideways list, a movement
  /// without a horizontal part counts as along the list.
  @MainActor func along(_ scroll: ScrollModel) -> Double {
    let along = Self.bounded(scroll.direction.axis == .vertical || (dx ?? 0) == 0 ? dy : dx)
    return scroll.isMirrored ? -along : along
  }

  /// An input, or `nil` for an invalid value.
  private struct Candidate: Decodable {
    let input: PageInput?
    init(from decoder: any Decoder) { input = try? PageInput(from: decoder) }
  }

  /// Reads a message; returns `nil` if it is not an array. Invalid elements are skipped and
  /// counted.
  static func read(_ body: Data) -> (inputs: [PageInput], bad: Int)? {
    // Foundation refuses a whole text that contains half a surrogate pair.
    let text = String(decoding: body, as: UTF8.self)
      .replacing(/(\\[^u]|\\u[dD][89abAB]..\\u[dD][c-fC-F]..)|\\u[dD][89a-fA-F]../) { match in
        match.1 ?? #"\ufffd"#
      }
    let all = try? JSONDecoder().decode([Candidate].self, from: Data(text.utf8))
    return all.map { all in
      let inputs = all.compactMap(\.input)
      return (inputs, all.count - inputs.count)
    }
  }

  /// Limits a value: no page is larger, and no finger faster.
  private static func bounded(_ value: Double?) -> Double {
    min(max(value ?? 0, -100_000), 100_000)
  }
}

/// A finger: the container that it touched, and whether it stopped a glide and therefore cannot be
/// a tap.
typealias Finger = (scroll: ScrollModel, hasStopped: Bool)

extension PageSession {
  static let fingerLimit = 10

  /// Processes the inputs of a page, each numbered message once.
  func take(_ inputs: [PageInput], number: Int? = nil) {
    if let number {
      if number <= lastNumber { return }
      lastNumber = number
    }
    for input in inputs { take(input) }
    session.frame(at: now)
  }

  private func take(_ input: PageInput) {
    switch input.k {
    case .size:
      let size = Self.size(input.cell.column, input.cell.row)
      if size != (session.columns, session.rows) {
        session.resize(columns: size.columns, rows: size.rows)
      }
    case .key:
      guard let key = Key(named: input.text ?? "") else { return }
      session.handle(.key(key, Modifiers(rawValue: (input.m ?? 0) & 15)), at: now)
    case .text: session.handle(.paste(input.text ?? ""), at: now)
    case .tap: tap(input)
    case .press: point(.press(.left), input.cell)
    case .drag: point(.drag(.left), input.cell)
    case .release: point(.release(.left), input.cell)
    case .down: land(input)
    case .move, .up, .cancel: lift(input)
    case .wheel: turn(input)
    case .look:
      session.configuration.environment.reducesMotion = input.still ?? false
      let light = input.dark ?? false ? 0.0 : 1
      session.handle(.background(red: light, green: light, blue: light), at: now)
    case .read: noteRead(input.id ?? 0)
    case .bye: leave(listener)
    }
  }

  /// Limits a size to the sizes that a page may have.
  static func size(_ columns: Int, _ rows: Int) -> (columns: Int, rows: Int) {
    (min(max(columns, 1), 500), min(max(rows, 1), 300))
  }

  private func pane(_ input: PageInput) -> ScreenPane? {
    session.visiblePanes.first { $0.contains(column: input.cell.column, row: input.cell.row) }
  }

  /// Handles a tap as a mouse click, on the cell in which the session has drawn the tapped content.
  private func tap(_ input: PageInput) {
    var cell = input.cell
    if let list = pane(input).flatMap({ ListPane($0, in: session.canvas) }) {
      let line = Int((input.place.y - list.shift + list.wholeShift()).rounded(.down))
      cell.row = min(max(line, list.row), list.row + list.rows - 1)
    }
    point(.press(.left), cell)
    point(.release(.left), cell)
  }

  private func point(_ action: MouseEvent.Action, _ cell: (column: Int, row: Int)) {
    session.handle(.mouse(MouseEvent(action, column: cell.column, row: cell.row)), at: now)
  }

  private func land(_ input: PageInput) {
    guard let id = input.id, fingers[id] == nil, fingers.count < Self.fingerLimit,
      let pane = pane(input)
    else { return }
    let scroll = pane.screen.scroll
    fingers[id] = (scroll, scroll.phase == .decelerating)
    var (along, across) = (
      input.place.y - Double(pane.row), input.place.x - Double(pane.column)
    )
    if scroll.direction.axis == .horizontal { swap(&along, &across) }
    if scroll.isMirrored { along = scroll.metrics.viewportLength - along }
    scroll.frame(at: now)
    scroll.touchDown(across: across, along: along, finger: id &+ 1)  // 0 is the session's mouse
  }

  /// Moves, lifts or cancels a finger.
  private func lift(_ input: PageInput) {
    guard let id = input.id, let (scroll, hasStopped) = fingers[id] else { return }
    scroll.frame(at: now)
    let along = input.along(scroll)
    if input.k == .move { return scroll.touchMoved(by: along, finger: id &+ 1) }
    fingers[id] = nil
    if input.k == .cancel { return scroll.touchCancelled(finger: id &+ 1) }
    scroll.touchUp(velocity: along, finger: id &+ 1)
    if input.tap ?? false, !hasStopped { tap(input) }
  }

  /// Scrolls by fractions of a line, or pulls past an edge by whole ticks.
  private func turn(_ input: PageInput) {
    guard let scroll = pane(input)?.screen.scroll else { return }
    let (along, metrics) = (input.along(scroll), scroll.metrics)
    let isAtEdge =
      along < 0
      ? metrics.offset <= -metrics.baseInsets.start
      : metrics.offset >= metrics.contentLength + metrics.baseInsets.end - metrics.viewportLength
    scroll.frame(at: now)
    guard isAtEdge else {
      turned = 0
      return scroll.wheel(ticks: along < 0 ? 1 : -1, units: abs(along))
    }
    // Two lines or more are a notch of a wheel, which counts as at least one tick, because the
    // engine ends a pull after 300 ms without a tick. At most three notches arm a control, as
    // three ticks do in a terminal.
    let notch =
      abs(along) < 2
      ? along : max(abs(along), session.configuration.rowsPerTick) * (along < 0 ? -1 : 1)
    let distance = (along < 0 ? scroll.header : scroll.footer)?.snapshot.triggerDistance ?? 3
    let needed = (distance / scroll.configuration.overscrollPerTick - 1e-9).rounded(.up)
    turned += notch / session.configuration.rowsPerTick * max(1, needed / 3)
    let ticks = Int(turned + (along < 0 ? -1e-9 : 1e-9))
    turned -= Double(ticks)
    scroll.wheel(ticks: -ticks, units: 1)
  }
}

extension ScrollModel {
  /// Whether the origin edge is the bottom or the right edge.
  fileprivate var isMirrored: Bool { direction == .up || direction == .left }
}

extension Key {
  private static let names: [String: Key] = [
    "ArrowUp": .up, "ArrowDown": .down, "ArrowLeft": .left, "ArrowRight": .right, "Home": .home,
    "End": .end, "PageUp": .pageUp, "PageDown": .pageDown, "Insert": .insert, "Delete": .delete,
    "Enter": .enter, "Tab": .tab, "Backspace": .backspace, "Escape": .escape,
  ]

  /// Creates the key that has a name in browsers.
  fileprivate init?(named name: String) {
    if let key = Self.names[name] {
      self = key
      return
    }
    guard name.unicodeScalars.count == 1, let scalar = name.unicodeScalars.first,
      scalar.properties.generalCategory != .control
    else { return nil }
    self = .text(scalar)
  }
}
