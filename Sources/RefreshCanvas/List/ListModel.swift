public import RefreshKit

/// A list of rows that are drawn on demand, with a header to pull and a footer that loads more.
///
///     let list = ListModel(rowCount: 100) { row, region in
///       region.write("row \(row)")
///     }
///     list.addHeader(.arrow()) {
///       try await feed.reload()
///       return .success
///     }
///     list.draw(in: &region)
///
/// Only rows that show are asked for: a frame costs the same with 10 rows and with 10⁸. One unit of
/// the scroll model is one row of the screen. Selection is the app's.
@MainActor
public final class ListModel {
  /// Draws one row; the region is as high as the row and as wide as the list.
  public typealias Row = @MainActor (_ row: Int, _ region: inout CanvasRegion) -> Void

  /// What scrolls the list: fingers, wheels, keys, time and controls go there.
  public let scroll: ScrollModel
  /// Whether the last column shows where the list stands; `false` by default.
  public var showsScrollBar = false
  /// The row that titles the section a row belongs to, itself included; `nil` for none.
  ///
  /// The title of the section at the top stays there while the section shows.
  public var sectionTitle: (@MainActor (_ row: Int) -> Int?)?

  var layout: RowLayout
  let rowHeight: RowHeight
  let drawRow: Row

  /// Makes a list; without a scroll model it gets one of its own.
  public init(
    rowCount: Int = 0, rowHeight: RowHeight = .fixed(1), scroll: ScrollModel? = nil,
    row: @escaping Row
  ) {
    self.scroll = scroll ?? ScrollModel()
    self.rowHeight = rowHeight
    layout = RowLayout(height: rowHeight)
    drawRow = row
    append(rowCount)
  }

  /// How many rows there are.
  public var rowCount: Int { layout.count }

  /// Gives the list the size it is drawn in, in columns and rows.
  public func resize(width: Int, height: Int) {
    scroll.resize(to: Size(width: Double(max(0, width)), height: Double(max(0, height))))
  }

  /// Brings the list to a time in seconds; see ``/RefreshKit/ScrollModel/frame(at:)``.
  public func frame(at time: Double) { scroll.frame(at: time) }
}
