public import RefreshCanvas
public import RefreshKit
public import RefreshTerminal

/// A list with a title above it and a hint below it.
@MainActor
public final class ListScreen: TerminalScreen {
  /// The list.
  public let list: ListModel
  private let title: @MainActor () -> String
  private let hint: String
  private var top = 0

  /// Makes a screen; the title is asked for each frame.
  public init(
    _ list: ListModel, hint: String = "drag or wheel · r refreshes · q leaves",
    title: @escaping @MainActor () -> String
  ) {
    self.list = list
    self.title = title
    self.hint = hint
  }

  public var scroll: ScrollModel { list.scroll }

  public func resized(columns: Int, rows: Int) {
    list.resize(width: columns, height: listHeight(rows))
  }

  public func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    let (width, height) = (region.width, region.height)
    let listHeight = listHeight(height)
    top = listHeight == height ? 0 : 1
    region.withRegion(y: top, width: width, height: listHeight) { region in
      list.draw(in: &region, environment: environment)
    }
    guard top > 0 else { return }
    region.write(" " + title(), style: .bold)
    region.write(" " + hint(environment), y: height - 1, style: .dim)
  }

  public func control(atColumn column: Int, row: Int) -> RefreshControl? {
    list.control(atColumn: column, row: row - top)
  }

  /// What is left for the list; a screen of few rows belongs to the list alone.
  private func listHeight(_ rows: Int) -> Int { rows < 6 ? rows : rows - 2 }

  private func hint(_ environment: CanvasEnvironment) -> String {
    environment.glyphs == .ascii ? hint.replacing("·", with: "-") : hint
  }
}
