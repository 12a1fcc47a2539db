public import RefreshCanvas
public import RefreshKit

/// A screen with a title above and a line of key hints below its content.
///
///     let screen = TitledScreen(list) { "\(cities.count) cities" }
///     TerminalHost.main(screen)
///
/// The content receives mouse events in the content's coordinates. The title is computed for each
/// frame that shows it. A screen of fewer than 6 rows shows only the content.
@MainActor
public final class TitledScreen: TerminalScreen {
  package let content: any TerminalScreen
  /// The app's own keys, for the hint line and for the list that `?` shows.
  public var additionalKeyHints: [KeyHint] { didSet { keysChanged() } }
  /// Called before the content handles an event. A result other than `.ignored` is final.
  public var onEvent: (InputEvent) -> EventResult = { _ in .ignored }

  /// Whether the session's basic keys are shown; `true` by default.
  ///
  /// Text input hides all but Escape. If `false` and no other keys exist, there is no hint line.
  public var showsSessionKeyHints = true { didSet { keysChanged() } }

  private let title: @MainActor () -> String
  private var columns = 0
  private var rows = 0
  private var hasHints = true

  /// Creates a screen with a title above a list or any other screen.
  ///
  /// - Parameters:
  ///   - content: The screen between the title and the hints.
  ///   - keys: The app's own keys.
  ///   - title: Returns the title; called for each frame that shows the title.
  public init(
    _ content: any TerminalScreen, keyHints keys: [KeyHint] = [],
    title: @escaping @MainActor () -> String
  ) {
    self.content = content
    additionalKeyHints = keys
    self.title = title
  }

  public var scroll: ScrollModel { content.scroll }
  public var panes: [ScreenPane] { [frame] }
  public var focus: Int? = 0 { didSet { passFocus() } }
  public var keyHints: [KeyHint] { additionalKeyHints.adding(content.keyHints) }

  public func sizeChanged(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    layOut()
  }

  private func layOut() {
    hasHints = needsHintLine
    content.sizeChanged(columns: frame.columns, rows: frame.rows)
  }

  private func keysChanged() { if rows > 0, hasHints != needsHintLine { layOut() } }

  public func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    frame.draw(in: &region, environment: environment)
    guard hasLines else { return }
    let title = environment.truncated(title(), columns: columns - 2)
    let theme = environment.theme
    let style = environment.resolved(focus == nil ? theme.inactiveTitle : theme.title)
    if style.background != .default || style.attributes.contains(.reverse) {
      region.fill(" ", x: 0, y: 0, width: region.width, height: 1, style: style)
    }
    region.write(title, x: 1, style: style)
    guard hasHints else { return }
    let line = HintLine(hints(environment))
    region.withRegion(y: rows - 1, width: columns, height: 1) { region in
      line.draw(in: &region, environment: environment)
    }
  }

  public func handle(_ event: InputEvent) -> EventResult { onEvent(event) }

  private var hasLines: Bool { rows >= 6 }

  private var needsHintLine: Bool { showsSessionKeyHints || !keyHints.isEmpty }

  private var frame: ScreenPane {
    let taken = hasLines ? hasHints ? 2 : 1 : 0
    return ScreenPane(content, row: min(1, taken), columns: columns, rows: rows - taken)
  }

  private func hints(_ environment: CanvasEnvironment) -> [KeyHint] {
    let own = keyHints
    guard showsSessionKeyHints else { return own }
    var ours: [SessionKeyHint] = scroll.header == nil ? [.quit, .help] : [.refresh, .quit, .help]
    // While a text field is being edited, letters are typed into the field.
    if content.cursorPosition != nil { ours = [] }
    if (scroll.host as? any ScreenHost)?.isPresented(self) ?? false {
      ours.insert(.back, at: 0)
    }
    // Refreshing comes first. On a narrow screen, its hint omits the pull if only then all fit.
    let others = own.adding(ours.filter { $0 != .refresh }.map { $0.hint(environment) })
    let key = SessionKeyHint.refresh.hint(environment)
    guard ours.contains(.refresh), !own.contains(where: { $0.key == key.key }) else {
      return others
    }
    let pull = [SessionKeyHint.pull(environment, scroll.direction)] + others
    if columns >= Self.leastForPull || fits(pull, environment) { return pull }
    let short = [key] + others
    return fits(short, environment) ? short : pull
  }

  /// The columns from which the pull hint is spelled out even if other hints are left out.
  private static let leastForPull = 60

  private func fits(_ hints: [KeyHint], _ environment: CanvasEnvironment) -> Bool {
    HintLine(hints).fitting(columns: columns - 2, environment: environment).mark.isEmpty
  }
}
