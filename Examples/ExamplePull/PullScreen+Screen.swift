public import RefreshCanvas
public import RefreshKit
import RefreshList
public import RefreshTerminal

extension PullScreen {
  public var scroll: ScrollModel { list.scroll }
  public var panes: [ScreenPane] {
    [ScreenPane(shown, columns: size.columns, rows: size.rows)]
  }

  public func sizeChanged(columns: Int, rows: Int) {
    size = (columns, rows)
    shown.sizeChanged(columns: columns, rows: rows)
  }

  public func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    feed.dropMarks(at: scroll.now)
    updateKeys()
    shown.draw(in: &region, environment: environment)
  }

  public func nextRedraw(environment: CanvasEnvironment) -> Redraw {
    let left = feed.markDeadline - scroll.now
    return left < .infinity ? .after(left) : .never
  }

  func handleOwn(_ event: InputEvent) -> EventResult {
    switch event {
    case .key(.text("e"), []) where feed.hasErrors:
      detail.show(feed.errors, title: feed.failure ?? "error output")
      showDetail()
    case .key(.escape, _) where shown !== main: hideDetail()
    default: return feed.longLines.handle(event, in: list)
    }
    return .handled
  }

  /// Shows the detail beside the list if there is room, otherwise below the list.
  func showDetail() {
    guard shown === main else { return }
    let isWide = size.columns >= 120
    shown = SplitScreen(
      main, detail.screen, arrangement: isWide ? .sideBySide : .stacked,
      fraction: isWide ? 0.5 : 0.4)
    shown.sizeChanged(columns: size.columns, rows: size.rows)
  }

  func hideDetail() {
    detail.close()
    shown = main
    shown.focus = 0
    shown.sizeChanged(columns: size.columns, rows: size.rows)
  }
}
