/// The way in which the next entry into `loading` shows itself.
struct Entrance: Sendable, Hashable {
  var reveal = RevealPolicy.always
  var isAnimated = true
  /// Whether the list was at or past the leading edge when the run began.
  var isAtEdge = true

  var isWanted: Bool { reveal == .always || reveal == .ifAtEdge && isAtEdge }
}
