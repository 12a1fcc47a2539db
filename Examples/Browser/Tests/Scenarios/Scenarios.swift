import BrowserHost
import Foundation
import RefreshList

/// A list that a driver changes while a browser shows the list.
@MainActor
protocol Driven: AnyObject, Sendable {
  var list: ListView { get }
  /// The screen of a page; the default is the list.
  var hosted: HostedScreen { get }
  /// Carries out a command.
  ///
  /// - Returns: The resulting state, as JSON.
  func carryOut(_ command: Command) -> String
}

extension Driven {
  var hosted: HostedScreen { HostedScreen(list) }
}

/// A line from the driver: a word, and values by name.
struct Command: Sendable {
  let word: String
  private let values: [String: String]

  init(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    word = words.first ?? ""
    values = Dictionary(
      words.dropFirst().map { word in
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }, uniquingKeysWith: { $1 })
  }

  subscript(name: String) -> String? { values[name] }
  func number(_ name: String, _ usual: Int = 0) -> Int { values[name].flatMap { Int($0) } ?? usual }
  var all: [String: String] { values }
}

/// Shows the list named by the arguments, prints its address, and prints a response to each line of
/// input.
@main
struct Scenarios {
  @MainActor static func main() async throws {
    let command = Command(CommandLine.arguments.dropFirst().joined(separator: " "))
    let driven: any Driven =
      switch command.word {
      case "rows": DrivenRows(command)
      case "chat": DrivenChat(command)
      case "inputs": TakenInputs()
      default: PulledList(command)
      }
    let server = try await BrowserServer { _ in driven.hosted }
    async let serving: Void = server.run()
    say(server.url)
    Thread.detachNewThread {
      while let line = readLine() {
        Task { @MainActor in say(driven.carryOut(Command(line))) }
      }
      exit(0)
    }
    try await serving
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
