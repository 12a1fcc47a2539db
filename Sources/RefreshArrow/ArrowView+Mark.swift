import RefreshCanvas

extension ArrowView {
  /// The mark before the label of an arrow header.
  public enum Mark: Sendable, Hashable {
    /// An arrow that turns over, a spinner, and how it ended.
    case arrow
    /// Pictures of yours in place of the arrow: the first to pull by, the last when armed, those
    /// between as it turns; then a spinner, and how it ended.
    ///
    ///     configuration.mark = .pictures(["(-_-)", "(o_o)", "(^_^)"])
    ///
    /// A picture is one row, or two with a line feed between them; where the strip has one row only
    /// its lower one shows.
    case pictures([String])
    /// Nothing: a header of words alone.
    case none
  }
}

/// The place of a mark, and the pictures of one's own in it.
struct MarkPlace: Equatable {
  /// Columns and rows of the largest picture; 0 for none.
  let columns: Int
  let rows: Int
  /// The rows of each picture; `nil` for the built-in arrow.
  let pictures: [[String]]?

  init(_ mark: ArrowView.Mark, isLarge: Bool, key: LayoutKey) {
    switch mark {
    case .arrow:
      columns = isLarge ? ArrowPicture.columns : 1
      rows = isLarge ? ArrowPicture.rows : 1
      pictures = nil
    case .pictures(let texts) where !texts.isEmpty:
      let pictures = texts.map { text in
        text.split(separator: "\n", omittingEmptySubsequences: false).suffix(2).map {
          key.environment.shown(String($0))
        }
      }
      columns = pictures.joined().map(key.columns).max() ?? 0
      rows = pictures.map(\.count).max() ?? 0
      self.pictures = pictures
    case .pictures, .none:
      (columns, rows, pictures) = (0, 0, nil)
    }
  }

  /// The rows of the picture of a turn from 0 to 1.
  func picture(at turn: Double) -> [String]? {
    guard let pictures else { return nil }
    return pictures[Int(unitClamped(turn) * Double(pictures.count - 1))]
  }
}
