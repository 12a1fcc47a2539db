import Foundation
import RefreshCanvas
import RefreshKit
import RefreshTerminal

/// What happened on a page; places and lengths are in columns and lines, times in seconds.
struct PageInput: Decodable {
  enum Kind: String, Decodable {
    case size, key, text, tap, press, drag, release, down, move, up, cancel, wheel, look, read, bye
  }

  var kind: Kind
  /// Where, and how far or how fast.
  var (x, y, dx, dy) = (0.0, 0.0, 0.0, 0.0)
  var id = 0
  var text = ""
  var modifiers: UInt8 = 0
  /// Whether a finger that lifts has tapped, the background is dark, and motion is to be reduced.
  var (isTap, isDark, isStill) = (false, false, false)

  private enum Name: String, CodingKey {
    case kind = "k"
    case x, y, dx, dy, id, text
    case modifiers = "m"
    case tap, dark, still
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Name.self)
    kind = try values.decode(Kind.self, forKey: .kind)
    x = Self.bounded(try values.decodeIfPresent(Double.self, forKey: .x))
    y = Self.bounded(try values.decodeIfPresent(Double.self, forKey: .y))
    dx = Self.bounded(try values.decodeIfPresent(Double.self, forKey: .dx))
    dy = Self.bounded(try values.decodeIfPresent(Double.self, forKey: .dy))
    id = try values.decodeIfPresent(Int.self, forKey: .id) ?? 0
    text = try values.decodeIfPresent(String.self, forKey: .text) ?? ""
    modifiers = try values.decodeIfPresent(UInt8.self, forKey: .modifiers) ?? 0
    isTap = try values.decodeIfPresent(Bool.self, forKey: .tap) ?? false
    isDark = try values.decodeIfPresent(Bool.self, forKey: .dark) ?? false
    isStill = try values.decodeIfPresent(Bool.self, forKey: .still) ?? false
  }

  /// No page is so large, and no hand so fast.
  private static func bounded(_ value: Double?) -> Double {
    guard let value, value.isFinite else { return 0 }
    return min(max(value, -100_000), 100_000)
  }
}

/// A finger, and the container that it landed in.
struct Finger {
  let scroll: ScrollModel
  /// The engine's number of it; 0 is the session's mouse.
  let number: Int
  /// Whether it stopped what was gliding, so that it is no tap.
  let hasStopped: Bool
}

extension PageSession {
  /// The most fingers at a time.
  static let fingerLimit = 10

  /// Takes in what happened on the page.
  func take(_ inputs: [PageInput]) {
    for input in inputs { take(input) }
    session.frame(at: now)
  }

  private func take(_ input: PageInput) {
    switch input.kind {
    case .size: resize(columns: Int(input.x), rows: Int(input.y))
    case .key:
      if let key = Key(named: input.text) {
        session.handle(.key(key, Modifiers(rawValue: input.modifiers & 15)), at: now)
      }
    case .text: session.handle(.paste(input.text), at: now)
    case .tap: tap(atColumn: input.x, line: input.y)
    case .press: point(.press(.left), input.x, input.y)
    case .drag: point(.drag(.left), input.x, input.y)
    case .release: point(.release(.left), input.x, input.y)
    case .down: land(input)
    case .move, .up, .cancel: lift(input)
    case .wheel: turn(input)
    case .look:
      session.configuration.environment.reducedMotion = input.isStill
      let light = input.isDark ? 0.0 : 1
      session.handle(.background(red: light, green: light, blue: light), at: now)
    case .read: noteRead(input.id)
    case .bye: leave(listener)
    }
  }

  private func resize(columns: Int, rows: Int) {
    let size = Self.size(columns, rows)
    if size != (session.columns, session.rows) {
      session.resize(columns: size.columns, rows: size.rows)
    }
  }

  /// A size that a page may have.
  static func size(_ columns: Int, _ rows: Int) -> (columns: Int, rows: Int) {
    (min(max(columns, 1), 500), min(max(rows, 1), 300))
  }

  private func pane(_ x: Double, _ y: Double) -> ScreenPane? {
    session.openPanes.first {
      $0.contains(column: Int(x.rounded(.down)), row: Int(y.rounded(.down)))
    }
  }

  /// A tap is the mouse's, on the cell where the session has drawn what the page shows there.
  private func tap(atColumn x: Double, line y: Double) {
    var y = y
    if let pane = pane(x, y), let list = ListPane(pane, in: session.canvas) {
      let line = y - list.shift + list.shift.rounded()
      y = min(max(line, Double(pane.row)), Double(list.row + list.rows - 1))
    }
    point(.press(.left), x, y)
    point(.release(.left), x, y)
  }

  private func point(_ action: MouseEvent.Action, _ x: Double, _ y: Double) {
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    session.handle(.mouse(MouseEvent(action, column: column, row: row)), at: now)
  }

  private func land(_ input: PageInput) {
    guard fingers[input.id] == nil, fingers.count < Self.fingerLimit,
      let pane = pane(input.x, input.y)
    else { return }
    let scroll = pane.screen.scroll
    let taken = fingers.values.map(\.number)
    let number = (1...Self.fingerLimit).first { !taken.contains($0) } ?? 1
    fingers[input.id] = Finger(
      scroll: scroll, number: number, hasStopped: scroll.phase == .decelerating)
    let (x, y) = (input.x - Double(pane.column), input.y - Double(pane.row))
    let isVertical = scroll.direction.axis == .vertical
    let along = isVertical ? y : x
    scroll.frame(at: now)
    scroll.touchDown(
      at: isVertical ? x : y,
      along: scroll.isMirrored ? scroll.metrics.viewportLength - along : along, finger: number)
  }

  /// A finger moves by a distance, or goes at a speed.
  private func lift(_ input: PageInput) {
    guard let finger = fingers[input.id] else { return }
    let scroll = finger.scroll
    scroll.frame(at: now)
    let along = scroll.along(input)
    if input.kind == .move { return scroll.touchMoved(by: along, finger: finger.number) }
    fingers[input.id] = nil
    if input.kind == .cancel { return scroll.touchCancelled(finger: finger.number) }
    scroll.touchUp(velocity: along, finger: finger.number)
    if input.isTap, !finger.hasStopped { tap(atColumn: input.x, line: input.y) }
  }

  /// A wheel's lines move a list by parts of one; past an edge it is ticks again.
  private func turn(_ input: PageInput) {
    guard let scroll = pane(input.x, input.y)?.screen.scroll else { return }
    let along = scroll.along(input)
    let metrics = scroll.metrics
    let isAtEdge =
      along < 0
      ? metrics.offset <= -metrics.baseInsets.start
      : metrics.offset >= metrics.contentLength + metrics.baseInsets.end - metrics.viewportLength
    scroll.frame(at: now)
    guard isAtEdge else {
      turned = 0
      return scroll.wheel(ticks: along < 0 ? 1 : -1, units: abs(along))
    }
    turned =
      (turned < 0) == (along < 0) ? turned + along / session.configuration.rowsPerTick : along
    let ticks = Int(turned)
    turned -= Double(ticks)
    if ticks != 0 { scroll.wheel(ticks: -ticks, units: 1) }
  }
}

extension ScrollModel {
  /// Whether the origin edge is the bottom or the right one.
  fileprivate var isMirrored: Bool { direction == .up || direction == .left }

  /// The part of a movement that goes along the list, away from its origin edge.
  fileprivate func along(_ input: PageInput) -> Double {
    let along = direction.axis == .vertical || input.dx == 0 ? input.dy : input.dx
    return isMirrored ? -along : along
  }
}

extension Key {
  /// The key that a browser calls by a name.
  fileprivate init?(named name: String) {
    let names: [String: Key] = [
      "ArrowUp": .up, "ArrowDown": .down, "ArrowLeft": .left, "ArrowRight": .right, "Home": .home,
      "End": .end, "PageUp": .pageUp, "PageDown": .pageDown, "Insert": .insert, "Delete": .delete,
      "Enter": .enter, "Tab": .tab, "Backspace": .backspace, "Escape": .escape,
    ]
    let scalars = name.unicodeScalars
    let isText =
      scalars.count == 1 && scalars.allSatisfy { $0.properties.generalCategory != .control }
    guard let key = names[name] ?? (isText ? scalars.first.map { .text($0) } : nil) else {
      return nil
    }
    self = key
  }
}
