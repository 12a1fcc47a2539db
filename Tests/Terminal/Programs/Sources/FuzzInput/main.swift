import RefreshCanvas
import RefreshKit
import RefreshTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Feeds a session garbage and mutated streams: FuzzInput MEGABYTES SEED
//
// Ends with 1 if the next valid keys are not recognized or memory grows by more than 4 MB, and with a
// trap if the session traps.

/// A screen that handles every event.
@MainActor
final class EventCounter: TerminalScreen {
  let scroll = ScrollModel()
  var count = 0
  var last: [InputEvent] = []

  func sizeChanged(columns: Int, rows: Int) {}
  func draw(in region: inout CanvasRegion, environment: CanvasEnvironment) {}

  func handle(_ event: InputEvent) -> EventResult {
    count += 1
    last = last.suffix(1) + [event]
    return .handled
  }
}

var state = UInt64(CommandLine.arguments.dropFirst(2).first ?? "1") ?? 1

@MainActor
func random() -> UInt64 {
  state &+= 0x9E37_79B9_7F4A_7C15
  var z = state
  z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
  z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
  return z ^ (z >> 31)
}

let samples = [
  "a", "é", "城", "👩‍👩‍👧", "\u{1B}[A", "\u{1B}OH", "\u{1B}[1;5D", "\u{1B}[15~", "\u{1B}[<0;10;5M",
  "\u{1B}[<32;11;6M", "\u{1B}[<65;3;3M", "\u{1B}[200~pa\u{1B}[Bste\u{1B}[201~", "\u{1B}[200~torn",
  "\u{1B}[I", "\u{1B}[48;24;80;0;0t", "\u{1B}[?2026;1$y", "\u{1B}[?62;22c", "\u{1B}]0;title\u{7}",
  "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[97;5:2u", "\u{1B}x", "\u{1B}[M abc", "\u{1B}\u{1B}[C",
  "\u{1B}[27;5;9~",
].map { Array($0.utf8) }

@MainActor
func piece() -> [UInt8] {
  if random() % 4 == 0 { return (0..<Int(random() % 40)).map { _ in UInt8(random() % 256) } }
  if random() % 50 == 0 { return [UInt8](repeating: UInt8(random() % 256), count: 5_000) }
  var bytes = samples[Int(random() % UInt64(samples.count))]
  if random() % 2 == 0 { bytes[Int(random() % UInt64(bytes.count))] = UInt8(random() % 256) }
  return bytes
}

func peakKilobytes() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
    unsafe getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss / 1024
  #else
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  #endif
}

let total = (Int(CommandLine.arguments.dropFirst().first ?? "10") ?? 10) * 1_000_000
let screen = EventCounter()
let session = TerminalSession(screen, columns: 80, rows: 24)
var (sent, rounds, early) = (0, 0, 0)
while sent < total {
  let bytes = piece()
  sent += bytes.count
  rounds += 1
  session.feed(bytes, at: Double(rounds))
  if sent < total / 10 { early = peakKilobytes() }
  guard rounds % 5 == 0 else { continue }
  // An unfinished paste or control string ends after 3 s.
  rounds += 5
  session.frame(at: Double(rounds))
  session.feed(Array("\u{1B}[5~j".utf8), at: Double(rounds))
  guard screen.last == [.key(.pageUp, []), .key(.text("j"), [])] else {
    print("after \(sent) bytes the next good keys were \(screen.last)")
    exit(1)
  }
  _ = session.drainOutput()
}
let grown = peakKilobytes() - early
print("\(sent) bytes, \(screen.count) events, memory grew by \(grown) KB after the first tenth")
exit(grown > 4_096 ? 1 : 0)
