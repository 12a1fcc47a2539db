import RefreshCanvas
import RefreshList

/// An item with an ID and a value that changes.
struct Entry: Identifiable, Hashable {
  var id: Int
  var text: String

  init(_ id: Int, _ text: String? = nil) { (self.id, self.text) = (id, text ?? "entry \(id)") }
}

/// Draws a list, and returns the lines.
@MainActor func lines(_ list: ListView, _ width: Int = 9, _ height: Int = 4) -> [String] {
  var canvas = TextCanvas(width: width, height: height)
  canvas.draw { list.draw(in: &$0) }
  return canvas.lines
}
