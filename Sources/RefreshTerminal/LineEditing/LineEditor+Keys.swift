internal import RefreshCanvas

extension LineEditor {
  /// Takes a key or a paste that a line understands; returns whether it did.
  ///
  /// The keys are those of shells, ``LineEditor/Edit`` names them. Return, Escape, Tab and the
  /// arrows up and down are left to the caller. What it has no room for is understood, and
  /// changes nothing: compare ``LineEditor/hasRoom(for:)`` before.
  public mutating func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .paste(let text): insert(text)
    case .key(.text(let scalar), let modifiers) where modifiers.isSubset(of: .shift):
      insert(String(Character(scalar)))
    case .key(let key, let modifiers):
      guard let edit = Edit(key, modifiers) else { return false }
      apply(edit)
    default: return false
    }
    return true
  }

  /// Whether the line has room for what an event types or pastes.
  public func hasRoom(for event: InputEvent) -> Bool {
    let room = maximumLength - text.utf8.count
    return switch event {
    case .paste(let text): text.utf8.count <= room
    case .key(.text(let scalar), let modifiers) where modifiers.isSubset(of: .shift):
      scalar.utf8.count <= room
    default: true
    }
  }
}

extension LineEditor.Edit {
  /// Makes the command that a key gives a line; `nil` for keys without one.
  init?(_ key: Key, _ modifiers: Modifiers) {
    let isByWord = !modifiers.isDisjoint(with: [.control, .alt])
    switch key {
    case .left: self = isByWord ? .moveWordLeft : .moveLeft
    case .right: self = isByWord ? .moveWordRight : .moveRight
    case .home: self = .moveToStart
    case .end: self = .moveToEnd
    case .backspace: self = isByWord ? .deleteWordBackward : .deleteBackward
    case .delete: self = isByWord ? .deleteWordForward : .deleteForward
    case .text(let scalar) where modifiers == .control: self.init(control: scalar)
    case .text("b") where modifiers == .alt: self = .moveWordLeft
    case .text("f") where modifiers == .alt: self = .moveWordRight
    case .text("d") where modifiers == .alt: self = .deleteWordForward
    default: return nil
    }
  }

  private init?(control scalar: Unicode.Scalar) {
    switch scalar {
    case "a": self = .moveToStart
    case "e": self = .moveToEnd
    case "b": self = .moveLeft
    case "f": self = .moveRight
    case "d": self = .deleteForward
    case "h": self = .deleteBackward
    case "w": self = .deleteWordBackward
    case "u": self = .deleteToStart
    case "k": self = .deleteToEnd
    default: return nil
    }
  }
}
