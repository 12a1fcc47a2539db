import ExampleSupport
import RefreshCanvas
import RefreshKit
import RefreshTerminal

/// A list screen with keys of its own.
@MainActor
final class GalleryScreen: TerminalScreen {
  /// Sees each letter typed; returns whether it meant something.
  var onKey: (Unicode.Scalar) -> Bool = { _ in false }
  private let inner: ListScreen

  init(_ inner: ListScreen) { self.inner = inner }

  var scroll: ScrollModel { inner.scroll }

  func resized(columns: Int, rows: Int) { inner.resized(columns: columns, rows: rows) }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    inner.draw(in: &region, environment: environment)
  }

  func handle(_ event: InputEvent) -> Bool {
    guard case .key(.text(let scalar), []) = event else { return false }
    return onKey(scalar)
  }

  func control(atColumn column: Int, row: Int) -> RefreshControl? {
    inner.control(atColumn: column, row: row)
  }
}
