import Foundation
import RefreshApp
import RefreshArrow
import RefreshCanvas
import RefreshKit
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
    let terminal = TerminalHost.configuration()
    let settings = GallerySettings(
      environment: arguments.environment(from: terminal.environment))
    gallery = GalleryScreen(
      settings, lastUpdated: arguments.isHeadless ? Self.simulated : Self.real,
      pictures: try arguments["--frames"].map(Pictures.read) ?? Pictures.bundled,
      clock: arguments.clock)
    screen = gallery
  }

  /// Takes over what the keys change; other colours need everything drawn anew.
  func willRun(in session: TerminalSession) {
    gallery.onChange = { [unowned session] settings in
      let colors = session.configuration.colorDepth
      session.configuration.environment = settings.environment
      guard colors != settings.colors else { return }
      session.enter(at: session.screen.scroll.now)
    }
  }

  /// Presses a key of the gallery's.
  func press(_ key: Character) { _ = gallery.press(key) }

  private static var real: LastUpdated {
    LastUpdated(
      clock: { Date().timeIntervalSince1970 },
      calendar: { seconds in
        let offset = TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
        return CivilDate(secondsSince1970: seconds, secondsFromGMT: offset)
      })
  }

  /// A day that is the same for every tour.
  private static var simulated: LastUpdated {
    LastUpdated(clock: { 1_767_258_000 })
  }
}
