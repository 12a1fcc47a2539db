public import RefreshCanvas
public import RefreshKit
import RefreshList
public import RefreshTerminal

extension PullScreen {
  public var scroll: ScrollModel { list.scroll }
  public var panes: [ScreenPane] { shown.panes }
  public var keys: [KeyHint] { shown.keys }
  public var focus: Int? {
    get { shown.focus }
    set { shown.focus = newValue }
  }

  public func resized(columns: Int, rows: Int) {
    size = (columns, rows)
    shown.resized(columns: columns, rows: rows)
  }

  public func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    feed.dropMarks(at: scroll.now)
    updateKeys()
    shown.draw(in: &region, environment: environment)
  }

  public func nextChange(environment: CanvasEnvironment) -> PictureChange {
    let left = feed.markDeadline - scroll.now
    return left < .infinity ? .after(left) : .never
  }

  public func handle(_ event: InputEvent) -> InputAnswer { shown.handle(event) }

  /// Keys of Pull's own.
  func handleOwn(_ event: InputEvent) -> InputAnswer {
    switch event {
    case .key(.text("e"), []):
      detail.show(feed.errors, title: feed.failure ?? "error output")
      showDetail()
    case .key(.escape, _) where shown !== main: hideDetail()
    default: return feed.longLines.handle(event, in: list)
    }
    return .used
  }

  /// Shows the detail beside the list where there is room, else below it.
  func showDetail() {
    guard shown === main else { return }
    let isWide = size.columns >= 120
    shown = SplitScreen(
      main, detail.screen, arrangement: isWide ? .beside : .above, fraction: isWide ? 0.5 : 0.4)
    shown.resized(columns: size.columns, rows: size.rows)
  }

  func hideDetail() {
    detail.close()
    shown = main
    shown.focus = 0
    shown.resized(columns: size.columns, rows: size.rows)
  }
}
