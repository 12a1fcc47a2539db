internal import RefreshCanvas

extension LineEditor {
  /// Handles a key or a paste.
  ///
  /// The keys are those of shells, such as ←, Ctrl-A and Ctrl-W. Return, Escape, Tab, ↑ and ↓ are
  /// left to the caller. Text for which the line has no room changes nothing and is still handled;
  /// call ``LineEditor/hasRoom(for:)`` before to detect this case.
  ///
  /// - Parameter event: The event to handle.
  /// - Returns: Whether the event is a key or a paste that a line handles.
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

  /// Returns whether the line has room for the text that an event types or pastes.
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
