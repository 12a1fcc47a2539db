public import RefreshKit

/// A small picture of a list lying on its side, one character a cell: start left, end right.
public struct ListDiagram: Sendable, Hashable {
  /// The characters a picture is made of.
  package struct Marks: Sendable, Hashable {
    /// The mark of the header.
    package var header: Character
    /// The mark of content.
    package var content: Character
    /// The mark of the footer.
    package var footer: Character
    /// The mark of a cell with nothing in it.
    package var empty: Character

    /// Blocks and lines.
    package static let blocks = Marks(header: "▓", content: "━", footer: "▒", empty: "·")
    /// Printable ASCII only.
    package static let ascii = Marks(header: "#", content: "=", footer: "%", empty: ".")
  }

  private let start: Double
  private let length: Double
  private let content: Double
  private let header: Double
  private let footer: Range<Double>

  /// Takes the picture of a list as it is now.
  @MainActor
  public init(of model: ScrollModel) {
    let metrics = model.metrics
    start = metrics.offset
    length = metrics.viewportLength
    content = metrics.contentLength
    header = model.headerVisibleLength
    footer = model.footerPosition..<model.footerPosition + model.footerVisibleLength
  }

  /// The picture with this many cells, 0 or more.
  package func text(cells: Int, marks: Marks = .blocks) -> String {
    String((0..<max(cells, 0)).map { mark(at: $0, of: cells, marks) })
  }

  private func mark(at index: Int, of cells: Int, _ marks: Marks) -> Character {
    let place = start + (Double(index) + 0.5) / Double(cells) * length
    if footer.contains(place) { return marks.footer }
    if place >= 0 { return place < content ? marks.content : marks.empty }
    return place >= -header ? marks.header : marks.empty
  }
}
