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
      .init("--frames", value: "FILE", "the frames of key 5, made by Examples/Frames/from-images")
    ],
    toursWithoutTerminal: true)

  let screen: any TerminalScreen
  private let gallery: GalleryScreen

  init(_ arguments: AppArguments) throws {
    gallery = try GalleryScreen(
      arguments.environment(from: TerminalHost.configuration().environment),
      frames: arguments["--frames"], clock: arguments.clock, isTour: arguments.isHeadless)
    screen = gallery
  }

  func willRun(in session: TerminalSession) { gallery.willRun(in: session) }

  /// Presses a key of the gallery's.
  func press(_ key: Character) { _ = gallery.press(key) }
}
