internal import RefreshKit

// Which keys scroll: here a key of every list is added. What the help says of it is in `SessionKey`.

extension ScrollKey {
  /// Makes the scroll key of a key in a list of that direction; `nil` for any other key (E-4).
  init?(_ key: Key, direction: ScrollDirection) {
    let isHorizontal = direction.axis == .horizontal
    switch key {
    case .home, .text("g"): self = direction == .up ? .end : .home
    case .end, .text("G"): self = direction == .up ? .home : .end
    case .text("k"),
      .up where !isHorizontal:
      self = direction == .up ? .down : .up
    case .text("j"),
      .down where !isHorizontal:
      self = direction == .up ? .up : .down
    case .pageUp: self = direction == .up ? .pageDown : .pageUp
    case .pageDown: self = direction == .up ? .pageUp : .pageDown
    case .left where isHorizontal, .text("h") where isHorizontal:
      self = direction == .left ? .down : .up
    case .right where isHorizontal, .text("l") where isHorizontal:
      self = direction == .left ? .up : .down
    default: return nil
    }
  }
}
