import Foundation
import RefreshSimulation
import RefreshTerminal

/// Plays a gesture script without a terminal, in simulated time, and prints the events.
@main
@MainActor
struct Playback {
  static func main() {
    do { try SystemCalls.prepareDescriptors() } catch {
      Output.complain("Playback: \(error)")
      exit(1)
    }
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Plays a script.
  ///
  /// - Returns: The exit status: 2 if the script or an argument is invalid or the script cannot be
  ///   read, 1 if the play or an output failed, otherwise 0.
  private static func run(_ words: [String]) -> Int32 {
    do {
      if Arguments.asksForHelp(words) {
        let output = Output()
        output.write(Arguments.usage)
        output.flush()
        return 0
      }
      let arguments = try Arguments(words)
      let script = try script(arguments.file)
      return play(script, arguments)
    } catch let error as Arguments.Failure {
      Output.complain("Playback: \(error.message)\n\(Arguments.usage)")
    } catch let error as ScriptError {
      Output.complain(error.description)
    } catch {
      Output.complain("Playback: \(error)")
    }
    return 2
  }

  private static func script(_ file: String) throws -> GestureScript {
    try GestureScript(reading: FileFault.reading(file), named: file)
  }

  private static func play(_ script: GestureScript, _ arguments: Arguments) -> Int32 {
    do {
      try Session(script, arguments).play()
      return 0
    } catch let error as ScriptError {
      Output.complain(error.description)
    } catch let error as FileError where error.fileExists {
      Output.complain("Playback: \(error); use --force to overwrite it")
    } catch {
      Output.complain("Playback: \(error)")
    }
    return 1
  }
}
