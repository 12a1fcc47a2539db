import Foundation
import RefreshSimulation

/// Plays a gesture script without a terminal, on simulated time, and prints what happened.
@main
@MainActor
struct Playback {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Plays what the arguments say; returns the exit status.
  private static func run(_ words: [String]) -> Int32 {
    do {
      let arguments = try Arguments(words)
      return play(try script(arguments.file), arguments)
    } catch let error as Arguments.Failure {
      Output.complain("Playback: \(error.message)\n\(Arguments.usage)")
    } catch let error as ScriptError {
      Output.complain(error.description)
    } catch {
      Output.complain("Playback: \(words.first ?? ""): \(error.localizedDescription)")
    }
    return 2
  }

  private static func script(_ file: String) throws -> GestureScript {
    let data =
      file == "-"
      ? try FileHandle.standardInput.readToEnd() ?? Data()
      : try Data(contentsOf: URL(filePath: file))
    return try GestureScript(reading: data, named: file)
  }

  private static func play(_ script: GestureScript, _ arguments: Arguments) -> Int32 {
    let session = Session(script, arguments)
    return session.play() ? 0 : 1
  }
}
