import BrowserHost
import RefreshCanvas
import RefreshList
import RefreshTerminal

/// A list that records typed letters and pasted texts, and reports the size and appearance of its
/// session.
@MainActor
final class TakenInputs: Driven {
  let list = ListView(rowCount: 20_000) { row, region in
    region.write("row \(row) \(String(repeating: "words of a row ", count: 40))")
  }
  private var (keys, pastes) = ("", [String]())
  private weak var session: TerminalSession?

  var hosted: HostedScreen {
    let screen = TitledScreen(list) { "inputs" }
    screen.onEvent = { [unowned self] event in
      switch event {
      case .key(.text(let scalar), _) where scalar.properties.isAlphabetic:
        keys.unicodeScalars.append(scalar)
      case .paste(let text): pastes.append(text)
      default: return .ignored
      }
      return .handled
    }
    return HostedScreen(screen, willRun: { [unowned self] in session = $0 })
  }

  func carryOut(_ command: Command) -> String {
    let lengths = pastes.map {
      "[\($0.utf16.count),\($0.utf8.count),\($0.unicodeScalars.count { $0 == "\u{fffd}" })]"
    }
    let environment = session?.environment
    return """
      {"keys":"\(keys)","pastes":[\(lengths.joined(separator: ","))],"columns":\(session?.columns ?? 0),\
      "rows":\(session?.rows ?? 0),"still":\(environment?.reducesMotion ?? false),\
      "dark":\(environment?.background == .dark),"row":\(list.visibleRows.lowerBound)}
      """
  }
}
