/// The place in the viewport of a row that a list scrolls to, as far as the content allows.
///
/// Start and end are those of what shows, counted from row 0 on: the start of a list that goes up is
/// its bottom. What lies under the title of a section that stays there does not show.
public enum RowAlignment: Sendable, Hashable {
  /// It is the first that shows.
  case start
  /// It stands in the middle; one that is too long for what shows is the first.
  case center
  /// It is the last that shows.
  case end
  /// It comes as far as it takes to show, and stays where it is if it shows already; one that is
  /// too long for what shows is the first.
  case nearest
}
