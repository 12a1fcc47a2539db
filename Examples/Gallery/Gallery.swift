import ExampleGallery
import RefreshApp
import RefreshCanvas
import RefreshTerminal

/// A list in your terminal: pull it, and switch through all the headers and footers there are.
@main
@MainActor
final class Gallery: TerminalApp {
  static let usage = AppUsage(
    options: [
      .init("--frames", value: "FILE", "frames for key 5, created by Examples/Frames/from-images"),
      .init("--bare", "show only the list, without title and keys"),
    ])

  let screen: any TerminalScreen
  private let gallery: GalleryScreen

  init(_ arguments: AppArguments) throws {
    gallery = try GalleryScreen(
      arguments.environment(from: TerminalHost.configuration().environment),
      frames: arguments["--frames"], clock: arguments.clock, isTour: arguments.isHeadless)
    gallery.isBare = arguments["--bare"] != nil
    screen = gallery
  }

  func willRun(in session: TerminalSession) { gallery.willRun(in: session) }

  /// Presses a key of the gallery's.
  func press(_ key: Character) { _ = gallery.press(key) }

  /// Has the list the screen for itself, while something is filmed that no header has to do with.
  func showBare(_ body: () -> Void) {
    let wasBare = gallery.isBare
    gallery.isBare = true
    body()
    gallery.isBare = wasBare
  }
}
