/// Screens of one height side by side, with a bar before and after each row of each.
///
/// Many small pictures of a view make one that can be kept and compared:
///
/// ```
/// sideBySide([["ab", "cd"], ["xy", "z "]])  // |ab|xy|
///                                           // |cd|z |
/// ```
public func sideBySide(_ screens: [[String]]) -> String {
  let rows = screens.map(\.count).max() ?? 0
  return (0..<rows).map { row in
    "|" + screens.map { row < $0.count ? $0[row] : "" }.joined(separator: "|") + "|"
  }.joined(separator: "\n")
}
