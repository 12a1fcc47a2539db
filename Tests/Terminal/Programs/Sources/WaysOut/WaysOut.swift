import RefreshCanvas
import RefreshKit
import RefreshTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A screen of rows whose keys end the program in different ways.
@MainActor
final class DyingScreen: TerminalScreen {
  let scroll = ScrollModel()
  private var numbers = [1]
  private let lines: [String]
  private var overflows = false

  init(lines: [String] = []) {
    self.lines = lines
    scroll.contentLength = lines.isEmpty ? 100 : Double(lines.count)
    let header = RefreshHeader(view: Line())
    header.setAction { [unowned self] in
      overflows ? try await overflowElsewhere() : .success
    }
    scroll.attach(header)
  }

  func sizeChanged(columns: Int, rows: Int) {
    scroll.resize(width: Double(columns), height: Double(rows))
  }

  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {
    let filling = String(repeating: " and so on", count: 10)
    for y in region.visibleRows where !lines.isEmpty {
      region.write(lines[(Int(scroll.offset) + y) % lines.count], y: y)
    }
    for y in region.visibleRows where lines.isEmpty {
      region.write("row \(Int(scroll.offset) + y)\(filling)", y: y)
    }
  }

  func handle(_ event: InputEvent) -> EventResult {
    guard case .key(.text(let scalar), []) = event else { return .ignored }
    switch scalar {
    case "T": numbers[0] = numbers[numbers.count + 5]  // a Swift trap
    case "O": numbers[0] = descend(0)
    case "A": abort()
    case "S": _ = unsafe UnsafePointer<Int>(bitPattern: 16)?.pointee
    case "X": exit(7)
    case "B":
      overflows = true
      scroll.header?.beginRefreshing()
    case "P": report()
    case "F": preconditionFailure("a sentence")
    case "K": Task.detached { trapElsewhere([1]) }
    case "E": Task.detached { exit(7) }
    case "Z": while true { numbers[0] &+= 1 }  // stuck: signals must end the program all the same
    default: return .ignored
    }
    return .handled
  }
}

/// Writes to both outputs, more than is stored.
func report() {
  for _ in 0..<4_000 { print("a line that is not among the last") }
  print("kept output")
  let line = "kept error\n"
  _ = unsafe write(STDERR_FILENO, line, line.utf8.count)
  print("no line end", terminator: "")
}

/// A header of one empty line.
@MainActor
final class Line: RefreshView {
  let extent = 1.0
  func stateChanged(to state: RefreshState) {}
}

/// Overflows the stack.
@inline(never)
func descend(_ depth: Int) -> Int {
  let here = (0..<8).map { $0 + depth }
  return descend(depth + 1) + here[depth % 8]
}

@concurrent
func overflowElsewhere() async throws -> RefreshResult { descend(0) > 0 ? .success : .failure }

func trapElsewhere(_ numbers: [Int]) { print(numbers[numbers.count + 5]) }

struct Unhappy: Error {}

/// Returns the lines of the file that `--rows` names, unchanged.
func rows() -> [String] {
  guard let at = CommandLine.arguments.firstIndex(of: "--rows") else { return [] }
  let file = unsafe open(CommandLine.arguments[at + 1], O_RDONLY)
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  let count = unsafe read(file, &bytes, bytes.count)
  return bytes.prefix(max(0, count)).split(separator: UInt8(ascii: "\n"))
    .map { String(decoding: $0, as: UTF8.self) }
}

@main @MainActor
struct WaysOut {
  static func main() throws {
    do {
      var configuration = TerminalHost.configuration()
      if CommandLine.arguments.contains("--inline") { configuration.inlineRows = 5 }
      let host = try TerminalHost(DyingScreen(lines: rows()), configuration: configuration)
      let status = try host.runBlocking()
      if CommandLine.arguments.contains("--throw") { throw Unhappy() }
      exit(status)
    } catch let error as TerminalError {
      let line = "WaysOut: \(error)\n"
      _ = unsafe write(STDERR_FILENO, line, line.utf8.count)
      exit(3)
    }
  }
}
