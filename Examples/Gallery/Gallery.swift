import ExampleGallery
import RefreshApp
import RefreshCanvas
import RefreshTerminal

/// A list to pull, with keys that change its header and the settings of its footer.
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

  func press(_ key: Character) { _ = gallery.press(key) }

  /// Hides title and legend while the body records an animation that shows only the list.
  func showBare(_ body: () -> Void) {
    let wasBare = gallery.isBare
    gallery.isBare = true
    body()
    gallery.isBare = wasBare
  }
}
