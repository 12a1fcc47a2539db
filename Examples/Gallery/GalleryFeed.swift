/// Rows as a server would hand them out, page by page; what it says depends on nothing outside.
@MainActor
final class GalleryFeed {
  /// Rows of a page.
  static let page = 20
  /// The rows there are before the feed has no more.
  static let limit = 100

  /// How many rows were handed out.
  private(set) var count = 0
  /// How often the feed was read anew.
  private(set) var edition = 1

  private static let texts = [
    "Pull me down with the mouse", "用鼠标把我拉下来", "Turn the wheel at the top",
    "Press r to refresh", "リストの終わりまでスクロール", "Scroll to the end for more",
    "Resize the window while it loads", "끝까지 스크롤하면 더 불러옵니다", "Flick, and it glides 🚀",
    "Déjà vu, naïve, 10 €", "Потяните, чтобы обновить",
  ]

  var hasMore: Bool { count < Self.limit }

  /// Hands out another page.
  func loadPage() { count = min(Self.limit, count + Self.page) }

  /// Starts over with new rows.
  func reload() {
    edition += 1
    count = Self.page
  }

  func text(_ row: Int) -> String {
    let number = String(row + 1)
    let blanks = String(repeating: " ", count: max(0, 4 - number.count))
    return "\(blanks)\(number)  \(Self.texts[(row + edition) % Self.texts.count])"
  }
}
