import BrowserHost
import ExampleChat
import ExampleGallery
import ExamplePull
import Foundation
import RefreshCanvas

/// Shows screens of the other examples in a browser.
@main
struct Browser {
  static let usage = """
    usage: Browser [--listen ADDRESS] [--port PORT] [gallery | chat | pull [OPTION...] -- COMMAND...]

    """

  static func main() async {
    do {
      var options = Options()
      var words = CommandLine.arguments.dropFirst()
      while let word = words.popFirst() {
        if word.hasPrefix("--") {
          guard let value = words.popFirst() else { fail(usage) }
          options.set(word, value)
        } else {
          guard options.name == nil else { fail(usage) }
          options.name = word
          // The following arguments are for Pull.
          if word == "pull" { (options.rest, words) = (Array(words), []) }
        }
      }
      let server = try await BrowserServer(
        address: options.address, port: options.port,
        screen: screen(options.name ?? "gallery", options.rest))
      let line = Array((server.url + "\n").utf8)
      if write(STDOUT_FILENO, line, line.count) < line.count {
        fail("Browser: standard output: \(String(cString: strerror(errno)))\n")
      }
      try await server.run()
    } catch { fail("Browser: \(error)\n") }
  }

  private struct Options {
    var (address, port) = ("127.0.0.1", UInt16(0))
    var name: String?
    var rest: [String] = []

    mutating func set(_ option: String, _ value: String) {
      switch option {
      case "--listen": address = value
      case "--port":
        guard let number = UInt16(value) else {
          fail("Browser: '\(value)' is no port from 0 to 65535\n")
        }
        port = number
      default: fail(usage)
      }
    }
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
