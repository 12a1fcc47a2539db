import RefreshCanvas
import RefreshKit
import RefreshTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A screen of rows that ends its program in the way a key asks for.
@MainActor
final class DyingScreen: TerminalScreen {
  let scroll = ScrollModel()
  private var numbers = [1]

  init() { scroll.contentLength = 100 }

  func resized(columns: Int, rows: Int) {
    scroll.resize(to: Size(width: Double(columns), height: Double(rows)))
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    for y in region.visibleRows { region.write("row \(Int(scroll.offset) + y)", y: y) }
  }

  func handle(_ event: InputEvent) -> Bool {
    guard case .key(.text(let scalar), []) = event else { return false }
    switch scalar {
    case "T": numbers[0] = numbers[numbers.count + 5]  // a Swift trap
    case "O": numbers[0] = descend(0)
    case "A": abort()
    case "S": _ = unsafe UnsafePointer<Int>(bitPattern: 16)?.pointee
    case "X": exit(7)
    case "Z": while true { numbers[0] &+= 1 }  // stuck: signals must end it all the same
    default: return false
    }
    return true
  }

  /// Overflows the stack.
  @inline(never)
  private func descend(_ depth: Int) -> Int {
    let here = (0..<8).map { $0 + depth }
    return descend(depth + 1) + here[numbers[0]]
  }
}

struct Unhappy: Error {}

@main @MainActor
struct WaysOut {
  static func main() throws {
    do {
      var configuration = TerminalHost.configuration()
      if CommandLine.arguments.contains("--inline") { configuration.inlineRows = 5 }
      let host = try TerminalHost(DyingScreen(), configuration: configuration)
      let status = try host.run()
      if CommandLine.arguments.contains("--throw") { throw Unhappy() }
      exit(status)
    } catch let error as TerminalError {
      let line = "WaysOut: \(error)\n"
      _ = unsafe write(STDERR_FILENO, line, line.utf8.count)
      exit(3)
    }
  }
}
