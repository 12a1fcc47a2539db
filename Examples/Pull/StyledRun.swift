import RefreshCanvas

/// A piece of a line in one style.
struct StyledRun: Equatable {
  var text: String
  var style = Style.plain
}
