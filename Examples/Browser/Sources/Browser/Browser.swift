import BrowserHost
import ExampleChat
import ExampleGallery
import ExamplePull
import Foundation
import RefreshCanvas

/// Screens of the other examples, in a browser.
@main
struct Browser {
  static let usage = """
    usage: Browser [--listen ADDRESS] [--port PORT] [gallery | chat | pull [OPTION...] -- COMMAND...]

    """

  static func main() async throws {
    var words = CommandLine.arguments.dropFirst()
    var (address, port) = ("127.0.0.1", UInt16(0))
    while let option = words.first, option.hasPrefix("--") {
      guard let value = words.dropFirst().first else { fail(usage) }
      switch option {
      case "--listen": address = value
      case "--port":
        guard let number = UInt16(value) else {
          fail("Browser: '\(value)' is no port from 0 to 65535\n")
        }
        port = number
      default: fail(usage)
      }
      words = words.dropFirst(2)
    }
    let screen = screen(words.first ?? "gallery", Array(words.dropFirst()))
    let server = try await BrowserServer(address: address, port: port, screen: screen)
    FileHandle.standardOutput.write(Data((server.url + "\n").utf8))
    try await server.run()
  }

  private static func screen(
    _ name: String, _ rest: [String]
  ) -> @MainActor (CanvasEnvironment) throws -> HostedScreen {
    switch name {
    case "gallery":
      return { environment in
        let gallery = GalleryScreen(environment)
        return HostedScreen(gallery, willRun: gallery.willRun)
      }
    case "chat": return { HostedScreen(ChatScreen($0).screen) }
    case "pull":
      return { _ in
        let pull = try PullScreen(rest)
        return HostedScreen(pull, didEnd: pull.stop)
      }
    default: fail(usage)
    }
  }

  private static func fail(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data(sentence.utf8))
    exit(2)
  }
}
